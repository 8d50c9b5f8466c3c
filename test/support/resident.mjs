/**
 * The thread of `residentTool()`: runs the built tool, command after command. What the tool does with its process, it does here
 * with this thread: its standard input is a file, its output and its end are reported.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { promisify } from 'node:util';
import { workerData } from 'node:worker_threads';

const { tool, port, done } = workerData;
const { read, readSync, fstatSync, writeSync } = fs;
const written = { 1: [], 2: [] };
let input = 0;

const source = (fd) => (fd === 0 ? input : fd);
fs.fstatSync = (fd, ...rest) => fstatSync(source(fd), ...rest);
fs.readSync = (fd, ...rest) => readSync(source(fd), ...rest);
fs.read = (fd, ...rest) => read(source(fd), ...rest);
fs.read[promisify.custom] = (fd, ...rest) => promisify(read)(source(fd), ...rest);
fs.writeSync = (fd, bytes, at = 0, length = bytes.length - at, ...rest) => {
  if (fd !== 1 && fd !== 2) return writeSync(fd, bytes, at, length, ...rest);
  written[fd].push(Buffer.from(bytes.subarray(at, at + length)));
  return length;
};
syncBuiltinESMExports();

// Each command listens for Ctrl-C, and none of them goes away.
process.setMaxListeners(0);

function finish(status) {
  const [stdout, stderr] = [1, 2].map((fd) => Buffer.concat(written[fd].splice(0)));
  fs.closeSync(input);
  port.postMessage({ status, stdout, stderr });
  Atomics.store(done, 0, 1);
  Atomics.notify(done, 0);
}
process.exit = finish;

let commands = 0;
port.on('message', async ({ args, file, env }) => {
  input = fs.openSync(file, 'r');
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, tool, ...args];
  // A new copy of the file that runs the command; what it imports stays.
  await import(`${tool}?${commands++}`);
});
