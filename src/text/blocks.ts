/** Blocks of memory that texts are read into. */

/** Bytes of a block: large enough to make hand-overs cheap, small enough for the cache and for an even spread. */
export const BLOCK_BYTES = 1 << 17;
/** The same where solving is slow: so much is also solved before an interruption or a sign of progress. */
export const SLOW_BLOCK_BYTES = 1 << 12;

/** Web pages have no shared memory unless their server asks for isolation. */
const SHARED = typeof SharedArrayBuffer !== 'undefined';

/**
 * Blocks of shared memory where there is some, used again and again: a worker reads them where they lie, and they
 * outlive its death.
 */
export class Blocks {
  /** Bytes of a block, unless one puzzle needs more. */
  readonly bytes: number;
  #free: Uint8Array[] = [];

  constructor(bytes: number) {
    this.bytes = bytes;
  }

  get(bytes: number): Uint8Array {
    const at = this.#free.findIndex((block) => block.length >= bytes);
    if (at >= 0) return this.#free.splice(at, 1)[0];
    const length = Math.max(bytes, this.bytes);
    return new Uint8Array(SHARED ? new SharedArrayBuffer(length) : new ArrayBuffer(length));
  }

  put({ buffer }: Uint8Array): void {
    // Large ones were made for one large puzzle: let them go.
    if (buffer.byteLength === this.bytes) this.#free.push(new Uint8Array(buffer));
  }
}
