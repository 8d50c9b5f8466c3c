/** Makes an input that shows something smaller, as long as it still does. */

/** So many attempts are made. */
const MOST_TRIES = 500;

/**
 * The text without what does not matter: pieces are left out, half the text at first, then smaller and smaller ones.
 * `shows`: whether a text still does.
 */
export async function shrunk(text: string, shows: (text: string) => Promise<boolean>): Promise<string> {
  let best = text;
  let tries = 0;
  for (let length = Math.ceil(best.length / 2); length >= 1 && tries < MOST_TRIES; length = Math.floor(length / 2)) {
    for (let at = 0; at < best.length && tries < MOST_TRIES; ) {
      const less = best.slice(0, at) + best.slice(at + length);
      tries++;
      if (await shows(less)) best = less;
      else at += length;
    }
  }
  return best;
}
