/**
 * A pool's worker that dies, in the place of the built one: `dist/worker.js` is `healthy.js` beside it. EDGEWISE_SICK
 * says how (JSON): `how`, `at`: on the puzzle with this number, or `start`: before it is ready; absent: on any chunk.
 * `most`: so many deaths in all, each of which leaves a file `ledger`-N.
 */
import { closeSync, openSync } from 'node:fs';

const {
  how,
  at,
  start = false,
  most = Number.POSITIVE_INFINITY,
  ledger,
} = JSON.parse(process.env.EDGEWISE_SICK ?? '{}');

/** Whether it may die once more. */
function may() {
  if (how === undefined) return false;
  for (let death = 0; death < Math.min(most, 1000); death++) {
    try {
      closeSync(openSync(`${ledger}-${death}`, 'wx'));
      return true;
    } catch {
      // that one was another's
    }
  }
  return most > 1000;
}

const never = () => new Promise(() => undefined);

/** A module whose only function does nothing but trap. */
const TRAP = new Uint8Array(
  '0061736d010000000104016000000302010007050101660000 0a05010300000b'
    .replaceAll(' ', '')
    .match(/../g)
    .map((byte) => Number.parseInt(byte, 16)),
);

const deaths = {
  exit: () => process.exit(3),
  'exit in peace': () => process.exit(0),
  throw: () => {
    throw new Error('no luck today');
  },
  'throw nothing': () => {
    throw undefined;
  },
  'throw a string': () => {
    throw 'no luck';
  },
  'uncaught error': () => {
    setTimeout(() => {
      throw new Error('not caught');
    });
    return never();
  },
  'unhandled rejection': () => {
    Promise.reject(new Error('not handled'));
    return never();
  },
  heap: () => {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, k) => ({ k })));
  },
  stack: () => {
    const deeper = (n) => deeper(n + 1) + 1;
    return deeper(0);
  },
  trap: () => new WebAssembly.Instance(new WebAssembly.Module(TRAP)).exports.f(),
};

if (start && may()) await deaths[how]();
const { default: solveChunk } = await import('./healthy.js');

export default async function solveOrDie(task) {
  const { start: from, upTo } = task.piece;
  const here = at === undefined || (from.number <= at && at < (upTo ?? Number.POSITIVE_INFINITY));
  const dies = !start && here && may();
  if (dies && how !== 'exit afterwards') return deaths[how]();
  if (dies) setTimeout(() => process.exit(3), 5 * Math.random());
  return solveChunk(task);
}
