/**
 * How hard a board is for a person: a number and a grade, from the rules that its explanation needs and from its
 * look-aheads. docs/rating.md defines the scale. Knows no kind.
 */
import { type Explanation, explain, type Limits, type Outcome } from './explain.ts';
import type { Model, Step } from './logic.ts';

/** The version of the scale: another one wherever a board's rating may differ, the rules and their tiers included. */
export const SCALE = 1;

/** In words; the easiest first. */
export type Grade = 'easy' | 'medium' | 'hard' | 'expert' | 'extreme';

/** How hard a board is. */
export interface Rating {
  /** Version of the scale. */
  scale: number;
  /** To one decimal. */
  score: number;
  /** What the score is called. */
  grade: Grade;
  /** Name of the rule of the costliest step, perhaps `look-ahead`. Empty where there is no step. */
  hardest: string;
  /** The deepest look-ahead: 0 none, 1, or 2 where something is tried out while trying out. */
  depth: number;
  /** How often something must be tried out. */
  lookAheads: number;
  /** Steps of the longest look-ahead, those of look-aheads within it included. */
  longest: number;
  /** Steps of the explanation. */
  steps: number;
  /** How the explanation ends; where that is not `solved`, the rest is about as much as there is. */
  outcome: Outcome;
}

/** By tier, from 1: what a step costs. What a glance tells is free. */
const TIER_COSTS = [0, 1, 3, 9, 27];

/** What a trial costs in addition to its steps. */
const TRIAL_COST = 10;

/** The grades, each with the score from which on a board is no longer of it. */
export const GRADES: readonly (readonly [Grade, number])[] = [
  ['easy', 3],
  ['medium', 15],
  ['hard', 150],
  ['expert', 500],
  ['extreme', Number.POSITIVE_INFINITY],
];

/** The rating of an explanation; where it ends other than `solved`, of as much as there is. */
export function rate({ steps, outcome }: Explanation): Rating {
  const costs = steps.map(costOf);
  const costliest = costs.indexOf(Math.max(...costs));
  const lookAheads = steps.filter(({ because }) => because);
  const score = scoreOf(steps, costs);
  return {
    scale: SCALE,
    score,
    grade: gradeOf(score),
    hardest: steps[costliest]?.rule.name ?? '',
    depth: Math.max(0, ...steps.map(({ depth }) => depth)),
    lookAheads: lookAheads.length,
    longest: Math.max(0, ...lookAheads.map(lengthOf)),
    steps: steps.length,
    outcome,
  };
}

/** The rating of a board, from the state that its model is in; the model is solved as far as that goes. */
export function rateModel(model: Model, limits?: Limits): Rating {
  return rate(explain(model, limits));
}

/** What a step costs: by its rule's tier; or a trial, and each of its steps one more than by itself. */
function costOf({ rule, because }: Step): number {
  if (!because) return TIER_COSTS[Math.min(rule.tier, TIER_COSTS.length) - 1];
  return because.reduce((cost, step) => cost + 1 + costOf(step), TRIAL_COST);
}

/** A board with fewer decisions counts as one with so many: in a tiny one each step would be a large part. */
const LEAST_DECISIONS = 50;

/** The costs of a hundred decisions, and the costliest step. */
function scoreOf(steps: Step[], costs: number[]): number {
  const decisions = steps.reduce((count, { decides }) => count + decides.length, 0);
  const cost = costs.reduce((sum, cost) => sum + cost, 0);
  const score = (100 * cost) / Math.max(LEAST_DECISIONS, decisions) + Math.max(0, ...costs);
  return Math.round(10 * score) / 10;
}

/** Steps of a look-ahead, all in all. */
function lengthOf({ because = [] }: Step): number {
  return because.reduce((length, step) => length + 1 + lengthOf(step), 0);
}

function gradeOf(score: number): Grade {
  return GRADES.find(([, end]) => score < end)?.[0] ?? 'extreme';
}
