/** A booklet for the printer: puzzles in front, answers behind. */
import { Booklet, type Entry } from '../pictures/booklet.ts';
import { figureOf } from '../pictures/figure.ts';
import { answersOf, figuresOf, sceneOf, toPiece } from './figures.ts';
import { type Binder, type Format, type Item, type Page, TooLarge } from './format.ts';

/** Characters of answers that are kept until all puzzles are written. */
const MOST = 1 << 28;

export const html: Format<'html'> = {
  name: 'html',
  about: 'a booklet to print: puzzles in front, their answers behind',
  picture: true,
  answered: true,
  puzzle(item, page) {
    const { number, solution } = item;
    const answers = solution === undefined ? [] : [{ caption: `${number}`, scene: sceneOf(item, solution, page) }];
    return written({ ...entryOf(item, page), answers: figuresOf(answers) }, page);
  },
  answer(item, answer, page) {
    // Where there is no answer, words say so.
    const answers = answer.solution === undefined ? [] : figuresOf(answersOf(item, answer, page));
    const none = { caption: `${item.number}: ${answer.status}`, about: '', width: 0, height: 0, body: '' };
    return written({ ...entryOf(item, page), answers: answers.length > 0 ? answers : [none] }, page);
  },
  invalid: (_kind, number, status, _error, page) => written({ number, words: status, answers: [] }, page),
  binder(page): Binder {
    const booklet = new Booklet(optionsOf(page));
    return {
      add(piece) {
        const text = booklet.add(JSON.parse(piece));
        if (booklet.kept > MOST) throw new TooLarge('too many boards for one booklet: convert fewer at a time');
        return text;
      },
      end: () => booklet.end(),
    };
  },
};

function entryOf(item: Item, page: Page): Omit<Entry, 'answers'> {
  const scene = sceneOf(item, undefined, page);
  const words = `${scene.name} ${scene.rows} x ${scene.cols}`;
  return { number: item.number, words, puzzle: figureOf(scene, '') };
}

function written(entry: Entry, page: Page): string {
  if (page.bound) return toPiece(entry);
  const booklet = new Booklet(optionsOf(page));
  return booklet.add(entry) + booklet.end();
}

const optionsOf = ({ pictures: { perRow, scale, title } = {} }: Page) => ({ columns: perRow, cell: scale, title });
