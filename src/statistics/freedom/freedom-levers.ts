import { type Cents, centsFromDollars, type Sum } from '#contract/money.ts';
import { combined, difference, type Figure, given } from '#src/statistics/figure.ts';

import type { FreedomBasis } from './freedom-basis.ts';
import { USUAL_INFLATION } from './freedom-estimate.ts';
import { type FreedomPlan, type PlanFigures, planOf, freedomDateFigures } from './freedom-plan.ts';
import { type BasisFigures, givenBasis, SPECIFIED_WHAT_IF, type WhatIf, whatIfFigures } from './what-if.ts';

/** Two of the levers move about this fraction of the spending each month. */
const LEVER_SHARE = 0.05;

/**
 * The amount that two of the levers move each month: 1, 2 or 5 times a power of ten, whichever is nearest, by ratio, to 5% of
 * the spending, and at least 1. So it says something in any currency and to anyone.
 * @param monthlySpending in cents
 */
export function leverAmount(monthlySpending: Sum): Cents {
  const share = (Number(monthlySpending) / 100) * LEVER_SHARE;
  const powerOfTen = 10 ** Math.floor(Math.log10(share));
  const leading = share / powerOfTen;
  // The boundaries are the geometric means of the neighbors.
  const step = [1, 2, 5].find((each, index) => leading < Math.sqrt(each * ([2, 5, 10][index] ?? 10))) ?? 10;
  return centsFromDollars(Math.max(1, step * powerOfTen));
}

/**
 * - `save`: the amount of `leverAmount` more a month is put aside, the spending stays.
 * - `spend-less`: that amount less a month is spent, and put aside.
 * - `mandatory-only`: the savings only have to pay for mandatory expenses.
 * - `without-home`: neither home equity nor the debts linked to a home count.
 * - `inflation`: prices rise by 3% a year, so that the return is what remains of 8%.
 * - `low-return`: 6% a year.
 * - `low-withdrawal`: 3.5% of the savings are withdrawn each year.
 */
export type LeverName =
  'save' | 'spend-less' | 'mandatory-only' | 'without-home' | 'inflation' | 'low-return' | 'low-withdrawal';

/** A change of the plan, and where it moves the date. */
export interface FreedomLever {
  readonly name: LeverName;
  /** In cents; see `leverAmount`. */
  readonly amount: Sum;
  /** From now, not rounded; Infinity when out of reach. */
  readonly months: number;
}

/**
 * The fixed changes, each applied alone to the plan of the estimate, the earliest date first. A change that alters nothing
 * is left out, such as leaving out a home that does not exist, and so is one after which no spending would remain. See
 * docs/product-rules.md#levers.
 * @returns nothing while the spending is unknown
 */
export function freedomLeversOf(basis: FreedomBasis): FreedomLever[] {
  return leverFigures(givenBasis(basis)).map(({ name, amount, way }) => ({
    name,
    amount: amount.value,
    months: way.exactMonths,
  }));
}

/** The same with the calculations: where each change moves the date, and the plan that it makes. */
export function leverFigures(basis: BasisFigures) {
  const { plan, way: estimate } = whatIfFigures(basis, SPECIFIED_WHAT_IF);
  if (plan.monthlySpending.value <= 0) return [];
  const amount = given(leverAmount(plan.monthlySpending.value));
  const plans = changedPlans(basis, plan, amount);
  return (Object.keys(plans) as LeverName[])
    .map((name) => ({ name, plan: plans[name], amount, way: freedomDateFigures(plans[name]) }))
    .filter(({ plan: changed }) => changed.monthlySpending.value > 0 && !isSamePlan(changed, plan))
    .sort((a, b) => compareMonths(a.way.exactMonths, b.way.exactMonths))
    .map((lever) => ({ ...lever, estimate, move: difference(lever.way.date, estimate.date) }));
}

/** Two dates out of reach are equal, although the difference of two infinities is not a number. */
function compareMonths(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function changedPlans(
  basis: BasisFigures,
  plan: PlanFigures,
  amount: Figure,
): Readonly<Record<LeverName, PlanFigures>> {
  const planWith = (change: Partial<WhatIf>) =>
    whatIfFigures(basis, { ...SPECIFIED_WHAT_IF, ...change }).plan;
  const monthlySaving = combined([plan.monthlySaving, amount]);
  return {
    save: { ...plan, monthlySaving },
    'spend-less': { ...plan, monthlySaving, monthlySpending: combined([plan.monthlySpending], [amount]) },
    'mandatory-only': { ...plan, monthlySpending: basis.averages.all.averageMandatoryExpenses },
    'without-home': planWith({ countsHomeEquity: false }),
    inflation: planWith({ inflation: USUAL_INFLATION }),
    'low-return': planWith({ annualReturn: 0.06 }),
    'low-withdrawal': planWith({ withdrawalRate: 0.035 }),
  };
}

function isSamePlan(a: PlanFigures, b: PlanFigures): boolean {
  const [before, after] = [planOf(a), planOf(b)];
  return (Object.keys(before) as (keyof FreedomPlan)[]).every((key) => before[key] === after[key]);
}
