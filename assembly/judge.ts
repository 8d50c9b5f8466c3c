/** What the single-file judge needs of the core: Slink from text to text. */
import { input, inputCapacity, output, outputCapacity, registers, reserve } from './exports.ts';
import { open, run } from './slink/stream.ts';

export { input, inputCapacity, open, output, outputCapacity, registers, reserve, run };
