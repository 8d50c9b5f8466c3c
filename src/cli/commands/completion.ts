/** `edgewise completion`: what makes a shell complete commands, options and their values. */
import { STDOUT, writeAll } from '../../node/io.ts';
import { quoted } from '../../text/visible.ts';
import { bashCompletion } from '../completion/bash.ts';
import { SHELLS } from '../completion/described.ts';
import { fishCompletion } from '../completion/fish.ts';
import { zshCompletion } from '../completion/zsh.ts';
import type { Given } from '../given.ts';
import { suggestion } from '../suggest.ts';
import { UsageError } from '../usage-error.ts';

const SCRIPTS: Record<(typeof SHELLS)[number], () => string> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export async function completion({ files }: Given<'completion'>): Promise<number> {
  const [shell] = files;
  if (files.length !== 1) throw new UsageError(`completion takes one shell: ${SHELLS.join(', ')}`);
  const known = SHELLS.find((each) => each === shell);
  if (!known)
    throw new UsageError(
      `completion takes one of ${SHELLS.join(', ')}, not ${quoted(shell)}${suggestion(shell, SHELLS)}`,
    );
  writeAll(STDOUT, Buffer.from(SCRIPTS[known]()));
  return 0;
}
