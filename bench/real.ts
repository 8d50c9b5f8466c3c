/** Real boards, from a folder beside the project. They are not part of it: we may not pass them on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from './context.ts';
import { ROOT } from './root.ts';

const FOLDER = '../shared/puzzles';

/** The boards of a file; none if it is missing. */
export function realBoards<Board>(
  { say }: Pick<Context, 'say'>,
  file: string,
  parse: (text: string) => Board[],
): Board[] {
  const path = join(ROOT, FOLDER, file);
  if (existsSync(path)) return parse(readFileSync(path, 'latin1'));
  say(`${file} is left out: there is no ${join(FOLDER, file)}`);
  return [];
}
