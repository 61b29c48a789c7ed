import type { Plan } from '#contract/plan.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import { roundToSum } from '#src/statistics/freedom/move-ledger.ts';
import { shapleyTerms, shapleyValue, subsetsOf } from '#src/statistics/freedom/shapley.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';

import { freedomMonths } from './engine.ts';
import { lifeOf, ruleOf } from './life-of.ts';
import { monthsMoved } from './moves.ts';
import { planBasisOf, type PlanRecords } from './plan-basis.ts';
import { EVERY_PART, NO_PART, type PlanPart } from './plan-time.ts';

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
   * They add up to the whole months from the start to the plan. Undefined if with some of them, and without others, there is no
   * date: then no number of months is theirs.
   */
  readonly parts: readonly DifferentPart[] | undefined;
  /** Each of these alone makes a date possible that the start does not have, or impossible if it has one. */
  readonly decisive: readonly PlanPart[];
  /** Without any one of these, the plan would have no date although it has one, or the other way round. */
  readonly needed: readonly PlanPart[];
}

export interface DifferentPart {
  readonly part: PlanPart;
  /** Negative is sooner. Not rounded. */
  readonly months: number;
  /** The same as it is shown. */
  readonly shown: number;
}

/**
 * Divides the difference among the parts of the plan by their Shapley values. It yields after each date that it needs, at most one
 * for each set of parts, so that a page may go on whenever it has nothing else to do.
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
  const known = new Map<string, number>();
  const monthsWith = (counted: ReadonlySet<PlanPart>) => {
    const key = parts.filter((part) => counted.has(part)).join(' ');
    // Not `monthsUntilStop`, which has no date without saving where no part counts.
    const life = () => lifeOf(plan, bornIn, records, counted);
    const months = known.get(key) ?? freedomMonths(life(), ruleOf(plan, bornIn, counted));
    known.set(key, months);
    return months;
  };
  const all = new Set(parts);
  const ends = { start: monthsWith(NO_PART), plan: monthsWith(all) };
  const decisive: PlanPart[] = [];
  const needed: PlanPart[] = [];
  for (const part of parts) {
    yield;
    if (isDate(monthsWith(new Set([part]))) !== isDate(ends.start)) decisive.push(part);
    yield;
    if (isDate(monthsWith(without(all, part))) !== isDate(ends.plan)) needed.push(part);
  }
  let isDivisible = isDate(ends.start) && isDate(ends.plan);
  for (const counted of subsetsOf(parts)) {
    if (!isDivisible) break;
    isDivisible = isDate(monthsWith(new Set(counted)));
    yield;
  }
  return {
    ...{ estimate: estimateWay(basis).exactMonths, ...ends, decisive, needed },
    parts: isDivisible ? divided(parts, monthsWith, monthsMoved(ends.start, ends.plan)) : undefined,
  };
}

function divided(
  parts: readonly PlanPart[],
  monthsWith: (counted: ReadonlySet<PlanPart>) => number,
  sum: number,
): DifferentPart[] {
  const terms = shapleyTerms(parts, monthsWith);
  const months = parts.map((part) => shapleyValue(terms[part]));
  const shown = roundToSum(months, sum);
  return parts.map((part, index) => ({ part, months: months[index] ?? 0, shown: shown[index] ?? 0 }));
}

/** Those in which the plan may differ from the estimate. The number of dates doubles with each. */
function partsOf(plan: Plan, bornIn: string | null, records: PlanRecords): PlanPart[] {
  const { assets, liabilities } = records.basis.lists;
  const { debts, bills, homes } = planBasisOf(records);
  const { returns, recorded } = plan;
  const hasUsualReturn = returns.by === 'all' && returns.percent / 100 === SPECIFIED_RATES.annualReturn;
  const isUsualRule =
    ruleOf(plan, bornIn) === 'withdrawal-rate' &&
    plan.withdrawalPercent / 100 === SPECIFIED_RATES.withdrawalRate;
  const isRecordedUntilFree = recorded.earnedUntil?.at === 'free' && recorded.passiveUntil?.at === 'free';
  const differs: Record<PlanPart, boolean> = {
    prices: plan.inflationPercent !== 0 || !hasUsualReturn,
    rule: !isUsualRule || bornIn !== null,
    debts: debts.length > 0 || bills.length > 0,
    homes: homes.length > 0 || plan.homes.length > 0,
    incomes: plan.incomes.length > 0 || !isRecordedUntilFree,
    phases: plan.phases.length > 0,
    oneOffs: plan.oneOffs.length > 0,
    pots: plan.pots.length > 0 || assets.length + liabilities.length > 1,
  };
  return [...EVERY_PART].filter((part) => differs[part]);
}

function without(parts: ReadonlySet<PlanPart>, left: PlanPart): Set<PlanPart> {
  return new Set([...parts].filter((part) => part !== left));
}

function isDate(months: number): boolean {
  return Number.isFinite(months);
}
