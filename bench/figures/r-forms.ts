/** R: every text form, read and written, in this process: CPU time a board, from bytes to boards and back. */
import { formatCount } from '../../src/bench/format.ts';
import { median } from '../../src/bench/statistics.ts';
import type { Item } from '../../src/formats/format.ts';
import { AUTO, detect, formats, readable, readerOf } from '../../src/formats/registry.ts';
import { generate } from '../../src/generate/generate.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { loadCore } from '../../src/node/load.ts';
import { decode, encode } from '../../src/text/bytes.ts';
import { beginning } from '../../src/text/chunks.ts';
import type { Context, Figure } from '../context.ts';
import { type Row, rowOf } from '../row.ts';

const SIDE = 10;
const BOARDS = 1000;
const SMOKE_BOARDS = 20;
/** Different boards; the text repeats them. */
const DIFFERENT = 100;
const ROUNDS = 7;
/** CPU time of a round of one variant, at least. */
const ROUND_US = 150_000;

interface Variant {
  name: string;
  run(): number;
}

export const forms: Figure = {
  title: 'Text forms, read and written',

  run({ say, smoke }: Context): Row[] {
    const count = smoke ? SMOKE_BOARDS : BOARDS;
    const variants = readable.flatMap((form) => variantsOf(form, count, say));
    const rounds = variants.map((): number[] => []);
    for (let round = 0; round < (smoke ? 1 : ROUNDS); round++) {
      say(`round ${round + 1}`);
      for (const [k, { run }] of variants.entries()) rounds[k].push(nanosecondsOf(run, smoke ? 1 : ROUND_US));
    }
    return variants.map(({ name }, k) =>
      rowOf('R', name, 'ns', rounds[k], { detail: `${formatCount(1e9 / median(rounds[k]))} boards per CPU second` }),
    );
  },
};

/** Reading and writing a form: of the first kind that it can hold. */
function variantsOf(form: string, count: number, say: (what: string) => void): Variant[] {
  const { puzzle: write, answer } = formats[form];
  const name = Object.keys(kinds).find((each) => each !== 'slink' && holds(form, each));
  if (!write || name === undefined) return [];
  const core = loadCore('wasm');
  const kind = kinds[name];
  const items = Array.from({ length: DIFFERENT }, (_, k): Item => {
    const request = { rows: SIDE, cols: SIDE, seed: 1, ...(name === 'slitherlink' ? { clues: 0.45 } : {}) };
    const puzzle = generate(core, kind, request, k + 1);
    const { solution, rules } = kind.solve(core, puzzle, {});
    return { number: k + 1, kind, puzzle, ...(answer ? { solution } : {}), ...(rules ? { rules } : {}) };
  });
  const page = { first: 1, separate: false, colour: false };
  const all = Array.from({ length: count }, (_, k) => items[k % DIFFERENT]);
  const text = encode(all.map((item) => write(item, page)).join(''));
  const piece = { bytes: text, final: true, start: beginning(1), from: form };
  // Forms that tell themselves are read as texts come; the others as they are asked for.
  const from = detect(decode(text).split('\n', 1)[0]) === form ? AUTO : form;
  const read = (visit: (item: Item, k: number) => void) => {
    let k = 0;
    const asked = { kind: name, size: { rows: SIDE, cols: SIDE } };
    for (const entry of readerOf(from, asked).read(core, piece, fail)) {
      if ('error' in entry) throw new Error(`${form}: ${entry.error.message}`);
      visit(entry, k++);
    }
    if (k !== count) throw new Error(`${form}: ${k} boards of ${count}`);
  };
  say(`${form}: ${name}`);
  const bare = ({ puzzle }: Item) => write({ number: 1, kind, puzzle }, page);
  const expected = items.map(bare);
  read((item, k) => {
    if (bare(item) !== expected[k % DIFFERENT]) throw new Error(`${form}: board ${k + 1} is read wrongly`);
  });
  const what = `${form}, ${name}${answer && form !== 'judge' ? ' with answer' : ''}, ${Math.round(text.length / count)} bytes`;
  return [
    {
      name: `read ${what}`,
      run: () => {
        for (const _ of readerOf(from, { kind: name, size: { rows: SIDE, cols: SIDE } }).read(core, piece, fail));
        return count;
      },
    },
    {
      name: `write ${what}`,
      run: () => {
        for (const item of all) write(item, page);
        return count;
      },
    },
  ];
}

function holds(form: string, kind: string): boolean {
  try {
    const core = loadCore('wasm');
    const puzzle = generate(core, kinds[kind], { rows: 4, cols: 4, seed: 1 }, 1);
    formats[form].puzzle?.({ number: 1, kind: kinds[kind], puzzle }, { first: 1, separate: false, colour: false });
    return true;
  } catch {
    return false;
  }
}

function fail(error: unknown): never {
  throw new Error(JSON.stringify(error));
}

/** CPU time of a board: of as many calls as take `leastUs`. */
function nanosecondsOf(run: () => number, leastUs: number): number {
  const before = process.cpuUsage();
  let boards = 0;
  for (;;) {
    boards += run();
    const { user, system } = process.cpuUsage(before);
    if (user + system >= leastUs) return ((user + system) * 1000) / boards;
  }
}
