/** Which files a run with a journal touches, and that they are different ones, whatever names they go by. */
import { accessSync, constants, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { named } from '../../text/visible.ts';
import { isNumbered, mayBeNumbered, piecesFile } from '../output.ts';
import { statOf, statOfInput } from '../same-file.ts';
import { cannotOpen } from '../system-error.ts';
import { Refusal } from '../usage-error.ts';

/** The files that are the run's own. */
export interface Files {
  output: string;
  /** The output is put together at the end, of pieces that are kept until then. */
  pieces?: string;
  journal: string;
  lock: string;
  ids?: string;
}

/** `bound`: the output is put together at the end; `distinct`: ids of boards are kept. */
export function filesOf(journal: string, output: string, { bound = false, distinct = false }): Files {
  return {
    output,
    ...(bound ? { pieces: piecesFile(output) } : {}),
    journal,
    // Beside the file itself, so that there is one for all its names.
    lock: isLink(journal) ? `${placeOf(journal)}.lock` : `${journal}.lock`,
    ...(distinct ? { ids: `${journal}.ids` } : {}),
  };
}

/** Throws UsageError where two of them are one, or one is an input, or none that a run can go on with. */
export function refuseMixedUp(files: Files, inputs: readonly string[]): void {
  const { output, pieces, journal, lock, ids } = files;
  const separate = isNumbered(output);
  const kept = present({ 'the journal': journal, 'the lock': lock, 'the ids': ids });
  const written = separate ? [] : present({ 'the output': output, 'the pieces of the output': pieces });
  for (const [what, name] of [...kept, ...written]) refuseIrregular(name, what);
  const read = new Map(inputs.map((name) => [identityOf(name), name]));
  for (const [, name] of written) {
    if (read.has(identityOf(name))) {
      throw new Refusal(`'${named(name)}' is also an input: writing to it would destroy it`);
    }
  }
  const taken = new Map(written.map(([what, name]) => [identityOf(name), { what, name }]));
  for (const [what, name] of kept) {
    const identity = identityOf(name);
    const input = read.get(identity);
    const other = input === undefined ? taken.get(identity) : { what: 'an input', name: input };
    if (other) refuseSame({ what, name }, other);
    if (separate && mayBeNumbered(output, placeOf(name), placeOf(dirname(output)))) {
      refuseSame({ what, name }, { what: 'the output', name: output });
    }
    taken.set(identity, { what, name });
  }
}

/** Throws UsageError where the journal or the ids are there and cannot be written: the output is not begun before. */
export function refuseReadOnly({ journal, ids }: Files): void {
  for (const file of [journal, ids]) {
    if (file === undefined || !statOf(file)) continue;
    try {
      accessSync(file, constants.W_OK);
    } catch (error) {
      throw cannotOpen(file, error);
    }
  }
}

interface Named {
  what: string;
  name: string;
}

function refuseSame({ what, name }: Named, other: Named): never {
  throw new Refusal(
    `--resume needs a file that is neither an input nor the output: '${named(name)}' would be ${what}, and '${named(other.name)}' is ${other.what}`,
  );
}

function present(names: Record<string, string | undefined>): [what: string, name: string][] {
  return Object.entries(names).flatMap(([what, name]): [string, string][] =>
    name === undefined ? [] : [[what, name]],
  );
}

/** A device has no end to go on from, and a pipe gives back nothing that was written. */
function refuseIrregular(name: string, what: string): void {
  const found = statOf(name);
  if (!found || found.isFile()) return;
  const is = found.isDirectory() ? 'is a directory' : 'is not a regular file';
  throw new Refusal(`'${named(name)}' ${is}: --resume needs a file for ${what}`);
}

/** The same for all names of a file; of one that is not there yet, where it would be. */
function identityOf(name: string): string {
  const found = statOfInput(name);
  return found ? `${found.dev}:${found.ino}` : placeOf(name);
}

function isLink(name: string): boolean {
  try {
    return lstatSync(name).isSymbolicLink();
  } catch {
    return false;
  }
}

/** As many links as a system follows. */
const MOST_LINKS = 40;

/** The path without links, of a file that may not be there yet. */
function placeOf(name: string, links = MOST_LINKS): string {
  try {
    return realpathSync(name);
  } catch {
    if (links > 0 && isLink(name)) return placeOf(resolve(dirname(name), readlinkSync(name)), links - 1);
  }
  try {
    return join(realpathSync(dirname(name)), basename(name));
  } catch {
    return resolve(name);
  }
}
