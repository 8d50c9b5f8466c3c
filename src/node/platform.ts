/**
 * What the library needs from its platform: here Node, Deno and Bun. For web pages the build replaces this file by
 * src/browser/platform.ts.
 */
import { setImmediate } from 'node:timers/promises';

export { loadCore } from './load.ts';
export { threads } from './pool.ts';

/** Lets timers and other work have their turn. */
export async function breathe(): Promise<void> {
  await setImmediate();
}
