import fc from 'fast-check';

import type { Budget } from '#contract/budgets.ts';
import { cents } from '#contract/money.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import type { WhatIf } from '#src/statistics/freedom/what-if.ts';
import { anyAssets, anyBudget, anyLiabilities } from '#tests/src/statistics/entities.ts';

/** Up to thirty months of budgets, the latest in November 2026. */
const anyBudgets = fc
  .array(anyBudget, { maxLength: 30 })
  .map((budgets) => budgets.map((budget, index) => withMonth(budget, 2026 * 12 + 10 - index)));

/** Lists of any amounts, refunds and linked homes included. */
export const anyFreedomLists = fc
  .record({ assetsFor: anyAssets, liabilities: anyLiabilities, budgets: anyBudgets })
  .map(({ assetsFor, liabilities, budgets }): FreedomLists => ({
    assets: assetsFor(liabilities),
    liabilities,
    budgets,
    expenses: [],
  }));

const rate = fc.double({ min: 0, max: 0.15, noNaN: true });
const monthly = fc.option(fc.integer({ min: -100_000, max: 10_000_000 }).map(cents), { nil: undefined });
export const anyWhatIf: fc.Arbitrary<WhatIf> = fc.record({
  annualReturn: rate,
  inflation: rate,
  withdrawalRate: fc.double({ min: 0.01, max: 0.1, noNaN: true }),
  monthlySpending: monthly,
  monthlySaving: monthly,
  monthsAveraged: fc.constantFrom('all', 'last12', 'complete'),
  countsHomeEquity: fc.boolean(),
  oneOff: fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents),
});

/** A moment in the month of the latest budget. */
export const NOW = new Date(2026, 10, 15);

function withMonth(budget: Budget, monthsSinceYearZero: number): Budget {
  return { ...budget, year: Math.floor(monthsSinceYearZero / 12), month: (monthsSinceYearZero % 12) + 1 };
}
