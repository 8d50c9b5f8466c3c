/**
 * The portable half of the core: `assembly/` with `assembly/js/` in the place of `assembly/wasm/`.
 * For esbuild (what ships) and vite (what the tests run): both resolve imports through here.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';

const WASM = `${sep}assembly${sep}wasm${sep}`;
const JS = `${sep}assembly${sep}js${sep}`;

/** The twin of the module that `path`, imported from `importer`, names; undefined where it has none. */
export function twin(path, importer) {
  if (!importer || !path.startsWith('.')) return undefined;
  const file = resolve(dirname(importer), path);
  if (!file.includes(WASM)) return undefined;
  const replaced = file.replace(WASM, JS);
  if (!existsSync(replaced)) throw new Error(`${importer} imports ${path}, which has no twin in assembly/js`);
  return replaced;
}

const NODE_PLATFORM = join('src', 'node', 'platform.ts');
const BROWSER_PLATFORM = join('src', 'browser', 'platform.ts');

/** As a plugin of esbuild, for what runs in web pages: src/browser/platform.ts in the place of src/node/platform.ts. */
export const browserPlatform = {
  name: 'browser-platform',
  setup(build) {
    build.onResolve({ filter: /\/platform\.ts$/ }, (args) => {
      const file = resolve(args.resolveDir, args.path);
      if (!file.endsWith(NODE_PLATFORM)) return undefined;
      return { path: file.slice(0, -NODE_PLATFORM.length) + BROWSER_PLATFORM };
    });
  },
};

/** As a plugin of esbuild. */
export const esbuildTwin = {
  name: 'assembly-twin',
  setup(build) {
    build.onResolve({ filter: /\/wasm\// }, (args) => {
      const path = twin(args.path, args.importer);
      return path ? { path } : undefined;
    });
  },
};

/** As a plugin of vite. */
export const viteTwin = {
  name: 'assembly-twin',
  enforce: 'pre',
  resolveId(path, importer) {
    return twin(path, importer);
  },
};
