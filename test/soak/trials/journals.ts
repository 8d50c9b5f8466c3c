/** What a journal says, as far as its readers may rely on it. */
import { demand } from '../trial.ts';

/** How far a run had got. */
export interface Noted {
  source: number;
  sourceBytes: number;
  next: { number: number };
  output: number;
  errors: number;
  findings?: unknown;
}

/** The complete lines of a journal. */
export function linesOf(journal: Buffer): string[] {
  return journal.toString('latin1').split('\n').slice(0, -1);
}

const isNote = (line: unknown): line is Noted => typeof (line as Noted | null)?.next?.number === 'number';

/** The last note of how far the run had got; undefined where there is none. */
export function lastOf(lines: readonly string[]): Noted | undefined {
  return lines.map((line): unknown => JSON.parse(line)).findLast(isNote);
}

/** Whether the journal says that all is done. */
export function isDone(lines: readonly string[]): boolean {
  return lines.length > 1 && JSON.parse(lines[lines.length - 1]).done === true;
}

/** That each line is a note, the last one perhaps that all is done, and none falls behind the one before. */
export function demandForward(lines: readonly string[], story: string): void {
  let before: Noted | undefined;
  for (const [at, line] of lines.entries()) {
    let note: unknown;
    try {
      note = JSON.parse(line);
    } catch {
      // not JSON
    }
    const known =
      at === 0 ? typeof note === 'object' && note !== null : isNote(note) || (at === lines.length - 1 && isDone(lines));
    demand(known, `${story}\nline ${at + 1} of the journal is '${line}'`);
    if (!isNote(note)) continue;
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
