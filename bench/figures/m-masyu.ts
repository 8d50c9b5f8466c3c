/** M: Masyu, from a parsed board to an answer and the proof that it is the only one. */
import type { Board } from '../../src/core/board.ts';
import { numberedSource } from '../../src/generate/random.ts';
import { masyuMaker } from '../../src/kinds/masyu/maker.ts';
import { parseMasyu } from '../boards/masyu.ts';
import type { Context, Figure } from '../context.ts';
import { twoAnswers } from '../engine.ts';
import { type FieldSet, type Goals, measureSet, openPeers } from '../field.ts';
import { realBoards } from '../real.ts';
import type { Row } from '../row.ts';

const REAL = 'masyu-janko.txt';
const REAL_GOALS: Goals = { median: [0.3, 0.1], max: [100, 10] };

/** Boards of which no pearl can be spared. */
const GENERATED = [
  { side: 10, count: 20 },
  { side: 15, count: 10 },
];
const SEED = 1;

function minimalBoards(side: number, count: number): Board[] {
  const request = { rows: side, cols: side, seed: SEED, clues: 'minimal' } as const;
  const answersTo = twoAnswers('masyu');
  const boards: Board[] = [];
  for (let number = 1; boards.length < count; number++) {
    const made = masyuMaker.make(request, numberedSource(SEED, number), answersTo);
    if (made) boards.push(made.board(made.last));
  }
  return boards;
}

export const masyu: Figure = {
  title: 'Masyu, solved and proved, CPU a board',

  run(context: Context): Row[] {
    const peers = openPeers(context);
    const sets: FieldSet[] = [
      { name: REAL, goals: REAL_GOALS, boards: realBoards(context, REAL, parseMasyu), status: 'unique' },
      ...GENERATED.map(
        ({ side, count }): FieldSet => ({
          name: `generated ${side}x${side}, minimal`,
          goals: {},
          boards: minimalBoards(side, context.smoke ? 1 : count),
          status: 'unique',
        }),
      ),
    ];
    return sets
      .filter(({ boards }) => boards.length > 0)
      .flatMap((set) => measureSet(context, 'M', 'masyu', set, peers));
  },
};
