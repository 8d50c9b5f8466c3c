/** What runs everywhere holds nothing of Node's. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../src');
/** The rooms that are Node's own. */
const NODE = /^(node|cli|judges|bench)[\\/]/;
const OF_NODE = /\bBuffer\b|\bprocess\.|\brequire\(|\b__dirname\b|from '(node:|fs|os|path|util|piscina)/;

test('nothing of Node outside its rooms', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const breaking = (name: string) => OF_NODE.test(readFileSync(join(src, name), 'utf8'));
  expect(files.filter((name) => NODE.test(name)).some(breaking)).toBe(true);
  expect(files.filter((name) => !NODE.test(name) && breaking(name))).toEqual([]);
});

test("only the library's platform is of one", () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const imports = /from '(?:\.\.?\/)+(?:node|browser)\/(\w+)\.ts'/g;
  for (const name of files.filter((file) => !NODE.test(file)))
    for (const [, file] of readFileSync(join(src, name), 'utf8').matchAll(imports)) expect(file, name).toBe('platform');
});
