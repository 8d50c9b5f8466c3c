/**
 * Builds bench/hunt/rokada.ts into build/hunt/ and runs it; options go on to it. It hunts with
 * build/hunt/edgewise.wasm, which is copied from dist/ where it is missing or `--fresh` is given: dist/ may be built
 * anew meanwhile.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildTwin } from '../../scripts/portable.mjs';

process.chdir(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const fresh = process.argv.includes('--fresh');
const args = process.argv.slice(2).filter((arg) => arg !== '--fresh');

mkdirSync('build/hunt', { recursive: true });
if (fresh || !existsSync('build/hunt/edgewise.wasm')) copyFileSync('dist/edgewise.wasm', 'build/hunt/edgewise.wasm');
await build({
  entryPoints: ['bench/hunt/rokada.ts'],
  outfile: 'build/hunt/rokada.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
  define: { EDGEWISE_DEBUG: 'false', EDGEWISE_WASM: JSON.stringify('./edgewise.wasm') },
  plugins: [esbuildTwin],
});
const { status } = spawnSync(process.execPath, ['build/hunt/rokada.js', ...args], { stdio: 'inherit' });
process.exit(status ?? 1);
