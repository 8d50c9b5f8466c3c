/** The pure TypeScript core: the portable sources of assembly/, compiled as TypeScript. One per thread. */
import * as portable from '../../assembly/index.ts';
import { type Core, writeClues } from './core.ts';

/** Where asc sees a place in memory, this build has the array itself: see scripts/portable.mjs. */
const bytes = (array: StaticArray<u8>) => array as unknown as Uint8Array;

/** The core, whose state is that of the modules themselves: every call returns the same one. */
export function tsCore(): Core {
  return {
    name: 'ts',
    input: () => bytes(portable.input()),
    output: () => bytes(portable.output()),
    registers: () => portable.registers() as unknown as Int32Array,
    reserve: portable.reserve,
    open: portable.open,
    run: portable.run,
    next: portable.next,
    skip: portable.skip,
    load: (rows, cols, clues) => writeClues(bytes(portable.load(rows, cols)), clues),
    solve: portable.solve,
    clues: () => bytes(portable.clues()).slice(0, portable.exportedBytes()),
    edges: () => bytes(portable.edges()).slice(0, portable.exportedBytes()),
  };
}
