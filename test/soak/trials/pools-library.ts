/** Batches of the library whose input throws, whose signal is aborted, or whose caller leaves. */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { integer, type Random } from '../../support/random-boards.ts';
import { demandPlain, endOf, run } from '../program.ts';
import { demand, type Tally } from '../trial.ts';
import { oneOf, slinkText } from './commands.ts';

/** What an input throws: whatever can be thrown. */
const THROWN = ['undefined', 'null', 'zero', 'empty', 'string', 'done', 'iteration', 'error', 'symbol', 'frozen'];

interface Told {
  answers: [index: number, status: string][];
  /** `over`, `left`, `aborted`, or what was thrown. */
  end: string;
}

const JOB = resolve('test/soak/library-job.mjs');

/** Batches with and without threads, each in a process: one that brings its process down must not bring down this one. */
export async function libraryRound(random: Random, dist: string, cwd: string, tally: Tally): Promise<void> {
  const count = 2 + integer(random, 300);
  // Each board begins with its size.
  const boards = slinkText(random, count, 5, 1e9).split(/(?=^\d+ \d+\n)/m);
  const jobs = oneOf(random, [1, 2, 3]);
  const way = oneOf(random, ['iterable', 'async', 'async', 'late']);
  const at = integer(random, count + 1);
  const wrong = oneOf(random, [
    { throwsAt: at, thrown: oneOf(random, THROWN) },
    { throwsAt: at, thrown: oneOf(random, THROWN) },
    { abortMs: integer(random, 120) },
    { abortAt: 1 + at },
    { leaveAt: 1 + at },
  ] as { throwsAt?: number; thrown?: string; abortMs?: number; abortAt?: number; leaveAt?: number }[]);
  const job = { library: pathToFileURL(join(dist, 'index.js')).href, boards, jobs, way, ...wrong };
  const ended = await run([JOB, JSON.stringify(job)], { cwd, program: [process.execPath] });
  const told = `solveBatch of ${count} boards, ${JSON.stringify({ jobs, way, ...wrong })}`;
  demandPlain(ended, told);
  demand(ended.status === 0 && ended.stderr === '', () => `${told}\nends with ${endOf(ended)}`);
  const { answers, end } = JSON.parse(ended.stdout.toString()) as Told;
  const inOrder = answers.every(([index], k) => index === k + 1);
  demand(inOrder, `${told}\nanswers out of order: ${answers.map(([index]) => index).join(' ')}`);
  demand(
    answers.every(([, status]) => status !== 'failed'),
    `${told}\ngives up on a board`,
  );
  const [want, most] = wantedOf(wrong, count);
  const enough = answers.length === most || (end === 'aborted' && answers.length < most);
  demand(
    want.includes(end) && enough,
    `${told}\n${answers.length} answers, then '${end}'; expected ${most}, then '${want.join("' or '")}'`,
  );
  tally.add('pools');
  tally.add(
    `library: ${wrong.throwsAt !== undefined ? `input throws ${wrong.thrown}` : wrong.leaveAt !== undefined ? 'caller leaves' : 'aborted'}`,
  );
}

/** How it may end, and after how many answers. */
function wantedOf(
  wrong: { throwsAt?: number; thrown?: string; abortMs?: number; abortAt?: number; leaveAt?: number },
  count: number,
): [string[], number] {
  const { throwsAt, thrown = '', abortMs, abortAt = 0, leaveAt = 0 } = wrong;
  if (throwsAt !== undefined) return [[thrown], throwsAt];
  if (abortMs !== undefined) return [['aborted', 'over'], count];
  if (abortAt > 0) return abortAt > count ? [['over'], count] : [['aborted'], count];
  return leaveAt > count ? [['over'], count] : [['left'], leaveAt];
}
