/** What was read or written so far, by its length and its hash. */
import { createHash } from 'node:crypto';

/** Bytes, by their number and their SHA-256. */
export interface Told {
  bytes: number;
  sha256: string;
}

/** The hash of bytes that keep coming. */
export class RunningHash {
  bytes = 0;
  readonly #hash = createHash('sha256');

  add(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.bytes += bytes.length;
  }

  /** The bytes so far. */
  get told(): Told {
    return { bytes: this.bytes, sha256: this.#hash.copy().digest('hex') };
  }
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
