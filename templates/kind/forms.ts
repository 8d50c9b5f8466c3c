/** Rooks in the text forms of other programs: none of them has it. NDJSON, the plain text and `line` need nothing. */
import type { FormParts } from '../forms/parts.ts';

export const rookForms: FormParts = {};
