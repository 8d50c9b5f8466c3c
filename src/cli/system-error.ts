/** What the system says about a file, in words. */

const WORDS: Partial<Record<string, string>> = {
  EISDIR: 'is a directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left',
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

function wordsOf(error: unknown, missing: string): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR' ? missing : (WORDS[code] ?? (code || message));
}
