/** Wrong usage: the program ends with status 2. */
export class UsageError extends Error {}

/** The command is well said, but not with what it finds: its message tells what to do, and the help would not. */
export class Refusal extends UsageError {}
