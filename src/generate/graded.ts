/** Boards of a requested difficulty. */

import type { Board } from '../core/board.ts';
import { GRADES, type Grade, rateModel } from '../logic/rate.ts';
import type { Made, Series } from './maker.ts';

/** Trials that a board of a grade may take, nested so deep; what takes more is harder. An easy one takes none. */
const DEPTHS: Record<Grade, number> = { easy: 0, medium: 0, hard: 1, expert: 2, extreme: 2 };

/** Steps that a rating may take; some seconds. Harder boards than that are given up. */
const MOST_WORK = 1_000_000;

const NAMES = GRADES.map(([grade]) => grade);

/** The number of a grade, from 0; -1 if there is no such grade. */
export function gradeNumber(grade: string): number {
  return NAMES.indexOf(grade as Grade);
}

/** What grades there are, the easiest first. */
export function gradeNames(): string {
  return NAMES.join(', ');
}

/**
 * The board of the series that has the fewest clues of those of that grade, or about that: it is found by halves, as if
 * fewer clues made a board harder throughout. Undefined where there is none, or none is found. `rules`: the variant, of kinds that have several. `look` is called now and
 * then; what it throws ends the work.
 */
export function boardOfGrade(
  series: Series,
  kind: Made,
  wanted: Grade,
  rules?: string,
  look?: () => void,
): Board | undefined {
  const grade = gradeNumber(wanted);
  const gradeOf = (number: number) => gradeWithin(kind, series.board(number), wanted, rules, look);
  let low = series.last;
  let found = gradeOf(low);
  if (found > grade) {
    let high = low;
    low = 0;
    found = gradeOf(low);
    while (found <= grade && high - low > 1) {
      const middle = (low + high) >> 1;
      const between = gradeOf(middle);
      if (between <= grade) {
        low = middle;
        found = between;
      } else high = middle;
    }
  }
  return found === grade ? series.board(low) : undefined;
}

/** The number of the board's grade; one above all where it is harder than `most`. */
function gradeWithin({ logic }: Made, board: Board, most: Grade, rules?: string, look?: () => void): number {
  const expired = () => {
    look?.();
    return false;
  };
  const { grade, outcome } = rateModel(logic.open(board, undefined, rules), {
    depth: DEPTHS[most],
    work: MOST_WORK,
    ...(look ? { expired } : {}),
  });
  return outcome === 'solved' ? gradeNumber(grade) : NAMES.length;
}
