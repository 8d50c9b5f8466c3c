/** A board drawn: what a document puts in its place. Plain data, which can be drawn in one thread and placed in another. */
import { huesOf } from './looks.ts';
import { extentOf } from './paths.ts';
import type { Scene } from './scene.ts';
import { boardOf } from './svg.ts';

export interface Figure {
  /** What stands above it. */
  caption: string;
  /** What a reader has to see even where it stands alone, without its caption: that there is no answer. */
  says?: string;
  /** For those who cannot see it. */
  about: string;
  /** Size in units, of which a cell has 32; 0 where there is no board, only a caption that should say why. */
  width: number;
  height: number;
  /** SVG, without what is around it. */
  body: string;
  /** The colours in it, places in HUES; absent: it has no paths. */
  hues?: number[];
}

export function figureOf(scene: Scene, caption: string, says?: string): Figure {
  const hues = huesOf(scene);
  return {
    caption,
    ...(says ? { says } : {}),
    about: scene.about,
    ...extentOf(scene),
    body: boardOf(scene),
    ...(hues ? { hues } : {}),
  };
}

/** In the place of a board that there is not. */
export function emptyFigure(caption: string): Figure {
  return { caption, about: '', width: 0, height: 0, body: '' };
}
