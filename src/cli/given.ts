/** The types of a command's options, derived from the table. */
import type { Command, Name, OPTIONS } from './options.ts';
import type { ParseValue } from './values.ts';

type Table = typeof OPTIONS;

/** A property that is the same for all commands, or given for each one. */
type ByCommand<T, C> = T extends readonly unknown[] | string ? T : C extends keyof T ? T[C] : undefined;

/** The type of an option's value in a command, if the option is given: from its parser or its choices. */
type Parsed<O, C> = O extends { parse: ParseValue<infer T> }
  ? T
  : O extends { choices: infer S }
    ? ByCommand<S, C> extends readonly (infer T)[]
      ? T
      : never
    : string;

/** The same whether given or not: a switch is on or off, and an option without a default may be absent. */
type Value<O, C> = O extends { value: string }
  ? O extends { default: infer D }
    ? Parsed<O, C> | (ByCommand<D, C> extends string ? never : undefined)
    : Parsed<O, C> | undefined
  : boolean;

/** The option itself if the command takes it, otherwise `never`. */
type Taken<O, C> = O extends { of: readonly (infer A)[] } ? (C extends A ? O : never) : O;

/** The values of all the options that a command takes. */
export type Values<C extends Command> = {
  [N in Name as [Taken<Table[N], C>] extends [never] ? never : N]: Value<Table[N], C>;
};

/** A command's options and files, parsed. */
export interface Given<C extends Command> {
  values: Values<C>;
  files: string[];
}
