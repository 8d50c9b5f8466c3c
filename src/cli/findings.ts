/** What is said at the end of a run about puzzles that are not as hoped, and what that does to the exit status. */
import { FINDINGS, type Finding, type FindingName, type Findings } from '../batch/findings.ts';

/** What a puzzle with a status is or has, in words: of one, and of several. */
const WORDS: Record<FindingName, readonly [string, string]> = {
  multiple: ['has several answers', 'have several answers'],
  none: ['has no answer', 'have no answer'],
  limit: ['was given up', 'were given up'],
  stalled: ['was not decided by the rules', 'were not decided by the rules'],
};

/** A line for each of these statuses that some of the `total` puzzles have: how many, and which. */
export function findingLines(findings: Findings, total: number, wanted: readonly FindingName[] = FINDINGS): string[] {
  return FINDINGS.filter((name) => wanted.includes(name)).flatMap((name) => {
    const found = findings[name];
    return found
      ? [`${amount(found.count)} of ${amount(total)} ${WORDS[name][found.count === 1 ? 0 : 1]}: ${which(found)}`]
      : [];
  });
}

function which({ count, first }: Finding): string {
  const more = count - first.length;
  return `${first.join(', ')}${more > 0 ? ` and ${amount(more)} more` : ''}`;
}

/** A number as people read it. */
export function amount(number: number): string {
  return number.toLocaleString('en');
}
