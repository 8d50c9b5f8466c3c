/** What a batch found that its user will want to look at: how many puzzles are not as hoped, and the first of them. */
import { MOST_NAMED } from '../../assembly/layout.ts';
import type { Status, TextResult } from '../kinds/kind.ts';

/** The statuses that are findings, in the order in which they are told. */
export const FINDINGS = ['multiple', 'none', 'limit', 'stalled'] as const satisfies Status[];

export type FindingName = (typeof FINDINGS)[number];

/** How many puzzles have a status, and the numbers of the first ones, at most a dozen. */
export interface Finding {
  count: number;
  first: number[];
}

export type Findings = Partial<Record<FindingName, Finding>>;

/** Adds a puzzle, which follows those that were added before. `unfinished`: as in Answer. */
export function noteFinding(findings: Findings, status: string, number: number, unfinished = false): void {
  // An answer that could not be proved the only one: the proof was given up.
  const name = status === 'solved' && unfinished ? 'limit' : FINDINGS.find((each) => each === status);
  if (name) addFindings(findings, { [name]: { count: 1, first: [number] } });
}

/** Adds what was found in a part of the text that follows. */
export function addFindings(total: Findings, more: Findings): void {
  for (const name of FINDINGS) {
    const found = more[name];
    if (!found) continue;
    const { count, first } = total[name] ?? { count: 0, first: [] };
    total[name] = { count: count + found.count, first: [...first, ...found.first].slice(0, MOST_NAMED) };
  }
}

/** The findings of a text whose puzzles were counted by status. `prove`: an answer alone is not all that was asked. */
export function findingsOf({ counts, first }: Pick<TextResult, 'counts' | 'first'>, prove = false): Findings {
  const findings: Findings = {};
  for (const name of FINDINGS) {
    const statuses: Status[] = name === 'limit' && prove ? ['limit', 'solved'] : [name];
    const count = statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
    const numbers = statuses.flatMap((status) => first[status] ?? []).sort((a, b) => a - b);
    if (count > 0) findings[name] = { count, first: numbers.slice(0, MOST_NAMED) };
  }
  return findings;
}
