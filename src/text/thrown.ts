/** What was thrown, which may be anything. */
import { visible } from './visible.ts';

export function asError(thrown: unknown): Error {
  try {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  } catch {
    return new Error('something without words was thrown');
  }
}

/** Why something failed, in one line of a message. */
export function reasonOf(thrown: unknown): string {
  try {
    const [line] = String(asError(thrown).message).split('\n');
    return visible(line);
  } catch {
    return 'something without words was thrown';
  }
}
