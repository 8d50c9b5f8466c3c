/** SVG pictures: a sheet of many boards, or one document per board. */
import type { Scene } from '../pictures/scene.ts';
import { sheetFoot, sheetHead, sheetSlot } from '../pictures/sheet.ts';
import { svgOf } from '../pictures/svg.ts';
import type { Format, Page } from './format.ts';

export const svg: Format<'svg'> = {
  name: 'svg',
  about: 'pictures: one sheet of all boards, or with --output NAME-%d.svg one file per board',
  puzzle: ({ kind, number, puzzle, solution }, page) =>
    picture(kind.scene(puzzle, solution), `${number}`, number, page),
  answer: ({ kind, number, puzzle }, { status, solution }, page) =>
    picture(kind.scene(puzzle, solution), `${number}: ${status}`, number, page),
  invalid: (_kind, number, status, _error, page) =>
    page.separate ? '' : sheetSlot(undefined, number - page.first, { caption: `${number}: ${status}` }),
  head: () => sheetHead(),
  foot: (count) => sheetFoot(count),
};

function picture(scene: Scene, caption: string, number: number, { separate, first }: Page): string {
  return separate ? svgOf(scene, { title: caption }) : sheetSlot(scene, number - first, { caption });
}
