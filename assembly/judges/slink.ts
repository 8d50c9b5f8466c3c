/** What the single-file judge of Slink needs from the core: text to text, and stepping over a puzzle. */
import { input, inputCapacity, output, outputCapacity, registers, reserve } from '../exports.ts';
import { run } from '../solvers/linear/run.ts';
import { chooseFullClues } from '../text/alphabet.ts';
import { feed } from '../text/cursor.ts';
import { count, openText, publish, readPuzzle } from '../text/reader.ts';

export { input, inputCapacity, output, outputCapacity, registers, reserve, run };

/** As in stream.ts, whatever the kind. */
export function open(_kind: i32, number: i32, line: i32, column: i32, ended: bool): void {
  chooseFullClues();
  openText(number, line, column, ended);
}

/** As in stream.ts. */
export function next(from: i32, to: i32, final: bool): i32 {
  feed(from, to, final);
  const state = count(readPuzzle());
  publish();
  return state;
}
