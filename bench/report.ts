/** The results in four forms: a table for the terminal, JSON, Markdown, and a chart. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine, type Machine, machineLine } from '../src/bench/machine.ts';
import { lineOf, widthsOf } from '../src/bench/table.ts';
import { drawChart } from './chart.ts';
import { type Commit, commitLine, describeCommit } from './commit.ts';
import { ROOT } from './root.ts';
import { formatValue, type Row } from './row.ts';

export interface Report {
  machine: Machine;
  commit: Commit;
  /** What it was measured against, in words; only of `npm run bench:against`. */
  against?: string;
  /** When it began, as ISO 8601 has it. */
  date: string;
  /** How long all of it took. */
  seconds: number;
  /** Letters and titles of the figures. */
  figures: Record<string, string>;
  rows: Row[];
  warnings: string[];
}

/** A report without rows yet. `warnings` may grow. */
export function startReport(warnings: string[]): Report {
  const date = new Date().toISOString();
  return {
    machine: describeMachine(),
    commit: describeCommit(ROOT),
    date,
    seconds: 0,
    figures: {},
    rows: [],
    warnings,
  };
}

const HEADINGS = ['what', 'measured', 'spread', 'target', ''];

function cells({ name, value, unit, low, high, range, samples, mad, target, aim, detail }: Row): string[] {
  const bounds = `${range === 'half' ? 'half: ' : ''}${formatValue(low, unit)} to ${formatValue(high, unit)}`;
  const known = samples.length > 1 ? bounds : 'one sample';
  const spread = mad === undefined ? known : `${known}; mad ${(mad * 100).toFixed(1)} %`;
  const met = target === undefined ? '' : value <= target ? 'met' : 'missed';
  const wish = aim === undefined ? '' : `, aim ${formatValue(aim, unit)}`;
  const goal = target === undefined ? '' : `${met}: ${formatValue(target, unit)}${wish}`;
  return [name, formatValue(value, unit), spread, goal, detail ?? ''];
}

function facts({ machine, commit, against, date, seconds }: Report): string[] {
  return [
    machineLine(machine),
    `${commitLine(commit)}${against ? `, against ${against}` : ''}; ${date}; load average ${machine.load.toFixed(2)}; took ${seconds.toFixed(0)} s`,
    'spread: all pairs, runs or rounds, or the middle half where they are many; mad: of the calls within a round',
  ];
}

export function tableText(report: Report): string {
  const lines = [...facts(report), ''];
  for (const [letter, title] of Object.entries(report.figures)) {
    const table = [HEADINGS, ...rowsOf(report, letter).map(cells)];
    const widths = widthsOf(table);
    lines.push(`${letter}: ${title}`);
    for (const row of table) lines.push(`  ${lineOf(row, widths)}`);
    lines.push('');
  }
  return [...lines, ...report.warnings.map((warning) => `warning: ${warning}`)].join('\n');
}

function markdown(report: Report): string {
  const lines = facts(report).flatMap((fact) => [fact, '']);
  const line = (row: string[]) => `| ${row.join(' | ')} |`;
  for (const [letter, title] of Object.entries(report.figures)) {
    const table = rowsOf(report, letter).map(cells);
    lines.push(`**${letter}: ${title}**`, '', line(HEADINGS), line(HEADINGS.map(() => '---')), ...table.map(line), '');
  }
  const warnings = report.warnings.map((warning) => `- ${warning}`);
  return `${[...lines, ...(warnings.length > 0 ? ['Warnings:', '', ...warnings] : [])].join('\n').trimEnd()}\n`;
}

function rowsOf({ rows }: Report, letter: string): Row[] {
  return rows.filter(({ figure }) => figure === letter);
}

/** Writes results.json, .md and .svg under a name; returns where they lie, without the ending. */
export function writeReport(report: Report, name: string): string {
  const folder = join(ROOT, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(`${path}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${path}.md`, markdown(report));
  writeFileSync(`${path}.svg`, drawChart(report));
  return path;
}
