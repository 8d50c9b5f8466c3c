/** SVG pictures: a sheet of many boards, or one document per board. */
import type { Figure } from '../pictures/figure.ts';
import { Sheet, type SheetOptions, sheetOf } from '../pictures/sheet.ts';
import { answersOf, figuresOf, noFigures, sceneOf, toPiece } from './figures.ts';
import type { Binder, Format, Page } from './format.ts';

export const svg: Format<'svg'> = {
  name: 'svg',
  about: 'pictures: all boards on one sheet, or with --output NAME-%d.svg one file per board',
  picture: true,
  puzzle: (item, page) =>
    written(figuresOf([{ caption: `${item.number}`, scene: sceneOf(item, item.solution, page) }]), page),
  answer: (item, answer, page) => written(figuresOf(answersOf(item, answer, page)), page),
  invalid: (_kind, number, status, _error, page) => (page.bound ? written(noFigures(number, status), page) : ''),
  binder: (page) => sheetBinder(page),
};

function written(figures: Figure[], page: Page): string {
  return page.bound ? toPiece(figures) : sheetOf(figures, sheetOptions(page));
}

function sheetOptions({ pictures: { perRow, scale, title } = {} }: Page): SheetOptions {
  return { columns: perRow, cell: scale, title };
}

/** `kept`: characters of boards that are kept before the sheet is written row by row. */
export function sheetBinder(page: Page, kept?: number): Binder {
  const sheet = new Sheet({ ...sheetOptions(page), kept });
  return {
    add: (piece) => (JSON.parse(piece) as Figure[]).map((figure) => sheet.add(figure)).join(''),
    end: () => sheet.end(),
  };
}
