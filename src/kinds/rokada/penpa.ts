/** Akari in penpa-edit: black cells with white numbers; lamps, and dots where there is none. */
import { BLANK, UNDECIDED, WALL } from '../../../assembly/layout.ts';
import {
  ABOVE_LINES,
  BELOW_LINES,
  BLACK_SURFACE,
  blackCells,
  circles,
  drawnClues,
  LINED,
  marked,
  numbers,
  ON_BLACK,
} from '../forms/drawn.ts';
import type { DrawnSymbol, PenpaPart } from '../forms/parts.ts';
import type { LampSolution } from './lamps.ts';

/** The lamp of the editor's mode for Akari, and the dot that stands for none there. */
const LAMP = { name: 'sun_moon', style: 3 };
const DOT = { name: 'ox_B', style: 8 };
/** The cross among the same symbols, which people take for none elsewhere. */
const CROSS = 4;

function stateOf({ name, style }: DrawnSymbol): number {
  if ((name === LAMP.name && style === LAMP.style) || name.startsWith('circle_')) return 1;
  return name.startsWith('ox_') && (style === DOT.style || style === CROSS) ? 0 : UNDECIDED;
}

export const penpa: PenpaPart = {
  kinds: ['rokada'],
  tags: ['akari', 'light up', 'lightup'],
  grid: LINED,
  tells: (question) => blackCells(question).length > 0 && circles(question).size === 0,
  puzzle(size, question) {
    // Where there is a number, there is a wall.
    const clues = drawnClues(size, question, WALL);
    for (const cell of blackCells(question)) if (clues[cell] === BLANK) clues[cell] = WALL;
    return { ...size, clues };
  },
  solution({ clues }, { symbols }): LampSolution | undefined {
    const lamps = clues.map((clue) => (clue === BLANK ? UNDECIDED : 0));
    let any = false;
    for (const [cell, symbol] of symbols) {
      if (clues[cell] !== BLANK) continue;
      lamps[cell] = stateOf(symbol);
      any ||= lamps[cell] !== UNDECIDED;
    }
    return any ? { lamps } : undefined;
  },
  question: ({ clues }) => ({
    surface: marked(clues, BLACK_SURFACE, (clue) => clue !== BLANK),
    texts: numbers(clues, ON_BLACK),
  }),
  answer({ clues }, solution) {
    const { lamps } = solution as LampSolution;
    const symbols = new Map<number, DrawnSymbol & { layer: number }>();
    lamps.forEach((state, cell) => {
      if (clues[cell] !== BLANK || state === UNDECIDED) return;
      symbols.set(cell, state === 1 ? { ...LAMP, layer: ABOVE_LINES } : { ...DOT, layer: BELOW_LINES });
    });
    return { symbols };
  },
};
