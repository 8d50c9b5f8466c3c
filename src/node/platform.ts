/**
 * What the library needs of the platform that it runs on: here Node, Deno and Bun. src/browser/platform.ts is the same for web pages; the
 * build puts it in this one's place.
 */
import { setImmediate } from 'node:timers/promises';

export { loadCore } from './load.ts';
export { threads } from './pool.ts';

/** Lets timers and other work have their turn. */
export async function breathe(): Promise<void> {
  await setImmediate();
}
