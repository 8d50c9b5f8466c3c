/** Wrong usage: the program ends with status 2. */
export class UsageError extends Error {}
