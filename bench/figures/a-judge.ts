/**
 * A: the whole judge, as a process, against `cat` of what it writes. Both write a file in memory, and what counts is
 * their CPU time, user and system. `cat` is the floor for any program that writes these bytes.
 */

import { formatNanoseconds } from '../../src/bench/format.ts';
import { median, ratios } from '../../src/bench/statistics.ts';
import { tsCore } from '../../src/core/ts.ts';
import { checkSample, compareFiles, drawingBytes, writeAnswers, writeBoardFile } from '../answers.ts';
import type { Context, Figure } from '../context.ts';
import { JUDGE, runShell, SHELL } from '../processes.ts';
import { type Row, rowOf } from '../row.ts';

const PAIRS = 9;
const CHECKED = 1000;
const SMOKE_CHECKED = 50;

export const judge: Figure = {
  title: 'the judge as a process, against cat of its output',

  async run(context: Context): Promise<Row[]> {
    const { scratch, say, smoke } = context;
    const boards = affordable(context);
    const input = scratch.path('boards');
    const expected = scratch.path('expected');
    const target = scratch.path('answers');
    say(`writing ${boards} boards and their answers`);
    const core = tsCore();
    writeBoardFile(input, boards, 20, 20);
    writeAnswers(core, input, expected);
    checkSample(core, input, expected, boards, Math.max(1, Math.floor(boards / (smoke ? SMOKE_CHECKED : CHECKED))));

    const measure = async (command: string, ...parameters: string[]) => {
      // Truncating an old target would be work too.
      scratch.remove('answers');
      return await runShell(command, ...parameters);
    };
    const runJudge = () => measure('"$1" "$2" < "$3" > "$4"', process.execPath, JUDGE, input, target);
    const runStart = () => runShell('"$1" -e 0 < "$2" > "$3"', process.execPath, input, target);
    const runCat = () => measure('cat "$1" > "$2"', expected, target);

    // The first pair does not count: a virtual machine gets memory that it has never touched from its host, page by
    // page, at several times the cost, which has nothing to do with the two programs.
    say('warm-up pair, and its answers byte for byte');
    const firstCat = await runCat();
    const firstJudge = await runJudge();
    compareFiles(expected, target);

    const judgeMs: number[] = [];
    const catMs: number[] = [];
    const startMs: number[] = [];
    const wall: number[] = [];
    const pairs = smoke ? 1 : PAIRS;
    for (let pair = 0; pair < pairs; pair++) {
      say(`pair ${pair + 1} of ${pairs}`);
      const early = pair % 2 === 0 ? await runCat() : undefined;
      const ours = await runJudge();
      const cat = early ?? (await runCat());
      judgeMs.push(ours.cpuMs);
      catMs.push(cat.cpuMs);
      startMs.push((await runStart()).cpuMs);
      wall.push(ours.wallMs / cat.wallMs);
    }
    for (const name of ['boards', 'expected', 'answers']) scratch.remove(name);

    const each = (ms: number[]) => formatNanoseconds((median(ms) * 1e6) / boards);
    const size = `${boards.toLocaleString('en')} boards of 20x20`;
    return [
      rowOf('A', 'judge / cat, CPU', 'x', ratios(judgeMs, catMs), {
        target: 1.6,
        aim: 1.4,
        detail: `${each(judgeMs)} (${each(startMs)} of it Node's start) and ${each(catMs)} a board; ${size}; by ${SHELL}'s times`,
        tags: { chart: 'floor' },
      }),
      rowOf('A', 'judge / cat, CPU, warm-up pair', 'x', [firstJudge.cpuMs / firstCat.cpuMs], {
        detail: `${firstJudge.cpuMs.toFixed(0)} and ${firstCat.cpuMs.toFixed(0)} ms; cat came first, to memory never touched before`,
      }),
      rowOf('A', 'judge / cat, wall', 'x', wall),
    ];
  },
};

/** As many boards as there is room for: the input, the expected answers, and the answers. */
function affordable({ boards, scratch, warn }: Context): number {
  const most = Math.floor(scratch.room() / (806 + 2 * drawingBytes(boards)));
  if (boards <= most) return boards;
  warn(`A: room for ${most} of ${boards} boards`);
  return most;
}
