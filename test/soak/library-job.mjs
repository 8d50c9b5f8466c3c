/**
 * Solves boards with the library and tells what came: `node library-job.mjs JOB`, JOB as JSON (see below). What it prints
 * is JSON: the index and status of each answer, and what was thrown.
 */
const {
  library,
  /** The boards, as the judge's text. */
  boards,
  jobs,
  /** How the input gives them: 'array', 'iterable', 'async', 'late' (each after some time). */
  way,
  /** Before which of them the input throws, and what. */
  throwsAt,
  thrown,
  /** After how many milliseconds, or answers, the signal is aborted. */
  abortMs,
  abortAt,
  /** After how many answers the caller leaves the loop. */
  leaveAt,
} = JSON.parse(process.argv[2]);

const { solveBatch } = await import(library);

const THROWN = {
  undefined: undefined,
  null: null,
  zero: 0,
  empty: '',
  string: 'a string',
  done: { done: true },
  iteration: { done: true, value: undefined },
  error: new Error('an error'),
  symbol: Symbol.for('a symbol'),
  frozen: Object.freeze(Object.create(null)),
};

function* texts() {
  for (const [k, board] of boards.entries()) {
    if (k === throwsAt) throw THROWN[thrown];
    yield board;
  }
  if (throwsAt === boards.length) throw THROWN[thrown];
}

async function* asynchronously() {
  for (const text of texts()) {
    if (way === 'late') await new Promise((resolve) => setTimeout(resolve, 1));
    yield text;
  }
}

const input = way === 'array' ? [...texts()] : way === 'iterable' ? texts() : asynchronously();
const controller = new AbortController();
const reason = { why: 'enough' };
if (abortMs !== undefined) setTimeout(() => controller.abort(reason), abortMs).unref();

const answers = [];
let end = 'over';
try {
  for await (const { index, status } of solveBatch(input, { jobs, lane: 'engine', signal: controller.signal })) {
    answers.push([index, status]);
    if (answers.length === abortAt) controller.abort(reason);
    if (answers.length === leaveAt) {
      end = 'left';
      break;
    }
  }
} catch (error) {
  const known = Object.entries(THROWN).find(([, each]) => Object.is(each, error));
  end = error === reason ? 'aborted' : (known?.[0] ?? `threw ${error?.stack ?? String(error)}`);
}
process.stdout.write(`${JSON.stringify({ answers, end })}\n`);
