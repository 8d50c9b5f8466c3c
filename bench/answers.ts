/** Boards as text, and answers that are known to be right. */
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import {
  END,
  KIND_SLINK,
  MORE_INPUT,
  MORE_ROOM,
  R_CONSUMED,
  R_NEEDED,
  R_NUMBER,
  R_PRODUCED,
} from '../assembly/layout.ts';
import type { Core } from '../src/core/core.ts';
import { randomBoard } from '../src/generate/carve.ts';
import { randomSource } from '../src/generate/random.ts';
import { type SlinkPuzzle, type SlinkSolution, slink } from '../src/kinds/slink/kind.ts';
import { boardText, writeBoards } from './boards/slink.ts';

/** Boards of one size; `text` holds their texts one after the other. */
export interface BoardSet {
  rows: number;
  cols: number;
  puzzles: SlinkPuzzle[];
  text: Uint8Array;
  /** Bytes of one board's text: the whole of it, and its header. */
  bytesEach: number;
  headerBytes: number;
}

/** Every set of a size begins with the same boards. */
const SEED = 20;

export function boardSet(count: number, rows: number, cols: number): BoardSet {
  const random = randomSource(SEED);
  const puzzles = Array.from({ length: count }, () => randomBoard(rows, cols, random));
  const text = new TextEncoder().encode(puzzles.map(boardText).join(''));
  return { rows, cols, puzzles, text, bytesEach: text.length / count, headerBytes: `${rows} ${cols}\n`.length };
}

/** Writes a file of boards, its final `0 0` included. */
export function writeBoardFile(path: string, count: number, rows: number, cols: number): void {
  const fd = openSync(path, 'w');
  writeBoards(fd, count, rows, cols, SEED);
  closeSync(fd);
}

/** Writes a file's boards `times` times, and one `0 0` at the end. */
export function repeatBoardFile(from: string, to: string, times: number): void {
  const text = readFileSync(from);
  const body = text.subarray(0, text.length - '0 0\n'.length);
  const fd = openSync(to, 'w');
  for (let k = 0; k < times; k++) writeWhole(fd, body);
  writeWhole(fd, text.subarray(body.length));
  closeSync(fd);
}

/** The answer of a puzzle, by the linear lane. Throws if there is none, or if it breaks the rules. */
export function checkedAnswer(core: Core, puzzle: SlinkPuzzle): SlinkSolution {
  const { status, solution } = slink.solve(core, puzzle, { unique: true });
  if (!solution) throw new Error(`no answer, but ${status}, for\n${slink.toText(puzzle)}`);
  const broken = slink.check(puzzle, solution);
  if (broken) throw new Error(`a wrong answer (${broken}) for\n${slink.toText(puzzle)}`);
  return solution;
}

/** The judge's drawings of puzzles numbered from `first`: checked by the rules, drawn by the slow, simple renderer. */
export function checkedDrawings(core: Core, puzzles: SlinkPuzzle[], first = 1): Buffer {
  const drawings = puzzles.map((puzzle, k) => slink.render(first + k, 'unique', puzzle, checkedAnswer(core, puzzle)));
  return Buffer.from(drawings.join(''));
}

const INPUT_BYTES = 1 << 16;
const OUTPUT_BYTES = 1 << 18;

/** Does what the judge does, with any core: passes the answers to a file's boards to `take`, block by block. */
function solveFile(core: Core, path: string, take: (answers: Uint8Array) => void): void {
  core.reserve(INPUT_BYTES, OUTPUT_BYTES);
  core.open(KIND_SLINK, 1, 1, 1, false);
  const fd = openSync(path, 'r');
  let from = 0;
  let to = 0;
  let final = false;
  for (let state = MORE_INPUT; state !== END; ) {
    if (state === MORE_INPUT) {
      const input = core.input();
      input.copyWithin(0, from, to);
      to -= from;
      from = 0;
      const got = readSync(fd, input, to, input.length - to, null);
      final = got === 0;
      to += got;
    }
    state = core.run(from, to, final, -1, false);
    const registers = core.registers();
    take(core.output().subarray(0, registers[R_PRODUCED]));
    from = registers[R_CONSUMED];
    if (state === MORE_ROOM && registers[R_PRODUCED] === 0) core.reserve(0, registers[R_NEEDED]);
    else if (state !== MORE_ROOM && state !== MORE_INPUT && state !== END) {
      throw new Error(`${path}: puzzle ${registers[R_NUMBER]} cannot be read`);
    }
  }
  closeSync(fd);
}

/** Writes the answers to a file's boards to another file. */
export function writeAnswers(core: Core, path: string, to: string): void {
  const fd = openSync(to, 'w');
  solveFile(core, path, (answers) => writeWhole(fd, answers));
  closeSync(fd);
}

/** Throws unless `answersPath` holds exactly what `core` answers to the boards of `path`. */
export function compareAnswers(core: Core, path: string, answersPath: string): void {
  const fd = openSync(answersPath, 'r');
  const found = Buffer.alloc(OUTPUT_BYTES);
  let at = 0;
  solveFile(core, path, (answers) => {
    const length = readFully(fd, found.subarray(0, answers.length));
    const different = length !== answers.length || found.compare(answers, 0, length, 0, length) !== 0;
    if (different) throw new Error(`${answersPath} differs from the answers of the ${core.name} core after byte ${at}`);
    at += length;
  });
  if (readFully(fd, found.subarray(0, 1)) > 0) throw new Error(`${answersPath} goes on after the last answer`);
  closeSync(fd);
}

/** Throws unless two files are equal. */
export function compareFiles(path: string, other: string): void {
  const fds = [path, other].map((name) => openSync(name, 'r'));
  const blocks = [Buffer.alloc(1 << 20), Buffer.alloc(1 << 20)];
  for (let at = 0; ; at += blocks[0].length) {
    const [a, b] = blocks.map((block, k) => block.subarray(0, readFully(fds[k], block)));
    if (!a.equals(b)) throw new Error(`${path} and ${other} differ after byte ${at}`);
    if (a.length === 0) break;
  }
  for (const fd of fds) closeSync(fd);
}

/**
 * Throws unless `answersPath` holds the right drawings of the 20x20 boards of `path`. Looks at the first board and
 * every `step`th one after it; what is right is checked by the rules and drawn by the simple renderer.
 */
export function checkSample(core: Core, path: string, answersPath: string, count: number, step: number): void {
  const [boards, answers] = [path, answersPath].map((name) => openSync(name, 'r'));
  const { bytesEach } = boardSet(1, 20, 20);
  const text = Buffer.alloc(bytesEach);
  let at = 0;
  for (let number = 1; number <= count; at += drawingBytes(number), number++) {
    if ((number - 1) % step !== 0) continue;
    readSync(boards, text, 0, bytesEach, (number - 1) * bytesEach);
    const expected = checkedDrawings(core, [parse(core, text)], number);
    const found = Buffer.alloc(expected.length);
    readSync(answers, found, 0, found.length, at);
    if (!found.equals(expected)) throw new Error(`${answersPath}: the drawing of puzzle ${number} is wrong`);
  }
  closeSync(boards);
  closeSync(answers);
}

/** Bytes that the judge writes for the 20x20 board with this number. */
export function drawingBytes(number: number): number {
  return String(number).length + 1 + 45 * 86;
}

/** The one puzzle of a text. */
export function parse(core: Core, text: Uint8Array): SlinkPuzzle {
  const piece = { bytes: text, final: true, start: { number: 1, line: 1, column: 1, ended: false } };
  for (const read of slink.read(core, piece, () => undefined)) if ('puzzle' in read) return read.puzzle;
  throw new Error(`no puzzle in\n${Buffer.from(text)}`);
}

/** Fills `target` until the end of the file; returns the number of bytes read. */
function readFully(fd: number, target: Buffer): number {
  let length = 0;
  while (length < target.length) {
    const got = readSync(fd, target, length, target.length - length, null);
    if (got === 0) break;
    length += got;
  }
  return length;
}

function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at, bytes.length - at);
}
