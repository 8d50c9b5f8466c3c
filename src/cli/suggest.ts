/** What the user may have meant. */
import { distance } from 'fastest-levenshtein';

/** ` (did you mean 'x'?)` for the known word nearest to `word`, or nothing if none is close. `prefix`: what users write before it. */
export function suggestion(word: string, known: readonly string[], prefix = ''): string {
  if (known.length === 0) return '';
  const lower = word.toLowerCase();
  const prefixed = known.filter((each) => lower.length > 1 && each.startsWith(lower));
  if (prefixed.length === 1) return ` (did you mean '${prefix}${prefixed[0]}'?)`;
  // Two letters in the wrong order are a likelier slip than two wrong letters.
  const far = (each: string) => distance(lower, each) - (letters(each) === letters(lower) ? 0.5 : 0);
  const best = known.reduce((one, other) => (far(other) < far(one) ? other : one));
  return far(best) <= (best.length < 5 ? 1.5 : 2) ? ` (did you mean '${prefix}${best}'?)` : '';
}

function letters(word: string): string {
  return [...word].sort().join('');
}
