/**
 * Who writes a journal. A run appends a claim to the file beside it and then reads all of them: it holds the lock where
 * no claim before its own is that of a process that lives. All see the claims in one order, so one run at most comes out
 * first, also where several find a dead one's claim at the same time. The holder removes the file as the last thing it
 * does; whoever had it open by then sees that its name is gone, and begins again.
 */
import { randomUUID } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { named } from '../../text/visible.ts';
import { cannotOpen, cannotWriteOn } from '../system-error.ts';
import { Refusal } from '../usage-error.ts';
import { type Fate, fateOf, type ProcessName, thisProcess } from './process.ts';

/** A line of the file. */
interface Claim extends ProcessName {
  edgewise: 'lock';
  /** Its own. */
  token: string;
  at: string;
}

/** A claim that its process has taken back. */
interface Withdrawal {
  edgewise: 'lock';
  withdrawn: string;
}

export interface Lock {
  release(): void;
}

const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
/** More than all the runs that were killed have left. */
const MOST_BYTES = 1 << 24;
const MAGIC = '\n{"edgewise":"lock"';
/** A process that was killed is gone within milliseconds, if the disk does not hold it. */
const DYING_MS = 10_000;
const LOOK_MS = 5;
const waiting = new Int32Array(new SharedArrayBuffer(4));

/** Takes the lock `file` of the journal with this name. Throws UsageError where another run holds it. */
export function takeLock(file: string, journal: string): Lock {
  const own = thisProcess();
  const names = { file, journal };
  for (;;) {
    const fd = openLock(file);
    try {
      // Without a trace, if somebody has it already; what is no lock stays as it is.
      const start = textOf(fd, MAGIC.length);
      if (!MAGIC.startsWith(start) || fstatSync(fd).size > MOST_BYTES) {
        throw new Refusal(
          `'${named(file)}' is not a lock of edgewise and was left unchanged: name another journal, or delete it`,
        );
      }
      refuseHeld(holderOf(claimsIn(textOf(fd)), own), names);
      const token = randomUUID();
      append(fd, file, { edgewise: 'lock', ...own, token, at: new Date().toISOString() });
      const all = claimsIn(textOf(fd));
      const earlier = all.slice(
        0,
        all.findIndex((claim) => claim.token === token),
      );
      try {
        refuseHeld(holderOf(earlier, own), names);
      } catch (error) {
        append(fd, file, { edgewise: 'lock', withdrawn: token });
        throw error;
      }
      if (isThat(file, fd)) return { release: () => release(file, fd, token) };
    } catch (error) {
      closeSync(fd);
      throw error;
    }
    closeSync(fd);
  }
}

function openLock(file: string): number {
  try {
    // A link that leads nowhere would make a file there.
    return openSync(file, O_RDWR | O_APPEND | O_CREAT | (O_NOFOLLOW ?? 0));
  } catch (error) {
    throw cannotOpen(file, error);
  }
}

function textOf(fd: number, most = Number.POSITIVE_INFINITY): string {
  const bytes = Buffer.alloc(Math.min(fstatSync(fd).size, most));
  let at = 0;
  for (let got = 1; got > 0 && at < bytes.length; at += got) got = readSync(fd, bytes, at, bytes.length - at, at);
  return bytes.toString('utf8', 0, at);
}

/** A line of its own, whatever half a line a killed process has left. */
function append(fd: number, file: string, line: Claim | Withdrawal): void {
  const bytes = Buffer.from(`\n${JSON.stringify(line)}\n`);
  try {
    if (writeSync(fd, bytes) < bytes.length) throw Object.assign(new Error(), { code: 'ENOSPC' });
  } catch (error) {
    throw cannotWriteOn(file, error);
  }
}

/** The claims that stand. A line that is none was never completed, and nobody relies on it. */
function claimsIn(text: string): Claim[] {
  const lines = text.split('\n').flatMap((line): (Claim | Withdrawal)[] => {
    try {
      const said = JSON.parse(line);
      return said?.edgewise === 'lock' ? [said] : [];
    } catch {
      return [];
    }
  });
  const withdrawn = new Set(lines.flatMap((line) => ('withdrawn' in line ? [line.withdrawn] : [])));
  const isClaim = (line: Claim | Withdrawal): line is Claim => 'token' in line && Number.isSafeInteger(line.pid);
  return lines.filter((line): line is Claim => isClaim(line) && line.pid > 0 && !withdrawn.has(line.token));
}

/** The first claim of a process that lives, or may live. */
function holderOf(earlier: Claim[], own: ProcessName): { claim: Claim; fate: Fate } | undefined {
  for (const claim of earlier) {
    const fate = lastingFate(claim, own);
    if (fate !== 'gone') return { claim, fate };
  }
  return undefined;
}

/** The same, after waiting for the end of one that is dying. */
function lastingFate(claim: Claim, own: ProcessName): Fate {
  for (let waited = 0; ; waited += LOOK_MS) {
    const fate = fateOf(claim, own);
    if (fate !== 'dying' || waited >= DYING_MS) return fate;
    Atomics.wait(waiting, 0, 0, LOOK_MS);
  }
}

function refuseHeld(
  held: { claim: Claim; fate: Fate } | undefined,
  { file, journal }: { file: string; journal: string },
): void {
  if (!held) return;
  const { pid, at, host } = held.claim;
  const since = named(String(at).replace(/T(.*)\.\d+Z$/, ' $1 UTC'));
  const who = `process ${named(String(pid))}`;
  const name = named(journal);
  throw new Refusal(
    held.fate === 'elsewhere'
      ? `'${name}' is in use since ${since} by ${who} of ${named(String(host).split(' ')[0])}, which cannot be seen from here: if that process is gone, delete '${named(file)}'`
      : `'${name}' is in use since ${since} by ${who}, which is still running: wait until it ends, or end it`,
  );
}

/** Whether the file of this name is the open one. */
function isThat(file: string, fd: number): boolean {
  try {
    const [there, open] = [statSync(file, { bigint: true }), fstatSync(fd, { bigint: true })];
    return there.dev === open.dev && there.ino === open.ino;
  } catch {
    return false;
  }
}

function release(file: string, fd: number, token: string): void {
  try {
    if (isThat(file, fd)) unlinkSync(file);
    // For those who have it open: after its name is gone, or one of them would hold what others cannot see.
    append(fd, file, { edgewise: 'lock', withdrawn: token });
  } catch {
    // The claim in it ends with this process.
  }
  closeSync(fd);
}
