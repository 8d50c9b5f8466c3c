/** Records stand alone: every command's are as the schema says, hold their puzzle, and can be read by every other. */
import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { CHECK_FIELDS } from '../../src/answers/verdict.ts';
import { tasks } from '../../src/batch/tasks/registry.ts';
import { kinds } from '../../src/kinds/registry.ts';
import { TOOL, workshop } from '../support/tool.ts';
import { runs } from '../support/wide.ts';

const root = join(import.meta.dirname, '../..');
const schema = JSON.parse(readFileSync(join(root, 'docs/records.schema.json'), 'utf8'));
const valid = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
const { folder, file, read, run } = workshop();

type Json = Record<string, unknown>;

/** The records of a text, each of them as the schema says. */
function records(text: string): Json[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const record = JSON.parse(line);
      expect(valid(record) ? [] : valid.errors, line).toEqual([]);
      return record;
    });
}

/** Rows of RFC 4180, by a reader of our own. */
function table(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  for (let k = 0, quoted = false; k < text.length; k++) {
    const character = text[k];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[k + 1] === '"') cell += text[++k];
      else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === ',' || character === '\n') {
      row.push(cell);
      cell = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  expect([row, cell]).toEqual([[], '']);
  return rows;
}

const KINDS = Object.keys(kinds);
/** Those that every command is tried on: one that has variants, all in the wide run. */
const TRIED = runs(['numberlink'], KINDS);
const BOARDS: Record<string, string> = {
  slink: '2 2\n2 2\n2 2\n2 2\n3 2\n2 3\n2 2\n3 3\n3 3\n2 2\n9 2\n2 2\n',
  slitherlink: '1 1\n4\n2 2\n2 .\n. .\n2 2\n. .\n. .\n2 2\n3 3\n3 3\n2 2\n9 2\n2 2\n',
  rokada: '2 2\n#.\n.#\n1 2\n..\n1 1\n4\n2 2\n9.\n..\n',
  numberlink: '1212\n122.........1...\n1.1.\n12.12....\n1221\n1x11\n.1.1\n',
  masyu: '3 3\nB.B\n...\nB.B\n3 3\n...\n...\n...\n2 2\nW.\n..\n2 2\nX.\n..\n',
};

describe('every record is as docs/records.schema.json says', () => {
  test('the schema refuses what is none', () => {
    const good = { index: 1, kind: 'slink', rows: 1, cols: 1, clues: ['3'], status: 'none', solution: null, steps: 1 };
    expect(valid(good)).toBe(true);
    for (const wrong of [
      { other: 1 },
      { status: 'fine' },
      { clues: null },
      { kind: 'sudoku' },
      { solution: { lamps: ['2'] } },
      { status: 'invalid' },
      { id: 'x' },
      { broken: ['a rule'] },
    ])
      expect(valid({ ...good, ...wrong }), JSON.stringify(wrong)).toBe(false);
  });

  test('it names the fields that the commands have, each of them', () => {
    const named = new Set([...Object.values(tasks).flatMap(({ fields }) => fields), ...CHECK_FIELDS]);
    expect(Object.keys(schema.properties).sort()).toEqual([...named].sort());
  });

  test('so does the table of docs/records.md, command by command', () => {
    const page = readFileSync(join(root, 'docs/records.md'), 'utf8');
    const rows = [...page.matchAll(/^\| `(\w+)` *\| ([a-z, ]+?) *\|/gm)];
    const commands: Record<string, readonly string[]> = { check: CHECK_FIELDS };
    for (const [name, { fields }] of Object.entries(tasks)) commands[name] = fields;
    for (const [, field, of] of rows) {
      const having = Object.keys(commands).filter((name) => commands[name].includes(field));
      const said = of === 'all' ? Object.keys(commands) : of.split(', ');
      expect(said.sort(), field).toEqual(having.sort());
    }
    expect(rows.map(([, field]) => field).sort()).toEqual(Object.keys(schema.properties).sort());
  });

  test.each(TRIED)('%s: every command, every status, what could not be read too', (kind) => {
    const name = file(`${kind}.txt`, BOARDS[kind]);
    const asked = ['--kind', kind, '--to', 'ndjson', '-q'];
    const solved = records(run(['solve', ...asked, '--unique', '--max-solutions', '2', '--common', name]).stdout);
    expect(new Set(solved.map(({ status }) => status))).toEqual(new Set(['unique', 'multiple', 'none', 'invalid']));
    const found: Json[][] = [solved];
    found.push(records(run(['solve', ...asked, '--step-limit', '1', name]).stdout));
    for (const command of ['convert', 'explain', 'hint', 'rate']) {
      for (const more of [[], ['--id', '--source', 'a "book", 1']]) {
        found.push(records(run([command, ...asked, ...more, name]).stdout));
      }
    }
    const text = run(['solve', ...asked, name]).stdout;
    found.push(records(run(['check', '--to', 'ndjson', '-q', '-'], text).stdout));
    found.push(records(run(['check', ...asked, '--id', name, '-'], text).stdout));
    found.push(records(run(['generate', ...asked, '--rows', '5', '--cols', '5', '--count', '3', '--id']).stdout));
    for (const record of found.flat()) {
      if (record.kind === null) expect([record.rows, record.cols, record.clues]).toEqual([null, null, null]);
      else expect(record.clues).toHaveLength(record.rows as number);
    }
  });
});

describe('every record can be read again', () => {
  test.each(TRIED)('%s: by every command', (kind) => {
    const name = file(`${kind}.txt`, BOARDS[kind]);
    const puzzles = run(['convert', '--kind', kind, '--to', 'line', '-q', name]).stdout;
    expect(puzzles).not.toBe('');
    const asked = ['--to', 'ndjson', '-q'];
    const all = {
      solve: run(['solve', '--kind', kind, ...asked, name]).stdout,
      rate: run(['rate', '--kind', kind, ...asked, name]).stdout,
      hint: run(['hint', '--kind', kind, ...asked, name]).stdout,
      explain: run(['explain', '--kind', kind, ...asked, name]).stdout,
      convert: run(['convert', '--kind', kind, ...asked, name]).stdout,
      check: run(['check', ...asked, '-'], run(['solve', '--kind', kind, ...asked, name]).stdout).stdout,
    };
    for (const [command, text] of Object.entries(all)) {
      expect(run(['convert', '--to', 'line', '-q', '-'], text).stdout, command).toBe(puzzles);
      const rated = records(run(['rate', ...asked, '-'], text).stdout).filter((record) => record.kind);
      const first = records(all.rate).filter((record) => record.kind);
      expect(
        rated.map(({ score }) => score),
        command,
      ).toEqual(first.map(({ score }) => score));
    }
  });

  test('a source goes through all of them, and is not replaced', () => {
    const solved = run(['solve', '--to', 'ndjson', '--source', 'one', '-'], '2 2\n2 2\n2 2\n').stdout;
    for (const command of ['solve', 'convert', 'rate', 'hint', 'explain', 'check']) {
      const [record] = records(run([command, '--to', 'ndjson', '--source', 'two', '-'], solved).stdout);
      expect(record.source, command).toBe('one');
    }
  });

  test('explain and rate start from the empty board, or from the answer', () => {
    const solved = run(['solve', '--to', 'ndjson', '-'], '2 2\n2 2\n2 2\n').stdout;
    for (const command of ['explain', 'rate']) {
      const [empty] = records(run([command, '--to', 'ndjson', '-'], solved).stdout);
      expect(empty.steps, command).not.toEqual(command === 'rate' ? 0 : []);
      const [going] = records(run([command, '--to', 'ndjson', '--from-answer', '-'], solved).stdout);
      expect([going.outcome, going.steps], command).toEqual(['solved', command === 'rate' ? 0 : []]);
    }
    expect(run(['hint', '-'], solved)).toMatchObject({ status: 0, stdout: '1: solved: nothing is left to decide\n' });
    const open = solved.replace('"00"', '"??"').replaceAll('"101"', '"1?1"');
    expect(run(['hint', '-'], open).stdout).toBe('1: solved: nothing is left to decide\n');
    expect(run(['hint', '-'], solved.replace('"11"', '"1?"')).stdout).toMatch(/^1: .*on: the top of r1c2/);
  });
});

describe('check', () => {
  const SOLVED = run(['solve', '--to', 'ndjson', '-'], '2 2\n2 2\n2 2\n2 2\n3 3\n3 3\n').stdout;

  test('judges the answers that stand with their puzzles, in every form that holds both', () => {
    expect(run(['check', '-'], SOLVED)).toMatchObject({ status: 0, stdout: '1 ok\n2 unanswered: no solution\n' });
    const first = SOLVED.split('\n')[0];
    for (const to of ['ndjson', 'pzprv3', 'puzzlink', 'janko']) {
      const text = run(['convert', '--kind', 'slitherlink', '--to', to, '-'], `${first}\n`).stdout;
      expect(run(['check', '-'], text), to).toMatchObject({ status: 0, stdout: '1 ok\n' });
    }
    const name = file('wrong.ndjson', SOLVED.replace('["11","00","11"]', '["11","10","11"]'));
    expect(run(['check', name])).toMatchObject({
      status: 1,
      stdout: '1 broken: the cell in row 1, column 1 has 3 edges instead of 2\n2 unanswered: no solution\n',
    });
    const none = run(['check', '-'], '2 2\n2 2\n2 2\n');
    expect(none).toMatchObject({ status: 1, stdout: '1 missing\n' });
    expect(none.stderr).toMatch(/stdin holds no answers; /);
  });

  test('tells every broken rule with its places, and how much is right', () => {
    const wrong = SOLVED.replace('["11","00","11"]', '["11","10","11"]');
    const [record, none] = records(run(['check', '--to', 'ndjson', '-'], wrong).stdout);
    expect(record).toMatchObject({ verdict: 'broken', right: 0.9167 });
    const broken = record.broken as { rule: string; spots: unknown[] }[];
    expect(broken.map(({ rule }) => rule)).toEqual(['clue', 'clue', 'vertex', 'vertex']);
    expect(broken[1].spots).toEqual([{ at: 'cell', row: 1, col: 0 }]);
    expect(none).toMatchObject({ verdict: 'unanswered', right: null, broken: [] });
    const half = SOLVED.replace('["11","00","11"]', '["1?","??","0?"]');
    expect(records(run(['check', '--to', 'ndjson', '-'], half).stdout)[0].right).toBe(0.875);
  });

  test.each([
    ['rokada', '2 3\n.#.\n1..\n', { lamps: ['100', '011'] }, ['clue', 'lamps apart'], 0.75],
    [
      'masyu',
      '3 3\nB.B\n...\nB.B\n',
      { horizontal: ['11', '00', '00'], vertical: ['101', '101'] },
      ['cell', 'cell'],
      0.8333,
    ],
    ['numberlink', '1..1', { labels: ['12', '21'] }, 1, null],
  ] as [string, string, object, string[] | number, number | null][])('%s', (kind, board, solution, rules, right) => {
    const clues = kind === 'numberlink' ? ['1.', '.1'] : board.trimEnd().split('\n').slice(1);
    const text = JSON.stringify({ kind, clues, solution });
    const [record] = records(run(['check', '--to', 'ndjson', '-'], `${text}\n`).stdout);
    const broken = record.broken as { rule: string }[];
    if (typeof rules === 'number') expect(record.verdict).toBe('broken');
    else {
      expect(broken.map(({ rule }) => rule)).toEqual(rules);
      expect(record.right).toBe(right);
    }
  });
});

describe('tables and fields', () => {
  test('a header once, the same columns in every row, quoted as RFC 4180 says', () => {
    const name = file('mixed.txt', BOARDS.slink);
    for (const command of ['solve', 'convert', 'rate', 'explain', 'hint']) {
      const { stdout } = run([command, '--to', 'csv', '-q', '--source', 'a "b",\nc', name]);
      const rows = table(stdout);
      const objects = records(run([command, '--to', 'ndjson', '-q', '--source', 'a "b",\nc', name]).stdout);
      expect(rows[0]).toEqual(tasks[command].fields.filter((field) => field !== 'id'));
      expect(rows.length).toBe(objects.length + 1);
      for (const [k, record] of objects.entries()) {
        const cells = rows[0].map((field) => {
          const value = record[field];
          return value === undefined || value === null
            ? ''
            : typeof value === 'object'
              ? JSON.stringify(value)
              : String(value);
        });
        expect(rows[k + 1]).toEqual(cells);
      }
    }
    const checked = run(
      ['check', '--to', 'csv', '-q', '-'],
      run(['solve', '--to', 'ndjson', '-q', name]).stdout,
    ).stdout;
    expect(table(checked)[0]).toEqual(CHECK_FIELDS.filter((field) => field !== 'id'));
  });

  test('--fields chooses, in that order; a field that there is not is refused', () => {
    const text = '2 2\n2 2\n2 2\n';
    expect(run(['solve', '--to', 'ndjson', '--fields', 'status,index', '-'], text).stdout).toBe(
      '{"status":"unique","index":1}\n',
    );
    expect(run(['convert', '--to', 'csv', '--fields', 'index,clues', '-'], text).stdout).toBe(
      'index,clues\n1,"[""22"",""22""]"\n',
    );
    const refused = (...args: string[]) => run([...args, '-'], text);
    expect(refused('solve', '--to', 'ndjson', '--fields', 'stauts')).toMatchObject({ status: 2, stdout: '' });
    expect(refused('solve', '--to', 'ndjson', '--fields', 'stauts').stderr).toMatch(
      /'stauts' \(did you mean 'status'\?\)/,
    );
    expect(refused('rate', '--to', 'ndjson', '--fields', 'solution').stderr).toMatch(/--fields takes some of index, /);
    expect(refused('solve', '--fields', 'index').stderr).toMatch(/--fields needs --to ndjson or --to csv/);
    expect(refused('convert', '--to', 'line', '--source', 'me').stderr).toMatch(
      /--source needs --to ndjson or --to csv/,
    );
    expect(refused('solve', '--to', 'csv', '--fields', 'index,index').stderr).toMatch(/names 'index' twice/);
  });

  test('generate: the answer, the seed, the grade that rate gives', () => {
    const args = ['generate', '--kind', 'rokada', '--rows', '5', '--cols', '5', '--count', '4', '--seed', '3'];
    const made = records(run([...args, '--to', 'ndjson']).stdout);
    const text = `${made.map((record) => JSON.stringify(record)).join('\n')}\n`;
    const rated = records(run(['rate', '--to', 'ndjson', '-'], text).stdout);
    expect(made.map(({ grade, score }) => [grade, score])).toEqual(rated.map(({ grade, score }) => [grade, score]));
    expect(made.map(({ seed, number, index }) => [seed, number, index])).toEqual([1, 2, 3, 4].map((k) => [3, k, k]));
    expect(run(['check', '-'], text)).toMatchObject({ status: 0, stdout: '1 ok\n2 ok\n3 ok\n4 ok\n' });
  });
});

describe('--distinct', () => {
  const MANY = [
    'generate',
    '--kind',
    'slink',
    '--rows',
    '3',
    '--cols',
    '3',
    '--count',
    '200',
    '--to',
    'ndjson',
    '--distinct',
  ];

  test('no two boards of a run are alike, with any number of threads; the numbers stay', () => {
    const one = run([...MANY, '--id', '--jobs', '1']);
    expect(one.stderr).toMatch(/^edgewise: left out \d+ copies of earlier boards\n$/);
    expect(run([...MANY, '--id', '--jobs', '2'])).toEqual(one);
    const kept = records(one.stdout);
    const all = records(run([...MANY.slice(0, -1), '--id']).stdout);
    expect(new Set(kept.map(({ id }) => id)).size).toBe(kept.length);
    expect(kept.length).toBe(new Set(all.map(({ id }) => id)).size);
    expect(kept.length).toBeLessThan(all.length);
    const first = all.filter(({ id }, k) => all.findIndex((other) => other.id === id) === k);
    expect(kept).toEqual(first);
    expect(one.stderr).toContain(`${all.length - kept.length} copies`);
  });

  test('convert leaves out what is turned, mirrored or renamed; the rest of the batch goes on', () => {
    const text = [
      'slitherlink:2x3:3.2...',
      'slitherlink:3x2:.2...3',
      'slitherlink:2x3:...2.3',
      'numberlink:2x2:1212',
      'numberlink:2x2:BABA',
      'numberlink:2x2:1122',
      'rokada:1x1:9',
      'slitherlink:2x3:3..2..',
      '',
    ].join('\n');
    const { stdout, stderr } = run(['convert', '--to', 'line', '--distinct', '-'], text);
    expect(stdout.split('\n')).toEqual(['slitherlink:2x3:3.2...', 'numberlink:2x2:1212', 'slitherlink:2x3:3..2..', '']);
    expect(stderr).toMatch(/left out 4 copies of earlier boards\n$/);
  });

  test('a run that was killed goes on, to the same bytes', async () => {
    const args = [...MANY, '--fields', 'index,clues'].map((each) => (each === '200' ? '4000' : each));
    const [wanted, output, journal] = ['wanted', 'output', 'journal'].map((name) => join(folder, `distinct-${name}`));
    run([...args, '-o', wanted, '-q']);
    const size = statSync(wanted).size;
    let killed = 0;
    for (let finished = false; !finished; ) {
      const child = spawn(process.execPath, [TOOL, ...args, '-o', output, '--resume', journal, '-q']);
      const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
      const status = await Promise.race([ended, setTimeout(killed < 3 ? 700 + 200 * killed : 60_000, 'late' as const)]);
      if (status === 'late') {
        child.kill('SIGKILL');
        await ended;
        killed++;
      } else {
        expect(status).toBe(0);
        finished = true;
      }
    }
    expect(killed).toBeGreaterThan(0);
    expect(statSync(output).size).toBe(size);
    expect(read('distinct-output')).toBe(read('distinct-wanted'));
  }, 60_000);
});
