/** Our own solver, as the benchmark calls it: the WebAssembly core, from a parsed board to an answer and its proof. */

import type { Board } from '../src/core/board.ts';
import type { Core, CoreName } from '../src/core/core.ts';
import { type Answer, type Status, Unchecked, type Variant } from '../src/kinds/kind.ts';
import { kinds } from '../src/kinds/registry.ts';
import { loadCore } from '../src/node/load.ts';

export type SearchedKind = 'slitherlink' | 'rokada' | 'numberlink' | 'masyu';

const cores = new Map<CoreName, Core>();

function core(name: CoreName): Core {
  const known = cores.get(name) ?? loadCore(name);
  cores.set(name, known);
  return known;
}

export function boardText(kind: SearchedKind, board: Board): string {
  return kinds[kind].toText(board);
}

/** What is asked about a board: an answer, and whether it is the only one; or an answer alone. */
export type Ask = 'proof' | 'first';

/** The call that is timed. It gives up after `stepLimit` steps. */
export function solveForBench(
  kind: SearchedKind,
  board: Board,
  stepLimit: number,
  ask: Ask = 'proof',
): Answer<unknown> {
  return kinds[kind].solve(core('wasm'), board, { unique: ask === 'proof', stepLimit });
}

/**
 * Solves a board once and checks the answer by the rules. For a first answer, it makes no difference how many there
 * are.
 */
export function checkedStatus(kind: SearchedKind, board: Board, stepLimit: number, ask: Ask = 'proof'): Status {
  const { status, solution, rules } = solveForBench(kind, board, stepLimit, ask);
  const broken = solution && status !== 'limit' ? brokenRule(kind, board, solution, rules) : undefined;
  if (broken) throw new Error(`a wrong answer (${broken}) to\n${boardText(kind, board)}`);
  return ask === 'first' && (status === 'unique' || status === 'multiple') ? 'solved' : status;
}

/** The rule that an answer breaks; undefined if it breaks none, or if finding out would take too long. */
function brokenRule(kind: SearchedKind, board: Board, solution: unknown, rules?: Variant): string | undefined {
  try {
    return kinds[kind].check(board, solution, rules);
  } catch (error) {
    if (error instanceof Unchecked) return undefined;
    throw error;
  }
}

/** Up to two different answers, as the generators of boards want them. */
export function twoAnswers(kind: SearchedKind, by: CoreName = 'wasm', rules?: Variant): (board: Board) => Uint8Array[] {
  return (board) => {
    const { status, solution, solutions } = kinds[kind].solve(core(by), board, { maxSolutions: 2, rules });
    if (status === 'none') return [];
    if (status !== 'unique' && status !== 'multiple') throw new Error(`${status} for\n${boardText(kind, board)}`);
    return (solutions ?? [solution]).map((answer) =>
      Uint8Array.from(Object.values(answer).flatMap((part) => [...(part as Uint8Array)])),
    );
  };
}

/** Whether a board has an answer by these rules; undefined if our solver gives up on it. */
export function isSolvable(kind: SearchedKind, board: Board, rules: Variant): boolean | undefined {
  const { status } = kinds[kind].solve(core('wasm'), board, { rules });
  return status === 'limit' ? undefined : status !== 'none';
}
