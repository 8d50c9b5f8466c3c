/** C: the WebAssembly core against the TypeScript core, compiled from the same sources, in one process. */
import { KIND_SLINK, R_STEPS, SOLVER_RULES } from '../../assembly/layout.ts';
import { formatNanoseconds } from '../../src/bench/format.ts';
import { median } from '../../src/bench/statistics.ts';
import type { Core } from '../../src/core/core.ts';
import { slink } from '../../src/kinds/slink/kind.ts';
import { loadCore } from '../../src/node/load.ts';
import { type BoardSet, boardSet, checkedAnswer, checkedDrawings } from '../answers.ts';
import type { Context, Figure } from '../context.ts';
import { checkWave, type Kernels, prepareKernels, tsKernels, wasmKernels } from '../kernel-cores.ts';
import { checkPipeline, pipeline, pipelineBoards } from '../pipeline.ts';
import { type Row, rowOf } from '../row.ts';
import { timesAsLong, timeVariants, type Variant } from '../timing.ts';

const SIZES = [8, 20, 50];
const CORES = ['wasm', 'ts'] as const;
const MOST_STEPS = 1_000_000;

/** Cells of all boards in one call of the rules lane: the rules are slow, and few boards fill a sample. */
const RULES_CELLS = 40_000;

export const cores: Figure = {
  title: 'WebAssembly against pure TypeScript',

  async run(context: Context): Promise<Row[]> {
    const rows: Row[] = [];
    const cells = context.smoke ? RULES_CELLS / 10 : RULES_CELLS;
    for (const size of SIZES) {
      context.say(`${size}x${size}: checking`);
      const { each, all } = pipelineBoards(size, size, context.smoke);
      const boards = boardSet(all, size, size);
      const drawings = checkedDrawings(loadCore('ts'), boards.puzzles);
      const row = async (name: string, variants: Variant[]) => {
        context.say(`${size}x${size}: ${name}`);
        const [wasm, ts] = await timeVariants(`${name}, ${size}x${size}`, variants, context);
        return rowOf('C', `TS / WASM, ${name}, ${size}x${size}`, 'x', timesAsLong(ts, wasm), {
          mad: Math.max(wasm.mad, ts.mad),
          detail: `${formatNanoseconds(median(ts.rounds))} and ${formatNanoseconds(median(wasm.rounds))} a board`,
          tags: { chart: 'cores', size: `${size}x${size}`, part: name },
        });
      };
      rows.push(
        await row('whole pipeline', pipelines(boards, each, drawings)),
        await row('wave solver', waves(boards, drawings)),
        await row('rules lane', rules(boards.puzzles.slice(0, Math.ceil(cells / size ** 2)))),
      );
    }
    // By part, then by size.
    const parts = [...new Set(rows.map(({ tags }) => tags?.part))];
    return parts.flatMap((part) => rows.filter(({ tags }) => tags?.part === part));
  },
};

function pipelines(boards: BoardSet, each: number, drawings: Buffer): Variant[] {
  return CORES.map((name) => {
    const core = loadCore(name);
    checkPipeline(core, boards, drawings);
    return { name: `pipeline in ${name}`, boards: each, run: pipeline(core, boards, each).run };
  });
}

function waves(boards: BoardSet, drawings: Buffer): Variant[] {
  const count = boards.puzzles.length;
  const [wasm, ts]: Kernels[] = [wasmKernels(), tsKernels()];
  for (const kernels of [wasm, ts]) {
    prepareKernels(kernels, boards);
    checkWave(kernels, drawings, count);
  }
  const steps = wasm.wave();
  if (ts.wave() !== steps) throw new Error('the cores differ in the steps of the wave');
  return [
    { name: 'wave in wasm', boards: count, run: wasm.wave },
    { name: 'wave in ts', boards: count, run: ts.wave },
  ];
}

/** The rules on one board after the other, each set by load(), which takes about a hundredth of the time. */
function rules(puzzles: BoardSet['puzzles']): Variant[] {
  const [wasm, ts] = CORES.map((name) => loadCore(name));
  for (const { rows, cols, clues } of puzzles) {
    const deduce = (core: Core) => {
      core.load(KIND_SLINK, rows, cols, clues);
      const status = core.solve(SOLVER_RULES, false, MOST_STEPS);
      return Buffer.from([status, core.registers()[R_STEPS], ...core.answer()].join());
    };
    if (!deduce(wasm).equals(deduce(ts))) throw new Error('the cores differ in what the rules come to');
    checkDeductions(ts, { rows, cols, clues });
  }
  const run = (core: Core) => () => {
    for (const { rows, cols, clues } of puzzles) {
      core.load(KIND_SLINK, rows, cols, clues);
      core.solve(SOLVER_RULES, false, MOST_STEPS);
    }
  };
  return [
    { name: 'rules in wasm', boards: puzzles.length, run: run(wasm) },
    { name: 'rules in ts', boards: puzzles.length, run: run(ts) },
  ];
}

/** Throws unless every edge that the rules decide agrees with the answer. */
function checkDeductions(core: Core, puzzle: BoardSet['puzzles'][number]): void {
  const answer = checkedAnswer(core, puzzle);
  const { status, solution } = slink.solve(core, puzzle, { lane: 'rules' });
  if (!solution) throw new Error(`the rules come to ${status} for\n${slink.toText(puzzle)}`);
  for (const edges of ['horizontal', 'vertical'] as const) {
    if (solution[edges].some((edge, k) => edge <= 1 && edge !== answer[edges][k])) {
      throw new Error(`the rules decide an edge wrongly for\n${slink.toText(puzzle)}`);
    }
  }
}
