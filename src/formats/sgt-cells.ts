/**
 * Boards as Simon Tatham's collection describes them: cells row by row, a character for a clue, a letter from `a` to
 * `z` for 1 to 26 blanks. Other sites write their boards so too.
 */
import { BLANK } from '../../assembly/layout.ts';
import type { GamePart } from '../kinds/forms/parts.ts';
import { count, quote, type Token, wrong } from '../kinds/forms/tokens.ts';
import { partsOf } from './parts.ts';

/** Each kind's game. */
export const GAME_OF = partsOf('game');
/** Each game once. */
export const GAMES: readonly GamePart[] = [...new Set(GAME_OF.values())];

/** Blanks of the longest run, z. */
const LONGEST_RUN = 26;

/** Blanks that a character stands for; 0: it is not for blanks. */
const runOf = (character: string) => (/^[a-z]$/.test(character) ? Number.parseInt(character, 36) - 9 : 0);

/** Whether all characters have a meaning in a game. */
export function accepts(part: GamePart, description: string): boolean {
  return Array.from(description).every((character) => /[a-z]/.test(character) || part.clues.has(character));
}

/** How many cells a description holds. */
export function cellsIn(description: string): number {
  let cells = 0;
  for (const character of description) cells += runOf(character) || 1;
  return cells;
}

/** The cells that a description holds. Throws CodecError. */
export function decodeCells(description: Token, total: number, { clues: clueOf, expected }: GamePart): Uint8Array {
  const { text } = description;
  const clues = new Uint8Array(total).fill(BLANK);
  let at = 0;
  for (let k = 0; k < text.length; k++) {
    const character = text[k];
    const run = runOf(character);
    const clue = clueOf.get(character);
    if (run === 0 && clue === undefined) throw wrong(`one of ${expected} a-z`, description, quote(character), k);
    if (at + Math.max(run, 1) > total) {
      throw wrong(`the end after ${count(total, 'cell')}`, description, quote(character), k);
    }
    if (clue !== undefined) clues[at++] = clue;
    at += run;
  }
  if (at < total) throw wrong(count(total, 'cell'), description, `only ${at}`, text.length);
  return clues;
}

/** And back. */
export function encodeCells(clues: Uint8Array, { clues: clueOf }: GamePart): string {
  const characters = new Map(Array.from(clueOf, ([character, clue]) => [clue, character]));
  let description = '';
  let run = 0;
  for (const clue of clues) {
    if (clue === BLANK && ++run < LONGEST_RUN) continue;
    if (run > 0) description += (run + 9).toString(36);
    run = 0;
    if (clue !== BLANK) description += characters.get(clue);
  }
  if (run > 0) description += (run + 9).toString(36);
  return description;
}
