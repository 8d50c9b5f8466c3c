/** Steps as a strip of pictures: one SVG document with a picture per step, in rows, each with its words. */
import { captionOf, type Frame } from './frame.ts';
import { drawGrid, drawTexts } from './layers.ts';
import { extentOf, MARGIN } from './paths.ts';
import type { Scene } from './scene.ts';
import { styleSheet } from './style.ts';
import { boardOf, describe, openSvg } from './svg.ts';

export interface StripOptions {
  /** Pictures in a row; default 3. */
  columns?: number;
  /** Side of the square that larger boards are scaled down to, in pixels; default 320. */
  slot?: number;
  /** Default: the name of the puzzle. */
  title?: string;
}

const GAP = 24;
/** Narrower columns hold no text. */
const NARROWEST = 220;

/** The document contains grid and clues only once. Throws RangeError if there are no frames. */
export function stripOf(frames: Iterable<Frame>, options: StripOptions = {}): string {
  const { columns = 3, slot = 320 } = options;
  let board: Shared | undefined;
  let name = '';
  let body = '';
  let count = 0;
  let y = GAP; // of this row's pictures
  let tallest = 0; // of this row's words
  for (const { scene, title, text } of frames) {
    if (!board) {
      board = shared(scene, slot);
      name = scene.name;
      body += board.defs;
    }
    const { column, height, viewBox, inset, grid, texts } = board;
    if (count > 0 && count % columns === 0) {
      y += height + tallest + GAP;
      tallest = 0;
    }
    const x = GAP + (count % columns) * (column + GAP);
    const caption = captionOf(title, text, x + inset, y + height, column - inset);
    const place = `x="${x}" y="${y}" width="${column}" height="${height}" viewBox="${viewBox}"`;
    body += `<svg ${place}>${boardOf(scene, grid, texts)}</svg>${caption.svg}\n`;
    tallest = Math.max(tallest, caption.height);
    count++;
  }
  if (!board) throw new RangeError('expected at least one frame');
  const width = GAP + Math.min(count, columns) * (board.column + GAP);
  const height = y + board.height + tallest + GAP;
  return [
    openSvg(width, height, ` width="${width}" height="${height}"`),
    describe(options.title ?? name, `${count} steps`),
    styleSheet({ hues: true, steps: true, captions: true }),
    `<rect class="p" width="${width}" height="${height}"/>`,
    body,
    '</svg>\n',
  ].join('');
}

/** What the pictures of a strip have in common. */
interface Shared {
  /** Size of a picture; its board is in the middle. */
  column: number;
  height: number;
  viewBox: string;
  /** Words start where a grid does. */
  inset: number;
  /** Grid and clues, and the reference to them in each picture. */
  defs: string;
  grid: string;
  texts: string;
}

function shared(scene: Scene, slot: number): Shared {
  const { width, height } = extentOf(scene);
  const scale = Math.min(1, slot / Math.max(width, height));
  const [grid, texts] = [drawGrid(scene), drawTexts(scene)];
  const name = `ew${hash(grid + texts)}`;
  return {
    column: Math.max(NARROWEST, Math.round(width * scale)),
    height: Math.round(height * scale),
    viewBox: `0 0 ${width} ${height}`,
    inset: Math.round(MARGIN * scale),
    // Selectors see no ancestors of what is used: the class that the rules start at has to be inside.
    defs: `<defs><g id="${name}g" class="ew">${grid}</g><g id="${name}t" class="ew">${texts}</g></defs>`,
    grid: `<use href="#${name}g"/>`,
    texts: `<use href="#${name}t"/>`,
  };
}

/** A hash of a text (FNV-1a), so that names differ if several pictures are on one page. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(36);
}
