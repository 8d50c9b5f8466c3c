/**
 * What all kinds share whose puzzles are grids of cells that the core reads and solves. A kind's own files contain what
 * differs: its cells, the form of its answers, its rules.
 */
import { BLANK, MAX_CELLS, WALL } from '../../assembly/layout.ts';
import type { Board } from '../core/board.ts';
import { decode } from '../text/bytes.ts';
import { type CellWords, cellMessage } from '../text/errors.ts';
import { quoted } from '../text/visible.ts';
import type { BoardSpec } from './board-spec.ts';
import { rowsOf } from './bytes.ts';
import { isPartial, type Kind } from './kind.ts';
import { withLetters } from './letters.ts';
import { cut, cutGood, read } from './reading.ts';
import { solve } from './solving.ts';

/** Cells of clues from 0 to `most`, and others. */
export function cellsOf(most: number, others: { blank?: string; wall?: string }): Map<number, string> {
  const clues = Array.from({ length: most + 1 }, (_, clue): [number, string] => [clue, String(clue)]);
  return new Map([
    ...clues,
    ...(others.blank ? [[BLANK, others.blank] as const] : []),
    ...(others.wall ? [[WALL, others.wall] as const] : []),
  ]);
}

export function boardKind<A>(spec: BoardSpec<A>): Kind<Board, A> {
  const { code, cells, cellWords, answers, numbered, noAnswer, mostCells = MAX_CELLS } = spec;
  const characters = Array.from({ length: 256 }, (_, cell) => cells.get(cell));
  const byCharacter = new Map(Array.from(cells, ([cell, character]) => [character, cell]));
  const codes = new Uint8Array(256);
  for (const [cell, character] of cells) codes[cell] = character.charCodeAt(0);
  return {
    name: spec.name,
    aliases: spec.aliases ?? [],
    code,
    mostCells,
    solvers: spec.solvers,
    variants: spec.variants ?? [],
    slow: spec.slow,
    numbered,
    drawsPartial: spec.drawsPartial ?? true,
    noAnswer,

    cut: (core, piece) => cut(core, code, piece),
    cutGood: (core, piece) => cutGood(core, code, piece),
    *read(core, piece, onFatal) {
      for (const found of read(core, code, cellWords, piece, onFatal)) {
        if ('puzzle' in found) withLetters(found.puzzle, spec.letters?.(found.puzzle));
        yield found;
      }
    },
    solve: (core, puzzle, options) => solve(core, spec, puzzle, options),

    toText:
      spec.toText ??
      ((board) => `${board.rows} ${board.cols}\n${cellRows(board, characters, spec.separator).join('\n')}\n`),
    alphabet: cells,
    ...(spec.isName ? { isName: spec.isName } : {}),
    cells({ rows, cols, clues }) {
      const text = new Uint8Array(clues.length);
      for (let k = 0; k < text.length; k++) text[k] = codes[clues[k]];
      return rowsOf(decode(text), rows, cols);
    },
    fromCells({ rows, cols }, text) {
      const board = { rows, cols, clues: cluesOf(text, byCharacter, spec.name) };
      return withLetters(spec.complete?.(board) ?? board, spec.letters?.(board));
    },

    validate(board) {
      validateSize(board, mostCells);
      validateCells(board, characters, cellWords);
      spec.validateClues?.(board);
    },

    render(number, status, puzzle, solution): string {
      const head = numbered ? `${number}\n` : '';
      const word = status === 'none' ? noAnswer : status;
      if (!puzzle || !solution) return `${head}${word}\n`;
      return `${head}${isPartial(status) ? `${word}\n` : ''}${answers.draw(puzzle, solution)}`;
    },

    toJson: answers.toJson,
    fromJson: answers.fromJson,
    draw: answers.draw,
    misfit: answers.misfit,
    closed: answers.closed,
    drawn: answers.drawn ?? (() => false),
    drawingLines: answers.drawingLines,
    undraw: answers.undraw,
    check: spec.check,
    faults:
      spec.faults ??
      ((puzzle, solution, rules) => {
        const says = spec.check(puzzle, solution, rules);
        return says === undefined ? [] : [{ rule: 'rules', says, spots: [] }];
      }),
    places: answers.places,
    forms: spec.forms,
    scene: spec.scene,
    logic: spec.logic,
    maker: spec.maker,
    ...(spec.solveText ? { solveText: spec.solveText } : {}),
  };
}

/** The clues of characters. Throws TypeError if one means nothing in the kind with this name. */
function cluesOf(text: string, byCharacter: Map<string, number>, name: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const cell = byCharacter.get(character);
    if (cell === undefined) throw new TypeError(`expected cells of ${name}, found ${quoted(character)}`);
    return cell;
  });
}

/** By cell: its character; undefined where the kind has no such cell. */
type Characters = readonly (string | undefined)[];

/** Throws RangeError if a cell of the board has no character; `cellWords` names those that have one. */
function validateCells({ cols, clues }: Board, characters: Characters, cellWords: CellWords): void {
  let wrong = 0;
  while (wrong < clues.length && characters[clues[wrong]] !== undefined) wrong++;
  if (wrong === clues.length) return;
  throw new RangeError(cellMessage(cellWords, Math.floor(wrong / cols) + 1, (wrong % cols) + 1, `'${clues[wrong]}'`));
}

/** The characters of a board's cells, row by row. */
function cellRows({ rows, cols, clues }: Board, characters: Characters, separator: string): string[] {
  const found: string[] = [];
  for (let row = 0; row < rows; row++) {
    const from = row * cols;
    let text = characters[clues[from]] as string;
    for (let k = from + 1; k < from + cols; k++) text += separator + characters[clues[k]];
    found.push(text);
  }
  return found;
}

function validateSize({ rows, cols, clues }: Board, mostCells: number): void {
  if (!(clues instanceof Uint8Array)) throw new TypeError('expected the clues in a Uint8Array');
  if (!(Number.isInteger(rows) && Number.isInteger(cols) && rows > 0 && cols > 0)) {
    throw new RangeError(`expected at least one row and one column, found ${rows} x ${cols}`);
  }
  if (rows * cols > mostCells) {
    throw new RangeError(`expected a puzzle of at most ${mostCells} cells, found ${rows} x ${cols}`);
  }
  if (clues.length !== rows * cols) {
    throw new RangeError(`expected ${rows} x ${cols} = ${rows * cols} clues, found ${clues.length}`);
  }
}
