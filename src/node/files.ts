/** Files and standard input as the input of a batch. */
import { close, fstatSync, openSync, read } from 'node:fs';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { piecesOf, type Source } from '../text/source.ts';
import { STDIN } from './io.ts';

const readAsync = promisify(read);
const closeAsync = promisify(close);

/** Opens `file`, or standard input for `-`. Throws what the system says where it cannot. */
export function openSource(file: string): Source {
  const fd = file === '-' ? STDIN : openSync(file, 'r');
  const stat = fstatSync(fd);
  if (stat.isDirectory()) throw Object.assign(new Error('is a directory'), { code: 'EISDIR' });
  const name = file === '-' ? 'stdin' : file;
  // A read of a file comes back at once. One of a pipe may wait for ever in a thread that the program's end waits for
  // in its turn; a stream waits in the event loop.
  if (fd === STDIN && !stat.isFile()) return { name, ...piecesOf(process.stdin) };
  if (stat.isFIFO()) return { name, ...piecesOf(new Socket({ fd, readable: true, writable: false })) };
  return {
    name,
    ...(stat.isFile() ? { size: stat.size } : {}),
    read: async (target, at) => (await readAsync(fd, target, at, target.length - at, null)).bytesRead,
    close: async () => {
      if (fd !== STDIN) await closeAsync(fd);
    },
  };
}
