/** SVG documents of ours in pixels. Loaded where it is wanted alone: what draws is a program of some megabytes. */
import { readFileSync } from 'node:fs';
import { TooLarge } from '../formats/format.ts';
import { type Font, outlined } from '../formats/png.ts';
import type { Raster } from './picture-output.ts';
import { UsageError } from './usage-error.ts';

/** Where the outlines of characters lie, from the file that this one is built into. Set by the build. */
declare const EDGEWISE_GLYPHS: string;

/** Pixels of a picture: four bytes each while it is drawn. */
const MOST_PIXELS = 1 << 26;
const MOST_SIDE = 32_767;
/** What draws doubles smaller pictures until they have a side as long. */
const LEAST_SIDE = 1000;

/** Throws UsageError where what draws is not installed. */
export async function loadRaster(): Promise<Raster> {
  const { Transformer } = await import('@napi-rs/image').catch(() => {
    throw new UsageError(
      "--to png needs the package '@napi-rs/image', which npm leaves out with --omit=optional, and where there is none for the system; --to svg does without",
    );
  });
  const font: Font = JSON.parse(readFileSync(new URL(EDGEWISE_GLYPHS, import.meta.url), 'utf8'));
  return (svg) => {
    const [root, width, height] = rootOf(svg);
    if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE) {
      throw new TooLarge(
        `a picture of ${width} x ${height} pixels is too large: use a smaller --scale, or --output 'NAME-%d.png' for one file each`,
      );
    }
    // With room at its right, which is cut off again.
    const across = Math.max(width, height) < LEAST_SIDE ? LEAST_SIDE : width;
    const roomy = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${height}">${root}</svg>`;
    const drawn = Transformer.fromSvg(outlined(roomy, font));
    return (across === width ? drawn : drawn.crop(0, 0, width, height)).pngSync();
  };
}

/** A document, and its size as its root says. */
function rootOf(svg: string): [svg: string, width: number, height: number] {
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return [svg, Number(width), Number(height)];
}
