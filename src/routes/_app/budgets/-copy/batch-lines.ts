import type { Budget } from '#contract/budgets.ts';
import { type Cents, dollarsFromCents } from '#contract/money.ts';
import type { BatchLine } from '#src/queries/lost-entries.ts';
import { moveToMonth } from '#src/statistics/month-history.ts';
import type { MonthGroup, MonthItem } from '#src/statistics/month-items.ts';

/** A line that adds only a category. */
export function categoryLine(group: MonthGroup): BatchLine {
  return { id: group.key, target: targetOf(group), item: undefined };
}

/** A line that adds an item of another month, with an amount in cents. */
export function itemLine(group: MonthGroup, item: MonthItem, amount: Cents, month: Budget): BatchLine {
  return {
    id: item.key,
    target: targetOf(group),
    item: {
      dollars: dollarsFromCents(amount),
      timeStamp: moveToMonth(item.day, month),
      note: item.note,
    },
  };
}

function targetOf({ target, isDeleted }: MonthGroup): BatchLine['target'] {
  return target.kind === 'expenses' ? { ...target, isDeleted } : target;
}
