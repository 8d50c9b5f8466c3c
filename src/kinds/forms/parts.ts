/**
 * What a kind provides for each text format that other programs share. The file of a format (`formats/`) knows how its
 * records are laid out; the kind knows what cells and answers mean.
 */
import type { Board, PuzzleSize } from '../../core/board.ts';
import type { Variant } from '../variant.ts';
import type { Token } from './tokens.ts';
import type { WordLines } from './word-lines.ts';

/** What a record holds. */
export interface Parsed {
  /** The kinds that it can be, the usual one first. */
  kinds: readonly string[];
  puzzle: Board;
  /** Its answer, where it carries one: of the first kind's form, in part or whole (255 open; labels: 0 open). */
  solution?: unknown;
  /** The variant that it is played by where its text comes from; absent: the text does not tell. */
  rules?: Variant;
  /** Where it was published, in the text's own words. */
  source?: string;
  /** What a reader should know although the puzzle could be read. */
  warning?: string;
  /** Where the text is the record of a solver: its status, and the answers where several are listed. */
  solved?: { status: string; solutions?: unknown[] };
}

/** What else a body is read by. */
export interface Decoding {
  /** The URL's flags. */
  flags: string;
  /** Read on as pzprjs does where a body is too short or too long, or has characters without a meaning. */
  lenient?: boolean;
}

/** The meaning of a name in a puzz.link URL. */
export interface UrlVariety {
  /** The kinds that it can be, the usual one first. */
  kinds: readonly string[];
  /** Flags that change nothing here, a letter each. */
  flags: string;
  /** What a flag would mean that is not known here, by its letter. */
  refused?: Readonly<Record<string, string>>;
  /** What a URL's body says. Throws CodecError. */
  decode(body: Token, size: PuzzleSize, decoding: Decoding): Omit<Parsed, 'kinds'>;
}

/** URLs of puzz.link, pzv.jp and pzprxs. */
export interface UrlPart {
  /** By name in the URL; the name that is written comes first. */
  varieties: Readonly<Record<string, UrlVariety>>;
  /** The variant of the name that is written, of kinds that have several. */
  rules?: Variant;
  /** The name and flags for a variant, a slash between them; absent: the first name. */
  nameFor?(rules: Variant): string;
  /** The body of a URL. Throws CodecError where it cannot hold the board. */
  encode(puzzle: Board): string;
}

/** The meaning of a name in a pzprv3 file. */
export interface FileVariety {
  /** The kinds that it can be, the usual one first. */
  kinds: readonly string[];
  /** What follows the size. `version`: 0, or what follows `pzprv3.`. Throws CodecError. */
  parse(lines: WordLines, size: PuzzleSize, version: number): Omit<Parsed, 'kinds'>;
  /** How many words the lines after the board's rows have, in order, where they all are there. */
  answerLines(size: PuzzleSize, version: number): number[];
}

/** Files of puzz.link and its kin. */
export interface FilePart {
  /** By name in the file; the name that is written comes first. */
  varieties: Readonly<Record<string, FileVariety>>;
  /** The variant of the name that is written, of kinds that have several. */
  rules?: Variant;
  /**
   * What follows the size, and whether it tells anything of an answer: an open one tells nothing, nor does a partial
   * one whose links are not known. `rules`: the variant that the board is played by, where it is known; `name`: the
   * name that has it, where that is not the first. Throws CodecError where the form cannot hold the board.
   */
  lines(puzzle: Board, solution?: unknown, rules?: Variant): { name?: string; lines: string[]; answered: boolean };
}

/** Words of a grid in janko's text as numbers, row by row, and the word that a number came from. */
export interface WordGrid {
  cells: Uint32Array;
  wordAt(k: number): Token;
}

/** janko.at's text. */
export interface JankoPart {
  /** The kinds that it can be, the usual one first. */
  kinds: readonly string[];
  /** Names that the text may have for it, in lower case, and the one that is written. */
  names: RegExp;
  name: string;
  /** The variant that a name means, of kinds that have several; undefined: none of ours. */
  rules?(name: string): Variant | undefined;
  /** The clue that a word of the problem means. Throws CodecError. */
  clue(word: Token): number;
  /**
   * Words that only this kind's problems have, and words that only its solutions have, for texts that do not say whose
   * they are. Absent: what no other kind tells is this kind's.
   */
  told?: { problem: RegExp; solution?: RegExp };
  puzzle(size: PuzzleSize, grid: WordGrid): Board;
  /** The state that a word of the solution means, on a cell with this clue. Throws CodecError. */
  state(word: Token, clue: number): number;
  solution(puzzle: Board, grid: WordGrid): unknown;
  /** The words of a board. Throws CodecError where the form cannot hold it. */
  words(puzzle: Board): string[];
  /**
   * The words of an answer; undefined where it is not whole: the form has no way to say so. `east`: the letter for it,
   * German where it is absent.
   */
  answer(puzzle: Board, solution: unknown, east?: string): string[] | undefined;
}

/** A saved game that is being played again. */
export interface Play {
  /** Plays a move, as it is saved. Throws CodecError. */
  move(move: Token): void;
  /** The answer so far; undefined where nothing is marked, or where what is marked cannot be told from the moves. */
  solution(): unknown;
}

/** Simon Tatham's collection: game ids and saved games. */
export interface GamePart {
  /** The game's name there, and the one in saved games. */
  game: string;
  title: string;
  /** The kinds that it can be, the usual one first. */
  kinds: readonly string[];
  /** What may follow the size, and how messages call that. */
  parameters: RegExp;
  parametersName: string;
  /** Parameters of boards that are not made of squares; what is captured is the grid's name. */
  otherGrid?: RegExp;
  /** What follows the size where this is written. */
  suffix: string;
  /** Parameters that no other game has, and a description that no other game has; absent: nothing tells. */
  toldByParameters?: RegExp;
  toldByDescription?: RegExp;
  /** The clue of each character, one character per cell. `expected`: those characters in words. */
  clues: ReadonlyMap<string, number>;
  expected: string;
  /** An id of which nothing tells whose it is counts as this game's. */
  fallback?: true;
  /** So do cells without a size. */
  bareFallback?: true;
  /** The game of a board from its start. */
  play(puzzle: Board): Play;
  /** The move that marks an answer, whole or in part, on an empty board; empty where it tells nothing. */
  moveTo(puzzle: Board, solution: unknown): string;
}

/** Lines between the centres of neighbouring cells: 1 drawn, 0 crossed out, 255 neither. */
export interface DrawnLinks {
  /** rows x (cols - 1), to the right; (rows - 1) x cols, down. */
  right: Uint8Array;
  down: Uint8Array;
}

/** Lines along the edges of cells, in the same states. */
export interface DrawnEdges {
  /** (rows + 1) x cols; rows x (cols + 1). */
  horizontal: Uint8Array;
  vertical: Uint8Array;
}

/** A symbol of penpa-edit: its name and which one of that name. */
export interface DrawnSymbol {
  name: string;
  style: number;
}

/** What is drawn on one of the two layers of a board in penpa-edit, by cell, row by row: the question or the answer. */
export interface DrawnLayer {
  surface: ReadonlyMap<number, number>;
  /** Numbers and letters, without blanks around them. */
  texts: ReadonlyMap<number, Token>;
  symbols: ReadonlyMap<number, DrawnSymbol>;
  links(): DrawnLinks;
  edges(): DrawnEdges;
}

/** What is to be drawn on a layer. */
export interface Drawing {
  surface?: ReadonlyMap<number, number>;
  /** `style`: the colour of the text. */
  texts?: ReadonlyMap<number, { text: string; style: number }>;
  /** `layer`: 1 below lines, 2 above them. */
  symbols?: ReadonlyMap<number, DrawnSymbol & { layer: number }>;
  links?: DrawnLinks;
  edges?: DrawnEdges;
}

/** Links of penpa-edit. */
export interface PenpaPart {
  /** The kinds that it can be, the usual one first. */
  kinds: readonly string[];
  /** The editor's tags for it; the one that is written comes first. */
  tags: readonly string[];
  /** How the editor shows the grid: its three settings. */
  grid: readonly [string, string, string];
  /** Whether a question without a tag is this kind's. Absent: what is no other kind's is. */
  tells?(question: DrawnLayer): boolean;
  /** The board of a question. Throws CodecError. */
  puzzle(size: PuzzleSize, question: DrawnLayer): Board;
  /** What is drawn of an answer; undefined: nothing. */
  solution(puzzle: Board, answer: DrawnLayer): unknown;
  question(puzzle: Board): Drawing;
  answer(puzzle: Board, solution: unknown): Drawing;
}

/** Squares of letters without a header. */
export interface LetterPart {
  kinds: readonly string[];
  /** The board of a square's rows. Throws CodecError. */
  parse(lines: string[]): Board;
  /** Its rows. Throws CodecError where letters do not suffice. */
  write(puzzle: Board): string[];
}

/** A kind's part of each form; absent where the form has no such puzzles. */
export interface FormParts {
  url?: UrlPart;
  file?: FilePart;
  janko?: JankoPart;
  game?: GamePart;
  letters?: LetterPart;
  penpa?: PenpaPart;
}
