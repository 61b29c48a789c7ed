import { type Budget, itemLists } from '#contract/budgets.ts';
import { centsFromDollars } from '#contract/money.ts';
import { parseRule } from '#contract/recurrence.ts';
import type { Schedule } from '#contract/schedules.ts';
import { itemKey } from '#src/statistics/month-items.ts';
import type { KnownSchedule } from '#src/statistics/schedules/known-schedule.ts';

let lastId = 0;

/** A schedule of a category that has the id `Insurance`, as those of `category` in entities.ts; another kind has none. */
export function scheduleOf(
  rule: string,
  amount: number,
  { firstDay = '2027-01-15', kind = 'expenses', expenseId = 'Insurance', ...rest }: Partial<Schedule> = {},
): Schedule {
  const recurrence = parseRule(rule);
  if (!recurrence) throw new Error(`Not a rule: ${rule}`);
  lastId += 1;
  return {
    ...{ scheduleId: lastId, kind, firstDay, rule: recurrence },
    expenseId: kind === 'expenses' ? expenseId : null,
    amount: centsFromDollars(amount),
    ...{ averageOf: null, timeZone: 'America/New_York', note: '', status: 'active', recordsFrom: null },
    ...{ occurrences: [], ...rest },
  };
}

/** A schedule that claims all entries of its kind or category in some budgets. */
export function knownOf(schedule: Schedule, budgets: readonly Budget[] = []): KnownSchedule {
  const entries = budgets.flatMap((budget) =>
    itemLists(budget).flatMap((list) =>
      list.kind === schedule.kind &&
      (list.kind !== 'expenses' || list.budgetExpense.expenseId === schedule.expenseId)
        ? list.items.map(({ itemId }) => itemKey(list.kind, itemId))
        : [],
    ),
  );
  return {
    schedule,
    days: [],
    expected: schedule.amount,
    entries: new Set(entries),
    name: String(schedule.expenseId),
  };
}
