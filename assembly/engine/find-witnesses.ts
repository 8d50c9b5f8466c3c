/** Debug builds only: finds answers by a plain depth-first search, bounded, before the search proper: see witnesses.ts. */
import { fillU8 } from '../wasm/arrays.ts';
import { phase } from './decide.ts';
import { conflicts, propagate, propagations, setCounters, undo } from './propagate.ts';
import {
  assign,
  deepen,
  depth,
  markOf,
  NO_REASON,
  trail,
  trailSize,
  UNKNOWN,
  value,
  variables,
} from './store/trail.ts';
import { addWitness, MOST_WITNESSES, openWitnesses, witnesses } from './witnesses.ts';

const MOST_VARIABLES: i32 = 400;
const MOST_CONFLICTS: i32 = 400;

/** Finds witnesses, at level 0, and leaves everything as it was. */
export function findWitnesses(firstPhase: i32): void {
  openWitnesses();
  if (variables > MOST_VARIABLES) return;
  const propagationsBefore = propagations;
  const conflictsBefore = conflicts;
  let failures = 0;
  deepen(); // a level below the first decision, for literals that are turned round
  assign(2 * variables - 1, NO_REASON); // the guard of demands, which is no part of an answer
  while (failures < MOST_CONFLICTS && witnesses < MOST_WITNESSES) {
    const holds = propagate();
    if (holds && trailSize < variables) {
      let v = 0;
      while (value[2 * v] != UNKNOWN) v++;
      deepen();
      assign(2 * v + 1, NO_REASON);
      continue;
    }
    if (holds) addWitness();
    else failures++;
    if (depth == 1) break;
    const last = trail[markOf(depth - 1)];
    undo(depth - 1);
    assign(last ^ 1, NO_REASON);
  }
  undo(0);
  fillU8(phase, firstPhase, 0, variables);
  setCounters(propagationsBefore, conflictsBefore);
}
