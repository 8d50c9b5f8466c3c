/** Pictures in box-drawing characters, for terminals. */
import { blocksOf, type TextBlock } from '../pictures/unicode.ts';
import { visible } from '../text/visible.ts';
import { answersOf, type Captioned, sceneOf, toPiece } from './figures.ts';
import type { Binder, Format, Page } from './format.ts';

export const unicode: Format<'unicode'> = {
  name: 'unicode',
  about: 'pictures for a terminal, in colour if it supports that (see NO_COLOR)',
  picture: true,
  puzzle: (item, page) => written([{ caption: `${item.number}`, scene: sceneOf(item, item.solution, page) }], page),
  answer: (item, answer, page) =>
    // Here the number stands alone, as in the judge's output.
    written(
      answersOf(item, answer, page).map(({ caption, scene }) => ({ caption: caption.replace(': ', ' '), scene })),
      page,
    ),
  invalid: (_kind, number, status, _error, page) =>
    page.bound ? toPiece([{ caption: `${number} ${status}`, lines: [], width: 0 }]) : `${number} ${status}\n\n`,
  binder: (page) => (page.pictures?.title !== undefined || (page.pictures?.perRow ?? 1) > 1 ? rows(page) : undefined),
};

/** A block, and the words above it. */
type Column = TextBlock & { caption: string };

function written(boards: readonly Captioned[], page: Page): string {
  const { title, columns } = page.pictures ?? {};
  const blocks = boards.flatMap(({ caption, scene }): Column[] =>
    blocksOf(scene, { colour: page.colour, columns }).map((block) => ({
      ...block,
      caption: block.part ? `${caption}, ${block.part}` : caption,
    })),
  );
  if (page.bound) return toPiece(blocks);
  const text = blocks.map(({ caption, lines }) => `${[caption, ...lines].join('\n')}\n\n`).join('');
  return page.separate && title !== undefined ? `${visible(title)}\n\n${text}` : text;
}

/** Columns of a terminal that is not known. */
const USUAL = 80;
/** Between boards. */
const GAP = 3;

/** Boards beside each other, as many as fit. */
function rows({ pictures: { perRow = 1, title, columns = USUAL } = {} }: Page): Binder {
  let row: Column[] = [];
  let started = title === undefined;
  const widthOf = ({ caption, width }: Column) => Math.max(caption.length, width);
  const flush = () => {
    if (row.length === 0) return '';
    const height = Math.max(...row.map(({ lines }) => lines.length));
    let text = '';
    for (let y = -1; y < height; y++) {
      let line = '';
      for (const column of row) {
        const [words, width] =
          y < 0 ? [column.caption, column.caption.length] : [column.lines[y] ?? '', column.lines[y] ? column.width : 0];
        // What stands right of it starts where it would if all were there.
        line += words + ' '.repeat(widthOf(column) + GAP - width);
      }
      text += `${line.trimEnd()}\n`;
    }
    row = [];
    return `${text}\n`;
  };
  return {
    add(piece) {
      let text = started ? '' : `${visible(title as string)}\n\n`;
      started = true;
      for (const column of JSON.parse(piece) as Column[]) {
        const width = [...row, column].reduce((sum, each) => sum + widthOf(each) + GAP, -GAP);
        if (row.length === perRow || (row.length > 0 && width > columns)) text += flush();
        row.push(column);
      }
      return text;
    },
    end: () => (started ? '' : `${visible(title as string)}\n\n`) + flush(),
  };
}
