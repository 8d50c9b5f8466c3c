/** Boards of lamps, as the checker of explanations sees them. */
import { EMPTY, isPlacement, WALL } from './rokada.ts';
import { type Count, finder, type Ground, OPEN, type Spot, type StepBoard, spotsOf } from './steps-ground.ts';

export function rokadaGround(board: StepBoard): Ground {
  const { rows, cols, clues } = board;
  const clueAt = ({ row, col }: Spot) => clues[row * cols + col];
  const spots = spotsOf('cell', rows, cols).filter((spot) => clueAt(spot) === EMPTY);
  const variableOf = finder(spots);

  /** The empty squares from this one on in a direction, up to a wall or the end of the board. */
  function strip(from: Spot, down: number, right: number): number[] {
    const next: Spot = { ...from, row: from.row + down, col: from.col + right };
    const variable = variableOf(next);
    return variable === undefined ? [] : [variable, ...strip(next, down, right)];
  }

  /** The squares of its row, and those of its column, that a lamp here would light: itself among them. */
  function seen(spot: Spot): number[][] {
    const own = variableOf(spot) as number;
    return [
      [own, ...strip(spot, 0, -1), ...strip(spot, 0, 1)],
      [own, ...strip(spot, -1, 0), ...strip(spot, 1, 0)],
    ];
  }

  const apart = (spot: Spot): Count[] => seen(spot).map((over) => ({ over, allowed: [0, 1] }));

  /** A numbered wall has so many lamps beside it; an empty square is lit, and of those in one line with it one has a lamp. */
  function countsAt(looked: Spot[]): Count[] {
    return looked.flatMap((spot) => {
      const clue = clueAt(spot);
      if (clue === EMPTY) return [...apart(spot), { over: [...new Set(seen(spot).flat())], allowed: [1, 2] }];
      if (clue === WALL) return [];
      const beside = [
        [-1, 0],
        [0, -1],
        [0, 1],
        [1, 0],
      ].map(([down, right]) => variableOf({ ...spot, row: spot.row + down, col: spot.col + right }));
      return [{ over: beside.filter((variable) => variable !== undefined), allowed: [clue] }];
    });
  }

  return {
    kind: 'rokada',
    board,
    spots,
    start: new Uint8Array(spots.length).fill(OPEN),
    variableOf,
    places: spotsOf('cell', rows, cols),
    countsAt,
    countsOf: (variable) => apart(spots[variable]),
    refutations: {},
    isAnswer: (state) => {
      const lamps = new Uint8Array(rows * cols);
      spots.forEach(({ row, col }, variable) => {
        lamps[row * cols + col] = state[variable];
      });
      return isPlacement(rows, cols, clues, lamps);
    },
  };
}
