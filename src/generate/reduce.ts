/**
 * Takes clues away from a board with one answer, as long as that stays the only one.
 *
 * Every other answer to the board without its clues breaks some of them, and at least one of those must stay: they form
 * an unavoidable set. So a stretch of clues is taken away as far as the known sets allow, and the solver is asked for
 * another answer. If there is none, these clues are gone for good. The result is the same as if the clues had been
 * taken away one by one, with a proof for each. But most sets are found where that is cheap: by small changes of the
 * answer, and then on boards that have lost clues in one part only.
 */
import { type Random, shuffled } from './random.ts';
import { Unavoidable } from './unavoidable.ts';

/**
 * What a board answers: as many as two different answers, a byte a place. One answer means that it is the only one;
 * undefined, that this took too long to find out.
 */
export type TwoAnswers<Board> = (board: Board) => Uint8Array[] | undefined;

/** How a kind of board has its clues taken away, and tells those that an answer breaks. */
export interface Clues<Board> {
  /** The places of the clues that may be taken away. */
  places(board: Board): number[];
  /** A copy without the clues of some places. */
  without(board: Board, places: number[]): Board;
  /** The places whose clues an answer to another board breaks. */
  broken(board: Board, answer: Uint8Array): number[];
  /** If it knows some cheaply: for each of some other answers, the places that it breaks. */
  near?(board: Board, answer: Uint8Array): number[][];
  /** Where it is worth while: parts of the board that are asked about before the whole is, smaller ones first. */
  parts?(board: Board): number[][];
}

/** Further requests. */
export interface Fewer {
  /** Clues to keep at least; default 0. */
  keep?: number;
  /** The place whose clue goes when this one does, and the other way round; default: none but itself. */
  partner?(place: number): number;
}

/** A board reduced. */
export interface Reduced<Board> {
  board: Board;
  /**
   * The places that lost their clues, those together that went together: without the first few of them there is one
   * answer too.
   */
  removed: number[][];
  /** Places of clues that may not be needed: whether they are took too long to find out. */
  doubtful: number[];
}

// Measured on loops around cells of 10x10 and 20x20 without a clue to spare.
/**
 * Items of the order that are taken away together at first; how many more after each success; how far they shrink else.
 */
const STRETCH = 40;
const GROWTH = 1.2;
const SHRINKAGE = 0.7;

/**
 * A board of `keep` clues, or of more where no more can go: one clue after the other is taken away, in random order,
 * unless it is needed for the answer to be the only one. Undefined where `board` has not one answer.
 *
 * What comes out depends on the order alone, whatever answers `answersTo` finds, unless it gives up; then it is asked
 * about fewer clues, and a single one stays.
 */
export function withFewerClues<Board>(
  board: Board,
  kind: Clues<Board>,
  random: Random,
  answersTo: TwoAnswers<Board>,
  { keep = 0, partner = (place) => place }: Fewer = {},
): Reduced<Board> | undefined {
  const answers = answersTo(board);
  if (answers?.length !== 1) return undefined;
  const places = kind.places(board);
  const order = shuffled(groupsOf(places, partner), random);
  const sets = new Unavoidable(order);
  for (const broken of kind.near?.(board, answers[0]) ?? []) sets.add(broken);
  const parts = (kind.parts?.(board) ?? []).map((part) => new Part(part));

  const removed: number[][] = [];
  const doubtful: number[] = [];
  /** The clues gone for good, and those of some items. */
  const goneWith = (items: number[]) => [...removed, ...items.map((item) => order[item])].flat();
  /** What the board without some clues answers; other answers are noted. */
  const ask = (gone: number[]): Uint8Array[] | undefined => {
    const found = answersTo(kind.without(board, gone));
    if (found?.length === 0) throw new Error('removing a clue lost the answer');
    if (found && found.length > 1) for (const answer of found) sets.add(kind.broken(board, answer));
    return found;
  };

  let stretch = STRETCH;
  for (let from = 0; from < order.length; ) {
    const to = Math.min(order.length, from + stretch);
    const spare = () => sets.spare(from, to, places.length - removed.flat().length - keep);
    let tried = spare();
    for (const part of parts) {
      let gone = part.unproved(goneWith(tried));
      while (gone) {
        const before = sets.count;
        if ((ask(gone)?.length ?? 0) <= 1) part.note(gone);
        if (sets.count === before) break;
        tried = spare();
        gone = part.unproved(goneWith(tried));
      }
    }
    const found = tried.length === 0 ? answers : ask(goneWith(tried));
    if (found?.length === 1) {
      removed.push(...tried.map((item) => order[item]));
      sets.remove(tried);
      from = to;
      stretch = Math.ceil(stretch * GROWTH);
    } else if (tried.length === 1) {
      if (!found) doubtful.push(...order[tried[0]]);
      sets.keep(tried[0]);
    } else {
      // What is known now may let fewer of them go; where nothing is, fewer are tried.
      stretch = found ? Math.floor((tried[tried.length - 1] + 1 - from) * SHRINKAGE) : tried[tried.length >> 1] - from;
    }
  }
  return { board: kind.without(board, removed.flat()), removed, doubtful };
}

/** The places whose clues go together: each with its partner, once. */
function groupsOf(places: number[], partner: (place: number) => number): number[][] {
  return places.filter((place) => place <= partner(place)).map((place) => [...new Set([place, partner(place)])]);
}

/** A part of a board, and the clues of it without which there was no other answer, or none that was found. */
class Part {
  private readonly inside: Set<number>;
  private settled: Set<number>[] = [];

  constructor(places: number[]) {
    this.inside = new Set(places);
  }

  /**
   * Those of `gone` that are in the part; undefined where it is known already that there is no other answer without
   * them.
   */
  unproved(gone: number[]): number[] | undefined {
    const here = gone.filter((place) => this.inside.has(place));
    return here.length === 0 || this.settled.some((set) => here.every((place) => set.has(place))) ? undefined : here;
  }

  note(gone: number[]): void {
    this.settled.push(new Set(gone));
  }
}
