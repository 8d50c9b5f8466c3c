/** The pure TypeScript core: the portable sources of assembly/, compiled as TypeScript. One per thread. */
import * as portable from '../../assembly/index.ts';
import { VARIANT_AUTO } from '../../assembly/layout.ts';
import { type Core, withBoardAtHand, writeClues } from './core.ts';

/** Where asc sees a place in memory, this build has the array itself: see scripts/portable.mjs. */
const bytes = (array: StaticArray<u8>) => array as unknown as Uint8Array;
const copy = (array: StaticArray<u8>) => bytes(array).slice(0, portable.exportedBytes());

/** The core, whose state is that of the modules themselves: every call returns the same one. */
export function tsCore(): Core {
  return withBoardAtHand({
    name: 'ts',
    input: () => bytes(portable.input()),
    output: () => bytes(portable.output()),
    registers: () => portable.registers() as unknown as Int32Array,
    reserve: portable.reserve,
    open: portable.open,
    run: portable.run,
    next: portable.next,
    skip: portable.skip,
    skipGood: portable.skipGood,
    load: (kind, rows, cols, clues) => writeClues(bytes(portable.load(kind, rows, cols)), 0, clues),
    solve: (solver, prove, maxSteps, variant = VARIANT_AUTO) => portable.solve(solver, prove, maxSteps, variant),
    more: portable.more,
    common: portable.common,
    clues: () => copy(portable.clues()),
    answer: () => copy(portable.answer()),
    shared: () => copy(portable.shared()),
  });
}
