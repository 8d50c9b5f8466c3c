/** Escapes text for XML. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * What XML or HTML cannot hold at all, not even as an entity: most control characters, halves of surrogate pairs, two
 * non-characters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/gu;

/** Any text as content of an element or of an attribute in double quotes; what XML forbids becomes U+FFFD. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '\ufffd').replace(/[&<>"]/g, (character) => ENTITIES[character]);
}
