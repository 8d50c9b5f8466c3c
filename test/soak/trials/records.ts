/**
 * Hostile JSON records through the command line. Each is answered, or named in one line with its place; what stands
 * between them is answered as if they were not there; and nothing of theirs reaches a terminal but what can be seen.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mulberry32, type Random } from '../../support/random-boards.ts';
import { demandPlain, type Ended, endOf, inFolder, run, typed } from '../program.ts';
import { demand, type Tally, type Trial } from '../trial.ts';
import { oneOf } from './commands.ts';
import { type Hostile, hostileRecord } from './hostile.ts';

const RECORDS = 60;

/** What a message may be long: a piece of strangers' text in it is sixty characters at most. */
const LONGEST = 400;
/** Words of ours that only a mistake writes. */
const SLIPS = /\bundefined\b|\bNaN\b|\[object |the solver failed|is not a function|Cannot read|not iterable/;

interface Answered {
  index: number;
  kind: string | null;
  clues: unknown;
  status: string;
  error?: { line: number; column: number; message: string };
}

/** A board that no other record has: its answers tell that it was read. */
const marker = (k: number) => `{"kind":"slink","rows":1,"cols":${k + 3},"clues":["${'1'.repeat(k + 3)}"]}`;

/** Hostile records, and behind each of them a marker. */
function texts(random: Random): { hostile: Hostile[]; text: string } {
  const hostile = Array.from({ length: RECORDS }, () => hostileRecord(random));
  return { hostile, text: hostile.map(({ text }, k) => `${text}\n${marker(k)}\n`).join('') };
}

/** That each line on standard error has its place, is short, and is made of words of ours. */
function demandTold(ended: Ended, told: string, text: string): void {
  demandPlain(ended, told);
  for (const line of ended.stderr.split('\n').slice(0, -1)) {
    const well =
      /^edgewise: (in|stdin):(\d+(-\d+)?(:\d+)?:| puzzle \d+:) ./.test(line) ||
      /^edgewise: (skipped|\d+|in: is this)/.test(line);
    demand(well && line.length <= LONGEST, `${told}\nsays '${line.slice(0, 2 * LONGEST)}'`, text);
    // What is quoted may hold any word.
    demand(!SLIPS.test(line.replaceAll(/'.*'/g, '')), `${told}\nsays '${line}'`, text);
  }
}

/** Checks what solve says of each record. */
async function solved(random: Random, cwd: string, tally: Tally): Promise<void> {
  const { hostile, text } = texts(random);
  writeFileSync(join(cwd, 'in'), text);
  const strict = random() < 0.5;
  const args = [
    'solve',
    '--to',
    'ndjson',
    ...(strict ? ['--from', 'ndjson'] : []),
    '--jobs',
    oneOf(random, ['1', '2']),
  ];
  const ended = await run([...args, ...(random() < 0.5 ? ['in'] : [])], { cwd, input: { file: 'in' } });
  const told = typed(args);
  demandTold(ended, told, text);
  const answers = ended.stdout
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answered);
  demand(
    answers.every(({ index }, k) => index === k + 1),
    `${told}\nnumbers the records otherwise`,
    text,
  );
  const found = new Set(answers.filter(({ status }) => status !== 'invalid').map(({ clues }) => JSON.stringify(clues)));
  const invalid = new Set(answers.flatMap(({ status, error }) => (status === 'invalid' && error ? [error.line] : [])));
  for (const [k, { wrong, text: record }] of hostile.entries()) {
    const clues = JSON.stringify(JSON.parse(marker(k)).clues);
    demand(found.has(clues), `${told}\nloses the record behind line ${2 * k + 1}: ${record.slice(0, 200)}`, text);
    demand(
      !wrong || invalid.has(2 * k + 1),
      `${told}\ntakes line ${2 * k + 1} for a puzzle: ${record.slice(0, 200)}`,
      text,
    );
  }
  const named = ended.stderr.match(/^edgewise: \w+:\d+:\d+: puzzle \d+: /gm)?.length ?? 0;
  const unread = answers.filter(({ status }) => status === 'invalid').length;
  demand(named === unread, `${told}\n${unread} records are invalid, ${named} are named`, text);
  demand(
    answers.every(({ status }) => status !== 'failed'),
    `${told}\nfails on a record`,
    text,
  );
  const bad = unread > 0 || answers.length < 2 * RECORDS;
  demand(ended.status === 1 || (!bad && ended.status === 0), () => `${told}\nends with ${endOf(ended)}`, text);
  for (const { sort } of hostile) tally.add(sort);
  tally.add('records', RECORDS);
}

/** What other commands write for people holds nothing that cannot be seen. */
async function shown(random: Random, cwd: string, tally: Tally): Promise<void> {
  const { text } = texts(random);
  writeFileSync(join(cwd, 'in'), text);
  const args = oneOf(random, [
    ['solve', 'in'],
    ['solve', '--to', 'unicode', 'in'],
    ['convert', '--to', 'line', 'in'],
    ['convert', '--to', 'puzzlink', 'in'],
    ['explain', 'in'],
    ['hint', 'in'],
    ['rate', 'in'],
    ['check', 'in', 'in'],
    ['check', 'in'],
    ['split', '--chunk', '1K', '-o', 'part-%d', 'in'],
  ]);
  const ended = await run(args, { cwd });
  const told = typed(args);
  demandPlain(ended, told);
  if (args[0] !== 'check') demandTold(ended, told, text);
  const unseen = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.exec(ended.stdout.toString());
  demand(unseen === null, `${told}\nwrites ${JSON.stringify(unseen?.[0])}`, text);
  demand(ended.status !== null && ended.status <= 2, () => `${told}\nends with ${endOf(ended)}`, text);
  tally.add('records', RECORDS);
  tally.add(`through ${args[0]}`, RECORDS);
}

async function round(seed: number, tally: Tally): Promise<void> {
  const random = mulberry32(seed ^ 0x2ec0);
  await inFolder(async (cwd) => {
    for (let k = 0; k < 3; k++) await solved(random, cwd, tally);
    for (let k = 0; k < 3; k++) await shown(random, cwd, tally);
  });
}

export const records: Trial = {
  name: 'records',
  about: 'JSON records made to be misread, through the command line',
  unit: 'records',
  aim: 20_000,
  limitMs: 120_000,
  round,
};
