import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { MatchedSchedule } from '#contract/schedule-matching.ts';
import type { Schedule } from '#contract/schedules.ts';

import { isInCalendar } from './calendar-month.ts';
import { monthsBefore } from './month-history.ts';
import { groupsToCopy, missingItems, monthGroups, type MonthGroup, regularItems } from './month-items.ts';
import { scheduledItems } from './schedules/known-schedule.ts';

/**
 * Finds the regular items of the last two months that a month lacks. An item that only the earlier of the two has may just
 * have been forgotten in the later one. Undefined if nothing is missing, or with fewer than two earlier months, which
 * cannot tell what is regular, or in a year that no date can have. Items of deleted categories are left out, and those of
 * schedules, which say themselves when they are due. See docs/product-rules.md#not-here-yet.
 */
export function notHereYet(
  month: Budget,
  budgets: readonly Budget[],
  categories: readonly Expense[],
  matched: readonly MatchedSchedule<Schedule>[] = [],
) {
  if (!isInCalendar(month)) return undefined;
  const months = monthsBefore(budgets, month);
  const [lastMonth, monthBefore] = months;
  if (!lastMonth || !monthBefore) return undefined;
  const scheduled = scheduledItems(matched, month);
  const habits = (groups: readonly MonthGroup[]) =>
    groups.map((group) => withItems(group, ({ key }) => !scheduled.has(key)));
  const last = habits(groupsToCopy(lastMonth, budgets, categories));
  const before = habits(groupsToCopy(monthBefore, budgets, categories));
  const history = months.map((earlier) => habits(monthGroups(earlier, categories)));
  const here = habits(monthGroups(month, categories));
  const regularInLast = regularOf(last, history);
  const regularBefore = regularOf(before, history);
  const forgotten = missingItems(before, last);
  const expected = merge(
    regularInLast,
    regularBefore.map((group) => withItems(group, (item) => forgotten.has(item))),
  );
  const missing = missingItems(expected, here);
  if (missing.size === 0) return undefined;
  const missingOfLast = missingItems(regularInLast, here).size;
  const missingOfBefore = missingItems(regularBefore, here).size;
  return {
    /** The one of the last two months that has most of it. */
    source: missingOfBefore > missingOfLast ? monthBefore : lastMonth,
    isAllInSource: Math.max(missingOfLast, missingOfBefore) === missing.size,
    groups: expected
      .map((group) => ({
        ...withItems(group, (item) => missing.has(item)),
        /** How many items are regular, including those that are already there. */
        regularCount: group.items.length,
      }))
      .filter(({ items }) => items.length > 0),
  };
}

export type MissingIncome = ReturnType<typeof incomeNotHereYet>[number];

/** The regular income that a month lacks, so that its averages can be told from those of a whole month. */
export function incomeNotHereYet(month: Budget, budgets: readonly Budget[]) {
  const groups = notHereYet(month, budgets, [])?.groups ?? [];
  return groups.flatMap(({ target: { kind }, items, regularCount }) =>
    kind === 'earnedIncome' || kind === 'passiveIncome'
      ? [{ kind, here: regularCount - items.length, regular: regularCount }]
      : [],
  );
}

/** The regular items of a month, without those of deleted categories. */
function regularOf(month: readonly MonthGroup[], history: readonly (readonly MonthGroup[])[]): MonthGroup[] {
  const regular = regularItems(month, history);
  return month
    .filter(({ isDeleted }) => !isDeleted)
    .map((group) => withItems(group, (item) => regular.has(item)));
}

function withItems(group: MonthGroup, isKept: (item: MonthGroup['items'][number]) => boolean): MonthGroup {
  return { ...group, items: group.items.filter(isKept) };
}

/** Adds the items of further groups to those with the same key. */
function merge(groups: readonly MonthGroup[], more: readonly MonthGroup[]): MonthGroup[] {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  for (const group of more) {
    const earlier = byKey.get(group.key)?.items ?? [];
    byKey.set(group.key, { ...group, items: [...earlier, ...group.items] });
  }
  return [...byKey.values()];
}
