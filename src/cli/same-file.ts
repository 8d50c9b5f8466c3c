/** Which file stands behind a name. */
import { fstatSync, type Stats, statSync } from 'node:fs';
import { STDIN } from '../node/io.ts';

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
  if (name !== '-') return statOf(name);
  try {
    const found = fstatSync(STDIN);
    return found.isFile() ? found : undefined;
  } catch {
    return undefined; // closed
  }
}
