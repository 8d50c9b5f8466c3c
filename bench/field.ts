/** Sets of boards, solved by us and by the peers side by side, round by round. */

import { formatNanoseconds } from '../src/bench/format.ts';
import { median, quantile, ratios } from '../src/bench/statistics.ts';
import type { Board } from '../src/core/board.ts';
import type { Status } from '../src/kinds/kind.ts';
import type { Context } from './context.ts';
import { type Ask, boardText, checkedStatus, type SearchedKind, solveForBench } from './engine.ts';
import { openPeer, PEERS, type Peer } from './peers/peers.ts';
import { ROOT } from './root.ts';
import { formatValue, type Row, rowOf } from './row.ts';

const STATISTICS = {
  median,
  p99: (samples: number[]) => quantile(samples, 0.99),
  max: (samples: number[]) => Math.max(...samples),
};
type Statistic = keyof typeof STATISTICS;

/** Milliseconds a board: what the project promises, and what it hopes for. */
export type Goals = Partial<Record<Statistic, [target: number, aim: number]>>;

export interface FieldSet {
  name: string;
  boards: Board[];
  goals: Goals;
  /** The known status of every board. */
  status?: Status;
  /** What we and the peers are asked for. Default: the proof. */
  ask?: Ask;
  /** Time after which a peer gives up on a board. */
  peerLimitMs?: number;
  /** Steps after which we do. */
  stepLimit?: number;
}

const ROUNDS = 5;
/** No further round of a set starts after this time. */
const MOST_MS = 25_000;
/** Steps after which we give up on a board, about five seconds; a set may say otherwise. */
const STEP_LIMIT = 20_000_000;
const SMOKE_STEP_LIMIT = 1_000_000;
/** Time after which a peer gives up on a board and is not asked again; a set may say otherwise. */
const PEER_LIMIT_MS = 10_000;
const SMOKE_LIMIT_MS = 50;
/** An easy board is solved TIMES times in a round, a hard one as often as fits into TIMES_MS. */
const TIMES = 9;
const TIMES_MS = 20;
/** Boards that a peer solves to warm up in each round. */
const WARM_UP = 3;

let opened: Peer[] | undefined;

/** Compiles the peers whose libraries are installed, and says which ones are missing. */
export function openPeers({ scratch, say }: Pick<Context, 'scratch' | 'say'>): Peer[] {
  opened ??= PEERS.flatMap((name) => {
    const peer = openPeer(name, ROOT, scratch.path(`peer-${name}`));
    if (!('missing' in peer)) return [peer];
    say(peer.missing);
    return [];
  });
  return opened;
}

/** A solver, and the milliseconds that it took for each board, round by round. */
interface Runner {
  name: string;
  rounds: number[][];
  /** Boards that it gave up on. */
  limits: Set<number>;
  run(): number[];
}

export function measureSet(context: Context, figure: string, kind: SearchedKind, set: FieldSet, peers: Peer[]): Row[] {
  const { smoke, say, warn } = context;
  const boards = smoke ? set.boards.slice(0, 1) : set.boards;
  say(`${set.name}: checking ${boards.length} boards`);
  const stepLimit = smoke ? SMOKE_STEP_LIMIT : (set.stepLimit ?? STEP_LIMIT);
  const peerLimitMs = smoke ? SMOKE_LIMIT_MS : (set.peerLimitMs ?? PEER_LIMIT_MS);
  const statuses = boards.map((board) => checkedStatus(kind, board, stepLimit, set.ask));
  const wrong = statuses.findIndex((status) => status !== 'limit' && set.status && status !== set.status);
  if (wrong >= 0) throw new Error(`${set.name}, board ${wrong + 1}: ${statuses[wrong]} instead of ${set.status}`);
  const spent = statuses.filter((status) => status === 'limit').length;
  if (spent > 0) warn(`${figure}, ${set.name}: ${spent} of ${boards.length} boards took too many steps`);

  const runners = [
    ourselves((board) => solveForBench(kind, board, stepLimit, set.ask), boards, statuses),
    ...peers.map((peer) => byPeer(peer, kind, set.ask, boards, statuses, peerLimitMs)),
  ];
  runInTurns(context, set.name, runners);
  return rowsOf(figure, set, statuses, runners);
}

/** Time of the proof over time of the first answer, board by board. The peers are not asked. */
export function measureProofs(
  { smoke, say, warn }: Context,
  figure: string,
  kind: SearchedKind,
  { name, boards: all, goal: [target, aim] }: { name: string; boards: Board[]; goal: [target: number, aim: number] },
): Row {
  const boards = smoke ? all.slice(0, 1) : all;
  say(`${name}: checking ${boards.length} boards`);
  const stepLimit = smoke ? SMOKE_STEP_LIMIT : STEP_LIMIT;
  const [proof, first] = (['proof', 'first'] as const).map((ask) => {
    const statuses = boards.map((board) => checkedStatus(kind, board, stepLimit, ask));
    const limits = statuses.filter((status) => status === 'limit' || (ask === 'proof' && status === 'solved')).length;
    if (limits > 0) warn(`${figure}, ${name}: ${limits} of ${boards.length} boards took too many steps`);
    return ourselves((board) => solveForBench(kind, board, stepLimit, ask), boards, statuses);
  });
  runInTurns({ smoke, say }, name, [proof, first]);
  const samples = proof.rounds.map((ms, round) => median(ratios(ms, first.rounds[round])));
  const each = ratios(perBoard(proof), perBoard(first));
  const detail = `median of ${boards.length} boards, at most ${formatValue(Math.max(...each), 'x')}`;
  return rowOf(figure, name, 'x', samples, { value: median(each), target, aim, detail });
}

function runInTurns({ smoke, say }: Pick<Context, 'smoke' | 'say'>, name: string, runners: Runner[]): void {
  const until = performance.now() + MOST_MS;
  for (let round = 0; round < (smoke ? 1 : ROUNDS); round++) {
    if (round > 1 && performance.now() > until) break;
    say(`${name}: round ${round + 1}`);
    for (const runner of round % 2 === 0 ? runners : runners.toReversed()) runner.rounds.push(runner.run());
  }
}

function ourselves(solve: (board: Board) => unknown, boards: Board[], statuses: Status[]): Runner {
  const first = boards.map((board) => timeOnce(solve, board));
  const limits = new Set([...boards.keys()].filter((k) => statuses[k] === 'limit'));
  const timed = (k: number) => {
    const times = Math.max(1, Math.min(TIMES, Math.floor(TIMES_MS / first[k])));
    return median(Array.from({ length: times }, () => timeOnce(solve, boards[k])));
  };
  const run = () => boards.map((_, k) => (limits.has(k) ? first[k] : timed(k)));
  return { name: 'ours', rounds: [], limits, run };
}

/** In a longer time than this, other programs may have used some of it. */
const LONG_MS = 2;

/** Milliseconds: wall time, or for a long call CPU time if that is less. */
function timeOnce(solve: (board: Board) => unknown, board: Board): number {
  const cpu = process.cpuUsage();
  const started = performance.now();
  solve(board);
  const wall = performance.now() - started;
  if (wall < LONG_MS) return wall;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(wall, (user + system) / 1e3);
}

function byPeer(
  peer: Peer,
  kind: SearchedKind,
  ask: Ask | undefined,
  boards: Board[],
  statuses: Status[],
  limitMs: number,
): Runner {
  const limits = new Set<number>();
  let times = 1; // once it is known that they are short, more
  const run = () => {
    const asked = [...boards.keys()].filter((k) => !limits.has(k));
    const results = new Array<number>(boards.length).fill(limitMs);
    if (asked.length === 0) return results;
    const first = asked.slice(0, WARM_UP);
    const answers = peer
      .solve(
        kind,
        [...first, ...asked].map((k) => boards[k]),
        times,
        limitMs,
        ask === 'first' ? 1 : 2,
      )
      .slice(first.length);
    for (const [k, { verdict, ms }] of answers.entries()) {
      const board = asked[k];
      if (verdict === 'limit') limits.add(board);
      else {
        if (statuses[board] !== 'limit' && statuses[board] !== verdict) {
          throw new Error(`${statuses[board]} for us, ${verdict} for ${peer.name}:\n${boardText(kind, boards[board])}`);
        }
        results[board] = median(ms);
      }
    }
    const mean = results.reduce((sum, ms) => sum + ms, 0) / results.length;
    times = Math.max(1, Math.min(TIMES, Math.floor(TIMES_MS / 4 / mean)));
    return results;
  };
  return { name: peer.name, rounds: [], limits, run };
}

function rowsOf(figure: string, { name, goals }: FieldSet, statuses: Status[], runners: Runner[]): Row[] {
  const [ours, ...peers] = runners;
  const told = [...new Set(statuses)].map(
    (status) => `${statuses.filter((other) => other === status).length} ${status}`,
  );
  const details = { median: [told.join(', '), ...peers.map(summary)].join('; ') } as Partial<Record<Statistic, string>>;
  const rows = Object.keys(STATISTICS).flatMap((key) => {
    const statistic = key as Statistic;
    if (statistic !== 'median' && !goals[statistic]) return [];
    const of = STATISTICS[statistic];
    const [target, aim] = (goals[statistic] ?? []).map((ms) => ms * 1e6);
    const samples = ours.rounds.map((ms) => of(ms) * 1e6);
    const value = of(perBoard(ours)) * 1e6;
    return rowOf(figure, `${name}, ${statistic}`, 'ns', samples, { value, target, aim, detail: details[statistic] });
  });
  return [...rows, ...peers.map((peer) => against(figure, name, ours, peer))];
}

/** The median of the rounds, for each board. */
function perBoard({ rounds }: Runner): number[] {
  return rounds[0].map((_, board) => median(rounds.map((ms) => ms[board])));
}

/** Median, 99th percentile and maximum, in words. */
function summary(runner: Runner): string {
  const boards = perBoard(runner);
  const shortest = Math.min(...[...runner.limits].map((board) => boards[board]));
  const figures = Object.values(STATISTICS).map((of) => {
    const value = of(boards);
    return `${value >= shortest ? 'over ' : ''}${formatNanoseconds(value * 1e6)}`;
  });
  const gaveUp = runner.limits.size > 0 ? `, gave up ${runner.limits.size}` : '';
  return `${runner.name} ${figures.join(' / ')}${gaveUp}`;
}

function against(figure: string, name: string, ours: Runner, peer: Runner): Row {
  const each = (of: (samples: number[]) => number) => ratios(ours.rounds.map(of), peer.rounds.map(of));
  const sum = (samples: number[]) => samples.reduce((total, ms) => total + ms, 0);
  const gaveUp = [ours, peer].filter(({ limits }) => limits.size > 0);
  const note = gaveUp.map(({ name, limits }) => `${name} gave up ${limits.size}; `).join('');
  return rowOf(figure, `${name}, ours / ${peer.name}`, 'x', each(median), {
    detail: `${note}of the medians; of all boards together ${formatValue(median(each(sum)), 'x')}`,
  });
}
