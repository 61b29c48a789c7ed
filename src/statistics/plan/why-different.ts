import type { Plan } from '#contract/plan.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import { roundToSum } from '#src/statistics/freedom/move-ledger.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';

import { freedomMonths } from './engine.ts';
import { lifeOf, ruleOf } from './life-of.ts';
import { monthsMoved } from './moves.ts';
import { planBasisOf, type PlanRecords } from './plan-basis.ts';
import { EVERY_PART, type PlanPart } from './plan-time.ts';

/** Why a plan and the specified estimate have different dates. All dates are in months from now; Infinity without one. */
export interface WhyDifferent {
  readonly estimate: number;
  readonly plan: number;
  /**
   * Where the parts start: at the estimate; or where growth alone would lead, if that has no date because nothing is saved. Infinity
   * if that takes a hundred years or more.
   */
  readonly start: number;
  /**
   * They add up to the whole months from the start to the plan. Undefined if one of the two is no date, or if the parts cannot be
   * counted one after the other without being in between where there is no date.
   */
  readonly parts: readonly DifferentPart[] | undefined;
  /** Each of these alone makes a date possible that the start does not have, or impossible if it has one. */
  readonly decisive: readonly PlanPart[];
  /** Without any one of these, the plan would have no date although it has one, or the other way round. */
  readonly needed: readonly PlanPart[];
}

interface DifferentPart {
  readonly part: PlanPart;
  /** Negative is sooner. Not rounded. */
  readonly months: number;
  /** The same as it is shown. */
  readonly shown: number;
}

/**
 * Divides the difference among the parts of the plan by their Shapley values: the effect of each is averaged over all orders in
 * which the parts could be counted one after the other. It yields after each date that it needs, one for each set of parts, so that
 * a page may go on whenever it has nothing else to do.
 * @returns undefined while the spending is unknown, as then the estimate says nothing
 */
export function* whyDifferent(
  plan: Plan,
  bornIn: string | null,
  records: PlanRecords,
): Generator<undefined, WhyDifferent | undefined> {
  const { basis } = records;
  if (basis.averages.all.averageTotalExpenses.value <= 0) return undefined;
  const parts = partsOf(plan, bornIn, records);
  /** By sets of parts. A set is a number, in which the part at an index has the bit 2 ** index. */
  const dates: number[] = [];
  const every = 2 ** parts.length - 1;
  for (let set = 0; set <= every; set += 1) {
    const counted = new Set(parts.filter((_, index) => hasPart(set, index)));
    // Not `monthsUntilStop`, which has no date without saving where no part counts.
    dates.push(freedomMonths(lifeOf(plan, bornIn, records, counted), ruleOf(plan, bornIn, counted)));
    yield;
  }
  const dateOf = (set: number) => dates[set] ?? Infinity;
  const differFrom = (end: number, setOf: (bit: number) => number) =>
    parts.filter((_, index) => isDate(dateOf(setOf(2 ** index))) !== isDate(dateOf(end)));
  const [start, end] = [dateOf(0), dateOf(every)];
  const months = valuesOf(parts.length, dateOf);
  const shown = months && roundToSum(months, monthsMoved(start, end));
  return {
    ...{ estimate: estimateWay(basis).exactMonths, start, plan: end },
    parts:
      months &&
      parts.map((part, index) => ({ part, months: months[index] ?? 0, shown: shown?.[index] ?? 0 })),
    decisive: differFrom(0, (bit) => bit),
    needed: differFrom(every, (bit) => every - bit),
  };
}

/**
 * The Shapley value of each part, of only those orders in which there is a date after each step.
 * @returns undefined if there is no such order
 */
function valuesOf(count: number, dateOf: (set: number) => number): number[] | undefined {
  const sets = Array.from({ length: 2 ** count }, (_, set) => set);
  const indices = Array.from({ length: count }, (_, index) => index);
  const isStep = (set: number, index: number) =>
    !hasPart(set, index) && isDate(dateOf(set)) && isDate(dateOf(set + 2 ** index));
  /** In how many orders a set comes about, and in how many the rest of the parts can follow. */
  const [before, after] = [sets.map(() => 0), sets.map(() => 0)];
  const ordersOf = (orders: readonly number[], set: number) => orders[set] ?? 0;
  for (const set of sets) {
    if (set === 0) before[set] = 1;
    for (const index of indices.filter((each) => isStep(set, each))) {
      before[set + 2 ** index] = ordersOf(before, set + 2 ** index) + ordersOf(before, set);
    }
  }
  for (const set of sets.toReversed()) {
    if (set === sets.length - 1) after[set] = 1;
    for (const index of indices.filter((each) => isStep(set, each))) {
      after[set] = ordersOf(after, set) + ordersOf(after, set + 2 ** index);
    }
  }
  const orders = isDate(dateOf(0)) ? ordersOf(after, 0) : 0;
  if (orders === 0) return undefined;
  return indices.map((index) =>
    sets
      .filter((set) => isStep(set, index))
      .reduce((sum, set) => {
        const part = (ordersOf(before, set) * ordersOf(after, set + 2 ** index)) / orders;
        return sum + (dateOf(set + 2 ** index) - dateOf(set)) * part;
      }, 0),
  );
}

function hasPart(set: number, index: number): boolean {
  return Math.floor(set / 2 ** index) % 2 === 1;
}

/** Those in which the plan may differ from the estimate. The number of dates doubles with each. */
function partsOf(plan: Plan, bornIn: string | null, records: PlanRecords): PlanPart[] {
  const { assets, liabilities } = records.basis.lists;
  const { debts, bills, homes, passive, investments, spending, hasStopped } = planBasisOf(records);
  const { returns, recorded } = plan;
  const hasUsualReturn = returns.by === 'all' && returns.percent / 100 === SPECIFIED_RATES.annualReturn;
  const isUsualRule =
    ruleOf(plan, bornIn) === 'withdrawal-rate' &&
    plan.withdrawalPercent / 100 === SPECIFIED_RATES.withdrawalRate;
  const isRecordedUntilFree = recorded.earnedUntil?.at === 'free' && recorded.passiveUntil?.at === 'free';
  const isDrawing = hasStopped && passive < investments + spending;
  const differs: Record<PlanPart, boolean> = {
    prices: plan.inflationPercent !== 0 || !hasUsualReturn,
    rule: !isUsualRule || bornIn !== null,
    debts: debts.length > 0 || bills.length > 0,
    homes: homes.length > 0 || plan.homes.length > 0,
    incomes: plan.incomes.length > 0 || !isRecordedUntilFree || isDrawing,
    phases: plan.phases.length > 0,
    oneOffs: plan.oneOffs.length > 0,
    pots: plan.pots.length > 0 || assets.length + liabilities.length > 1,
  };
  return [...EVERY_PART].filter((part) => differs[part]);
}

function isDate(months: number): boolean {
  return Number.isFinite(months);
}
