/** Telling answers from puzzles by the first lines of a text, for a hint where the two files were exchanged. */
import { kinds } from '../kinds/registry.ts';
import { VERDICTS } from './judge.ts';

/** Whether a text starts as answers do, and as no puzzles do. */
export function looksLikeAnswers(text: string): boolean {
  const [first, second] = text
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
  if (first === undefined) return false;
  if (first.startsWith('{')) return /"status":"\w+"/.test(first) && !first.includes('"clues":');
  return Object.values(kinds).some(({ numbered, noAnswer, drawn }) => {
    const body = numbered ? (/^\d{1,10}$/.test(first) ? second : undefined) : first;
    if (body === undefined) return false;
    return VERDICTS.has(body) || (body === noAnswer && !/^\d+$/.test(body)) || drawn(body);
  });
}
