/**
 * `npm run soak`: builds test/soak/soak.ts into build/soak/ as src/ is built, and runs it. Options go on to the program:
 * try --help. What is tried is what lies in dist/ and, where a trial calls the cores itself, the sources.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { esbuildTwin } from './portable.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
if (!existsSync('dist/cli.js')) {
  console.error('soak: there is nothing to try: run `npm run build` first');
  process.exit(1);
}
await build({
  entryPoints: ['test/soak/soak.ts'],
  outfile: 'build/soak/soak.js',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
  define: {
    EDGEWISE_DEBUG: 'true',
    EDGEWISE_WASM: JSON.stringify('../../dist/edgewise.wasm'),
    EDGEWISE_GLYPHS: JSON.stringify('../../dist/glyphs.json'),
  },
  plugins: [esbuildTwin],
});
const child = spawn(process.execPath, ['build/soak/soak.js', ...process.argv.slice(2)], { stdio: 'inherit' });
// The terminal tells it of Ctrl-C itself; it ends what it has started.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('close', (status) => process.exit(status ?? 1));
