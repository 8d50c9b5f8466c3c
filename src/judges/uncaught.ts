/**
 * Whatever nobody catches, from the first line of the bundle on, is one line and exit status 1: Node's own report would
 * print the bundle's source with it. Judges import this before all else.
 */
import { say } from '../node/io.ts';

process.on('uncaughtException', (error: unknown) => {
  const file = process.argv[1]?.replace(/.*[/\\]|\.c?js$/g, '') || 'judge';
  say(`${file}: ${(error as Error | undefined)?.message ?? error}`);
  process.exit(1);
});
