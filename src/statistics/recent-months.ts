import type { Budget } from '#contract/budgets.ts';
import type { Sum } from '#contract/money.ts';

import { budgetTotals, savingsRate } from './budget-totals.ts';
import { type CalendarMonth, isInCalendar, monthNumber, monthOf } from './calendar-month.ts';

/** How many months a chart shows. */
const RECENT_MONTHS = 18;

export interface RecentMonth {
  readonly month: CalendarMonth;
  /** In cents. */
  readonly expenses: Sum;
  /** A fraction of the net earned income. */
  readonly savingsRate: number;
  /** Whether the month is the current one or in the future. */
  readonly isIncomplete: boolean;
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
        isIncomplete: monthNumber(budget) >= running,
      };
    });
}
