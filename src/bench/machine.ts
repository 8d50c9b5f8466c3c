/** What the numbers were measured on. */
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';

export interface Machine {
  cpu: string;
  /** Processors that this process may use; the benchmark uses one. */
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
