/**
 * The names of the rules in Slink's statement. The core's rules solver applies them, and explanations try them first.
 */

/** The statement's rules, in its order; the core counts them from 1. */
export const STATEMENT_RULES = [
  'zero',
  'only n edges remain',
  'n edges included',
  'adjacent 3s',
  'diagonal 3s',
  'single exit',
  'vertex full',
  'three excluded',
  '3 with a blocked corner',
  '2 with a blocked corner',
  '1 with a blocked corner',
  'path enters the corner of a 3',
  '3 and 1 diagonal',
  'path enters the corner of a 2',
  'path enters the corner of a 1',
] as const;
