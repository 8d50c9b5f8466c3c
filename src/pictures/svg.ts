/** A scene as one SVG document. */
import { drawGrid, drawGround, drawLayer, drawStep, drawTexts } from './layers.ts';
import { huesOf, looksOf } from './looks.ts';
import { extentOf } from './paths.ts';
import type { Scene } from './scene.ts';
import { styleSheet } from './style.ts';
import { escapeXml } from './xml.ts';

export interface SvgOptions {
  /** Default: the name of the puzzle. */
  title?: string;
  /** Default: its size, and whether it is solved. */
  desc?: string;
  /** Pixels a unit, of which a cell has 32. Default 1. */
  scale?: number;
}

/** A complete document, ended by a newline. */
export function svgOf(scene: Scene, { title = scene.name, desc = scene.about, scale = 1 }: SvgOptions = {}): string {
  const { width, height } = extentOf(scene);
  const size = ` width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const style = styleSheet({
    hues: huesOf(scene) ?? false,
    steps: (scene.focus ?? scene.fresh ?? scene.trial) !== undefined,
  });
  return `${openSvg(width, height, size)}${describe(title, desc)}${style}<rect class="p" width="${width}" height="${height}"/>${boardOf(scene)}</svg>\n`;
}

export function openSvg(width: number, height: number, attributes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="ew" role="img"${attributes} viewBox="0 0 ${width} ${height}">`;
}

/** What programs that read aloud say of a picture. */
export function describe(title: string, desc: string): string {
  return `<title>${escapeXml(title)}</title><desc>${escapeXml(desc)}</desc>`;
}

/**
 * Everything that is in the picture of a scene, without what is around it. `grid` and `texts`: what is used instead,
 * where a document has them already.
 */
export function boardOf(scene: Scene, grid = drawGrid(scene), texts = drawTexts(scene)): string {
  const looks = looksOf(scene);
  return (
    drawGround(scene) +
    drawLayer(scene, 'floor', looks.floor) +
    grid +
    drawStep(scene) +
    drawLayer(scene, 'lines', looks.lines) +
    texts +
    drawLayer(scene, 'marks', looks.marks)
  );
}
