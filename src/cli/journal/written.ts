/** What a run with a journal has written, as the journal tells of it. */
import { RunningHash, type Told } from './hashing.ts';

/** Numbers from the first to the last. */
export type Range = [first: number, last: number];

export class Written {
  /** Bytes of output. */
  bytes = 0;
  /** The numbers that have a file of their own, where each puzzle gets one. */
  readonly files: Range[] = [];
  readonly #hash = new RunningHash();
  /** Those of the files that no note has told of. */
  #untold: Range[] = [];

  add(bytes: Uint8Array): void {
    this.#hash.add(bytes);
    this.bytes += bytes.length;
  }

  /** The file of the puzzle with this number. */
  addFile(number: number, bytes: Uint8Array): void {
    // Where one file ends and the next begins counts too.
    this.#hash.add(Buffer.from(`${number} ${bytes.length}\n`));
    this.add(bytes);
    append(this.files, number);
    append(this.#untold, number);
  }

  get told(): Told {
    return { bytes: this.bytes, sha256: this.#hash.told.sha256 };
  }

  /** The files since the last time that this was asked. */
  takeUntold(): Range[] {
    return this.#untold.splice(0);
  }

  /** One for another file, which nothing has been written to. */
  anew(): Written {
    return new Written();
  }
}

function append(ranges: Range[], number: number): void {
  const last = ranges.at(-1);
  if (last?.[1] === number - 1) last[1] = number;
  else ranges.push([number, number]);
}
