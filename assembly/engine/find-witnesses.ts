/**
 * Debug builds only: finds answers by a plain depth-first search, bounded, before the search proper: see witnesses.ts.
 */
import { fillU8 } from '../wasm/arrays.ts';
import { phase } from './decide.ts';
import { conflicts, propagate, propagations, setCounters, cancelUntil } from './propagate.ts';
import {
  assign,
  newDecisionLevel,
  decisionLevel,
  trailLimit,
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
  newDecisionLevel(); // a level below the first decision, for literals that are reversed
  assign(2 * variables - 1, NO_REASON); // the activation of demands, which is no part of an answer
  while (failures < MOST_CONFLICTS && witnesses < MOST_WITNESSES) {
    const holds = propagate();
    if (holds && trailSize < variables) {
      let v = 0;
      while (value[2 * v] != UNKNOWN) v++;
      newDecisionLevel();
      assign(2 * v + 1, NO_REASON);
      continue;
    }
    if (holds) addWitness();
    else failures++;
    if (decisionLevel == 1) break;
    const last = trail[trailLimit(decisionLevel - 1)];
    cancelUntil(decisionLevel - 1);
    assign(last ^ 1, NO_REASON);
  }
  cancelUntil(0);
  fillU8(phase, firstPhase, 0, variables);
  setCounters(propagationsBefore, conflictsBefore);
}
