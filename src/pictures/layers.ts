/** A scene as layers of SVG paths: what never changes on a board (grid, walls, clues), and what the looks add to it. */
import { alike, BULB, COLOURED, CROSS, type Layer, LIGHT, LINE, MARK, TINTED } from './looks.ts';
import { HUES, hueAt } from './palette.ts';
import { circle, crosses, discs, edge, frames, HALF, middle, rectangles, strokes, UNIT } from './paths.ts';
import { DISC, END, FILLED, lineOf, RING, type Scene } from './scene.ts';
import { CIRCLE_STYLE } from './style.ts';
import { escapeXml } from './xml.ts';

/** Classes of a variant. */
const VARIANTS = ['', ' t', ' f'];

/** A path of an element's classes and data; `more`: classes and attributes of a picture's own. */
export const pathOf = (classes: string, data: string, more: PathMore = {}) =>
  data && `<path class="${classes}${more.classes ?? ''}"${more.attributes ?? ''} d="${data}"/>`;

export interface PathMore {
  classes?: string;
  attributes?: string;
}

/** Places of a layer that have one look. */
export function draw(scene: Scene, layer: Layer, look: number, places: number[], more?: PathMore): string {
  if (layer === 'floor') {
    return pathOf(look === LIGHT ? 'l' : `y c${look - TINTED}`, rectangles(scene, places), more);
  }
  if (layer === 'marks') {
    if (look >= BULB) return pathOf(`k${VARIANTS[look - BULB]}`, discs(scene, places, 9), more);
    return pathOf(`m${VARIANTS[look - MARK]}`, discs(scene, places, 3), more);
  }
  const { lines } = scene;
  if (!lines) return '';
  const wide = lines.between === 'middles' ? ' u' : '';
  if (look < LINE) return pathOf(`x${wide}${VARIANTS[look - CROSS]}`, crosses(scene, lines, places), more);
  const stroke = strokes(scene, lines, places);
  if (look < COLOURED) return pathOf(`o${wide}${VARIANTS[look - LINE]}`, stroke, more);
  const hue = look - COLOURED;
  return (HUES[hue].pale ? pathOf(`o${wide} pl`, stroke, more) : '') + pathOf(`o${wide} c${hue}`, stroke, more);
}

export function drawLayer(scene: Scene, layer: Layer, looks: Uint8Array): string {
  return [...alike(looks)].map(([look, places]) => draw(scene, layer, look, places)).join('');
}

/** Frames around the cells that a step looked at and decided, rings around corners, a halo along lines. */
export function drawStep(scene: Scene, more?: PathMore): string {
  const { cols, focus = [], fresh = [], broken } = scene;
  const cellsOf = (spots: Scene['focus']) =>
    [...new Set(spots?.filter(({ at }) => at === 'cell').map(({ row, col }) => row * cols + col))].sort(
      (a, b) => a - b,
    );
  const rings = focus.filter(({ at }) => at === 'vertex').map(({ row, col }) => circle(edge(col), edge(row), 7));
  const halo = [...new Set(focus.map((spot) => lineOf(scene, spot)).filter((line) => line >= 0))];
  const wrong = broken ? ' j' : '';
  return (
    pathOf(`q${wrong}`, scene.lines ? strokes(scene, scene.lines, halo) : '', more) +
    pathOf(`s${wrong}`, frames(scene, cellsOf(focus), 2) + rings.join(''), more) +
    pathOf('s f', frames(scene, cellsOf(fresh), 2), more)
  );
}

/** What lies below everything that changes but the floor's looks. */
export function drawGround({ rows, cols, lattice }: Scene): string {
  if (lattice === 'dots') return '';
  return `<rect class="b" x="${edge(0)}" y="${edge(0)}" width="${cols * UNIT}" height="${rows * UNIT}"/>`;
}

/** Walls, the grid over them, so that one can count them, and circles below the lines. */
export function drawGrid(scene: Scene): string {
  const { rows, cols, cells, lattice } = scene;
  const [width, height] = [cols * UNIT, rows * UNIT];
  if (lattice === 'dots') {
    // A round dash of no length every cell; a line that ended on its last dot would not show it.
    const lines = Array.from({ length: rows + 1 }, (_, row) => `M${edge(0)} ${edge(row)}h${width + 1}`);
    return `<path class="d" stroke-dasharray="0 ${UNIT}" d="${lines.join('')}"/>`;
  }
  const across = Array.from({ length: rows - 1 }, (_, row) => `M${edge(0)} ${edge(row + 1)}h${width}`);
  const along = Array.from({ length: cols - 1 }, (_, col) => `M${edge(col + 1)} ${edge(0)}v${height}`);
  const walls = [...cells.keys()].filter((k) => cells[k] & FILLED);
  const border = `M${edge(0)} ${edge(0)}h${width}v${height}h${-width}z`;
  return (
    pathOf('w', rectangles(scene, walls)) +
    pathOf('g', across.concat(along).join('')) +
    pathOf('g r', border) +
    drawCircles(scene)
  );
}

function drawCircles(scene: Scene): string {
  const { cells } = scene;
  const circles = (bit: number) =>
    discs(
      scene,
      [...cells.keys()].filter((k) => cells[k] & bit),
      12,
    );
  const drawn = pathOf('wc', circles(RING)) + pathOf('bc', circles(DISC));
  return drawn === '' ? '' : CIRCLE_STYLE + drawn;
}

/** Circles of ends, and all texts. */
export function drawTexts(scene: Scene): string {
  const { cols, cells, hues, texts } = scene;
  const ends = alike(cells.map((cell, k) => (cell & END ? 1 + hueAt(hues?.[k] || 1) : 0)));
  let written = '';
  for (let k = 0; k < texts.length; k++) {
    if (texts[k] === '') continue;
    let [classes, drop] = cells[k] & (FILLED | END) ? ['i', 6] : ['n', 7]; // from the middle to the foot of a digit
    if (cells[k] & END && texts[k].length > 1) [classes, drop] = ['i la', 5];
    if (cells[k] & END && HUES[hueAt(hues?.[k] || 1)].pale) classes += ' pl';
    const y = edge(Math.floor(k / cols)) + HALF + drop;
    written += `<text class="${classes}" x="${middle(k % cols)}" y="${y}">${escapeXml(texts[k])}</text>`;
  }
  return [...ends].map(([hue, places]) => pathOf(`e c${hue - 1}`, discs(scene, places, 12))).join('') + written;
}
