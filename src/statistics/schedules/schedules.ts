import { type Budget, itemLists } from '#contract/budgets.ts';
import { FIRST_DAY, LAST_DAY } from '#contract/calendar.ts';
import { dayOf } from '#contract/days.ts';
import { type Cents, scaleCents, type Sum } from '#contract/money.ts';
import type { Recurrence } from '#contract/recurrence.ts';
import type { EntryToMatch } from '#contract/schedule-matching.ts';

/** The entries of all months that have a day, as schedules are matched with them. */
export function scheduledEntriesOf(budgets: readonly Budget[]): EntryToMatch[] {
  return budgets.flatMap(itemLists).flatMap((list) => {
    const { kind } = list;
    const expenseId = kind === 'expenses' ? list.budgetExpense.expenseId : null;
    return list.items.flatMap((item) => {
      const day = dayOf(item);
      // The day of a moment in a year that no date can have is longer or outside.
      if (day?.length !== FIRST_DAY.length || day < FIRST_DAY || day > LAST_DAY) return [];
      return { kind, expenseId, day, itemId: item.itemId, cents: item.amount, note: item.note };
    });
  });
}

/** How often something happens a year, as a fraction. A year has 365.25 days. */
function timesPerYear({
  frequency,
  interval,
}: Recurrence): readonly [numerator: number, denominator: number] {
  if (frequency === 'weekly') return [36_525, 700 * interval];
  return [frequency === 'monthly' ? 12 : 1, interval];
}

/** What an amount that repeats comes to in a month, on average: a twelfth of a yearly one. Rounded once. */
export function monthlyShareOf(amount: Cents, rule: Recurrence): Sum {
  const [numerator, denominator] = timesPerYear(rule);
  return scaleCents(amount, numerator, denominator * 12);
}

/**
 * What an amount that repeats comes to in a year, on average, whatever the year: a bill of every other year costs half of
 * itself. It is not the rounded share of a month times twelve, so that a yearly amount is that of the bill.
 */
export function yearlyCostOf(amount: Cents, rule: Recurrence): Sum {
  return scaleCents(amount, ...timesPerYear(rule));
}
