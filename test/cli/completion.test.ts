/** Completion and the manual: all of the option table is in them, and those who read them take them. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bashCompletion } from '../../src/cli/completion/bash.ts';
import { fishCompletion } from '../../src/cli/completion/fish.ts';
import { zshCompletion } from '../../src/cli/completion/zsh.ts';
import { manualPages } from '../../src/cli/manual.ts';
import { COMMANDS, type Command, choicesOf, OPTIONS, optionsOf } from '../../src/cli/options.ts';
import { root } from '../support/programs.ts';
import { workshop } from '../support/tool.ts';

const { file, folder, run } = workshop();

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

describe.each(Object.entries(SCRIPTS))('completion for %s', (shell, script) => {
  test('is what the command prints, and names every command and option', () => {
    expect(run(['completion', shell])).toEqual({ status: 0, stdout: script(), stderr: '' });
    for (const command of COMMANDS) {
      expect(script()).toMatch(new RegExp(`\\b${command}\\b`));
      for (const [name] of optionsOf(command)) expect(script()).toMatch(new RegExp(`(--|-l )${name}\\b`));
    }
  });

  test.skipIf(!has(shell))('is what that shell can read', () => {
    const name = file(`edgewise.${shell}`, script());
    const { status, stderr } = spawnSync(shell, ['-n', name], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

test.each([
  [[], 'completion takes one shell: bash, zsh, fish'],
  [['bash', 'zsh'], 'completion takes one shell: bash, zsh, fish'],
  [['bsh'], "completion takes one of bash, zsh, fish, not 'bsh' (did you mean 'bash'?)"],
])('completion %j is refused', (args, message) => {
  const stderr = `edgewise: ${message} (try 'edgewise completion --help')\n`;
  expect(run(['completion', ...args])).toEqual({ status: 2, stdout: '', stderr });
});

describe.skipIf(!has('bash'))('in bash', () => {
  /** What is offered for the last of these words. */
  function offered(...words: string[]): string[] {
    file('edgewise.bash', bashCompletion());
    const line = words.map((word) => `'${word}'`).join(' ');
    const script = `source ./edgewise.bash; COMP_WORDS=(edgewise ${line}); COMP_CWORD=${words.length}; _edgewise; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    return stdout.split('\n').filter((word) => word !== '');
  }

  test('commands come first', () => {
    expect(offered('')).toEqual([...COMMANDS, 'help', '--help', '--version']);
    expect(offered('so')).toEqual(['solve']);
    expect(offered('help', 'c')).toEqual(['check', 'convert', 'completion']);
    expect(offered('completion', '')).toEqual(expect.arrayContaining(['bash', 'zsh', 'fish']));
  });

  test('options of that command, and of no other', () => {
    expect(offered('solve', '--u')).toEqual(['--unique']);
    expect(offered('check', '--u')).toEqual([]);
    expect(offered('generate', '--sy')).toEqual(['--symmetry']);
    expect(offered('nothing', '--u')).toEqual([]);
  });

  test('values, after each name of the option, with = as bash cuts it, too', () => {
    expect(offered('solve', '--kind', 's')).toEqual(['slink', 'slitherlink']);
    const forms = choicesOf(OPTIONS.to, 'rate');
    for (const name of ['--to', '--format', '-f']) expect(offered('rate', name, '')).toEqual(forms);
    expect(offered('rate', '--to', '=', 'nd')).toEqual(['ndjson']);
    expect(offered('rate', '--to', '=')).toEqual(forms);
    expect(offered('solve', '--fail-on', 'm')).toEqual(['multiple']);
    expect(offered('solve', '--jobs', '')).toEqual([]);
  });

  test('files where files are due', () => {
    file('boards of mine.txt', '');
    expect(offered('solve', 'boards')).toEqual(['boards of mine.txt']);
    expect(offered('solve', '--output', 'boards')).toEqual(['boards of mine.txt']);
    expect(offered('solve', '--resume', 'boards')).toEqual(['boards of mine.txt']);
    expect(offered('generate', 'boards')).toEqual([]);
  });
});

describe.skipIf(!has('fish'))('in fish', () => {
  function offered(line: string): string[] {
    file('edgewise.fish', fishCompletion());
    const { stdout } = spawnSync('fish', ['-c', `source edgewise.fish; complete -C "${line}"`], {
      cwd: folder,
      encoding: 'utf8',
    });
    return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0]]));
  }

  test('commands, options and values are offered', () => {
    expect(offered('edgewise so')).toEqual(['solve']);
    expect(offered('edgewise solve --uni')).toEqual(['--unique']);
    expect(offered('edgewise check --uni')).toEqual([]);
    expect(offered('edgewise solve --kind s')).toEqual(['slink', 'slitherlink']);
    expect(new Set(offered('edgewise rate --to '))).toEqual(new Set(choicesOf(OPTIONS.to, 'rate')));
    expect(offered('edgewise completion z')).toEqual(['zsh']);
  });
});

describe.skipIf(!has('zsh'))('in zsh', () => {
  test('the script may be sourced, and defines the completion', () => {
    file('edgewise.zsh', zshCompletion());
    const script = 'autoload -U compinit; compinit -D -u; source ./edgewise.zsh; print $_comps[edgewise]';
    const { stdout, stderr } = spawnSync('zsh', ['-fc', script], { cwd: folder, encoding: 'utf8' });
    expect([stdout, stderr]).toEqual(['_edgewise\n', '']);
  });
});

describe('the manual', () => {
  const { version, man } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pages = manualPages(version);

  test('is built and packed: a page for the program and one for each command', () => {
    expect(man).toEqual(Object.keys(pages).map((name) => `dist/man/${name}`));
    for (const [name, page] of Object.entries(pages)) {
      expect(readFileSync(join(root, 'dist/man', name), 'utf8')).toBe(page);
    }
  });

  test.skipIf(!has('groff'))('has every option, and is without fault to groff', () => {
    for (const [name, page] of Object.entries(pages)) {
      const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbou'], {
        input: page,
        encoding: 'utf8',
      });
      expect([name, stderr]).toEqual([name, '']);
      const shown = stdout.replace(/\s+/g, ' ');
      const command = /edgewise-(\w+)/.exec(name)?.[1] as Command | undefined;
      for (const [option] of command ? optionsOf(command) : []) expect(shown).toContain(`--${option}`);
      if (!command) for (const each of COMMANDS) expect(shown).toContain(`edgewise-${each}(1)`);
      expect(shown).toContain(`edgewise ${version}`);
    }
  });
});
