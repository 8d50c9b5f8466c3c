/** F: Slitherlink with blanks, from a parsed board to an answer and the proof that it is the only one. */
import { boardsOf, type SetName } from '../boards/sets.ts';
import { parseSlitherlink } from '../boards/slitherlink.ts';
import type { Context, Figure } from '../context.ts';
import { twoAnswers } from '../engine.ts';
import { type FieldSet, type Goals, measureSet, openPeers } from '../field.ts';
import { realBoards } from '../real.ts';
import { ROOT } from '../root.ts';
import type { Row } from '../row.ts';

const REAL: Record<string, Goals> = {
  'slitherlink-janko.txt': { median: [0.25, 0.1], p99: [10, 4], max: [120, 50] },
  'slitherlink-loop.txt': { median: [0.2, 0.08], p99: [6, 2] },
};

const GENERATED: Record<SetName, Goals> = {
  '20x20-45': { median: [12, 4] },
  '20x20-minimal': { median: [19, 8] },
  '30x30-45': { median: [44, 15] },
  '30x30-minimal': { median: [94, 40] },
  '50x50-45': { median: [480, 150] },
};

export const slitherlink: Figure = {
  title: 'Slitherlink, solved and proved, CPU a board',

  run(context: Context): Row[] {
    const peers = openPeers(context);
    const sets: FieldSet[] = [
      ...Object.entries(REAL).map(([name, goals]) => ({
        name,
        goals,
        boards: realBoards(context, name, parseSlitherlink),
      })),
      ...Object.entries(GENERATED).map(([key, goals]): FieldSet => {
        const name = key as SetName;
        return { name, goals, boards: boardsOf(name, ROOT, twoAnswers('slitherlink')), status: 'unique' };
      }),
    ];
    return sets
      .filter(({ boards }) => boards.length > 0)
      .flatMap((set) => measureSet(context, 'F', 'slitherlink', set, peers));
  },
};
