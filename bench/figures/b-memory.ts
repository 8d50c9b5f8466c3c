/**
 * B: the WebAssembly core warm, in memory, on one thread, on 20x20 boards: the whole way from text to text and its
 * parts, against copying as many bytes as the drawings have.
 */

import { formatNanoseconds } from '../../src/bench/format.ts';
import { median } from '../../src/bench/statistics.ts';
import { tsCore } from '../../src/core/ts.ts';
import { loadCore } from '../../src/node/load.ts';
import { boardSet, checkedDrawings, drawingBytes } from '../answers.ts';
import type { Context, Figure } from '../context.ts';
import { checkSweep, prepareKernels, wasmKernels } from '../kernel-cores.ts';
import { checkPipeline, pipeline, pipelineBoards } from '../pipeline.ts';
import { type Row, rowOf } from '../row.ts';
import { timesAsLong, timeVariants } from '../timing.ts';

const COPY_BYTES = 1 << 18;
/** Of one board with a number of five digits, as most of 200,000 have. */
const DRAWING_BYTES = drawingBytes(10_000);
/** Copies, and drawings of one batch, in a call: enough to make the call itself cheap. */
const COPIES = 8;
const DRAWN = 16;

export const memory: Figure = {
  title: 'warm, in memory, one thread, 20x20',

  async run(context: Context): Promise<Row[]> {
    const { all, each } = pipelineBoards(20, 20, context.smoke);
    const boards = boardSet(all, 20, 20);
    context.say(`checking ${all} boards`);
    const drawings = checkedDrawings(tsCore(), boards.puzzles);
    const core = loadCore('wasm');
    checkPipeline(core, boards, drawings);
    const text = pipeline(core, boards, each);
    const kernels = wasmKernels();
    prepareKernels(kernels, boards);
    checkSweep(kernels, drawings, all);
    const expect = (found: number, expected: number) => {
      if (found !== expected) throw new Error(`${found} instead of ${expected}`);
    };
    const [from, to] = [new Uint8Array(COPY_BYTES).fill(1), new Uint8Array(COPY_BYTES)];
    const copied = (COPIES * COPY_BYTES) / DRAWING_BYTES;

    context.say('timing');
    const [whole, parse, scan, solve, draw, copy] = await timeVariants(
      'the core, warm',
      [
        { name: 'parse + solve + draw', boards: each, run: text.run },
        { name: 'parse alone', boards: each, run: text.skip },
        { name: 'text to clue planes alone', boards: all, run: () => expect(kernels.scan(), all) },
        { name: 'solve alone', boards: all, run: () => expect(kernels.sweep(), all) },
        { name: 'draw alone', boards: kernels.lanes() * DRAWN, run: () => kernels.draw(0, DRAWN) },
        {
          name: "copy of the output's bytes",
          boards: copied,
          run() {
            for (let k = 0; k < COPIES; k++) to.set(from);
          },
        },
      ],
      context,
    );
    const time = (timing: typeof whole, detail: string) =>
      rowOf('B', `${timing.name}, a board`, 'ns', timing.rounds, { mad: timing.mad, detail });
    const pair = (a: typeof whole, b: typeof whole) =>
      `${formatNanoseconds(median(a.rounds))} and ${formatNanoseconds(median(b.rounds))} a board`;
    return [
      rowOf('B', 'solve / copy', 'x', timesAsLong(solve, copy), {
        target: 1.5,
        aim: 1,
        detail: pair(solve, copy),
        tags: { chart: 'floor' },
      }),
      rowOf('B', 'parse + solve + draw / copy', 'x', timesAsLong(whole, copy), { detail: pair(whole, copy) }),
      time(whole, 'core.run, 64 KiB of text into 256 KiB'),
      time(parse, 'core.skip, which reads board by board'),
      time(scan, 'scanRows'),
      time(solve, "solve, which also writes the drawing's indices; setting the planes included"),
      time(draw, 'drawLane'),
      time(copy, `${DRAWING_BYTES} bytes by Uint8Array.set of 256 KiB`),
    ];
  },
};
