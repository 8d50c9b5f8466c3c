/** What the system says about a file, in words. */
import { named } from '../text/visible.ts';
import { UsageError } from './usage-error.ts';

const WORDS: Partial<Record<string, string>> = {
  EISDIR: 'is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
  EDQUOT: 'no space is left to this user',
  EFBIG: 'the file would be too large',
  EIO: 'the device failed',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ELOOP: 'too many symbolic links',
};

/** Why a file cannot be read. */
export function whyUnreadable(error: unknown): string {
  return wordsOf(error, 'no such file');
}

/** Why a file cannot be written. */
export function whyUnwritable(error: unknown): string {
  return wordsOf(error, 'no such directory');
}

/** A file failed the run: no wrong usage, and no fault of the program. */
export class FileFailure extends Error {
  /** As the system's own errors have one. */
  readonly syscall = 'write';
}

/** What the machine lacks, and may have later: the command is not to blame. */
const MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

/** For a file that cannot be opened for writing, nor made. */
export function cannotOpen(file: string, error: unknown): Error {
  const message = `cannot write '${named(file)}': ${whyUnwritable(error)}`;
  return MACHINE.has((error as NodeJS.ErrnoException).code ?? '') ? new FileFailure(message) : new UsageError(message);
}

/** For a file that cannot be written on. */
export function cannotWriteOn(file: string, error: unknown): Error {
  return new FileFailure(`cannot write '${named(file)}': ${whyUnwritable(error)}`);
}

/** For a file that is there and cannot be read. */
export function cannotRead(file: string, error: unknown): Error {
  const message = `cannot read '${named(file)}': ${whyUnreadable(error)}`;
  return MACHINE.has((error as NodeJS.ErrnoException).code ?? '') ? new FileFailure(message) : new UsageError(message);
}

/** Does some reading of a file that is there. Throws as cannotRead() says. */
export function reading<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw cannotRead(file, error);
  }
}

/** Does some writing to a file. Throws as cannotOpen() says. */
export function writing<T>(file: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

function wordsOf(error: unknown, missing: string): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' ? missing : (WORDS[code] ?? (code || message));
}
