import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';

import { monthsBefore } from './month-history.ts';
import { monthGroups, type MonthGroup, type MonthItem } from './month-items.ts';

/**
 * The items of a month with the days for which they are meant. One on the last day of a short month is meant for a later day
 * if the month before has the same item there: 31 January is copied to 28 February, and that to 31 March. See
 * docs/product-rules.md#copying-a-month.
 */
export function groupsToCopy(
  source: Budget,
  budgets: readonly Budget[],
  categories: readonly Expense[],
): MonthGroup[] {
  // From the oldest on, since the month before may be short itself.
  return [source, ...monthsBefore(budgets, source)]
    .map((month) => monthGroups(month, categories))
    .reduceRight((before, groups) => withIntendedDays(groups, before));
}

function withIntendedDays(groups: readonly MonthGroup[], before: readonly MonthGroup[]): MonthGroup[] {
  const itemsBefore = new Map(before.map(({ key, items }) => [key, items]));
  return groups.map((group) => {
    const free = new Set(itemsBefore.get(group.key));
    return { ...group, items: group.items.map((item) => ({ ...item, day: intendedDay(item, free) })) };
  });
}

/** @param free the items of the month before that no other item has been paired with; pairs one of them */
function intendedDay(item: MonthItem, free: Set<MonthItem>): number {
  if (!isOnLastDay(item)) return item.day;
  const distance = ({ amount }: MonthItem) => Math.abs(amount - item.amount);
  const [same] = [...free]
    .filter(({ note, day }) => note === item.note && day >= item.day)
    .sort((a, b) => distance(a) - distance(b) || a.day - b.day);
  if (!same) return item.day;
  free.delete(same);
  return same.day;
}

function isOnLastDay({ timeStamp }: MonthItem): boolean {
  if (!timeStamp) return false;
  const nextDay = new Date(timeStamp);
  nextDay.setDate(timeStamp.getDate() + 1);
  return nextDay.getDate() === 1;
}
