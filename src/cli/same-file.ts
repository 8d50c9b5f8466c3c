/** Which file stands behind a name. */
import { fstatSync, type Stats, statSync } from 'node:fs';
import { STDIN, STDOUT } from '../node/io.ts';

/** The file of this name; undefined where there is none, or none that can be seen. */
export function statOf(name: string): Stats | undefined {
  try {
    return statSync(name);
  } catch {
    return undefined;
  }
}

/** The file that an input is; undefined where it is none. `-`: standard input, where that comes from a file. */
export function statOfInput(name: string): Stats | undefined {
  return name === '-' ? statOfStream(STDIN) : statOf(name);
}

/** The file that standard output goes to; undefined where that is none. */
export function statOfOutput(): Stats | undefined {
  return statOfStream(STDOUT);
}

function statOfStream(fd: number): Stats | undefined {
  try {
    const found = fstatSync(fd);
    return found.isFile() ? found : undefined;
  } catch {
    return undefined; // closed
  }
}
