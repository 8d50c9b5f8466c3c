/** F: Slitherlink with blanks, from a parsed board to an answer and the proof that it is the only one. */
import { boardsOf, type SetName } from '../boards/sets.ts';
import { parseSlitherlink } from '../boards/slitherlink.ts';
import type { Context, Figure } from '../context.ts';
import { twoAnswers } from '../engine.ts';
import { type FieldSet, type Goals, measureSet, openPeers } from '../field.ts';
import { realBoards } from '../real.ts';
import { ROOT } from '../root.ts';
import type { Row } from '../row.ts';

const REAL: Omit<FieldSet, 'boards'>[] = [
  // One of these has two answers.
  { name: 'slitherlink-janko.txt', goals: { median: [0.25, 0.1], p99: [10, 4], max: [120, 50] } },
  { name: 'slitherlink-loop.txt', goals: { median: [0.2, 0.08], p99: [6, 2] }, status: 'unique' },
];

const GENERATED: { set: SetName; name: string; goals: Goals }[] = [
  { set: '20x20-45', name: 'generated 20x20, 45% clues', goals: { median: [12, 4] } },
  { set: '20x20-minimal', name: 'generated 20x20, minimal', goals: { median: [19, 8] } },
  { set: '30x30-45', name: 'generated 30x30, 45% clues', goals: { median: [44, 15] } },
  { set: '30x30-minimal', name: 'generated 30x30, minimal', goals: { median: [94, 40] } },
  { set: '50x50-45', name: 'generated 50x50, 45% clues', goals: { median: [480, 150] } },
];

export const slitherlink: Figure = {
  title: 'Slitherlink, solved and proved, CPU a board',

  run(context: Context): Row[] {
    const peers = openPeers(context);
    const sets: FieldSet[] = [
      ...REAL.map((set) => ({ ...set, boards: realBoards(context, set.name, parseSlitherlink) })),
      ...GENERATED.map(({ set, ...rest }): FieldSet => {
        return { ...rest, boards: boardsOf(set, ROOT, twoAnswers('slitherlink')), status: 'unique' };
      }),
    ];
    return sets
      .filter(({ boards }) => boards.length > 0)
      .flatMap((set) => measureSet(context, 'F', 'slitherlink', set, peers));
  },
};
