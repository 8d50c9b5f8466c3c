/**
 * Steps as an SVG document that plays once and stops at the last step: CSS animations, no script. It contains the board
 * once, and for each step only what changes, shown from its time on. So it grows with the number of decisions, not of
 * frames.
 */
import { captionOf, type Frame } from './frame.ts';
import { draw, drawGrid, drawGround, drawStep, drawTexts, type PathMore } from './layers.ts';
import { type Layer, type Looks, looksOf } from './looks.ts';
import { extentOf, MARGIN } from './paths.ts';
import type { Scene } from './scene.ts';
import { styleSheet } from './style.ts';
import { describe, openSvg } from './svg.ts';

export interface AnimationOptions {
  /** Default: the name of the puzzle. */
  title?: string;
}

/** Narrower pictures hold no text. */
const NARROWEST = 352;
/** Room for the bar that tells how far it is, and right of it for the frame's number. */
const BAR = 14;
const COUNTER = 64;

const LAYERS: readonly Layer[] = ['floor', 'lines', 'marks'];

/**
 * Where the viewer wants no motion, or knows none, one sees the last frame. Throws RangeError where there are no
 * frames.
 */
export function animationOf(frames: Iterable<Frame>, secondsAFrame = 2, options: AnimationOptions = {}): string {
  const history = new History();
  const words: Pick<Frame, 'title' | 'text'>[] = [];
  const steps: string[] = [];
  let last: Scene | undefined;
  for (const { scene, title, text } of frames) {
    // What the frame before looked at: whether a frame is the last is known one later.
    if (last) steps.push(drawStep(last, shown(words.length - 1, words.length, secondsAFrame)));
    history.add(looksOf(scene));
    words.push({ title, text });
    last = scene;
  }
  if (!last) throw new RangeError('expected at least one frame');
  const scene = last;
  const count = words.length;
  steps.push(drawStep(scene, shown(count - 1, Infinity, secondsAFrame)));

  const extent = extentOf(scene);
  const width = Math.max(NARROWEST, extent.width);
  const left = (width - extent.width) / 2;
  let tallest = 0;
  const captions = words.map(({ title, text }, i) => {
    const { svg, height } = captionOf(title, text, MARGIN, extent.height + BAR, width - 2 * MARGIN);
    tallest = Math.max(tallest, height);
    const number = `<text class="v" x="${width - MARGIN}" y="${extent.height + 7}" text-anchor="end">${i + 1}/${count}</text>`;
    const { classes = '', attributes = '' } = shown(i, i === count - 1 ? Infinity : i + 1, secondsAFrame);
    return `<g class="${classes.trim()}"${attributes}>${svg}${number}</g>`;
  });
  const layers = history.layers(scene, secondsAFrame);
  const board = [
    drawGround(scene),
    layers.floor,
    drawGrid(scene),
    ...steps,
    layers.lines,
    drawTexts(scene),
    layers.marks,
  ];
  const height = extent.height + BAR + tallest + MARGIN;
  const bar = `<rect class="z" x="${MARGIN}" y="${extent.height}" width="${width - 2 * MARGIN - COUNTER}" height="4"/>`;
  return [
    openSvg(width, height, ` width="${width}" height="${height}"`),
    describe(options.title ?? scene.name, `${count} steps`),
    styleSheet({ hues: scene.hues !== undefined, steps: true, captions: true }, motion(count * secondsAFrame)),
    `<rect class="p" width="${width}" height="${height}"/>`,
    left ? `<g transform="translate(${left})">` : '<g>',
    ...board,
    '</g>\n',
    bar,
    ...captions,
    '</svg>\n',
  ].join('');
}

/**
 * Class a stays once it has come, b goes again; each is the state that is left when its one animation is over, so that
 * nothing depends on what came in between, as in a window that was hidden. Class z is the bar.
 */
function motion(seconds: number): string {
  return (
    '@keyframes ew-a{from,to{visibility:hidden}}@keyframes ew-b{from,to{visibility:visible}}' +
    '@keyframes ew-z{from{transform:scaleX(0)}}.ew .b{visibility:hidden}' +
    `.ew .z{fill:#2f7cf6;transform-box:fill-box;animation:ew-z ${time(seconds)} linear}` +
    '@media(prefers-reduced-motion:reduce){.ew .a,.ew .b,.ew .z{animation:none!important}}'
  );
}

const time = (seconds: number) => `${Number(seconds.toFixed(2))}s`;

/** Shows an element from one frame up to another, or for ever. */
function shown(from: number, until: number, secondsAFrame: number): PathMore {
  const start = from * secondsAFrame;
  if (until === Infinity) {
    return from === 0 ? {} : { classes: ' a', attributes: ` style="animation:ew-a ${time(start)}"` };
  }
  return { classes: ' b', attributes: ` style="animation:ew-b ${time(until * secondsAFrame - start)} ${time(start)}"` };
}

/** Places that have one look for the same time. */
interface Spell {
  look: number;
  from: number;
  until: number;
  places: number[];
}

/** What has which look from when to when. Takes memory in the changes, and time in the places for each frame. */
class History {
  #frames = 0;
  #now: Looks | undefined;
  /** By layer and place, the frame of its last change. */
  readonly #since = { floor: new Int32Array(0), lines: new Int32Array(0), marks: new Int32Array(0) };
  readonly #spells = {
    floor: new Map<string, Spell>(),
    lines: new Map<string, Spell>(),
    marks: new Map<string, Spell>(),
  };

  add(looks: Looks): void {
    const before = this.#now;
    this.#now = looks;
    for (const layer of LAYERS) {
      if (!before) this.#since[layer] = new Int32Array(looks[layer].length);
      else this.#compare(layer, before[layer], looks[layer]);
    }
    this.#frames++;
  }

  #compare(layer: Layer, before: Uint8Array, after: Uint8Array): void {
    for (let place = 0; place < after.length; place++) {
      if (before[place] === after[place]) continue;
      this.#close(layer, place, before[place], this.#frames);
      this.#since[layer][place] = this.#frames;
    }
  }

  #close(layer: Layer, place: number, look: number, until: number): void {
    if (look === 0) return;
    const from = this.#since[layer][place];
    const key = `${look} ${from} ${until}`;
    const spell = this.#spells[layer].get(key);
    if (spell) spell.places.push(place);
    else this.#spells[layer].set(key, { look, from, until, places: [place] });
  }

  /** All that was there at some time, in SVG; after the last frame. */
  layers(scene: Scene, secondsAFrame: number): Record<Layer, string> {
    const svg = { floor: '', lines: '', marks: '' };
    for (const layer of LAYERS) {
      this.#now?.[layer].forEach((look, place) => {
        this.#close(layer, place, look, Infinity);
      });
      for (const { look, from, until, places } of this.#spells[layer].values()) {
        svg[layer] += `${draw(scene, layer, look, places, shown(from, until, secondsAFrame))}\n`;
      }
    }
    return svg;
  }
}
