/** What a journal says, as far as its readers may rely on it. */
import { demand } from '../trial.ts';

export interface Noted {
  source: number;
  sourceBytes: number;
  next: { number: number };
  output: number;
  errors: number;
  findings?: unknown;
  done?: true;
}

/** The complete lines of a journal. */
export function linesOf(journal: Buffer): string[] {
  return journal.toString('latin1').split('\n').slice(0, -1);
}

/** The last note; undefined where there is none but the head. */
export function lastOf(lines: readonly string[]): Noted | undefined {
  return lines.length > 1 ? (JSON.parse(lines[lines.length - 1]) as Noted) : undefined;
}

/** That each line is a note, and none falls behind the one before. */
export function demandForward(lines: readonly string[], story: string): void {
  let before: Noted | undefined;
  for (const [at, line] of lines.entries()) {
    let note: Noted;
    try {
      note = JSON.parse(line);
    } catch {
      note = undefined as never;
    }
    demand(typeof note === 'object' && note !== null, `${story}\nline ${at + 1} of the journal is '${line}'`);
    if (at === 0) continue;
    const back =
      before !== undefined &&
      (note.source < before.source ||
        (note.source === before.source && note.sourceBytes < before.sourceBytes) ||
        note.next.number < before.next.number ||
        note.output < before.output ||
        note.errors < before.errors);
    demand(!back, `${story}\nline ${at + 1} of the journal falls back:\n${lines[at - 1]}\n${line}`);
    before = note;
  }
}
