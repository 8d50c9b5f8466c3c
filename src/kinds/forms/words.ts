/** Clues as words of janko's text: the numbers from 0 to 4, walls and blanks. */
import { BLANK, WALL } from '../../../assembly/layout.ts';
import { type Token, wrong } from './tokens.ts';

/** A cell that is blank, a number from 0 to 4, or `x` where there are walls. Throws CodecError. */
export function jankoClue(word: Token, walls: boolean): number {
  if (word.text === '-') return BLANK;
  if (walls && word.text === 'x') return WALL;
  if (/^[0-4]$/.test(word.text)) return Number(word.text);
  throw wrong(walls ? 'one of - x 0 1 2 3 4' : 'one of - 0 1 2 3 4', word);
}

/** And back. */
export function jankoWord(clue: number): string {
  return clue === BLANK ? '-' : clue === WALL ? 'x' : String(clue);
}
