import { defineConfig } from 'vitest/config';
import { viteTwin } from './scripts/portable.mjs';

/** What these load keeps no state that a test could leave behind: so they need not load it again for every file. */
const SHARING = ['test/{formats,kinds,logic,pictures,text}/**/*.test.ts'];

export default defineConfig(({ mode }) => ({
  plugins: [viteTwin],
  define: {
    EDGEWISE_DEBUG: 'true',
    EDGEWISE_WASM: JSON.stringify('../../dist/edgewise.wasm'),
    EDGEWISE_GLYPHS: JSON.stringify('../../dist/glyphs.json'),
  },
  test: {
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      { extends: true, test: { name: 'apart', include: ['test/**/*.test.ts'], exclude: SHARING } },
    ],
    globalSetup: ['test/setup.ts'],
    // `npm run test:all` is `--mode all`: test/support/wide.ts.
    env: { EDGEWISE_TESTS: mode === 'all' ? 'all' : 'quick' },
    // By itself vitest leaves one processor out, which on two of them is half.
    maxWorkers: '100%',
    // Against hanging only: no test fails because the machine is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
}));
