/**
 * What a soak is made of. A trial does something to the program again and again, each time from another seed, and knows
 * what must come out. test/soak/trials/ has a file for each; test/soak/registry.ts lists them.
 */

export interface Trial {
  /** As `--only` takes it: one word. */
  readonly name: string;
  /** What is done, in half a line. */
  readonly about: string;
  /** What is counted, in the plural: `kills`. Each round adds to that in its tally. */
  readonly unit: string;
  /** So many of them are wanted of a long soak. */
  readonly aim: number;
  /** A round that takes longer than this many milliseconds hangs. */
  readonly limitMs: number;
  /** Why it cannot be tried on this machine; absent, or undefined: it can. */
  unavailable?(): string | undefined;
  /**
   * Tries once. The same seed does the same, as far as the machine lets it. Throws a Find where the program does not keep
   * a promise; anything else that is thrown counts as one too.
   */
  round(seed: number, tally: Tally): Promise<void> | void;
}

/** What was tried, by name. */
export class Tally {
  readonly counts: Record<string, number> = {};

  add(what: string, count = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + count;
  }

  /** All of it, most often tried first. */
  inWords(): string {
    const counts = Object.entries(this.counts).sort(([, a], [, b]) => b - a);
    return counts.map(([what, count]) => `${what} ${count.toLocaleString('en')}`).join(', ');
  }
}

/** A promise that the program did not keep. */
export class Find extends Error {
  override readonly name = 'Find';

  constructor(
    message: string,
    /** The text that shows it, if one does: it goes into the corpus. */
    readonly input?: string | Uint8Array,
  ) {
    super(message);
  }
}

/** Throws a Find unless `kept` is true. `says`: what was seen and what was expected. */
export function demand(kept: boolean, says: string | (() => string), input?: string | Uint8Array): asserts kept {
  if (!kept) throw new Find(typeof says === 'string' ? says : says(), input);
}
