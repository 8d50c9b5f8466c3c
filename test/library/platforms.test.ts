/**
 * The packed library in Node, Deno, Bun and Chromium: the same program says the same. A runtime that is not there is skipped, and said so;
 * DENO, BUN and CHROMIUM name the executables where they are not on the path.
 */
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installPacked } from '../support/packed.ts';

/** The first of these executables that is there: that of the environment variable, or by name on the path. */
function find(variable: string, ...names: string[]): string | undefined {
  const given = process.env[variable];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const all = given ? [given] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = all.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
  if (!found) console.warn(`platforms: ${names[0]} is not there (${variable} may name it): skipped`);
  return found;
}

const deno = find('DENO', 'deno');
const bun = find('BUN', 'bun');
const chromium = find('CHROMIUM', 'chromium', 'chromium-browser', 'google-chrome');

let packed: ReturnType<typeof installPacked>;
let expected: unknown;

const PROGRAM = "import { everywhere } from './everywhere.mjs';\nconsole.log(JSON.stringify(await everywhere()));\n";

function run(command: string, args: string[] = []): unknown {
  const output = execFileSync(command, [...args, 'main.mjs'], {
    cwd: packed.folder,
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

beforeAll(() => {
  packed = installPacked();
  copyFileSync(join(import.meta.dirname, '../support/everywhere.mjs'), join(packed.folder, 'everywhere.mjs'));
  writeFileSync(join(packed.folder, 'main.mjs'), PROGRAM);
  expected = run(process.execPath);
});

afterAll(() => packed?.remove());

test('Node: every kind, both cores alike', () => {
  expect(expected).toMatchObject({
    slink: { answer: { status: 'unique' }, equalCores: true, check: null, back: 'slink' },
    slitherlink: { answer: { status: 'unique' }, equalCores: true, check: null, explanation: { outcome: 'solved' } },
    rokada: { answer: { status: 'unique' }, equalCores: true, check: null, hint: { status: 'hint' } },
    numberlink: { answer: { status: 'unique' }, equalCores: true, check: null, pool: 2 },
    problems: [/found '9'$/, /^TypeError/, /'zebra'$/, 'Error: enough', /^TimeoutError/].map((words) =>
      expect.stringMatching(words),
    ),
  });
});

test.skipIf(!deno)('Deno', () => expect(run(deno as string, ['run', '-A', '--cached-only'])).toEqual(expected));

test.skipIf(!bun)('Bun', () => expect(run(bun as string)).toEqual(expected));

describe('web pages', () => {
  /** The program as a page loads it: bundled as a user bundles it, without plugin or loader. */
  async function bundle(program: string): Promise<string> {
    const { outputFiles } = await build({
      stdin: { contents: program, resolveDir: packed.folder },
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      logLevel: 'silent',
    });
    return outputFiles[0].text;
  }

  test('esbuild bundles the package for browsers without plugin or loader, and nothing of Node', async () => {
    const text = await bundle(
      "import { solve } from 'edgewise';\nconsole.log(solve('2 2\\n2 2\\n2 2\\n', { unique: true }).status);\n",
    );
    expect(text).not.toMatch(/["']node:|require\(|piscina|process\.|\bBuffer\b/);
    // Nor is anything of it needed to run.
    const printed = execFileSync(process.execPath, ['--input-type=module'], { input: text, encoding: 'utf8' });
    expect(printed).toBe('unique\n');
  });

  const SENDING = `
    import { everywhere } from './everywhere.mjs';
    const send = (found) => {
      const form = document.createElement('form');
      const field = document.createElement('textarea');
      Object.assign(form, { method: 'post', action: '/found' });
      Object.assign(field, { name: 'found', value: JSON.stringify(found) });
      form.append(field);
      document.body.append(form);
      form.submit();
    };
    let refused = '';
    try { new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); } catch (error) { refused = error.name; }
    everywhere().then((told) => send({ refused, told }), (error) => send({ refused, error: String(error.stack) }));
  `;

  /** What the page says that runs the program under a content policy. */
  async function inChromium(policy: string): Promise<unknown> {
    const script = await bundle(SENDING);
    let settle: { resolve: (found: unknown) => void; reject: (error: Error) => void } | undefined;
    const found = new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
    const server = createServer((request, response) => {
      response.setHeader('Content-Security-Policy', policy);
      if (request.method === 'POST') {
        let body = '';
        request.on('data', (part) => {
          body += part;
        });
        request.on('end', () => {
          settle?.resolve(JSON.parse(new URLSearchParams(body).get('found') ?? 'null'));
          response.end();
        });
      } else if (request.url === '/page.js') {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(script);
      } else {
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.end('<!doctype html><title>edgewise</title><body><script type="module" src="/page.js"></script>');
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const profile = mkdtempSync(join(tmpdir(), 'edgewise-chromium-'));
    const { port } = server.address() as AddressInfo;
    const browser = spawn(
      chromium as string,
      [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage'],
        ...[`--user-data-dir=${profile}`, `http://127.0.0.1:${port}/`],
      ],
      // A process group of its own, to end its helpers with it.
      { stdio: 'ignore', detached: true },
    );
    const ended = new Promise<void>((resolve) => {
      browser.once('exit', () => resolve());
      browser.once('error', () => resolve());
    });
    try {
      ended.then(() => settle?.reject(new Error('the browser ended before it said anything')));
      browser.once('error', (error) => settle?.reject(error));
      return await found;
    } finally {
      try {
        process.kill(-(browser.pid as number), 'SIGKILL');
      } catch {
        // it has ended, or never began
      }
      await ended;
      server.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  }

  test.skipIf(!chromium)('Chromium, under a policy that allows WebAssembly and nothing else', async () => {
    const said = await inChromium("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
    expect(said).toEqual({ refused: '', told: expected });
  });

  test.skipIf(!chromium)('Chromium, where WebAssembly is refused: the TypeScript core takes its place', async () => {
    const said = await inChromium("default-src 'none'; script-src 'self'");
    expect(said).toEqual({ refused: 'CompileError', told: expected });
  });
});

test("the package's other entries", () => {
  const program = `
    import { readFileSync } from 'node:fs';
    import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    const module = await WebAssembly.compile(readFileSync(require.resolve('edgewise/edgewise.wasm')));
    console.log(WebAssembly.Module.exports(module).some(({ name }) => name === 'solve'), require('edgewise/package.json').name);
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: packed.folder,
    encoding: 'utf8',
  });
  expect(printed).toBe('true edgewise\n');
  expect(readFileSync(join(packed.folder, 'node_modules/edgewise/package.json'), 'utf8')).toContain('"browser"');
});
