/** Slink: Slitherlink with every cell numbered. The statement's text and drawing, and its rules for the checker. */
import {
  BAD_HEADER,
  BAD_PUZZLE,
  DEFAULT_STEP_LIMIT,
  END,
  LANE_LINEAR,
  LANE_RULES,
  LIMIT,
  MORE_INPUT,
  MORE_ROOM,
  MULTIPLE,
  NONE,
  PUZZLE,
  R_COLS,
  R_COLUMN,
  R_CONSUMED,
  R_COUNTS,
  R_ENDED,
  R_ERROR_COLUMN,
  R_ERROR_LINE,
  R_FIRED,
  R_LINE,
  R_NEEDED,
  R_NUMBER,
  R_PRODUCED,
  R_ROWS,
  R_STEPS,
  R_TOTAL_STEPS,
  SOLVED,
  STALLED,
  TRAILING,
  UNDECIDED,
  UNIQUE,
} from '../../assembly/layout.ts';
import type { Core } from '../core/core.ts';
import type {
  Answer,
  Cut,
  Kind,
  Position,
  PuzzleSize,
  Read,
  Status,
  TextError,
  TextPiece,
  TextResult,
} from './puzzle.ts';
import { errorMessage } from './slink-errors.ts';

/** A board: `clues` row by row, each 0 to 3. */
export interface SlinkPuzzle extends PuzzleSize {
  clues: Uint8Array;
}

/** An answer's edges, a byte each: 1 on the loop, 0 off it, 255 not decided. */
export interface SlinkSolution {
  /** (rows + 1) x cols, line by line: the edge above cell (line, col). */
  horizontal: Uint8Array;
  /** rows x (cols + 1), row by row: the edge left of cell (row, col). */
  vertical: Uint8Array;
}

const STATUS: Partial<Record<number, Status>> = {
  [UNIQUE]: 'unique',
  [MULTIPLE]: 'multiple',
  [NONE]: 'none',
  [SOLVED]: 'solved',
  [LIMIT]: 'limit',
  [STALLED]: 'stalled',
};
const INVALID_CODE = 7;

/** The statement's rules, in its order; the core counts them from 1. */
export const RULES = [
  'zero',
  'only n edges remain',
  'n edges included',
  'adjacent 3s',
  'diagonal 3s',
  'single exit',
  'vertex full',
  'three excluded',
  '3 with a blocked corner',
  '2 with a blocked corner',
  '1 with a blocked corner',
  'path enters the corner of a 3',
  '3 and 1 diagonal',
  'path enters the corner of a 2',
  'path enters the corner of a 1',
] as const;

export const slink: Kind<SlinkPuzzle, SlinkSolution> = {
  name: 'slink',

  cut(core, piece): Cut {
    begin(core, piece);
    const state = core.skip(0, piece.bytes.length, piece.final, piece.upTo ?? -1);
    const over = state === END ? piece.final : state === BAD_HEADER || state === TRAILING;
    return { consumed: core.registers()[R_CONSUMED], next: position(core), over };
  },

  *read(core, piece, onFatal): Iterable<Read<SlinkPuzzle>> {
    begin(core, piece);
    let from = 0;
    while (core.registers()[R_NUMBER] !== piece.upTo) {
      const number = core.registers()[R_NUMBER];
      const state = core.next(from, piece.bytes.length, piece.final);
      const registers = core.registers();
      from = registers[R_CONSUMED];
      const size = { rows: registers[R_ROWS], cols: registers[R_COLS] };
      if (state === PUZZLE) {
        const next = position(core);
        yield { number, puzzle: { ...size, clues: core.clues() } };
        // Solving has used the core: the text goes on where it was.
        core.open(next.number, next.line, next.column, next.ended);
      } else if (state === BAD_PUZZLE) yield { number, error: textError(core, number), size };
      else {
        if (state === BAD_HEADER || state === TRAILING) onFatal(textError(core));
        return;
      }
    }
  },

  solve(core, puzzle, options): Answer<SlinkSolution> {
    const { rows, cols, clues } = puzzle;
    const byRules = options.lane === 'rules';
    core.open(1, 1, 1, false);
    core.load(rows, cols, clues);
    const code = core.solve(byRules ? LANE_RULES : LANE_LINEAR, options.unique ?? false, DEFAULT_STEP_LIMIT);
    const status = STATUS[code] as Status;
    const answer: Answer<SlinkSolution> = { status, steps: core.registers()[R_STEPS] };
    if (code === UNIQUE || code === MULTIPLE || code === SOLVED || code === STALLED) {
      const edges = core.edges();
      const split = (rows + 1) * cols;
      answer.solution = { horizontal: edges.subarray(0, split), vertical: edges.subarray(split) };
    }
    if (byRules) {
      const registers = core.registers();
      answer.fired = Object.fromEntries(RULES.map((rule, k) => [rule, registers[R_FIRED + 1 + k]]));
    }
    return answer;
  },

  render(number, status, puzzle, solution): string {
    if (puzzle && solution) return `${number}\n${status === 'stalled' ? 'stalled\n' : ''}${draw(puzzle, solution)}`;
    return `${number}\n${status === 'none' ? 'no solution' : status}\n`;
  },

  toJson({ rows, cols }, { horizontal, vertical }) {
    return { horizontal: edgeRows(horizontal, rows + 1, cols), vertical: edgeRows(vertical, rows, cols + 1) };
  },

  fromJson(json) {
    const { horizontal, vertical } = json as { horizontal: string[]; vertical: string[] };
    const edges = (rows: string[]) =>
      Uint8Array.from(rows.join(''), (edge) => (edge === '?' ? UNDECIDED : Number(edge)));
    return { horizontal: edges(horizontal), vertical: edges(vertical) };
  },

  toText({ rows, cols, clues }) {
    const lines = Array.from({ length: rows }, (_, i) => clues.subarray(i * cols, (i + 1) * cols).join(' '));
    return `${rows} ${cols}\n${lines.join('\n')}\n`;
  },

  check,

  solveText(core, piece, options): TextResult {
    begin(core, piece);
    const errors: TextError[] = [];
    const outputs: Uint8Array[] = [];
    let from = 0;
    for (;;) {
      const state = core.run(from, piece.bytes.length, piece.final, piece.upTo ?? -1, options.unique ?? false);
      const registers = core.registers();
      const produced = core.output().subarray(0, registers[R_PRODUCED]);
      from = registers[R_CONSUMED];
      if (state === BAD_PUZZLE) errors.push(textError(core, registers[R_NUMBER] - 1));
      else if (state === BAD_HEADER || state === TRAILING) errors.push(textError(core));
      else if (state === MORE_ROOM && produced.length === 0) {
        core.reserve(0, 2 * registers[R_NEEDED]);
        continue;
      }
      const done =
        state === PUZZLE || state === MORE_INPUT || state === END || state === BAD_HEADER || state === TRAILING;
      if (done && outputs.length === 0) return { output: produced, errors, ...statistics(core) };
      outputs.push(produced.slice());
      if (done) return { output: concatenate(outputs), errors, ...statistics(core) };
    }
  },
};

/** Rows of edges as strings of 1, 0 and ?. */
function edgeRows(edges: Uint8Array, rows: number, width: number): string[] {
  const text = Buffer.allocUnsafe(edges.length);
  for (let k = 0; k < edges.length; k++) text[k] = edges[k] === UNDECIDED ? 0x3f : 0x30 + edges[k];
  return Array.from({ length: rows }, (_, i) => text.toString('latin1', i * width, (i + 1) * width));
}

/** Hands the piece's text to the core. */
function begin(core: Core, piece: TextPiece): void {
  const { number, line, column, ended } = piece.start;
  if (core.input().length < piece.bytes.length) core.reserve(piece.bytes.length, 0);
  core.input().set(piece.bytes);
  core.open(number, line, column, ended);
}

function position(core: Core): Position {
  const registers = core.registers();
  return {
    number: registers[R_NUMBER],
    line: registers[R_LINE],
    column: registers[R_COLUMN],
    ended: registers[R_ENDED] !== 0,
  };
}

function textError(core: Core, number?: number): TextError {
  const registers = core.registers();
  return {
    ...(number === undefined ? {} : { number }),
    line: registers[R_ERROR_LINE],
    column: registers[R_ERROR_COLUMN],
    message: errorMessage(registers, core.input()),
  };
}

function statistics(core: Core): Pick<TextResult, 'counts' | 'steps'> {
  const registers = core.registers();
  const counts: TextResult['counts'] = {};
  for (const [code, status] of Object.entries({ ...STATUS, [INVALID_CODE]: 'invalid' as Status })) {
    const count = registers[R_COUNTS + Number(code)];
    if (status && count > 0) counts[status] = count;
  }
  return { counts, steps: registers[R_TOTAL_STEPS] };
}

function concatenate(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * The statement's drawing of one board, without its number: the plain twin of the core's, and the one that also draws
 * boards in part (an undecided edge is a `?`). Characters are put one by one on a grid of blanks.
 */
function draw({ rows, cols, clues }: SlinkPuzzle, { horizontal, vertical }: SlinkSolution): string {
  const width = 4 * cols + 6;
  const height = 2 * rows + 5;
  const grid = Buffer.alloc(width * height, BLANK);
  grid.fill(HASH, 0, width).fill(HASH, (height - 1) * width);
  for (let y = 0; y < height; y++) {
    grid[y * width] = HASH;
    grid[y * width + width - 2] = HASH;
    grid[y * width + width - 1] = NEWLINE;
  }
  const wide = cols + 1;
  for (let line = 0; line <= rows; line++) {
    for (let col = 0; col <= cols; col++) {
      const at = (2 * line + 2) * width + 4 * col + 2; // the vertex
      const left = col > 0 ? horizontal[line * cols + col - 1] : 0;
      const right = col < cols ? horizontal[line * cols + col] : 0;
      const up = line > 0 ? vertical[(line - 1) * wide + col] : 0;
      const down = line < rows ? vertical[line * wide + col] : 0;
      const across = Number(left === 1) + Number(right === 1);
      const along = Number(up === 1) + Number(down === 1);
      if (across + along > 0) grid[at] = across === 2 ? DASH : along === 2 ? BAR : PLUS;
      if (right === 1) grid.fill(DASH, at + 1, at + 4);
      else if (right === UNDECIDED) grid[at + 2] = QUESTION;
      if (down !== 0) grid[at + width] = down === 1 ? BAR : QUESTION;
      if (line < rows && col < cols) grid[at + width + 2] = 0x30 + clues[line * cols + col];
    }
  }
  return grid.toString('latin1');
}

const [BLANK, HASH, NEWLINE, DASH, BAR, PLUS, QUESTION] = Buffer.from(' #\n-|+?');

/** Row and column of cell or vertex `k`, from 1, in words. */
function place(k: number, width: number): string {
  return `row ${Math.floor(k / width) + 1}, column ${(k % width) + 1}`;
}

function check({ rows, cols, clues }: SlinkPuzzle, { horizontal, vertical }: SlinkSolution): string | undefined {
  const wide = cols + 1;
  if (horizontal.length !== (rows + 1) * cols || vertical.length !== rows * wide) return 'the answer has another size';
  for (const edge of [...horizontal, ...vertical]) if (edge !== 0 && edge !== 1) return 'an edge is not decided';
  for (let k = 0; k < rows * cols; k++) {
    const row = Math.floor(k / cols);
    const left = k + row;
    const on = horizontal[k] + horizontal[k + cols] + vertical[left] + vertical[left + 1];
    if (on !== clues[k]) return `the cell in ${place(k, cols)} has ${on} edges, not ${clues[k]}`;
  }
  // Every vertex has no edge or two; `next` lists its neighbours along the loop.
  const next: number[][] = Array.from({ length: (rows + 1) * wide }, () => []);
  const join = (a: number, b: number) => {
    next[a].push(b);
    next[b].push(a);
  };
  horizontal.forEach((edge, k) => {
    const at = k + Math.floor(k / cols);
    if (edge === 1) join(at, at + 1);
  });
  vertical.forEach((edge, k) => {
    if (edge === 1) join(k, k + wide);
  });
  const odd = next.findIndex((neighbours) => neighbours.length !== 0 && neighbours.length !== 2);
  if (odd >= 0) return `the vertex in ${place(odd, wide)} has ${next[odd].length} edges`;
  const start = next.findIndex((neighbours) => neighbours.length === 2);
  if (start < 0) return 'there is no loop';
  let walked = 0;
  for (let at = start, before = -1; walked === 0 || at !== start; walked++) {
    const to = next[at][0] === before ? next[at][1] : next[at][0];
    before = at;
    at = to;
  }
  const vertices = next.filter((neighbours) => neighbours.length === 2).length;
  return walked === vertices ? undefined : 'there is more than one loop';
}
