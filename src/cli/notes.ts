/** Tells of text that held no puzzle: the first lines one by one, the others by their number at the end. */
import { say } from '../node/io.ts';
import type { Note } from '../text/text.ts';
import { errorLine } from './inputs.ts';

/** Lines without a puzzle that are told of one by one. */
const MOST_LINES = 10;

/** Kinds that a journal tells of. */
const MOST_KINDS = 50;

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

  /** Absent where there is nothing to tell. (Of very many kinds, which no text has, the first ones alone.) */
  get counts(): NoteCounts | undefined {
    if (this.#lines === 0 && this.#otherKinds.size === 0) return undefined;
    const kinds = [...this.#otherKinds].slice(0, MOST_KINDS);
    return { lines: this.#lines, otherKinds: Object.fromEntries(kinds) };
  }

  add(source: string, note: Note): void {
    if (note.otherKind !== undefined) {
      this.#otherKinds.set(note.otherKind, (this.#otherKinds.get(note.otherKind) ?? 0) + 1);
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
