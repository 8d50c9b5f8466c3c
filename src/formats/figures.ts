/** The boards that a picture shows of a puzzle: the puzzle, its answers, what they have in common. */
import type { Answer } from '../kinds/kind.ts';
import { emptyFigure, type Figure, figureOf } from '../pictures/figure.ts';
import type { Scene } from '../pictures/scene.ts';
import type { Item, Page } from './format.ts';

/** A board, and the words that tell it from others. */
export interface Captioned {
  caption: string;
  scene: Scene;
  /** See Figure. */
  says?: string;
}

/** Statuses of boards that look as if nobody had tried them. */
const UNANSWERED: Readonly<Record<string, string>> = { none: 'no answer', limit: 'given up', stalled: 'not solved' };

export function sceneOf({ kind, puzzle }: Item, solution: unknown, { pictures }: Page): Scene {
  return kind.scene(puzzle, solution, pictures?.crosses === false ? { crosses: false } : {});
}

/** The answer, or all that were asked for, and what they have in common where that tells more. */
export function answersOf(item: Item, answer: Answer<unknown>, page: Page): Captioned[] {
  const { status, solution, solutions = [solution], common } = answer;
  const about = `${item.number}: ${status}`;
  const boards = solutions.map((each, k) => ({
    caption: solutions.length > 1 ? `${about}, ${k + 1} of ${solutions.length}` : about,
    scene: sceneOf(item, each, page),
    ...(UNANSWERED[status] ? { says: UNANSWERED[status] } : {}),
  }));
  // What has one answer has it in common with itself.
  if (common === undefined || status === 'unique') return boards;
  return [...boards, { caption: `${item.number}: in common`, scene: sceneOf(item, common, page) }];
}

export const figuresOf = (boards: readonly Captioned[]): Figure[] =>
  boards.map(({ scene, caption, says }) => figureOf(scene, caption, says));

export const noFigures = (number: number, status: string): Figure[] => [emptyFigure(`${number}: ${status}`)];

/** A piece, as one line. */
export const toPiece = (content: unknown): string => `${JSON.stringify(content)}\n`;
