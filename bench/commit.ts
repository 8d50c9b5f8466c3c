/** Which state of the project was measured. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Commit {
  /** Short, or the version of the package where there is no repository, as in an unpacked tarball. */
  commit: string;
  /** Files differ from the commit. */
  dirty: boolean;
}

/** The commit that is checked out in a folder. */
export function describeCommit(folder: string): Commit {
  const commit = git(folder, 'rev-parse', '--short', 'HEAD');
  if (commit) return { commit, dirty: git(folder, 'status', '--porcelain', '--untracked-files=no') !== '' };
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { commit: `version ${version}`, dirty: false };
}

/** The commit in words. */
export function commitLine({ commit, dirty }: Commit): string {
  return `${commit.startsWith('version') ? commit : `commit ${commit}`}${dirty ? ' and changes' : ''}`;
}

/** What git says; nothing where there is no repository. */
function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
