/** The tasks there are. */
import { convert } from './convert.ts';
import { explain } from './explain.ts';
import { generate } from './generate.ts';
import { hint } from './hint.ts';
import { rate } from './rate.ts';
import { solve } from './solve.ts';
import type { Task } from './task.ts';

export const tasks: Readonly<Record<string, Task>> = { solve, convert, explain, hint, rate, generate };
