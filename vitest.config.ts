import { defineConfig } from 'vitest/config';
import { viteTwin } from './scripts/portable.mjs';

export default defineConfig({
  plugins: [viteTwin],
  define: { EDGEWISE_DEBUG: 'true', EDGEWISE_WASM: JSON.stringify('../../dist/edgewise.wasm') },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/setup.ts'],
    testTimeout: 30_000,
  },
});
