/** PNG pictures: those of SVG, in pixels. */
import type { Figure } from '../pictures/figure.ts';
import { type Binder, type Format, TooLarge } from './format.ts';
import { sheetBinder, svg } from './svg.ts';

/** Characters of boards on a sheet: more would make a picture that few programs can open. */
const MOST = 1 << 24;

export const png: Format<'png'> = {
  ...svg,
  name: 'png',
  about: 'the same pictures in pixels',
  raster: true,
  binder(page): Binder {
    const sheet = sheetBinder(page, Number.POSITIVE_INFINITY);
    let characters = 0;
    return {
      add(piece) {
        for (const { body } of JSON.parse(piece) as Figure[]) characters += body.length;
        if (characters > MOST) {
          throw new TooLarge("too many boards for one picture: use --output 'NAME-%d.png' for one file each");
        }
        return sheet.add(piece);
      },
      end: () => sheet.end(),
    };
  },
};

export { type Font, outlined } from '../pictures/outlines.ts';
