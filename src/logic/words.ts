/** Explanations in words. Rows and columns count from 1, as r2c3. */
import type { Decision, Finding, Spot, Step } from './logic.ts';

export interface Size {
  rows: number;
  cols: number;
}

const cell = (row: number, col: number) => `r${row + 1}c${col + 1}`;

/** A place, by the cell that it is at. */
export function spotWords({ at, row, col }: Spot, { rows, cols }: Size): string {
  const [down, right] = [row === rows, col === cols];
  const corner = cell(down ? row - 1 : row, right ? col - 1 : col);
  switch (at) {
    case 'cell':
      return cell(row, col);
    case 'vertex':
      return `the ${down ? 'lower' : 'upper'} ${right ? 'right' : 'left'} corner of ${corner}`;
    case 'horizontal':
      return `the ${down ? 'bottom' : 'top'} of ${corner}`;
    case 'vertical':
      return `the ${right ? 'right' : 'left'} of ${corner}`;
    case 'right':
      return `${cell(row, col)}-${cell(row, col + 1)}`;
    case 'down':
      return `${cell(row, col)}-${cell(row + 1, col)}`;
  }
}

/** What is decided: what is on, then what is off. */
export function decisionWords(decides: readonly Decision[], size: Size): string {
  const list = (on: boolean) => decides.filter((each) => each.on === on).map(({ spot }) => spotWords(spot, size));
  const [on, off] = [list(true), list(false)];
  return [on.length > 0 ? `on: ${on.join(', ')}` : '', off.length > 0 ? `off: ${off.join(', ')}` : '']
    .filter((part) => part !== '')
    .join('; ');
}

/** A rule's name, with the statement's number. */
export function ruleWords({ rule }: Finding): string {
  const { name, title = name, number } = rule;
  return number === undefined ? title : `${title} (rule ${number})`;
}

/** Where a rule looked. */
export function lookedWords({ looked }: Finding, size: Size): string {
  return looked.length === 0 ? '' : ` at ${looked.map((spot) => spotWords(spot, size)).join(', ')}`;
}

/** A step in lines: its own, and those of what was tried out, further in. */
export function stepLines(step: Step, number: string, size: Size, indent = ''): string[] {
  const { tried, because = [], broken, decides } = step;
  if (broken !== undefined) return [`${indent}${number} ${ruleWords(step)}${lookedWords(step, size)}: ${broken}`];
  if (!tried)
    return [`${indent}${number} ${ruleWords(step)}${lookedWords(step, size)}: ${decisionWords(decides, size)}`];
  const state = tried.on ? 'on' : 'off';
  return [
    `${indent}${number} ${ruleWords(step)}: if ${spotWords(tried.spot, size)} were ${state}`,
    ...because.flatMap((inner, k) => stepLines(inner, `${number}${k + 1}.`, size, `${indent}   `)),
    `${indent}   so ${decisionWords(decides, size)}`,
  ];
}
