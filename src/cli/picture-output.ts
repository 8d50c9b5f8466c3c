/** Output that is more than the text of one puzzle after the other: bound to one text, or turned into pixels. */
import { createReadStream, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Binder, TooLarge } from '../formats/format.ts';
import type { Written } from './journal/written.ts';
import { type Output, type OutputOptions, openOutput, partsOf, piecesFile, refuseInput } from './output.ts';
import { UsageError } from './usage-error.ts';

/** Turns an SVG document into a file of pixels. Throws TooLarge. */
export type Raster = (svg: string) => Uint8Array;

/** What is done with the pieces of puzzles: nothing is where both are absent. */
export interface Drawing {
  binder?: Binder;
  raster?: Raster;
}

/** As openOutput(). */
export function openPictures(
  file: string | undefined,
  inputs: readonly string[],
  { binder, raster }: Drawing,
  options: OutputOptions,
): Output {
  if (raster && file === undefined && process.stdout.isTTY) {
    throw new UsageError('this is no text for a terminal: name a file with --output');
  }
  // A run that keeps a journal may go on after it was stopped anywhere.
  const { written } = options;
  if (binder && written && file !== undefined) return spooledOutput(file, inputs, { binder, raster }, written, options);
  const output = openOutput(file, inputs, options);
  if (binder) return boundOutput(output, binder, raster);
  return raster ? rasterisedOutput(output, raster) : output;
}

/** Each puzzle in pixels. */
function rasterisedOutput(output: Output, raster: Raster): Output {
  return {
    separate: output.separate,
    get bytes() {
      return output.bytes;
    },
    write(bytes, first, ends) {
      const parts = partsOf(bytes, ends).map((part) => (part.length > 0 ? drawn(raster, decode(part)) : part));
      let end = 0;
      output.write(
        Buffer.concat(parts),
        first,
        Array.from(parts, (part) => (end += part.length)),
      );
    },
    whyLost: output.whyLost,
    close: output.close,
  };
}

/** All puzzles in one text. */
function boundOutput(output: Output, binder: Binder, raster?: Raster): Output {
  const put = (text: string) => {
    if (text !== '') output.write(raster ? drawn(raster, text) : Buffer.from(text), 0);
  };
  return {
    separate: false,
    get bytes() {
      return output.bytes;
    },
    write(bytes, _first, ends) {
      for (const part of partsOf(bytes, ends)) if (part.length > 0) put(within(() => binder.add(decode(part))));
    },
    finish: () => put(within(() => binder.end())),
    close: output.close,
  };
}

/**
 * The same, with the pieces in a file beside the output until all are there: a run that goes on finds those that an
 * earlier one made. What comes out is what comes out at one go.
 */
function spooledOutput(
  file: string,
  inputs: readonly string[],
  { binder, raster }: Drawing & { binder: Binder },
  written: Written,
  options: OutputOptions,
): Output {
  refuseInput(file, inputs);
  const spool = piecesFile(file);
  const pieces = openOutput(spool, inputs, options);
  const final = written.anew();
  let output: Output | undefined;
  return {
    separate: false,
    final,
    get bytes() {
      return pieces.bytes;
    },
    write: (bytes) => pieces.write(bytes, 0),
    async finish() {
      output = openOutput(file, inputs, { written: final });
      const bound = boundOutput(output, binder, raster);
      // A piece is a line.
      for await (const line of createInterface({ input: createReadStream(spool), crlfDelay: Infinity })) {
        const bytes = Buffer.from(`${line}\n`);
        bound.write(bytes, 0, [bytes.length]);
      }
      await bound.finish?.();
    },
    whyLost: () => pieces.whyLost?.() ?? output?.whyLost?.(),
    discard: () => rmSync(spool, { force: true }),
    close() {
      output?.close();
      pieces.close();
    },
  };
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const drawn = (raster: Raster, svg: string) => within(() => raster(svg));

/** What is too large is so by the options given. */
function within<T>(attempt: () => T): T {
  try {
    return attempt();
  } catch (error) {
    throw error instanceof TooLarge ? new UsageError(error.message) : error;
  }
}
