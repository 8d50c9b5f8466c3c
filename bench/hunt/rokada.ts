/**
 * A hunt for Rokada boards up to 10x10 that are hard for the engine: hill climbs by its steps, which are the same
 * everywhere. Bundled and run by bench/hunt/run.mjs:
 *
 *     node bench/hunt/run.mjs [--seed 1] [--seconds 60] [--start KIND] [--from FILE] [--out FILE] [--measure] [--fresh] ...
 *
 * Writes the hardest boards to `out` at the end, and appends to `alarm` at once each board over 1,000,000 steps or 200
 * ms.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { R_CONFLICTS } from '../../assembly/layout.ts';
import type { Board } from '../../src/core/board.ts';
import { randomSource } from '../../src/generate/random.ts';
import { rokada } from '../../src/kinds/rokada/kind.ts';
import { loadCore } from '../../src/node/load.ts';
import { parseRokada, rokadaText } from '../boards/rokada.ts';
import { type Found, hunt, remember } from './climb.ts';

const STEP_LIMIT = 20_000_000;
const ALARM_STEPS = 1_000_000;
const ALARM_MS = 200;

const { values } = parseArgs({
  options: {
    // Of the boards in `from`, all and in their order: no hunt.
    measure: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '60' },
    start: { type: 'string' },
    starts: { type: 'string', default: '20' },
    patience: { type: 'string', default: '600' },
    heat: { type: 'string', default: '0.15' },
    again: { type: 'string', default: '30' },
    keep: { type: 'string', default: '30' },
    from: { type: 'string', multiple: true, default: [] },
    out: { type: 'string', default: 'build/hunt/hardest.txt' },
    alarm: { type: 'string', default: 'build/hunt/hard.txt' },
  },
});

const core = loadCore('wasm');
core.reserve(1 << 12, 1 << 12);
let boards = 0;
let alarms = 0;
let alarmed = 0;

interface Measured {
  status: string;
  steps: number;
  conflicts: number;
  ms: number;
}

function solve(board: Board): Measured {
  const begin = performance.now();
  const { status, steps, solution } = rokada.solve(core, board, { stepLimit: STEP_LIMIT });
  const ms = performance.now() - begin;
  if (solution && status !== 'limit') {
    const broken = rokada.check(board, solution);
    if (broken) throw new Error(`a wrong answer (${broken}) to\n${rokadaText(board)}`);
  }
  return { status, steps, conflicts: core.registers()[R_CONFLICTS], ms };
}

/** Measured three times, the shortest time. */
function timed(board: Board): Measured {
  const runs = [solve(board), solve(board), solve(board)];
  return { ...runs[0], ms: Math.min(...runs.map(({ ms }) => ms)) };
}

function line({ status, steps, conflicts, ms }: Measured): string {
  return `${steps} steps, ${ms.toFixed(1)} ms, ${conflicts} conflicts, ${status}`;
}

function measure(board: Board): number {
  boards++;
  const { steps, ms } = solve(board);
  if (steps > ALARM_STEPS || ms > ALARM_MS) {
    const again = timed(board);
    if ((steps > ALARM_STEPS || again.ms > ALARM_MS) && steps > alarmed) {
      alarmed = steps;
      alarms++;
      appendFileSync(values.alarm, `${line(again)}\n${rokadaText(board)}\n`);
    }
  }
  return steps;
}

/** The boards of a file, whose lines of other things are left out. */
function boardsOf(file: string): Board[] {
  if (!existsSync(file)) return [];
  const kept = readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => /^(\d+ \d+|[.#0-4]+)$/.test(text));
  return parseRokada(kept.join('\n'));
}

const hardest: Found[] = [];
const keep = Number(values.keep);
for (const board of values.from.flatMap(boardsOf)) {
  const found = { board, steps: measure(board) };
  if (values.measure) hardest.push(found);
  else remember(found, { hardest, keep });
}

if (!values.measure) {
  const end = performance.now() + 1000 * Number(values.seconds);
  let best = hardest[0]?.steps ?? 0;
  hunt({
    random: randomSource(Number(values.seed)),
    measure,
    seen({ board, steps }, start) {
      if (steps <= best) return;
      if (steps > best * 1.1) console.log(`${boards}: ${line(solve(board))}, from ${start}`);
      best = steps;
    },
    goOn: () => performance.now() < end,
    patience: Number(values.patience),
    heat: Number(values.heat),
    ...(values.start ? { start: values.start } : {}),
    hardest,
    keep,
    starts: Number(values.starts),
    again: Number(values.again),
  });
  writeFileSync(values.out, hardest.map(({ board }) => `${line(timed(board))}\n${rokadaText(board)}\n`).join(''));
}
console.log(`${boards} boards, ${alarms} alarms`);
for (const { board } of hardest.slice(0, values.measure ? undefined : 8)) console.log(line(timed(board)));
if (hardest.length > 0) console.log(rokadaText(hardest[0].board));
