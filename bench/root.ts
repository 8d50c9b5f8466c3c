/** The project's folder, as seen from the bundle in build/bench/. */
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
