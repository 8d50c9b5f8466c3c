/**
 * The outlines of the characters in pictures made of pixels, from DejaVu Sans: what these show must not depend on the
 * fonts of a machine. Its licence goes with them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import opentype from 'opentype.js';

/** Latin, Greek and Cyrillic letters, and marks that people write between them. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x2010, 0x2026],
  [0x2190, 0x2193],
];

/** Writes them to `file`. `require`: finds the font's package. */
export function writeGlyphs(require, file) {
  const folder = dirname(require.resolve('@fontsource/dejavu-sans/package.json'));
  const outlines = (weight) => {
    const bytes = readFileSync(join(folder, `files/dejavu-sans-latin-${weight}-normal.woff`));
    const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    const glyphs = {};
    for (const [first, last] of RANGES) {
      for (let code = first; code <= last; code++) {
        const glyph = font.charToGlyph(String.fromCodePoint(code));
        if (glyph.index > 0) glyphs[String.fromCodePoint(code)] = [glyph.advanceWidth, glyph.path.toPathData(0)];
      }
    }
    return { unitsPerEm: font.unitsPerEm, glyphs };
  };
  const licence = readFileSync(join(folder, 'LICENSE'), 'utf8');
  writeFileSync(file, JSON.stringify({ licence, regular: outlines(400), bold: outlines(700) }));
}
