/** Solves many puzzles. */
import { type BatchHandlers, runBatch } from '../batch/batch.ts';
import type { ChunkOptions } from '../batch/chunk-options.ts';
import { Runners } from '../batch/runners.ts';
import { Signal } from '../batch/signal.ts';
import type { Core } from '../core/core.ts';
import type { AnyKind, KindName, PuzzleOf } from '../kinds/registry.ts';
import { breathe, threads } from '../node/platform.ts';
import { SLOW_BLOCK_BYTES } from '../text/blocks.ts';
import { encode } from '../text/bytes.ts';
import { piecesOf, type Source } from '../text/source.ts';
import type { TextError } from '../text/text.ts';
import { ANSWER_FIELDS, answerFrom, type BatchAnswer } from './answers.ts';
import { coreOf } from './core.ts';
import { Here } from './here.ts';
import { Input, type Items } from './input.ts';
import { checkedOptions, type DefaultKind, kindOf, type LibraryOptions, SOLVE, solveOptions } from './options.ts';
import { checkedPuzzle } from './puzzles.ts';
import { InputError } from './solve.ts';

/** What solveBatch() takes. `timeLimit`: for each puzzle. */
export interface BatchOptions<K extends KindName = DefaultKind> extends LibraryOptions<K> {
  /** Threads; default: this one, and a pool once the work proves long. Web pages have this one alone. */
  jobs?: number;
  /** Number of the first puzzle; default 1. */
  startIndex?: number;
}

/** Answers waiting for the caller above which no more text is read. */
const MOST_WAITING = 10_000;

/** Puzzles are solved for so long before timers and other work have their turn. */
const TURN_MS = 10;

/** A batch that is wanted. */
interface Plan {
  kind: AnyKind;
  core: Core;
  here: Here;
  /** Aborted once the caller wants no more. */
  leaving: AbortController;
  runners: Runners;
  chunkOptions: ChunkOptions;
}

/**
 * Solves many puzzles: pieces of the judge's text, cut anywhere, or puzzle objects (not both). Yields an answer for
 * each, in order, while it reads on; a puzzle that cannot be read is answered `invalid`. Throws, after every answer
 * before it: InputError where the text goes on with something that is no puzzle; TypeError or RangeError where an
 * object is none; the signal's reason where that is aborted; what the input throws, as it is; an error named NoThreads
 * where `jobs` asks for threads and none can be started. Throws TypeError where the options are wrong. Leaving the loop
 * closes the input.
 */
export async function* solveBatch<K extends KindName = DefaultKind>(
  input: Items<Uint8Array | string | PuzzleOf<K>>,
  settings: BatchOptions<K> = {},
): AsyncGenerator<BatchAnswer<K>> {
  const options = checkedOptions(settings, [...SOLVE, 'jobs', 'startIndex']);
  const items = new Input(input);
  const { jobs, startIndex = 1 } = options;
  const plan = planOf(options, jobs);
  const { signal } = options;
  signal?.throwIfAborted();
  const leave = () => plan.leaving.abort();
  signal?.addEventListener('abort', leave, { once: true });
  let failed = false;
  let finished = false;
  try {
    let number = startIndex;
    await items.begin(plan.leaving.signal);
    if (items.objects) {
      for await (const answer of objectsHere(plan, items, number)) {
        number++;
        yield answer as BatchAnswer<K>;
      }
    }
    if (!items.over) yield* throughBatch(plan, items, number) as AsyncGenerator<BatchAnswer<K>>;
    signal?.throwIfAborted();
    finished = true;
  } catch (thrown) {
    failed = true;
    throw thrown;
  } finally {
    signal?.removeEventListener('abort', leave);
    leave();
    try {
      await items.close(failed);
    } finally {
      await plan.runners.close(!finished);
    }
  }
}

function planOf(options: LibraryOptions<KindName>, jobs: number | undefined): Plan {
  const { timeLimit } = options;
  const kind = kindOf(options);
  const chosen = solveOptions(kind, options);
  const core = coreOf(options.core);
  const limit = timeLimit === undefined ? {} : { timeLimit };
  const page = { first: 1, separate: false, colour: false, fields: ANSWER_FIELDS };
  const chunkOptions: ChunkOptions = { kind: kind.name, format: 'ndjson', check: false, page, ...chosen, ...limit };
  const leaving = new AbortController();
  const here = new Here(core, kind, chosen, { ...limit, signal: leaving.signal, turnMs: TURN_MS });
  // Threads that nobody asked for are done without.
  const trouble = jobs === undefined ? () => undefined : undefined;
  const runners = new Runners(jobs, core, chunkOptions, threads, here, trouble);
  return { kind, core, here, leaving, runners, chunkOptions };
}

/** Solves puzzle objects in this thread, where they lie, until there are no more or a pool pays. */
async function* objectsHere(plan: Plan, items: Input, first: number): AsyncGenerator<BatchAnswer<KindName>> {
  const { kind, here, leaving, runners } = plan;
  const { signal } = leaving;
  for (let number = first; ; number++) {
    if (here.tired) {
      await here.pause();
      if (signal.aborted || !(await runners.pick()).here) return;
    }
    const item = await items.next(signal);
    if (item === undefined) return;
    yield here.solve(number, checkedPuzzle(kind, item));
  }
}

/** Runs what is left of the input through a batch, as text. */
async function* throughBatch(plan: Plan, items: Input, first: number): AsyncGenerator<BatchAnswer<KindName>> {
  const { kind, core, leaving, runners, chunkOptions } = plan;
  let waiting: BatchAnswer<KindName>[] = [];
  let fatal: TextError | undefined;
  let failure: { thrown: unknown } | undefined;
  const arrived = new Signal();
  const taken = new Signal();
  const handlers: BatchHandlers = {
    answers(answers) {
      for (const answer of answers) waiting.push(answer as BatchAnswer<KindName>);
      arrived.raise();
    },
    write(output) {
      for (const line of new TextDecoder().decode(output).split('\n')) if (line) waiting.push(answerFrom(kind, line));
      arrived.raise();
    },
    error(_source, error) {
      if (error.number === undefined) fatal = error;
    },
    signal: leaving.signal,
  };
  const fail = (thrown: unknown) => {
    failure = { thrown };
  };
  const pieces = piecesOf(items.objects ? textsOf(kind, items, leaving.signal, fail) : bytesOf(items, leaving.signal));
  const source: Source = {
    name: 'input',
    ...pieces,
    async read(target, at) {
      while (waiting.length > MOST_WAITING && !leaving.signal.aborted) await taken.wait();
      // Input that is there already never waits: let timers and other work have their turn.
      await breathe();
      return pieces.read(target, at);
    },
  };
  let over = false;
  const finish = () => {
    over = true;
    arrived.raise();
  };
  const batch = runBatch([source], chunkOptions, first, core, () => runners.pick(), handlers);
  batch.then(finish, finish);
  leaving.signal.addEventListener('abort', () => taken.raise(), { once: true });
  try {
    while (!over || waiting.length > 0) {
      if (waiting.length === 0) await arrived.wait();
      const ready = waiting;
      waiting = [];
      taken.raise();
      yield* ready;
    }
    await batch;
    if (failure) throw failure.thrown;
    if (fatal) throw new InputError(fatal);
  } finally {
    leaving.abort();
    await batch.catch(() => undefined);
  }
}

/** Bytes of puzzles that go together: as many as a chunk of slow ones. */
const PIECE_BYTES = SLOW_BLOCK_BYTES;

/** The pieces of text, as bytes. */
async function* bytesOf(items: Input, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for (let item = await items.next(signal); item !== undefined; item = await items.next(signal)) {
    yield item instanceof Uint8Array ? item : encode(item as string);
  }
}

/**
 * The puzzles as text. Those that are there already go together, for each piece may become a chunk. Where one is none
 * the text ends, so that those before it are answered; `fail` gets the error.
 */
async function* textsOf(
  kind: AnyKind,
  items: Input,
  signal: AbortSignal,
  fail: (error: unknown) => void,
): AsyncGenerator<Uint8Array> {
  for (let over = false; !over; ) {
    let text = '';
    try {
      do {
        const item = await items.next(signal);
        if (item === undefined) over = true;
        else text += kind.toText(checkedPuzzle(kind, item));
      } while (!over && text.length < PIECE_BYTES && (await items.ready()));
    } catch (error) {
      fail(error);
      over = true;
    }
    if (text) yield encode(text);
  }
}
