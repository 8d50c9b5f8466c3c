/** The built tool without a process for each command: starting Node takes twenty times as long as most commands do. */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { afterAll } from 'vitest';

/** No command of a test takes as long. */
const PATIENCE_MS = 250_000;

export interface Ended {
  status: number;
  stdout: Uint8Array;
  stderr: Uint8Array;
}

type Env = Record<string, string | undefined>;

/**
 * A thread that runs `tool`, a module, with the arguments of one command after the other, until the tests of this file are
 * over. Its standard input is the file `stdin`; both it and the folder that the command runs in are the caller's.
 */
export function residentTool(tool: string, stdin: string) {
  let worker: Worker | undefined;
  const done = new Int32Array(new SharedArrayBuffer(4));
  const { port1: port, port2 } = new MessageChannel();
  const start = () => {
    const workerData = { tool: pathToFileURL(tool).href, port: port2, done };
    worker = new Worker(new URL('./resident.mjs', import.meta.url), {
      workerData,
      transferList: [port2],
      execArgv: [],
    });
  };
  afterAll(() => worker?.terminate());
  return (args: string[], folder: string, input: string, env: Env): Ended => {
    if (!worker) start();
    writeFileSync(stdin, input);
    const before = process.cwd();
    process.chdir(folder);
    Atomics.store(done, 0, 0);
    port.postMessage({ args, file: stdin, env: { ...env } });
    const waited = Atomics.wait(done, 0, 0, PATIENCE_MS);
    process.chdir(before);
    if (waited === 'timed-out') throw new Error(`not done after ${PATIENCE_MS} ms: ${args.join(' ')}`);
    return receiveMessageOnPort(port)?.message as Ended;
  };
}
