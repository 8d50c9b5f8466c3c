/** Moves in saved games of Simon Tatham's collection. */
import type { Token } from './tokens.ts';

/** The steps of a move, between semicolons; one may follow the last. */
export function* steps({ text, line, column }: Token): Generator<Token> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf(';', at);
    const end = found < 0 ? text.length : found;
    yield { text: text.slice(at, end), line, column: column + at };
    at = end + 1;
  }
}
