import { type Cents, centsFromDollars, type Sum, ZERO } from '#contract/money.ts';
import type { Averages } from '#src/statistics/averages.ts';
import { combined, difference, type Figure, given, named } from '#src/statistics/figure.ts';

import { isNotablePart } from './date-remarks.ts';
import type { FreedomBasis } from './freedom-basis.ts';
import { USUAL_INFLATION } from './freedom-estimate.ts';
import type { FreedomPlan, FreedomWay, PlanFigures } from './freedom-plan.ts';
import { estimateWay, planWay, SPECIFIED_WHAT_IF, whatIfWay } from './what-if.ts';

/** Two of the levers move about this fraction of the spending each month. */
const LEVER_SHARE = 0.05;

/**
 * The amount that two of the levers move each month: 1, 2 or 5 times a power of ten, whichever is nearest, by ratio, to 5% of
 * the spending, and at least 1. So it says something in any currency and to anyone.
 * @param monthlySpending in cents
 */
export function leverAmountOf(monthlySpending: Sum): Cents {
  const share = (Number(monthlySpending) / 100) * LEVER_SHARE;
  const powerOfTen = 10 ** Math.floor(Math.log10(share));
  const leading = share / powerOfTen;
  // The boundaries are the geometric means of the neighbors.
  const step = [1, 2, 5].find((each, index) => leading < Math.sqrt(each * ([2, 5, 10][index] ?? 10))) ?? 10;
  return centsFromDollars(Math.max(1, step * powerOfTen));
}

export type LeverName =
  | 'invest-unspent'
  | 'save'
  | 'spend-less'
  | 'mandatory-only'
  | 'without-home'
  | 'inflation'
  | 'low-return'
  | 'low-withdrawal';

export type Lever = ReturnType<typeof freedomLeversOf>[number];

/**
 * The fixed changes, each applied alone to the plan of the estimate, the earliest date first. A change that alters nothing
 * is left out, such as leaving out a home that does not exist, and so is one after which no spending would remain. See
 * docs/product-rules.md#levers.
 * @returns nothing while the spending is unknown
 */
export function freedomLeversOf(basis: FreedomBasis) {
  const estimate = estimateWay(basis);
  if (estimate.plan.monthlySpending <= 0) return [];
  return changedWays(basis, estimate.figures)
    .filter(({ way: { plan } }) => plan.monthlySpending > 0 && !isSamePlan(plan, estimate.plan))
    .sort((a, b) => compareMonths(a.way.exactMonths, b.way.exactMonths))
    .map((lever) => ({
      ...lever,
      move: named({ leverMove: difference(lever.way.date, estimate.date) }).leverMove,
    }));
}

/** Two dates out of reach are equal, although the difference of two infinities is not a number. */
function compareMonths(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/** The amount is what the change is about, in cents. */
function changedWays(
  basis: FreedomBasis,
  plan: PlanFigures,
): { readonly name: LeverName; readonly amount: Sum; readonly way: FreedomWay }[] {
  const { homeEquity, averages } = basis;
  const leverAmount = given(leverAmountOf(plan.monthlySpending.value));
  const unspentIncome = unspentIn(averages.complete);
  named({ leverAmount });
  const wayWith = (change: Partial<PlanFigures>) => planWay({ ...plan, ...change }, basis.now);
  const saving = (amount: Figure) => combined([plan.monthlySaving, amount]);
  const less = combined([plan.monthlySpending], [leverAmount]);
  const ways: readonly [name: LeverName, way: FreedomWay, of?: Figure][] = [
    ['invest-unspent', wayWith({ monthlySaving: saving(unspentIncome) }), unspentIncome],
    ['save', wayWith({ monthlySaving: saving(leverAmount) })],
    ['spend-less', wayWith({ monthlySaving: saving(leverAmount), monthlySpending: less })],
    ['mandatory-only', wayWith({ monthlySpending: averages.all.averageMandatoryExpenses })],
    ['without-home', whatIfWay(basis, { ...SPECIFIED_WHAT_IF, countsHomeEquity: false }), homeEquity],
    ['inflation', wayWith({ inflation: USUAL_INFLATION })],
    ['low-return', wayWith({ annualReturn: 0.06 })],
    ['low-withdrawal', wayWith({ withdrawalRate: 0.035 })],
  ];
  return ways.map(([name, way, { value: amount } = leverAmount]) => ({ name, amount, way }));
}

/** What is neither spent nor put aside in an average full month, or zero if that is hardly any of the income. */
function unspentIn({ averageTotalIncome, averageTotalExpenses, averageInvestments }: Averages): Figure {
  const unspentIncome = combined([averageTotalIncome], [averageTotalExpenses, averageInvestments]);
  if (!isNotablePart(unspentIncome.value, averageTotalIncome.value)) return given(ZERO);
  return named({ unspentIncome }, { basis: 'complete' }).unspentIncome;
}

const FIRST_STEPS: readonly LeverName[] = [
  'invest-unspent',
  'spend-less',
  'without-home',
  'save',
  'mandatory-only',
];

/** The three levers that matter most to somebody, of those that move the date or bring one. The first makes it sooner. */
export function nextSteps(levers: readonly Lever[]): Lever[] {
  return FIRST_STEPS.flatMap((name) => levers.filter((lever) => lever.name === name))
    .filter(({ way, move }) => way.exactMonths < Infinity && move.value !== 0)
    .slice(0, 3);
}

function isSamePlan(a: FreedomPlan, b: FreedomPlan): boolean {
  return (Object.keys(a) as (keyof FreedomPlan)[]).every((key) => a[key] === b[key]);
}
