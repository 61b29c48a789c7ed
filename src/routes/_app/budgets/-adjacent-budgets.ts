import type { Budget } from '#contract/budgets.ts';

interface Month {
  readonly month: number;
  readonly year: number;
}

/** Numbers months in sequence, across years. */
export function monthNumber({ month, year }: Month): number {
  return year * 12 + month - 1;
}

/** The month with a number from `monthNumber`. */
export function monthFromNumber(number: number): Month {
  return { month: (number % 12) + 1, year: Math.floor(number / 12) };
}

/** The budgets before and after a month. Months without a budget are skipped. */
export function adjacentBudgets(budgets: readonly Budget[], month: Month) {
  const current = monthNumber(month);
  let previous: Budget | undefined;
  let next: Budget | undefined;
  for (const budget of budgets) {
    const number = monthNumber(budget);
    if (number < current && (!previous || number > monthNumber(previous))) previous = budget;
    if (number > current && (!next || number < monthNumber(next))) next = budget;
  }
  return { previous, next };
}
