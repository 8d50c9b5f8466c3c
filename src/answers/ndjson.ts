/** Answers read back from NDJSON. */

import type { PuzzleSize } from '../core/board.ts';
import { isThere } from '../formats/json-object.ts';
import { isPartial, type Status, type Variant } from '../kinds/kind.ts';
import { type AnyKind, DEFAULT_KIND, kinds, sameForm } from '../kinds/registry.ts';
import { utf8Of } from '../text/bytes.ts';
import { given, shown } from '../text/visible.ts';
import { type AnswerReader, type GivenAnswer, type LineReader, peekText } from './given.ts';

type Json = Record<string, unknown>;

/** With such a status comes a whole answer. */
const PROMISES = new Set<unknown>(['unique', 'multiple', 'solved'] satisfies Status[]);

export class NdjsonReader implements AnswerReader {
  kind: AnyKind = kinds[DEFAULT_KIND];
  readonly #lines: LineReader;
  /** The number that an answer has which does not tell. */
  #next: number;

  constructor(lines: LineReader, firstNumber: number) {
    this.#lines = lines;
    this.#next = firstNumber;
  }

  async number(): Promise<number | undefined> {
    const line = await peekText(this.#lines);
    if (line === undefined) return undefined;
    return indexOf(parse(line)) ?? this.#next;
  }

  async take(puzzle?: PuzzleSize): Promise<GivenAnswer> {
    const at = this.#lines.line;
    const [line] = await this.#lines.take(1);
    const json = parse(line);
    this.#next = (indexOf(json) ?? this.#next) + 1;
    const broken = (fault: string): GivenAnswer => ({ solutions: [], fault });
    if (!json) return broken(`line ${at} is not a JSON object`);
    const { kind, rows, cols, rules, solution, solutions } = json;
    if (isThere(json.status) && typeof json.status !== 'string') {
      return broken(`its status should be text, not ${shown(json.status)}`);
    }
    const status = json.status as Status;
    const unread = kind === null && status === 'invalid';
    if (kind !== undefined && !unread && !(typeof kind === 'string' && sameForm(kind, this.kind.name))) {
      return broken(`it is for the kind ${shown(kind)}`);
    }
    if (status === 'none') return { solutions: [], verdict: 'no solution' };
    if (isPartial(status) || status === 'invalid' || status === 'failed') return { solutions: [], verdict: status };
    if (!puzzle) return { solutions: [] };
    if (!solution && !solutions && !PROMISES.has(status)) return { solutions: [], missing: true };
    if (rows !== puzzle.rows || cols !== puzzle.cols) {
      if (typeof rows === 'number' && typeof cols === 'number') {
        return broken(`it is for a puzzle of ${rows} x ${cols}, not ${puzzle.rows} x ${puzzle.cols}`);
      }
      return broken(`its rows and cols are ${given(rows)} and ${given(cols)}, not ${puzzle.rows} and ${puzzle.cols}`);
    }
    // A hint is `solved` too, and gives no answer.
    if (solution === undefined && solutions === undefined) return { solutions: [], missing: true };
    if (rules !== undefined && !this.kind.variants.includes(rules as Variant)) {
      return broken(`it names the unknown variant ${shown(rules)}`);
    }
    if (isThere(solutions) && !Array.isArray(solutions))
      return broken(`its solutions should be a list, not ${shown(solutions)}`);
    const listed = Array.isArray(solutions) ? solutions : [];
    try {
      // Nested deeply enough, there are objects that cannot be made text again.
      if (solution && listed.length > 0 && JSON.stringify(listed[0]) !== JSON.stringify(solution)) {
        return broken('its solution is not the first of its solutions');
      }
      const read = (listed.length > 0 ? listed : [solution]).map((each) => this.kind.fromJson(each));
      // A record that tells no status holds what some text said of the answer, which need not mark what is off.
      const solved = PROMISES.has(status);
      return {
        solutions: solved ? read : read.map((each) => this.kind.closed(each)),
        known: read[0],
        ...(rules === undefined ? {} : { rules: rules as Variant }),
      };
    } catch (error) {
      return broken(`its solution cannot be read: ${(error as Error).message}`);
    }
  }
}

/** The number of a puzzle that a record tells, if it is one. */
function indexOf(json: Json | undefined): number | undefined {
  const index = json?.index;
  return Number.isSafeInteger(index) && (index as number) >= 0 ? (index as number) : undefined;
}

/** The object that a line holds, or undefined. */
function parse(line: string): Json | undefined {
  try {
    const json: unknown = JSON.parse(utf8Of(line));
    return typeof json === 'object' && json !== null ? (json as Json) : undefined;
  } catch {
    return undefined;
  }
}
