/** Pictures of an explanation, made from its frames. */
export { type AnimationOptions, animationOf } from './animation.ts';
export type { Frame } from './frame.ts';
export { type StripOptions, stripOf } from './strip.ts';
