/** What the single-file judge of Slink needs of the core: text to text. */
import { input, inputCapacity, output, outputCapacity, registers, reserve } from './exports.ts';
import { run } from './slink/stream.ts';
import { open } from './text/reader.ts';

export { input, inputCapacity, open, output, outputCapacity, registers, reserve, run };
