/** Our own solver, as the benchmark calls it: the WebAssembly core, from a parsed board to an answer and its proof. */
import type { Core, CoreName } from '../src/core/core.ts';
import { loadCore } from '../src/core/load.ts';
import type { Board } from '../src/puzzles/board.ts';
import type { Answer, Status } from '../src/puzzles/puzzle.ts';
import { kinds } from '../src/puzzles/registry.ts';
import type { TwoAnswers } from './boards/reduce.ts';

export type SearchedKind = 'slitherlink' | 'rokada';

const cores = new Map<CoreName, Core>();

function core(name: CoreName): Core {
  const known = cores.get(name) ?? loadCore(name);
  cores.set(name, known);
  return known;
}

export function boardText(kind: SearchedKind, board: Board): string {
  return kinds[kind].toText(board);
}

/** What is timed: `stepLimit` is the most that it may take. */
export function solveForBench(kind: SearchedKind, board: Board, stepLimit: number): Answer<unknown> {
  return kinds[kind].solve(core('wasm'), board, { unique: true, stepLimit });
}

/** As `solveForBench`, once, with the answer checked by the rules. */
export function checkedStatus(kind: SearchedKind, board: Board, stepLimit: number): Status {
  const { status, solution } = solveForBench(kind, board, stepLimit);
  const broken = solution && status !== 'limit' ? kinds[kind].check(board, solution) : undefined;
  if (broken) throw new Error(`a wrong answer (${broken}) to\n${boardText(kind, board)}`);
  return status;
}

/** Up to two different answers, in the bytes that generators of boards want. */
export function twoAnswers(kind: SearchedKind, by: CoreName = 'wasm'): TwoAnswers<Board> {
  return (board) => {
    const { status, solution, solutions } = kinds[kind].solve(core(by), board, { maxSolutions: 2 });
    if (status === 'none') return [];
    if (status !== 'unique' && status !== 'multiple') throw new Error(`${status} for\n${boardText(kind, board)}`);
    return (solutions ?? [solution]).map((answer) =>
      Uint8Array.from(Object.values(answer).flatMap((part) => [...(part as Uint8Array)])),
    );
  };
}
