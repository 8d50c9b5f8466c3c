/** The scene of a board, by the name of its kind. */
import type { Board } from '../puzzles/board.ts';
import { labelScene } from './labels.ts';
import { lampScene } from './lamps.ts';
import { loopScene } from './loop.ts';
import type { Scene, SceneOptions } from './scene.ts';

// biome-ignore lint/suspicious/noExplicitAny: each takes the answers of its own kind
const SCENES: Record<string, (board: Board, solution?: any, options?: SceneOptions) => Scene> = {
  slink: loopScene,
  slitherlink: loopScene,
  rokada: lampScene,
  numberlink: labelScene,
};

/** A board with what is known of its answer: of the kind's form, whole or in part. Throws RangeError where there is no such kind. */
export function sceneOf(kind: string, board: Board, solution?: unknown, options?: SceneOptions): Scene {
  const scene = Object.hasOwn(SCENES, kind) ? SCENES[kind] : undefined;
  if (!scene) throw new RangeError(`${kind} has no pictures`);
  return scene(board, solution, options);
}
