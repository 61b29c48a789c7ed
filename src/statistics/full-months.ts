import { type Budget, itemLists } from '#contract/budgets.ts';
import type { Sum } from '#contract/money.ts';

import { type BudgetTotals, budgetTotals, savingsRate } from './budget-totals.ts';
import { type CalendarMonth, isInCalendar, monthNumber, monthOf } from './calendar-month.ts';

export function hasItems(budget: Budget): boolean {
  return itemLists(budget).some(({ items }) => items.length > 0);
}

/** The months that are over and have items; others compare with them. See docs/product-rules.md#full-months. */
export function fullMonths(budgets: readonly Budget[], now: Date): Budget[] {
  const running = monthNumber(monthOf(now));
  return budgets.filter((budget) => monthNumber(budget) < running && hasItems(budget));
}

/** How many months a chart shows. */
const RECENT_MONTHS = 18;

interface RecentMonth {
  readonly month: CalendarMonth;
  /** In cents. */
  readonly expenses: Sum;
  /** A fraction of the net earned income. */
  readonly savingsRate: number;
  /**
   * Why the month must not be compared with others: it is the current one or in the future, nothing is recorded, or (for the
   * rate alone) its net earned income is below zero.
   */
  readonly flaw: 'not over' | 'empty' | 'negative income' | undefined;
}

/** The figures of the latest 18 months that have a budget, oldest first. Months of impossible years are left out. */
export function recentMonths(budgets: readonly Budget[], now: Date): RecentMonth[] {
  const running = monthNumber(monthOf(now));
  return budgets
    .filter(isInCalendar)
    .sort((a, b) => monthNumber(a) - monthNumber(b))
    .slice(-RECENT_MONTHS)
    .map((budget) => {
      const totals = budgetTotals(budget);
      return {
        month: { month: budget.month, year: budget.year },
        expenses: totals.expenses,
        savingsRate: savingsRate(totals),
        flaw: flawOf(budget, totals),
      };
    });

  function flawOf(budget: Budget, { earnedIncome }: BudgetTotals) {
    if (monthNumber(budget) >= running) return 'not over';
    if (!hasItems(budget)) return 'empty';
    return earnedIncome < 0 ? 'negative income' : undefined;
  }
}
