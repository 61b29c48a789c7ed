import { addCents, cents, subtractCents } from '#contract/money.ts';

import type { FreedomBasis } from './freedom-basis.ts';
import { type FreedomPlan, monthsUntilFree } from './freedom-plan.ts';
import { SPECIFIED_WHAT_IF, whatIfEstimate } from './what-if.ts';

/** The amount that two of the levers move each month: $100. */
const LEVER_AMOUNT = cents(100_00);

/**
 * - `save`: $100 more a month is put aside, the spending stays.
 * - `spend-less`: $100 less a month is spent, and put aside.
 * - `mandatory-only`: the savings only have to pay for mandatory expenses.
 * - `without-home`: neither home equity nor the debts linked to a home count.
 * - `low-return`: 6% a year.
 * - `low-withdrawal`: 3.5% of the savings are withdrawn each year.
 */
export type LeverName =
  'save' | 'spend-less' | 'mandatory-only' | 'without-home' | 'low-return' | 'low-withdrawal';

/** A change of the plan, and where it moves the date. */
export interface FreedomLever {
  readonly name: LeverName;
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
  const { plan } = whatIfEstimate(basis, SPECIFIED_WHAT_IF);
  if (plan.monthlySpending <= 0) return [];
  return Object.entries(changedPlans(basis, plan))
    .filter(([, changed]) => changed.monthlySpending > 0 && !isSamePlan(changed, plan))
    .map(([name, changed]) => ({ name: name as LeverName, months: monthsUntilFree(changed) }))
    .sort((a, b) => (a.months === b.months ? 0 : a.months < b.months ? -1 : 1));
}

function changedPlans(basis: FreedomBasis, plan: FreedomPlan): Readonly<Record<LeverName, FreedomPlan>> {
  const planWith = (change: Partial<typeof SPECIFIED_WHAT_IF>) =>
    whatIfEstimate(basis, { ...SPECIFIED_WHAT_IF, ...change }).plan;
  const monthlySaving = addCents(plan.monthlySaving, LEVER_AMOUNT);
  return {
    save: { ...plan, monthlySaving },
    'spend-less': {
      ...plan,
      monthlySaving,
      monthlySpending: subtractCents(plan.monthlySpending, LEVER_AMOUNT),
    },
    'mandatory-only': { ...plan, monthlySpending: basis.averages.all.averageMandatoryExpenses },
    'without-home': planWith({ countsHomeEquity: false }),
    'low-return': planWith({ annualReturn: 0.06 }),
    'low-withdrawal': planWith({ withdrawalRate: 0.035 }),
  };
}

function isSamePlan(a: FreedomPlan, b: FreedomPlan): boolean {
  return (Object.keys(a) as (keyof FreedomPlan)[]).every((key) => a[key] === b[key]);
}
