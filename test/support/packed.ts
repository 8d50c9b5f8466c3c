/** The package as an importer has it: packed, and unpacked in a folder. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A folder with the package and what it depends on; `remove` it when done. */
export function installPacked(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'edgewise-packed-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  // By npm itself, so that `files` and `exports` are as they are published. prepare would build again.
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  execFileSync('tar', ['-xf', packed.trim().split('\n').at(-1) as string], { cwd: folder });
  renameSync(join(folder, 'package'), join(modules, 'edgewise'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction');
  }
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module","dependencies":{"edgewise":"*"}}\n');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
