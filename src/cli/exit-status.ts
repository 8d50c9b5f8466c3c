/** Exit statuses. */
export const BAD_INPUT = 1;
export const WRONG_USAGE = 2;
export const INTERRUPTED = 130;
