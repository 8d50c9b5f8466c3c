/**
 * A sheet of many boards, made piece by piece. The slot of a board follows from its number alone, and the height of the
 * sheet is written at its end. So several threads can draw, and nothing has to be kept. The pieces in order are one SVG
 * document.
 */
import { extentOf } from './paths.ts';
import type { Scene } from './scene.ts';
import { styleSheet } from './style.ts';
import { boardOf, describe } from './svg.ts';
import { escapeXml } from './xml.ts';

/** Of one sheet, the same for all its pieces. */
export interface SheetOptions {
  /** Boards in a row; default 4. */
  columns?: number;
  /** Side of the square that a board is scaled to fit in, in pixels; default 256. */
  slot?: number;
  /** How many slots there are, where that is known from the start; then the head says how high the sheet is. */
  count?: number;
  /** Default `Puzzles`. */
  title?: string;
}

/** Between slots, and around them. */
const GAP = 16;
/** Height of a caption. */
const CAPTION = 24;

function measures({ columns = 4, slot = 256 }: SheetOptions) {
  const down = slot + CAPTION + GAP;
  const heightOf = (count: number) => Math.ceil(count / columns) * down + GAP;
  return { columns, slot, across: slot + GAP, down, heightOf };
}

/**
 * What comes first. Unless `count` is given it says how wide the sheet is, but not how high, which the foot does by
 * CSS: right for all who open the file; an `<img>` of it, though, is 150 pixels high unless the page says otherwise.
 */
export function sheetHead(options: SheetOptions = {}): string {
  const { columns, across, heightOf } = measures(options);
  const height = options.count === undefined ? '' : ` height="${heightOf(options.count)}"`;
  const style = styleSheet({ hues: true, steps: true, captions: true });
  return `<svg xmlns="http://www.w3.org/2000/svg" class="ew sheet" width="${columns * across + GAP}"${height}>${describe(options.title ?? 'Puzzles', '')}${style}<rect class="p" width="100%" height="100%"/>\n`;
}

/**
 * The board in slot `index`, from 0, below its caption (default: the number, from 1). Without a scene there is the
 * caption only, which should then say why.
 */
export function sheetSlot(
  scene: Scene | undefined,
  index: number,
  { caption = String(index + 1), ...options }: SheetOptions & { caption?: string } = {},
): string {
  const { columns, slot, across, down } = measures(options);
  const x = GAP + (index % columns) * across;
  const y = GAP + Math.floor(index / columns) * down;
  const head = `<text class="h" x="${x + slot / 2}" y="${y + 16}" text-anchor="middle">${escapeXml(caption)}</text>`;
  if (!scene) return `${head}\n`;
  const { width, height } = extentOf(scene);
  const place = `x="${x}" y="${y + CAPTION}" width="${slot}" height="${slot}"`;
  return `${head}<svg ${place} viewBox="0 0 ${width} ${height}">${boardOf(scene)}</svg>\n`;
}

/** What comes last: the size of the sheet, and its end. `count`: how many slots there are. */
export function sheetFoot(count: number, options: SheetOptions = {}): string {
  const { columns, across, heightOf } = measures(options);
  return `<style>.ew.sheet{width:${columns * across + GAP}px;height:${heightOf(count)}px}</style></svg>\n`;
}
