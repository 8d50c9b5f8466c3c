/** The pure TypeScript core: the portable sources of assembly/, compiled as TypeScript. One per thread. */
import * as portable from '../../assembly/index.ts';
import type { Core } from './core.ts';

/** The core, whose state is that of the modules themselves: every call returns the same one. */
export function tsCore(): Core {
  return {
    name: 'ts',
    input: () => portable.input(),
    output: () => portable.output(),
    registers: () => portable.registers(),
    reserve: portable.reserve,
    open: portable.open,
    run: portable.run,
    next: portable.next,
    skip: portable.skip,
    solve: portable.solve,
    clues: () => portable.clues().slice(0, portable.exportedBytes()),
    edges: () => portable.edges().slice(0, portable.exportedBytes()),
  };
}
