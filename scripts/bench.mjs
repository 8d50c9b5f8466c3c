/**
 * `npm run bench`: builds the benchmark into build/bench/ (bench/run.ts as src/ is built, bench/kernels.ts as the core)
 * and runs it. `npm run bench:against` (here: --against before all else) does the same with bench/against.ts, which
 * needs no kernels. Options go on to the program: try --help. It measures what lies in dist/.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildTwin } from './portable.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const against = process.argv[2] === '--against';
const args = process.argv.slice(against ? 3 : 2);
const program = against ? 'against' : 'run';

const PROGRAMS = ['dist/edgewise.wasm', 'dist/cli.js', 'dist/judge/slink.cjs'];

function newest(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Math.max(...files.map(({ parentPath, path, name }) => statSync(join(parentPath ?? path, name)).mtimeMs));
}

if (!PROGRAMS.every(existsSync)) {
  console.error('bench: there is nothing to measure: run `npm run build` first');
  process.exit(1);
}
const built = Math.min(...PROGRAMS.map((file) => statSync(file).mtimeMs));
if (Math.max(newest('src'), newest('assembly')) > built) {
  console.error('warning: dist/ is older than its sources: `npm run build` would make it new');
}

mkdirSync('build/bench', { recursive: true });
await build({
  entryPoints: [`bench/${program}.ts`],
  outfile: `build/bench/${program}.js`,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
  define: { EDGEWISE_DEBUG: 'false', EDGEWISE_WASM: JSON.stringify('../../dist/edgewise.wasm') },
  plugins: [esbuildTwin],
});

if (!against && !args.includes('--help') && !args.includes('-h')) {
  const require = createRequire(import.meta.url);
  const asc = join(dirname(require.resolve('assemblyscript/package.json')), 'bin/asc.js');
  const flags = ['--target', 'release', '--outFile', 'build/bench/kernels.wasm', '--disableWarning', '112'];
  execFileSync(process.execPath, [asc, 'bench/kernels.ts', ...flags], { stdio: ['ignore', 'inherit', 'inherit'] });
}

// A process of its own: the bundler's memory is none of what is measured. It is told of Ctrl-C by the terminal itself,
// and needs the time to clean up.
const child = spawn(process.execPath, [`build/bench/${program}.js`, ...args], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('close', (status) => process.exit(status ?? 1));
