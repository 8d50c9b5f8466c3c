/** Builds dist/ and build/ where they are missing or older than a source. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const SOURCES = ['assembly', 'src', 'scripts', 'package.json', 'asconfig.json'];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export default function setup(): void {
  const built = join(root, 'dist/types/src/library/index.d.ts'); // what the build writes last
  const sources = Math.max(...SOURCES.map((name) => newest(join(root, name))));
  if (existsSync(built) && statSync(built).mtimeMs > sources) return;
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
}
