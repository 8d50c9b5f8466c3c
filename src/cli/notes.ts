/** Tells of text that held no puzzle: the first lines one by one, the others by their number at the end. */
import { say } from '../node/io.ts';
import type { Note } from '../text/text.ts';
import { errorLine } from './inputs.ts';

/** Lines without a puzzle that are told of one by one. */
const MOST_LINES = 10;

/** Kinds that we do not have of which each is named. */
const MOST_KINDS = 20;
const OTHERS = 'others';

/** How much there was to tell of. */
export interface NoteCounts {
  lines: number;
  otherKinds: Record<string, number>;
}

export class Notes {
  #lines: number;
  readonly #otherKinds: Map<string, number>;

  /** `before`: what the interrupted run has counted that this one continues. */
  constructor({ lines, otherKinds }: NoteCounts = { lines: 0, otherKinds: {} }) {
    this.#lines = lines;
    this.#otherKinds = new Map(Object.entries(otherKinds));
  }

  /** Absent where there is nothing to tell. */
  get counts(): NoteCounts | undefined {
    if (this.#lines === 0 && this.#otherKinds.size === 0) return undefined;
    return { lines: this.#lines, otherKinds: Object.fromEntries(this.#otherKinds) };
  }

  add(source: string, note: Note): void {
    if (note.otherKind !== undefined) {
      const known = this.#otherKinds.has(note.otherKind) || this.#otherKinds.size < MOST_KINDS;
      const kind = known ? note.otherKind : OTHERS;
      this.#otherKinds.set(kind, (this.#otherKinds.get(kind) ?? 0) + 1);
    } else if (note.number !== undefined || ++this.#lines <= MOST_LINES) say(errorLine(source, note));
  }

  /** Says what is left to say. */
  end(): void {
    const more = this.#lines - MOST_LINES;
    if (more > 0) say(`edgewise: ${more} more ${more === 1 ? 'line holds' : 'lines hold'} no puzzle`);
    if (this.#otherKinds.size === 0) return;
    const all = [...this.#otherKinds.values()].reduce((sum, count) => sum + count, 0);
    const kinds = Array.from(this.#otherKinds, ([kind, count]) => `${kind}: ${count}`).join(', ');
    say(`edgewise: skipped ${all === 1 ? '1 puzzle of another kind' : `${all} puzzles of other kinds`} (${kinds})`);
  }
}
