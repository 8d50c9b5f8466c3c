/** H: Numberlink, from a parsed board to its first answer, or to the proof that there is none. */
import type { Board } from '../../src/core/board.ts';
import { parseNumberlink } from '../boards/numberlink.ts';
import { type LinkSetName, linkBoardsOf, type Provers } from '../boards/numberlink-sets.ts';
import type { Context, Figure } from '../context.ts';
import { isSolvable, twoAnswers } from '../engine.ts';
import { type FieldSet, type Goals, measureProofs, measureSet, openPeers } from '../field.ts';
import type { Peer } from '../peers/peers.ts';
import { realBoards } from '../real.ts';
import { ROOT } from '../root.ts';
import type { Row } from '../row.ts';

/** The boards of numberlink.txt by their width. */
const REAL: { name: string; from: number; to: number; goals: Goals }[] = [
  { name: 'up to 10 wide', from: 1, to: 10, goals: { median: [0.005, 0.003], max: [0.025, 0.015] } },
  { name: '11 to 15 wide', from: 11, to: 15, goals: { median: [0.012, 0.006], max: [0.1, 0.05] } },
  { name: '16 to 20 wide', from: 16, to: 20, goals: { median: [0.037, 0.02], max: [0.7, 0.3] } },
  { name: '25x25', from: 21, to: 30, goals: {} },
  { name: '50x50', from: 50, to: 50, goals: { median: [150, 50], max: [1800, 600] } },
];

const GENERATED: (Omit<FieldSet, 'boards'> & { set: LinkSetName })[] = [
  { set: 'fill-10', name: 'generated 10x10', goals: {} },
  { set: 'fill-15', name: 'generated 15x15', goals: {} },
  { set: 'fill-20', name: 'generated 20x20', goals: {} },
  { set: 'fill-30', name: 'generated 30x30', goals: {}, peerLimitMs: 2000 },
  { set: 'walls-20', name: 'generated 20x20, walls', goals: { median: [0.025, 0.012] } },
  { set: 'touch-10', name: 'paths that touch themselves 10x10', goals: {} },
  { set: 'touch-15', name: 'paths that touch themselves 15x15', goals: {} },
  { set: 'touch-20', name: 'paths that touch themselves 20x20', goals: {} },
  {
    set: 'impossible',
    name: 'impossible, 6 to 20 wide',
    goals: { median: [100, 10], max: [10_000, 1000] },
    stepLimit: 60_000_000, // some fifteen seconds
  },
];

/** Goals for proofs, as multiples of the time for the first answer. */
const PROOF: [target: number, aim: number] = [3, 1.5];
const WIDEST_PROOF = 20;

const MAKING_LIMIT_MS = 60_000;

/** For sets that are not on file: our solver, or a peer if ours gives up. */
function proversBy(peers: Peer[]): Provers {
  return {
    answersTo: twoAnswers('numberlink', 'wasm', 'fill'),
    isSolvable(board, rules) {
      const ours = isSolvable('numberlink', board, rules);
      if (ours !== undefined) return ours;
      for (const peer of peers) {
        const [{ verdict }] = peer.solve(`numberlink-${rules}`, [board], 1, MAKING_LIMIT_MS, 1);
        if (verdict !== 'limit') return verdict !== 'none';
      }
      return undefined;
    },
  };
}

export const numberlink: Figure = {
  title: 'Numberlink, first answers, CPU a board',

  run(context: Context): Row[] {
    const peers = openPeers(context);
    const provers = proversBy(peers);
    const file = 'numberlink.txt';
    const real: Board[] = realBoards(context, file, parseNumberlink);
    const sets: FieldSet[] = [
      ...REAL.map(({ name, from, to, goals }): FieldSet => {
        const boards = real.filter(({ cols }) => cols >= from && cols <= to);
        return { name: `${file}, ${name}`, goals, boards, ask: 'first', status: 'solved' };
      }),
      ...GENERATED.map(({ set, ...rest }): FieldSet => {
        const boards = linkBoardsOf(set, ROOT, provers);
        return { ...rest, boards, ask: 'first', status: set === 'impossible' ? 'none' : 'solved' };
      }),
    ];
    const rows = sets
      .filter(({ boards }) => boards.length > 0)
      .flatMap((set) => measureSet(context, 'H', 'numberlink', set, peers));
    const proofs = [
      { name: `${file}, up to ${WIDEST_PROOF} wide, proof / first answer`, boards: real },
      {
        name: `generated, up to ${WIDEST_PROOF} wide, proof / first answer`,
        boards: sets.filter(({ name }) => name.startsWith('generated')).flatMap(({ boards }) => boards),
      },
    ].map(({ name, boards }) => ({ name, boards: boards.filter(({ cols }) => cols <= WIDEST_PROOF), goal: PROOF }));
    const ratios = proofs
      .filter(({ boards }) => boards.length > 0)
      .map((proof) => measureProofs(context, 'H', 'numberlink', proof));
    return [...rows, ...ratios];
  },
};
