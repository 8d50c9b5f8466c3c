/** A machine that refuses threads, and pools that are ended as soon as they begin: real processes, which take their time. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWide } from '../support/wide.ts';

const cli = new URL('../../dist/cli.js', import.meta.url).pathname;
const index = new URL('../../dist/index.js', import.meta.url).href;
const BOARDS = 60_000;

describeWide('threads that the machine refuses', () => {
  let folder: string;
  let file: string;
  let whole: string;

  /** The command behind a limit of the shell. */
  const solve = (limit: string, ...more: string[]) =>
    spawnSync('bash', ['-c', `${limit}; exec "$@"`, 'bash', process.execPath, cli, 'solve', file, ...more], {
      encoding: 'utf8',
      maxBuffer: 1 << 27,
      timeout: 60_000,
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'edgewise-threads-'));
    file = join(folder, 'boards.txt');
    writeFileSync(file, `${'2 2\n2 2\n2 2\n'.repeat(BOARDS)}0 0\n`);
    whole = solve('true', '--jobs', '1').stdout;
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  // Node itself needs some thirty descriptors here, and 12 GB of addresses.
  test.runIf(existsSync('/proc/self/limits')).each([
    ['descriptors', 'ulimit -n 36'],
    ['addresses', 'ulimit -v 14000000'],
    ['some addresses', 'ulimit -v 27000000'],
  ])('%s: one line, and all answers', (_what, limit) => {
    const { status, stdout, stderr } = solve(limit, '--jobs', '8');
    expect(stderr).toMatch(
      /^edgewise: (no worker thread|only \d of 8 worker threads) could be started: .*; going on .*\n$/,
    );
    expect(stdout === whole).toBe(true);
    expect(status).toBe(0);
    expect(solve(limit, '--jobs', '8', '--quiet').stderr).toBe('');
  });

  test('pools that are left at once do not abort', () => {
    const script = `import { solveBatch } from ${JSON.stringify(index)};
      for (let k = 0; k < 30; k++) {
        for await (const answer of solveBatch(['2 2\\n2 2\\n2 2\\n'.repeat(3000)], { jobs: 4 })) if (k % 2) break;
      }`;
    const { status, signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' });
  });
});
