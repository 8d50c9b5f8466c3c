/** What the single-file judge of Slink needs from the core: text to text. */
import { input, inputCapacity, output, outputCapacity, registers, reserve } from '../exports.ts';
import { run } from '../solvers/linear/run.ts';
import { chooseFullClues } from '../text/alphabet.ts';
import { openText } from '../text/reader.ts';

export { input, inputCapacity, output, outputCapacity, registers, reserve, run };

/** As in stream.ts, whatever the kind. */
export function open(_kind: i32, number: i32, line: i32, column: i32, ended: bool): void {
  chooseFullClues();
  openText(number, line, column, ended);
}
