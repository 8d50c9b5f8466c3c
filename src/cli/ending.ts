/** What is said at the end of a run. */
import type { Findings } from '../batch/findings.ts';
import { say } from '../node/io.ts';
import { named } from '../text/visible.ts';
import type { BatchCommand } from './batch-command.ts';
import { amount, findingLines } from './findings.ts';

/** Says which of the `total` puzzles are not as hoped, as far as that is wanted. */
export function tellFindings({ tell, quiet }: BatchCommand, findings: Findings, total: number): void {
  if (tell && !quiet) for (const line of findingLines(findings, total, tell)) say(`edgewise: ${line}`);
}

/** After Ctrl-C: what is done by then, and how to go on. `count`: of boards to be made, how many there are to be. */
export function interruptionLine(
  { output, resume, first, work }: Pick<BatchCommand, 'output' | 'resume' | 'first' | 'work'>,
  puzzles: number,
  count: number | undefined,
): string {
  const are = `${amount(puzzles)} ${puzzles === 1 ? 'puzzle is' : 'puzzles are'}`;
  const done =
    puzzles === 0 ? 'nothing is done yet' : output === undefined ? `${are} done` : `${are} in ${named(output)}`;
  return `edgewise: interrupted: ${done}; ${wayOn({ output, resume, first, work }, puzzles, count)}`;
}

function wayOn(
  { output, resume, first, work }: Pick<BatchCommand, 'output' | 'resume' | 'first' | 'work'>,
  puzzles: number,
  count = 0,
): string {
  if (resume !== undefined) return 'the same command goes on from there';
  if (work.request) {
    // The same file would be begun anew.
    const other = output === undefined ? '' : ' and another file';
    return `go on with --start-index ${first + puzzles} --count ${count - puzzles}${other}`;
  }
  if (output === undefined) return 'with -o FILE and --resume JOURNAL, a run can go on where it stopped';
  return 'with --resume JOURNAL, a run can go on where it stopped';
}
