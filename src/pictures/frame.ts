/** One picture of a sequence, with the words below it. */
import type { Scene } from './scene.ts';
import { escapeXml } from './xml.ts';

/** A step of an explanation, as it is shown. All frames of a sequence show the same board. */
export interface Frame {
  /** The board after the step, with what the step looked at (`focus`) and decided (`fresh`). */
  scene: Scene;
  /** A few words: the rule. */
  title: string;
  /** What it says here; wrapped. */
  text: string;
}

/** Heights of lines. */
const TITLE_LINE = 20;
const TEXT_LINE = 17;
/**
 * Widths of a character: no font is known here, and SVG does not wrap by itself. These are those of a wide sans serif,
 * so that others leave some room.
 */
const TITLE_CHARACTER = 9.2;
const TEXT_CHARACTER = 7.2;

/** A title and a text in a column `width` wide, from (x, y) down, and how high they are. */
export function captionOf(
  title: string,
  text: string,
  x: number,
  y: number,
  width: number,
): { svg: string; height: number } {
  const titles = wrap(title, Math.floor(width / TITLE_CHARACTER));
  const texts = wrap(text, Math.floor(width / TEXT_CHARACTER));
  const block = (lines: string[], classes: string, top: number, line: number) =>
    lines.length === 0
      ? ''
      : `<text class="${classes}">${lines
          .map((words, i) => `<tspan x="${x}" y="${top + (i + 1) * line - 4}">${escapeXml(words)}</tspan>`)
          .join('')}</text>`;
  const below = titles.length * TITLE_LINE;
  return {
    svg: block(titles, 'h', y, TITLE_LINE) + block(texts, 'v', y + below, TEXT_LINE),
    height: below + texts.length * TEXT_LINE,
  };
}

/** Lines of at most `most` characters, broken at blanks where there are any. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = '';
    }
    const characters = [...(line === '' ? word : `${line} ${word}`)];
    while (characters.length > most) lines.push(characters.splice(0, most).join(''));
    line = characters.join('');
  }
  return line === '' ? lines : [...lines, line];
}
