/** The machine that the numbers were measured on. */
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { count } from './format.ts';

export interface Machine {
  cpu: string;
  /** Processors that this process may use. */
  processors: number;
  memoryGb: number;
  system: string;
  node: string;
  v8: string;
  /** Load average over the last minute, before anything was measured; 0 where the system has none. */
  load: number;
}

export function describeMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() || 'unknown processor',
    processors: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    system: `${type()} ${release()}`,
    node: process.version,
    v8: process.versions.v8,
    load: loadavg()[0],
  };
}

/** The machine in a line, without its load. */
export function machineLine({ cpu, processors, memoryGb, system, node, v8 }: Machine): string {
  return `${cpu}, ${count(processors, 'processor')}, ${memoryGb} GB; ${system}; Node ${node}, V8 ${v8}`;
}
