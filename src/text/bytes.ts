/** Bytes and strings, with only what every JavaScript runtime has. */

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

/** Arguments that a call can take. */
const MOST_ARGUMENTS = 4096;

/** Text as UTF-8. */
export function encode(text: string): Uint8Array {
  return encoder.encode(text);
}

/** UTF-8 as text; what is not UTF-8 becomes U+FFFD. Some browsers decode no shared memory, so that is copied there. */
export function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return utf8.decode(bytes.slice());
  }
}

/**
 * Bytes as characters of the same number (latin1): so columns count bytes, and every byte comes through. (The decoder
 * called latin1 is one of windows-1252.) ASCII, which nearly all puzzles are, takes the decoder of UTF-8, by far the
 * fastest: where each byte became a character and none of them marks something invalid, all were ASCII.
 */
export function latin1(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.length === bytes.length && !text.includes('\ufffd')) return text;
  let exact = '';
  for (let at = 0; at < bytes.length; at += MOST_ARGUMENTS) {
    exact += String.fromCharCode(...bytes.subarray(at, at + MOST_ARGUMENTS));
  }
  return exact;
}

/** What latin1() made a string of, as the text that it is in UTF-8. */
export function utf8Of(text: string): string {
  for (let k = 0; k < text.length; k++) {
    if (text.charCodeAt(k) >= 0x80) return decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  }
  return text;
}

export function concatenate(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
