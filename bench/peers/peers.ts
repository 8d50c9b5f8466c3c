/**
 * The peers: SAT solvers, as libraries in a small program of ours (driver.cpp), which is compiled if there is a
 * compiler. They solve all boards in one process, so what one round of cuts has learned helps the next, and the start
 * of a program is no part of their times.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const LIBRARIES = {
  cadical: { flags: ['-lcadical'], packages: 'g++ and libcadical-dev' },
  minisat: { flags: ['-DMINISAT', '-lminisat'], packages: 'g++ and minisat' },
} as const;
export type PeerName = keyof typeof LIBRARIES;
export const PEERS = Object.keys(LIBRARIES) as PeerName[];

/** Numberlink by the rules of that name; without one by those of `fill`, or of `touch` if those give no answer. */
export type PeerKind = 'slitherlink' | 'masyu' | 'rokada' | 'numberlink' | `numberlink-${'fill' | 'touch' | 'empty'}`;

export interface PeerBoard {
  rows: number;
  cols: number;
  /** Numbers, labels or pearls; 254 is a wall without a number, 255 an open square or a cell without a clue. */
  clues: Uint8Array;
}

export interface PeerAnswer {
  verdict: 'none' | 'unique' | 'multiple' | 'solved' | 'limit';
  /** How often its solver was called. */
  rounds: number;
  /** CPU time from the parsed board to the verdict, once for each time it was solved. */
  ms: number[];
  /**
   * Up to two different answers: a byte an edge or link, the horizontal ones first; or a byte a square, as `clues` has
   * them.
   */
  answers: Uint8Array[];
}

export interface Peer {
  name: PeerName;
  /** Solves each board `times` times, for `limitMs` at most each; a first answer is enough where `most` is 1. */
  solve(kind: PeerKind, boards: PeerBoard[], times: number, limitMs: number, most?: 1 | 2): PeerAnswer[];
}

/** Compiles a peer into a file; `root` is the project's folder. If that fails, says what is missing. */
export function openPeer(name: PeerName, root: string, program: string): Peer | { missing: string } {
  const { flags, packages } = LIBRARIES[name];
  const compiled = spawnSync('g++', ['-O3', '-o', program, join(root, 'bench/peers/driver.cpp'), ...flags], {
    encoding: 'utf8',
  });
  if (compiled.status !== 0) return { missing: `${name} is left out: Debian has it in ${packages}` };
  return {
    name,
    solve(kind, boards, times, limitMs, most = 2) {
      const input = boards.map(
        ({ rows, cols, clues }) =>
          `${kind} ${rows} ${cols} ${most} ${times} ${limitMs} ${Array.from(clues, cellText).join('')}\n`,
      );
      const { status, signal, stdout } = spawnSync(program, {
        input: input.join(''),
        encoding: 'latin1',
        maxBuffer: 1 << 28,
      });
      if (status !== 0) throw new Error(`${name} ended with ${signal ?? `status ${status}`}`);
      const lines = stdout.split('\n').slice(0, -1);
      if (lines.length !== boards.length)
        throw new Error(`${name}: ${lines.length} answers to ${boards.length} boards`);
      return lines.map((line) => parseAnswer(line, times));
    },
  };
}

const ZERO = '0'.charCodeAt(0);

function cellText(clue: number): string {
  return clue === 255 ? '.' : clue === 254 ? '#' : String.fromCharCode(ZERO + clue);
}

function clueOf(cell: string): number {
  return cell === '.' ? 255 : cell === '#' ? 254 : cell.charCodeAt(0) - ZERO;
}

function parseAnswer(line: string, times: number): PeerAnswer {
  const [verdict, rounds, ...rest] = line.split(' ');
  return {
    verdict: verdict as PeerAnswer['verdict'],
    rounds: Number(rounds),
    ms: rest.slice(0, times).map(Number),
    answers: rest.slice(times).map((digits) => Uint8Array.from(digits, clueOf)),
  };
}
