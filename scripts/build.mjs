/**
 * Builds everything that ships into dist/ (and what only the tests need into build/):
 *
 *     dist/edgewise.wasm        the core
 *     dist/glyphs.json          outlines of characters, for pictures in pixels
 *     dist/index.js, cli.js, worker.js (and shared chunks)   library, batch tool, pool worker
 *     dist/browser.js           the library for web pages, in one file with the core inside
 *     dist/man/*.1              the manual
 *     dist/types/               types of the library
 *     dist/judge/*.cjs          the single-file judges
 *     build/debug.wasm          the core with its assertions and bounds checks
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { writeGlyphs } from './glyphs.mjs';
import { browserPlatform, esbuildTwin } from './portable.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const require = createRequire(import.meta.url);
const JUDGES = ['slink', 'rokada', 'numberlink'];
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

function node(script, args) {
  execFileSync(process.execPath, [script, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** When the newest of what the core is compiled from was changed. */
const coreChangedAt = Math.max(
  ...['asconfig.json', 'package-lock.json', fileURLToPath(import.meta.url)].map((file) => statSync(file).mtimeMs),
  ...readdirSync('assembly', { recursive: true }).map((file) => statSync(join('assembly', file)).mtimeMs),
);

/**
 * Compiles a core, unless that has been done since anything changed: it takes ten times as long as all the rest. AS112:
 * vectors as arguments of exported functions; none of ours is an export of the module itself.
 */
function asc(entry, target, outFile) {
  if (existsSync(outFile) && statSync(outFile).mtimeMs > coreChangedAt) return;
  const compiler = join(dirname(require.resolve('assemblyscript/package.json')), 'bin/asc.js');
  node(compiler, [entry, '--target', target, '--outFile', outFile, '--disableWarning', '112']);
}

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist/judge', { recursive: true });
mkdirSync('build', { recursive: true });

asc('assembly/index.ts', 'release', 'build/edgewise.wasm');
copyFileSync('build/edgewise.wasm', 'dist/edgewise.wasm');
writeGlyphs(require, 'dist/glyphs.json');
asc('assembly/index.ts', 'debug', 'build/debug.wasm');
for (const name of JUDGES) asc(`assembly/judges/${name}.ts`, 'release', `build/judge-${name}.wasm`);

const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  logLevel: 'warning',
  define: {
    EDGEWISE_DEBUG: 'false',
    EDGEWISE_VERSION: JSON.stringify(version),
    EDGEWISE_WASM: JSON.stringify('./edgewise.wasm'),
    EDGEWISE_GLYPHS: JSON.stringify('./glyphs.json'),
  },
  plugins: [esbuildTwin],
};

// Small packages are bundled: finding their files takes longer at every start than reading them.
const { metafile } = await build({
  ...common,
  entryPoints: [
    { in: 'src/library/index.ts', out: 'index' },
    { in: 'src/cli/main.ts', out: 'cli' },
    { in: 'src/node/worker.ts', out: 'worker' },
  ],
  outdir: 'dist',
  format: 'esm',
  splitting: true,
  external: ['piscina', 'tinybench', '@napi-rs/image'],
  metafile: true,
});
writeFileSync('dist/third-party-licenses.txt', licensesOf(metafile));

await build({
  ...common,
  entryPoints: ['src/library/index.ts'],
  outfile: 'dist/browser.js',
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
  loader: { '.wasm': 'binary' },
  plugins: [esbuildTwin, browserPlatform],
});

for (const name of JUDGES) {
  const outfile = `dist/judge/${name}.cjs`;
  await build({
    ...common,
    entryPoints: [`src/judges/${name}.ts`],
    outfile,
    format: 'cjs',
    minify: true,
    // Where a file was cut off or damaged, Node shows the line, which should not be all of it.
    lineLimit: 120,
    loader: { '.wasm': 'binary' },
    banner: { js: '#!/usr/bin/env node' },
  });
  chmodSync(outfile, 0o755);
}
chmodSync('dist/cli.js', 0o755);

await build({
  ...common,
  entryPoints: ['src/cli/manual.ts'],
  outfile: 'build/manual.mjs',
  format: 'esm',
  packages: 'external',
});
mkdirSync('dist/man');
const { manualPages } = await import(pathToFileURL(join(root, 'build/manual.mjs')).href);
for (const [name, page] of Object.entries(manualPages(version))) writeFileSync(join('dist/man', name), page);

node(join(dirname(require.resolve('typescript/package.json')), 'bin/tsc'), ['-p', 'tsconfig.types.json']);
pruneTypes('dist/types', 'src/library/index.d.ts');

/** The licences of the packages that were bundled. */
function licensesOf({ inputs }) {
  const names = Object.keys(inputs).map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]);
  const packages = [...new Set(names.filter(Boolean))].sort();
  return packages
    .map((name) => {
      const folder = join('node_modules', name);
      const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
      const { license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `${license}, by ${author?.name ?? author}`;
      return `${name}\n\n${text}\n`;
    })
    .join('\n\n');
}

/**
 * Removes the types that the library's do not lead to, and names those that stay as importers of any TypeScript resolve
 * them. Throws where they lead out of the package.
 */
function pruneTypes(folder, entry) {
  const reached = new Set();
  const visit = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8').replaceAll(/((?:from|import)\s*\(?\s*['"]\.[^'"]+)\.ts(?=['"])/g, '$1.js');
    writeFileSync(path, text);
    for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      if (!name.startsWith('.')) throw new Error(`the library's types need '${name}': ${file}`);
      visit(join(dirname(file), name.replace(/\.js$/, '.d.ts')));
    }
  };
  visit(entry);
  for (const name of readdirSync(folder, { recursive: true })) {
    if (name.endsWith('.d.ts') && !reached.has(name)) rmSync(join(folder, name));
  }
}
