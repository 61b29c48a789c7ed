import { type Budget, itemLists } from '#contract/budgets.ts';
import { addCents } from '#contract/money.ts';

import { budgetTotals } from './budget-totals.ts';
import { isInCalendar, monthNumber, monthOf } from './calendar-month.ts';

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

/** The figures of the latest 18 months that have a budget, oldest first. Months of impossible years are left out. */
export function recentMonths(budgets: readonly Budget[], now: Date) {
  return budgets
    .filter(isInCalendar)
    .sort((a, b) => monthNumber(a) - monthNumber(b))
    .slice(-RECENT_MONTHS)
    .map((budget) => figuresOf(budget, now));
}

/** The figures of the two latest years with a budget, for each month from January; undefined if there is only one year. */
export function lastTwoYears(budgets: readonly Budget[], now: Date) {
  const dated = budgets.filter(isInCalendar);
  const [later, earlier] = [...new Set(dated.map(({ year }) => year))].sort((a, b) => b - a);
  if (later === undefined || earlier === undefined) return undefined;
  const years = [earlier, later] as const;
  const months = Array.from({ length: 12 }, (_, index) =>
    years.map((year) => {
      const budget = dated.find((one) => one.year === year && one.month === index + 1);
      return budget && figuresOf(budget, now);
    }),
  );
  return { years, months };
}

function figuresOf(budget: Budget, now: Date) {
  const { earnedIncome, passiveIncome, expenses } = budgetTotals(budget);
  const isOver = monthNumber(budget) < monthNumber(monthOf(now));
  return {
    month: { month: budget.month, year: budget.year },
    income: addCents(earnedIncome, passiveIncome),
    expenses,
    /** Why the month must not be compared with others: it is the current one or in the future, or nothing is recorded. */
    flaw: !isOver ? 'not over' : hasItems(budget) ? undefined : 'empty',
  } as const;
}
