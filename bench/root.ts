/** The project's folder, from the bundle in build/bench/ that all of this is built into. */
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
