/** Texts of any kind: read, without solving, and put into words. */
import type { Core } from '../../src/core/core.ts';
import type { AnyKind } from '../../src/kinds/registry.ts';
import type { Position, TextError, TextPiece } from '../../src/text/text.ts';

export interface Reading {
  /** Each puzzle as tidy text, or `invalid`. */
  puzzles: string[];
  /** As "number:line:column message"; the number is - where no puzzle can be told. */
  errors: string[];
}

const START: Position = { number: 1, line: 1, column: 1, ended: false };

function inWords({ number, line, column, message }: TextError): string {
  return `${number ?? '-'}:${line}:${column} ${message}`;
}

function readPiece(core: Core, kind: AnyKind, piece: TextPiece, into: Reading): void {
  for (const read of kind.read(core, piece, (error) => into.errors.push(inWords(error)))) {
    if ('error' in read) into.errors.push(inWords(read.error));
    into.puzzles.push('error' in read ? 'invalid' : kind.toText(read.puzzle));
  }
}

export function readText(core: Core, kind: AnyKind, text: string | Uint8Array): Reading {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  core.reserve(1 << 12, 1 << 12);
  const reading: Reading = { puzzles: [], errors: [] };
  readPiece(core, kind, { bytes, final: true, start: START }, reading);
  return reading;
}

/** The same of a text that comes in two pieces, cut at byte `at`: what is complete of the first, and then the rest. */
export function readCut(core: Core, kind: AnyKind, text: Uint8Array, at: number): Reading {
  core.reserve(1 << 12, 1 << 12);
  const reading: Reading = { puzzles: [], errors: [] };
  const first: TextPiece = { bytes: text.subarray(0, at), final: false, start: START };
  const { next, over, consumed } = kind.cut(core, first);
  readPiece(core, kind, over ? first : { ...first, upTo: next.number }, reading);
  if (!over) readPiece(core, kind, { bytes: text.subarray(consumed), final: true, start: next }, reading);
  return reading;
}
