/** The options that the library's functions share, and the messages if one of them is wrong. */
import type { CoreName } from '../core/core.ts';
import type { SolveOptions, Solver, Variant } from '../kinds/kind.ts';
import { type AnyKind, DEFAULT_KIND, type KindName, kindNamed, kinds, whyNot } from '../kinds/registry.ts';
import { quoted, shown } from '../text/visible.ts';
import { fieldsOf, namesOf, reading } from './strangers.ts';

/** The kind of the puzzles where none is named. */
export type DefaultKind = typeof DEFAULT_KIND;

/** Which kind of puzzle. */
export interface KindOptions<K extends KindName = DefaultKind> {
  /** Kind of the puzzle; default `slink`. Other names that people have for it (`akari`, `arukone`, ...) do as well. */
  kind?: K;
}

/** By which rules. */
export interface VariantOptions {
  /** For kinds that have several (Numberlink); default `auto`. */
  variant?: Variant;
  /** Also accepted: the older name of `variant`. */
  rules?: Variant;
}

/** How long it may take. What is done within a time depends on the machine. */
export interface TimeOptions {
  /** Milliseconds. */
  timeLimit?: number;
  /**
   * Once aborted, its reason is thrown. A function that is not asynchronous looks at it before it starts and, if
   * it has a `timeLimit`, between attempts.
   */
  signal?: AbortSignal;
}

/** What solve() takes. */
export interface LibraryOptions<K extends KindName = DefaultKind> extends KindOptions<K>, VariantOptions, TimeOptions {
  /** Which solver, of those that the kind has; default `auto`. */
  solver?: Solver;
  /** Also accepted: the older name of `solver`. */
  lane?: Solver;
  /** Prove that an answer is the only one, or find that it is not. */
  unique?: boolean;
  /** List up to so many different answers, if more than 1; up to a billion. */
  maxSolutions?: number;
  /** Find what all answers share. */
  common?: boolean;
  /** Most steps of the core that a puzzle may take in total, up to a billion; default: the solver's. */
  stepLimit?: number;
  /** `wasm` (default) or `ts`: equal answers, equal steps. Where WebAssembly is refused, `ts` takes its place. */
  core?: CoreName;
}

/** By option name: why a value is not allowed, in words, or undefined. */
const CHECKS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  kind: (value) => (typeof value === 'string' && kindNamed(value) ? undefined : oneOf(Object.keys(kinds))(value)),
  variant: isText,
  rules: isText,
  solver: isText,
  lane: isText,
  core: oneOf(['wasm', 'ts']),
  unique: isBoolean,
  common: isBoolean,
  maxSolutions: whole(1),
  stepLimit: whole(1),
  jobs: whole(1),
  startIndex: whole(0),
  index: whole(0),
  lenient: isBoolean,
  source: isText,
  size: isSize,
  scale: (value) =>
    whole(1)(value) || (value as number) > 512 ? `to be from 1 to 512, found ${shown(value)}` : undefined,
  title: isText,
  crosses: isBoolean,
  timeLimit: (value) =>
    typeof value === 'number' && value > 0
      ? undefined
      : `to be a number of milliseconds above 0, found ${shown(value)}`,
  signal: (value) =>
    isSignal(value as Partial<AbortSignal> | null) ? undefined : `to be an AbortSignal, found ${shown(value)}`,
};

/** The options that a function takes, by groups. */
export const TIME: readonly string[] = ['timeLimit', 'signal'];
export const VARIANT: readonly string[] = ['variant', 'rules'];
export const SOLVE: readonly string[] = [
  'kind',
  ...VARIANT,
  ...TIME,
  'solver',
  'lane',
  'unique',
  'maxSolutions',
  'common',
  'stepLimit',
  'core',
];

/**
 * The options, in an object of our own. Throws TypeError unless they are an object of options named in `known`, each
 * with a value that it can have. What is undefined is as if it were not there. Options without a check here are the
 * caller's to check.
 */
export function checkedOptions<Options extends object>(options: Options, known: readonly string[]): Options {
  if (!isRecord(options)) throw new TypeError(`expected the options as an object, found ${shown(options)}`);
  for (const name of namesOf('the options', options)) {
    if (!known.includes(name))
      throw new TypeError(`unknown option ${quoted(name)}: here there are only ${known.join(', ')}`);
  }
  const given = fieldsOf('the options', options, known);
  if (isRecord(given.size)) given.size = fieldsOf('size', given.size, ['rows', 'cols']);
  for (const [name, value] of Object.entries(given)) {
    const problem = reading(`${name} of the options`, () => CHECKS[name]?.(value));
    if (problem)
      throw new TypeError(
        name === 'kind' && typeof value === 'string' ? noSuch('kind', value) : `expected ${name} ${problem}`,
      );
  }
  return given as Options;
}

/** Whether it is an object with fields, and no list. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && shown(value) === 'an object';
}

export function noSuch(what: string, name: string): string {
  return `unknown ${what} ${quoted(name)}`;
}

/** The kind that the options name. */
export function kindOf({ kind = DEFAULT_KIND }: { kind?: string }): AnyKind {
  // Checked before: it is a name or an alias.
  return kindNamed(kind) as AnyKind;
}

/** One option of two names. Throws TypeError where they differ. */
function either<Value>(names: string, value: Value | undefined, older: Value | undefined): Value | undefined {
  if (value !== undefined && older !== undefined && value !== older) {
    throw new TypeError(`${names} are two names of one option, found ${shown(value)} and ${shown(older)}`);
  }
  return value ?? older;
}

/** By which rules. Throws TypeError where the kind has none such. */
export function variantOf(kind: AnyKind, { variant, rules }: VariantOptions): Variant | undefined {
  const chosen = either('variant and rules', variant, rules);
  refuse(whyNot(kind, { rules: chosen }));
  return chosen;
}

/** The options that are the solver's. Throws TypeError where they do not go together. */
export function solveOptions(kind: AnyKind, options: LibraryOptions<KindName>): SolveOptions {
  const { unique, common, maxSolutions, stepLimit } = options;
  const lane = either('solver and lane', options.solver, options.lane);
  const rules = variantOf(kind, options);
  const chosen: SolveOptions = {
    ...(lane === undefined ? {} : { lane }),
    ...(rules === undefined ? {} : { rules }),
    ...(unique ? { unique } : {}),
    ...(common ? { common } : {}),
    ...(maxSolutions === undefined ? {} : { maxSolutions }),
    ...(stepLimit === undefined ? {} : { stepLimit }),
  };
  refuse(whyNot(kind, chosen));
  return chosen;
}

function refuse(problem: string | undefined): void {
  if (problem) throw new TypeError(problem);
}

function isSignal(value: Partial<AbortSignal> | null): boolean {
  const parts = [value?.throwIfAborted, value?.addEventListener, value?.removeEventListener];
  return parts.every((part) => typeof part === 'function');
}

function isText(value: unknown): string | undefined {
  return typeof value === 'string' ? undefined : `to be a name, found ${shown(value)}`;
}

function isSize(value: unknown): string | undefined {
  const { rows, cols } = (value ?? {}) as { rows?: unknown; cols?: unknown };
  const fine = [rows, cols].every((side) => Number.isInteger(side) && (side as number) > 0);
  return fine ? undefined : `to be { rows, cols }, found ${shown(value)}`;
}

function isBoolean(value: unknown): string | undefined {
  return typeof value === 'boolean' ? undefined : `to be true or false, found ${shown(value)}`;
}

function oneOf(names: readonly string[]): (value: unknown) => string | undefined {
  return (value) =>
    names.includes(value as string) ? undefined : `to be one of ${names.join(', ')}, found ${shown(value)}`;
}

function whole(least: number): (value: unknown) => string | undefined {
  return (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= 1_000_000_000
      ? undefined
      : `to be a whole number of at least ${least}, found ${shown(value)}`;
}
