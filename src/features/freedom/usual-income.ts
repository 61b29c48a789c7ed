import type { Budget } from '#contract/budgets.ts';
import { type CalendarMonth, monthNumber } from '#src/statistics/calendar-month.ts';
import { incomeNotHereYet, type MissingIncome } from '#src/statistics/not-here-yet.ts';
import { formatList } from '#src/ui/format/texts.ts';

const NOUNS = {
  earnedIncome: { one: 'salary', many: 'salaries' },
  passiveIncome: { one: 'passive income', many: 'payments of passive income' },
};

/**
 * `with 1 of 2 usual salaries`: how much of its regular income a month's budget has, if some is missing. Undefined if
 * nothing is missing, or without a budget.
 */
export function usualIncomeSoFar(month: CalendarMonth, budgets: readonly Budget[]): string | undefined {
  const budget = budgets.find((other) => monthNumber(other) === monthNumber(month));
  const missing = budget ? incomeNotHereYet(budget, budgets) : [];
  return missing.length === 0 ? undefined : formatList(missing.map(describe));
}

function describe({ kind, here, regular }: MissingIncome): string {
  const { one, many } = NOUNS[kind];
  if (here > 0) return `with ${here} of ${regular} usual ${many}`;
  return regular === 1 ? `without the usual ${one}` : `without the ${regular} usual ${many}`;
}
