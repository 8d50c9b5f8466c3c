/** The rooms: who may import whom, who may name a kind, and what is only for one platform. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name).replaceAll(sep, '/'));
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const IMPORTS = /(?:from|import)\s*\(?\s*'([^']+)'/g;
/** The same without those of types, of which nothing is left when the program runs. */
const RUNNING = /^import (?!type\b)[^;]*?'([^']+)'/gm;

/** What a file imports: paths from the root, or names of packages. */
function imports(file: string, which = IMPORTS): string[] {
  return [...read(file).matchAll(which)].map(([, name]) =>
    name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)).replaceAll(sep, '/') : name,
  );
}

/** Imports that break a rule, as "file -> import". */
function violations(files: string[], allowed: (imported: string, file: string) => boolean): string[] {
  return files.flatMap((file) =>
    imports(file)
      .filter((name) => !allowed(name, file))
      .map((name) => `${file} -> ${name}`),
  );
}

/** The files on a circle of imports, each circle as one line. Method: Tarjan's strongly connected components. */
function circles(files: string[]): string[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[] = [];
  const visit = (file: string) => {
    index.set(file, index.size);
    low.set(file, index.get(file) as number);
    stack.push(file);
    for (const next of imports(file).filter((name) => files.includes(name))) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) as number, low.get(next) as number));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || imports(file).includes(file)) found.push(circle.sort().join(' '));
  };
  for (const file of files) if (!index.has(file)) visit(file);
  return found;
}

const assembly = sources('assembly');
const src = sources('src');

/** The kinds there are, by their folders, and what else people call them. */
const KINDS = readdirSync(join(root, 'src/kinds'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['edges', 'links', 'forms'].includes(entry.name))
  .map(({ name }) => name);
const KIND_NAMES = new RegExp([...KINDS, 'akari', 'light.?up', 'arukone', 'mashu', 'pearl', 'loopy'].join('|'), 'i');

/** By room of src/: the rooms that it may import from. The order is the flow: what stands below imports from above. */
const ROOMS: Record<string, string[]> = {
  core: [],
  text: ['core'],
  logic: ['core'],
  pictures: ['logic'],
  generate: ['core', 'text', 'logic'],
  kinds: ['core', 'text', 'logic', 'pictures', 'generate'],
  formats: ['core', 'text', 'pictures', 'kinds'],
  answers: ['core', 'text', 'kinds', 'formats'],
  batch: ['core', 'text', 'logic', 'pictures', 'generate', 'kinds', 'formats'],
  node: ['core', 'text', 'batch'],
  browser: ['core', 'batch'],
  bench: ['core', 'text', 'pictures', 'generate', 'kinds', 'formats'],
  library: ['core', 'text', 'logic', 'generate', 'kinds', 'formats', 'batch', 'node'],
  judges: ['core', 'text', 'kinds', 'node'],
  cli: ['core', 'text', 'generate', 'kinds', 'formats', 'answers', 'batch', 'node', 'bench'],
};

const roomOf = (file: string) => file.split('/')[1];

describe('rooms only look up the table', () => {
  test('the test sees imports at all', () => {
    expect(imports('src/node/thread.ts')).toContain('piscina');
    expect(imports('assembly/solvers/linear/sweep.ts')).toContain('assembly/wasm/words.ts');
    expect(violations(['src/node/pool.ts'], () => false).length).toBeGreaterThan(3);
  });

  test('every folder of src/ is a room', () => {
    const folders = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual(Object.keys(ROOMS).sort());
    // Besides them there are declarations alone.
    expect(src.filter((file) => !file.includes('/', 4))).toEqual([]);
  });

  test.each(Object.entries(ROOMS))('%s imports from %j', (room, others) => {
    const files = src.filter((file) => roomOf(file) === room);
    expect(files.length).toBeGreaterThan(0);
    const allowed = (name: string) =>
      !name.startsWith('src/') || roomOf(name) === room || others.includes(roomOf(name));
    expect(violations(files, allowed)).toEqual([]);
  });

  test('no circle between files, those of types alone included', () => {
    expect(circles(src)).toEqual([]);
    expect(circles(assembly)).toEqual([]);
  });

  test('a circle is found', () => {
    const pair = ['test/fixtures/circle/one.ts', 'test/fixtures/circle/two.ts'];
    expect(circles(pair)).toEqual([pair.join(' ')]);
  });
});

describe('a kind is a folder', () => {
  test('the rooms around name no kind, in comments neither', () => {
    const rooms = ['core', 'text', 'logic', 'pictures', 'generate', 'formats', 'answers', 'batch'];
    const around = src.filter((file) => rooms.includes(roomOf(file)) && roomOf(file) !== 'core');
    expect(around.length).toBeGreaterThan(50);
    const named = around.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, k) => (KIND_NAMES.test(line) ? [`${file}:${k + 1}: ${line.trim()}`] : [])),
    );
    expect(named).toEqual([]);
  });

  test('they import nothing of a kind, nor of a family, but the registry and what all kinds share', () => {
    const rooms = ['formats', 'answers', 'batch', 'bench'];
    const shared = /^src\/kinds\/(forms\/)?[a-z-]+\.ts$/;
    const files = src.filter((file) => rooms.includes(roomOf(file)));
    expect(violations(files, (name) => !name.startsWith('src/kinds/') || shared.test(name))).toEqual([]);
  });

  test('a kind imports no other kind, only families', () => {
    for (const kind of KINDS) {
      const others = KINDS.filter((other) => other !== kind).map((other) => `src/kinds/${other}/`);
      const own = (name: string) => !others.some((other) => name.startsWith(other));
      expect(violations(sources(`src/kinds/${kind}`), own), kind).toEqual([]);
    }
    for (const family of ['edges', 'links', 'forms']) {
      const kinds = (name: string) => !KINDS.some((kind) => name.startsWith(`src/kinds/${kind}/`));
      expect(violations(sources(`src/kinds/${family}`), kinds), family).toEqual([]);
    }
  });

  test('what all kinds share names none but in the registry', () => {
    const files = src.filter(
      (file) => /^src\/kinds\/(forms\/)?[a-z-]+\.ts$/.test(file) && !file.endsWith('registry.ts'),
    );
    for (const file of files) expect(read(file), file).not.toMatch(new RegExp(`\\b(${KINDS.join('|')})\\b`, 'i'));
  });
});

describe('the core', () => {
  test('imports nothing outside assembly/', () => {
    expect(violations(assembly, (name) => name.startsWith('assembly/'))).toEqual([]);
  });

  test('shows the host its layout alone; core/ts.ts imports the rest', () => {
    const allowed = (name: string, file: string) =>
      !name.startsWith('assembly/') || name === 'assembly/layout.ts' || file === 'src/core/ts.ts';
    expect(violations(src, allowed)).toEqual([]);
  });

  test('has a reader that knows no solver', () => {
    const below = /^assembly\/(text|wasm)\/|^assembly\/(buffers|layout)\.ts$/;
    expect(violations(sources('assembly/text'), (name) => below.test(name))).toEqual([]);
  });

  test('has an engine and propagators that know no puzzle: not the board, not its text, not the models', () => {
    const engine = [...sources('assembly/engine'), ...sources('assembly/propagators')];
    const rooms = /^assembly\/(engine|propagators|wasm)\//;
    const files = ['assembly/layout.ts', 'assembly/buffers.ts'];
    expect(violations(engine, (name) => rooms.test(name) || files.includes(name))).toEqual([]);
    for (const file of engine) expect(read(file), file).not.toMatch(new RegExp(`${KINDS.join('|')}|clue|pearl`, 'i'));
    // Propagators build on the store alone, which knows nothing of them nor of the search.
    const store = (name: string) => /^assembly\/(engine\/store|wasm)\//.test(name);
    expect(violations(sources('assembly/engine/store'), store)).toEqual([]);
    const below = (name: string) => store(name) || name.startsWith('assembly/propagators/');
    expect(violations(sources('assembly/propagators'), below)).toEqual([]);
  });

  test.each([
    ['models', 'models|engine|propagators'],
    ['solvers', 'solvers|models|engine|propagators'],
    ['judges', 'exports|solvers|models'],
  ])('has %s that look down, on %s and text', (room, rooms) => {
    const below = new RegExp(`^assembly/(${rooms}|wasm|text|buffers|layout)\\b`);
    expect(violations(sources(`assembly/${room}`), (name) => below.test(name))).toEqual([]);
  });

  test.each(['frontier', 'linear', 'rules'])('has a solver %s that knows no other, nor the engine', (room) => {
    const others = /^assembly\/(models|engine|propagators|solvers\/(?!linear\/colours))/;
    const own = (name: string) => name.startsWith(`assembly/solvers/${room}/`) || !others.test(name);
    expect(violations(sources(`assembly/solvers/${room}`), own)).toEqual([]);
  });

  test('names a kind where the choices by kind are made, and nowhere else', () => {
    const places = /^assembly\/(kinds|layout)\.ts$|^assembly\/(models|judges)\//;
    const others = assembly.filter((file) => !places.test(file));
    expect(others.filter((file) => /\bKIND_/.test(read(file)))).toEqual([]);
  });

  test('has a number for every kind, each its own', () => {
    const numbers = [...read('assembly/layout.ts').matchAll(/^export const KIND_\w+: i32 = (\d+);/gm)].map(
      ([, n]) => n,
    );
    expect(numbers.length).toBe(KINDS.length);
    expect(new Set(numbers).size).toBe(KINDS.length);
  });

  test('has a twin of every module that is for WebAssembly alone', () => {
    const names = (folder: string) => readdirSync(join(root, 'assembly', folder)).sort();
    expect(names('js')).toEqual(names('wasm'));
  });
});

test('messages go to standard error in one place, which shows what a terminal would obey', () => {
  const others = src.filter((file) => file !== 'src/node/io.ts');
  const writes = /\bconsole\.|\bSTDERR\b|stderr\.write|\bemitWarning\b|(?:writeSync|writeAll)\(\s*2\b|\/dev\/stderr/;
  expect(others.filter((file) => writes.test(read(file)))).toEqual([]);
  expect(read('src/node/io.ts')).not.toMatch(/export const STDERR/);
  expect(read('src/node/io.ts').match(/STDERR,/g)).toHaveLength(1);
});

describe('platforms', () => {
  test("what is Node's own stays in its rooms", () => {
    const rooms = ['node', 'cli', 'judges', 'bench', 'browser'];
    const portable = src.filter((file) => !rooms.includes(roomOf(file)));
    expect(portable.length).toBeGreaterThan(100);
    expect(violations(portable, (name) => !name.startsWith('node:') && !/^(fs|os|path)$/.test(name))).toEqual([]);
    for (const file of portable)
      expect(read(file), file).not.toMatch(/\bBuffer\b|\bprocess\.|\brequire\(|\bsetImmediate\b/);
  });

  test('the library knows the platform by one file, which has a twin for pages', () => {
    const library = src.filter((file) => roomOf(file) === 'library');
    expect(
      violations(library, (name) => !/^src\/(node|browser)\//.test(name) || name === 'src/node/platform.ts'),
    ).toEqual([]);
    const exported = (file: string) =>
      [...read(file).matchAll(/^export (?:(?:async )?function|const) (\w+)|^export \{ (\w+) \}/gm)].map(
        ([, a, b]) => a ?? b,
      );
    expect(exported('src/browser/platform.ts').sort()).toEqual(exported('src/node/platform.ts').sort());
  });

  test('one file knows what makes threads, and the worker that it runs', () => {
    const allowed = (name: string, file: string) => name !== 'piscina' || /^src\/node\/(thread|worker)\.ts$/.test(file);
    expect(violations(src, allowed)).toEqual([]);
  });

  test.each([
    ['slink', ['src/kinds/slink/cells.ts']],
    [
      'rokada',
      [
        'src/kinds/bytes.ts',
        'src/kinds/rokada/cells.ts',
        'src/kinds/rokada/lamps.ts',
        'src/text/bytes.ts',
        'src/text/place.ts',
      ],
    ],
    ['numberlink', ['src/kinds/numberlink/cells.ts', 'src/kinds/numberlink/labels.ts', 'src/text/place.ts']],
  ])('the judge of %s holds no package but the loader, nothing of the pool, and no registry', (name, own) => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const imported of imports(file, RUNNING)) if (imported.endsWith('.ts')) visit(imported);
    };
    visit(`src/judges/${name}.ts`);
    const packages = [...seen].flatMap((file) => imports(file, RUNNING)).filter((it) => !/\.(ts|wasm)$/.test(it));
    expect(new Set(packages)).toEqual(new Set(['@assemblyscript/loader', 'node:fs']));
    const judge = ['anew', 'judge', 'rescue', 'uncaught', name].map((file) => `src/judges/${file}.ts`);
    const shared = ['core/core', 'core/wasm', 'node/io', 'text/errors', 'text/visible'].map((file) => `src/${file}.ts`);
    const expected = ['assembly/layout.ts', ...judge, ...shared, ...own];
    expect([...seen].sort()).toEqual(expected.sort());
  });
});

test('the oracle shares nothing with the program', () => {
  const allowed = (name: string) => !name.startsWith('assembly/') && !name.startsWith('src/');
  expect(violations(sources('test/oracle'), allowed)).toEqual([]);
});
