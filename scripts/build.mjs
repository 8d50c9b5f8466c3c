/**
 * Builds everything that ships into dist/ (and what only the tests need into build/):
 *
 *     dist/edgewise.wasm        the core
 *     dist/index.js, cli.js, worker.js (and shared chunks)   library, batch tool, pool worker
 *     dist/types/               types of the library
 *     dist/judge/*.cjs          the single-file judges
 *     build/debug.wasm          the core with its assertions and bounds checks
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildTwin } from './portable.mjs';

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
 * Compiles a core, unless that has been done since anything changed: it takes ten times as long as all the rest. AS112: vectors as
 * arguments of exported functions; none of ours is an export of the module itself.
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
  },
  plugins: [esbuildTwin],
};

await build({
  ...common,
  entryPoints: [{ in: 'src/library/index.ts', out: 'index' }, { in: 'src/cli/main.ts', out: 'cli' }, { in: 'src/node/worker.ts', out: 'worker' }],
  outdir: 'dist',
  format: 'esm',
  splitting: true,
  packages: 'external',
});

for (const name of JUDGES) {
  const outfile = `dist/judge/${name}.cjs`;
  await build({
    ...common,
    entryPoints: [`src/judges/${name}.ts`],
    outfile,
    format: 'cjs',
    minify: true,
    loader: { '.wasm': 'binary' },
    banner: { js: '#!/usr/bin/env node' },
  });
  chmodSync(outfile, 0o755);
}
chmodSync('dist/cli.js', 0o755);

node(join(dirname(require.resolve('typescript/package.json')), 'bin/tsc'), ['-p', 'tsconfig.types.json']);
