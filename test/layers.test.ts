/** The layers: who may import whom. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

const IMPORTS = /(?:from|import)\s*\(?\s*'([^']+)'/g;
/** The same without those of types, of which nothing is left when the program runs. */
const RUNNING = /^import (?!type\b)[^;]*?'([^']+)'/gm;

/** What a file imports: paths from the root, or names of packages. */
function imports(file: string, which = IMPORTS): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(which)].map(([, name]) =>
    name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name,
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

/** Circles of imports among these files, each as "a -> b -> a"; one for each import that closes one. */
function cycles(files: string[], importsOf = (file: string) => imports(file)): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (done.has(file) || path.includes(file)) return;
    for (const name of importsOf(file)) visit(name, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

/** The lines that export something. */
function exportsOf(file: string): string {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('export const'))
    .join('\n');
}

/** Names of kinds, and the files that are about one or some of them. */
const KINDS = /slink|slitherlink|rokada|numberlink/i;
const KIND_FILES = /src.puzzles.(slink|slitherlink|rokada|numberlink|loop|lamps|labels|check-)/;

describe('layers only look down', () => {
  const assembly = sources('assembly');
  const src = sources('src');

  test('the test sees imports at all', () => {
    expect(imports('src/pool.ts')).toContain('piscina');
    expect(imports('assembly/solvers/linear/sweep.ts')).toContain('assembly/wasm/words.ts');
    expect(violations(['src/pool.ts'], () => false).length).toBeGreaterThan(3);
  });

  test('the core imports nothing outside assembly/', () => {
    expect(violations(assembly, (name) => name.startsWith('assembly/'))).toEqual([]);
  });

  test('the reader knows no solver', () => {
    const below = /^assembly.(text|wasm|buffers\.ts|layout\.ts)/;
    expect(violations(sources('assembly/text'), (name) => below.test(name))).toEqual([]);
  });

  test('the host imports of the core its layout alone; core/ts.ts imports the rest', () => {
    const allowed = (name: string, file: string) =>
      !name.startsWith('assembly/') || name === 'assembly/layout.ts' || file === join('src', 'core', 'ts.ts');
    expect(violations(src, allowed)).toEqual([]);
  });

  test('the engine and its propagators know no puzzle: not the board, not its text, not the models', () => {
    const engine = [...sources('assembly/engine'), ...sources('assembly/propagators')];
    const rooms = /^assembly.(engine|propagators|wasm)./;
    const files = ['assembly/layout.ts', 'assembly/buffers.ts'];
    expect(violations(engine, (name) => rooms.test(name) || files.includes(name))).toEqual([]);
    for (const file of engine)
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/slink|slitherlink|rokada|numberlink|clue/i);
    // Propagators build on the store alone, which knows nothing of them nor of the search.
    const store = /^assembly.(engine.store|wasm)./;
    expect(violations(sources('assembly/engine/store'), (name) => store.test(name))).toEqual([]);
    expect(violations(sources('assembly/propagators'), (name) => store.test(name) || /propagators/.test(name))).toEqual(
      [],
    );
  });

  test('the rooms of the core look down: kinds, solvers, models, engine; judges beside kinds', () => {
    const base = 'wasm|text|buffers\\.ts|layout\\.ts';
    const rooms: [string, string][] = [
      ['models', `models|engine|propagators|${base}`],
      ['solvers', `solvers|models|engine|propagators|${base}`],
      ['judges', `exports\\.ts|solvers|models|${base}`],
    ];
    for (const [room, below] of rooms) {
      const allowed = new RegExp(`^assembly.(${below})`);
      expect(violations(sources(`assembly/${room}`), (name) => allowed.test(name))).toEqual([]);
    }
    // One solver does not know another; those that take turns are the exception.
    for (const room of ['frontier', 'linear', 'rules']) {
      const others = /^assembly.(models|engine|propagators|solvers.(?!linear.colours))/;
      const own = new RegExp(`^assembly.solvers.${room}`);
      expect(violations(sources(`assembly/solvers/${room}`), (name) => own.test(name) || !others.test(name))).toEqual(
        [],
      );
    }
  });

  test('the core chooses by kind in one file, and in the judges, which are of one kind each', () => {
    const allowed = /^assembly.(kinds\.ts|layout\.ts|models.|judges.)/;
    const choosing = assembly.filter((file) => /\bKIND_/.test(readFileSync(join(root, file), 'utf8')));
    expect(choosing).toContain('assembly/kinds.ts');
    expect(choosing.filter((file) => !allowed.test(file))).toEqual([]);
  });

  test('no file of the core imports itself by way of others', () => {
    expect(cycles(assembly)).toEqual([]);
    expect(cycles(['a', 'b', 'c'], (file) => ({ a: ['b'], b: ['c'], c: ['b'] })[file] ?? [])).toEqual(['b -> c -> b']);
  });

  test('one file knows the pool, and the worker it runs', () => {
    const allowed = (name: string, file: string) => name !== 'piscina' || /src.(pool|worker)\.ts$/.test(file);
    expect(violations(src, allowed)).toEqual([]);
  });

  test('the middle knows no puzzle', () => {
    const names = [
      'batch',
      'pieces',
      'chunk',
      'check',
      'split',
      'runners',
      'pool',
      'worker',
      'journal',
      'output',
      'progress',
      'stats',
      'sources',
      'forms',
      'io',
      'suggest',
    ];
    // Codecs are what a form makes of each kind; the rest of that room knows none.
    const codecs = new Set(sources('src/formats').filter((file) => /\bCodec\b/.test(exportsOf(file))));
    expect(codecs.size).toBeGreaterThan(4);
    const ownRooms = /formats.(boards|inside|text|puzzlink-bodies|codec)\.ts$/;
    const formats = sources('src/formats').filter((file) => !codecs.has(file) && !ownRooms.test(file));
    const middle = [
      ...names.map((name) => `src/${name}.ts`),
      ...formats,
      ...sources('src/answers'),
      ...sources('src/tasks'),
      ...sources('src/commands').filter((file) => !file.endsWith('bench.ts')),
    ];
    for (const file of middle) expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(KINDS);
    expect(violations(middle, (name) => !KIND_FILES.test(name))).toEqual([]);
  });

  test('the rooms of people know no core, no text and no pool', () => {
    const below = /^(src.(puzzles|logic)\b|assembly.layout\.ts|src.core.core\.ts)/;
    expect(violations(sources('src/logic'), (name) => below.test(name))).toEqual([]);
    const pictures = /^(src.(puzzles|pictures)\b|src.logic.logic\.ts|assembly.layout\.ts|node:util)/;
    expect(violations(sources('src/pictures'), (name) => pictures.test(name))).toEqual([]);
  });

  test('forms know no files, no pool and no command; tasks no text, no pool and no command', () => {
    const formats =
      /^(src.(puzzles|formats|pictures)\b|src.generate.requests\.ts|src.core.core\.ts|assembly.layout\.ts)/;
    expect(violations(sources('src/formats'), (name) => formats.test(name))).toEqual([]);
    // The options of a chunk are types alone.
    const tasks = /^src.(puzzles|formats|pictures|logic|generate|tasks)\b|^src.core.core\.ts|^src.chunk\.ts/;
    expect(violations(sources('src/tasks'), (name) => tasks.test(name))).toEqual([]);
    const generate = /^src.(puzzles|generate|logic|core)\b|^src.(formats.format|pieces)\.ts|^assembly.layout\.ts/;
    expect(violations(sources('src/generate'), (name) => generate.test(name))).toEqual([]);
    const ends = /^src.(commands|options\.ts|help\.ts|cli\.ts)/;
    const inner = sources('src').filter((file) => !ends.test(file));
    expect(violations(inner, (name) => !ends.test(name))).toEqual([]);
  });

  test('codecs know puzzles, and nothing of files, pools or solvers', () => {
    const allowed = /^(src.(puzzles|formats)\b|assembly.layout\.ts)/;
    const codecs = sources('src/formats').filter((file) => /\bCodec\b/.test(exportsOf(file)));
    expect(violations(codecs, (name) => allowed.test(name))).toEqual([]);
  });

  test.each([
    ['slink', []],
    ['rokada', ['src/puzzles/bytes.ts', 'src/puzzles/lamps.ts', 'src/puzzles/place.ts']],
    ['numberlink', ['src/puzzles/labels.ts', 'src/puzzles/place.ts']],
  ])('the judge of %s holds no package but the loader, nothing of the pool, and no registry', (name, own) => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const imported of imports(file, RUNNING)) if (imported.endsWith('.ts')) visit(imported);
    };
    visit(`src/judge-${name}.ts`);
    const packages = [...seen].flatMap((file) => imports(file, RUNNING)).filter((it) => !/\.(ts|wasm)$/.test(it));
    expect(new Set(packages)).toEqual(new Set(['@assemblyscript/loader', 'node:fs']));
    const shared = ['core/core', 'core/wasm', 'io', 'judge', 'puzzles/text-errors'].map((file) => `src/${file}.ts`);
    const expected = [`src/judge-${name}.ts`, 'assembly/layout.ts', ...shared, ...own];
    expect([...seen].sort()).toEqual(expected.sort());
  });

  test('the oracle shares nothing with the program', () => {
    const allowed = (name: string) => !name.startsWith('assembly/') && !name.startsWith('src/');
    expect(violations(sources('test/oracle'), allowed)).toEqual([]);
  });

  test('every wasm-only module has its twin', () => {
    const names = (folder: string) => readdirSync(join(root, 'assembly', folder)).sort();
    expect(names('js')).toEqual(names('wasm'));
  });
});
