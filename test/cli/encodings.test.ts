/** Texts that are not lines of UTF-8: they are named, in one line, and what follows is read. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { workshop } from '../support/tool.ts';

const { file, folder, run } = workshop();

const BOARD = '2 2\n2 2\n2 2\n';
const LINE = 'slink:2x2:2222\n';

function bytes(name: string, content: Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return name;
}

const utf16 = (text: string, swapped: boolean): Buffer => {
  const content = Buffer.from(text, 'utf16le');
  return swapped ? content.swap16() : content;
};

describe('UTF-16', () => {
  const good = file('good.txt', BOARD);
  describe.each([
    ['UTF-16LE', false],
    ['UTF-16BE', true],
  ])('%s', (name, swapped) => {
    const marked = bytes(`${name}-mark.txt`, utf16(`\ufeff${BOARD}`, swapped));
    const bare = bytes(`${name}.txt`, utf16(BOARD, swapped));
    const said = (source: string) =>
      `edgewise: ${source}: expected UTF-8, found ${name}: save it as UTF-8, or convert it (iconv -f ${name} -t UTF-8)\n`;

    test('is named, with a mark or without, and the next file is read', () => {
      for (const each of [marked, bare]) {
        const args = ['convert', '--to', 'line', '--kind', 'slink', each, good, each];
        expect(run(args)).toEqual({ status: 1, stdout: LINE, stderr: said(each).repeat(2) });
        expect(run([...args, '--from', 'judge'])).toEqual({ status: 1, stdout: LINE, stderr: said(each).repeat(2) });
        expect(run([...args, '--quiet'])).toEqual({ status: 1, stdout: LINE, stderr: '' });
      }
    });

    test('by every command', () => {
      expect(run(['split', marked])).toEqual({ status: 1, stdout: '', stderr: said(marked) });
      expect(run(['check', marked])).toMatchObject({ status: 1, stderr: expect.stringContaining(said(marked)) });
      expect(run(['check', good, marked, '--kind', 'slink'])).toEqual({
        status: 1,
        stdout: '1 missing\n',
        stderr: said(marked),
      });
      expect(run(['solve', marked, '-o', 'out', '--resume', `${name}.journal`])).toMatchObject({
        status: 1,
        stderr: said(marked),
      });
    });
  });

  test('nothing else is taken for it', () => {
    for (const text of ['', '2', '2 ', '\0\0\0\0', '2\0\x002', `${BOARD}\0`, '2\x002 ', 'é\n']) {
      expect(run(['solve', '-'], text).stderr).not.toContain('UTF-16');
    }
  });
});

test('a byte order mark of UTF-8 changes nothing', () => {
  const mark = '\ufeff';
  for (const from of ['auto', 'judge']) {
    expect(run(['convert', '--to', 'line', '--kind', 'slink', '--from', from], mark + BOARD).stdout).toBe(LINE);
  }
  expect(run(['convert', '--to', 'line'], mark + LINE).stdout).toBe(LINE);
  for (const to of ['judge', 'ndjson', 'janko']) {
    const answers = run(['solve', '--kind', 'slitherlink', '--to', to], BOARD).stdout;
    expect(run(['check', '--kind', 'slitherlink', file('p', BOARD), '-'], mark + answers).stdout).toBe('1 ok\n');
  }
});

describe('CR alone', () => {
  const returns = (text: string) => text.replaceAll('\n', '\r');

  test('ends lines where nothing else does', () => {
    const text = `${BOARD}# words\n${LINE}${'pzprv3\nslither\n1\n1\n. \n'}`;
    for (const ends of ['\n', '\r\n', '\r']) {
      const ran = run(
        ['convert', '--to', 'line', '--kind', 'slitherlink', '-'],
        text.replaceAll('\n', ends).replace(/slink/, 'slitherlink'),
      );
      expect(ran).toEqual({
        status: 0,
        stdout: `slitherlink:2x2:2222\nslitherlink:2x2:2222\nslitherlink:1x1:.\n`,
        stderr: '',
      });
    }
    const answers = run(['solve', '--kind', 'slitherlink', '-'], BOARD).stdout;
    expect(run(['check', '--kind', 'slitherlink', file('q', returns(BOARD)), '-'], returns(answers)).stdout).toBe(
      '1 ok\n',
    );
    expect(run(['solve', '--kind', 'slitherlink', '-'], returns('2 2\n2 2\n2 x\n')).stderr).toMatch(
      /^edgewise: stdin:3:3: /,
    );
  });

  test.each([
    ['a board', `2 2\r2 2\r2 2\n${LINE}`, '1:1: no puzzle here'],
    ['a line', `slink:1x1:1\rslink:1x1:1\n${LINE}`, '1:12: puzzle 1: expected 1 cell, found 13'],
    ['a file', `pzprv3\rslither\r1\r1\r. \r\n${LINE}`, '1:1: no puzzle here'],
  ])('among other lines it is told of, and the next record is read: %s', (_name, text, said) => {
    const { stdout, stderr } = run(['convert', '--to', 'line', '-'], text);
    expect(stdout).toBe(LINE);
    expect(stderr).toContain(said);
    expect(stderr).toMatch(/^edgewise: stdin:\S+ .* \(a CR alone does not end a line\)\n$/);
  });

  test('parts the records of JSON, broken ones too', () => {
    const record = '{"kind":"slink","clues":["22","22"]}';
    for (const text of [
      `${record}\r${record}\n${record}\n`,
      `${record}\n{"kind":"slink","clues":["22"\r${record}\r\n${record}`,
    ]) {
      expect(run(['convert', '--to', 'line', '-'], text).stdout).toBe(LINE.repeat(3));
    }
  });
});
