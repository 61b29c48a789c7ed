import type { Budget } from '#contract/budgets.ts';
import { compareDays } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import { targetName } from '#src/entry/entry-target.ts';
import {
  groupsToCopy,
  missingItems,
  type MonthGroup,
  monthGroups,
  type MonthItem,
  regularItems,
} from '#src/statistics/month-items.ts';
import { notDueIn, scheduledItems } from '#src/statistics/schedules/known-schedule.ts';
import type { Matched } from '#src/statistics/schedules/matched-schedules.ts';
import { byName } from '#src/ui/format/texts.ts';

/** An item of the month to copy from, or a category in it without items. */
export interface CopyLine {
  readonly id: string;
  readonly group: MonthGroup;
  readonly item: MonthItem | undefined;
  readonly isHere: boolean;
  /** Whether it is selected unless the user decides otherwise. */
  readonly isSuggested: boolean;
}

export interface CopyGroup {
  readonly key: string;
  readonly name: string;
  readonly lines: readonly CopyLine[];
}

/** A kind of item, or the mandatory or the discretionary categories. */
export interface CopySection {
  readonly title: string;
  /** For a kind of item, only itself. */
  readonly groups: readonly CopyGroup[];
  readonly hasCategories: boolean;
}

interface CopyContext {
  readonly matched: Matched;
  readonly source: Budget;
  readonly target: Budget;
  readonly budgets: readonly Budget[];
  readonly history: readonly Budget[];
  readonly categories: readonly Expense[];
}

/**
 * Everything that can be copied from a month, in the order of the page. Sections without lines are left out, and what the
 * target lacks of schedules that are not due in it: that is returned apart.
 */
export function copySections(context: CopyContext) {
  const { source, target, budgets, history, categories, matched } = context;
  const all = groupsToCopy(source, budgets, categories);
  const targetGroups = monthGroups(target, categories);
  const missing = missingItems(all, targetGroups);
  const missingByDay = all
    .flatMap(({ items }) => items)
    .filter((item) => missing.has(item))
    .sort((a, b) => a.dayOfMonth - b.dayOfMonth);
  const notDue = notDueIn(
    target,
    missingByDay.map(({ key }) => key),
    matched,
  );
  const groups = all.map((group) => ({
    ...group,
    items: group.items.filter(({ key }) => !notDue.has(key)),
  }));
  const notDueItems = all.flatMap((group) =>
    group.items
      .filter(({ key }) => notDue.has(key))
      .map(({ key, amount, note }) => ({ key, amount, name: note || targetName(group.target) })),
  );
  const scheduled = scheduledItems(matched, target);
  const regular = regularItems(
    groups,
    history.map((month) => monthGroups(month, categories)),
  );

  function toGroup(group: MonthGroup): CopyGroup {
    const { key, target: place, isDeleted, items } = group;
    const lines = items.map((item): CopyLine => ({
      id: item.key,
      group,
      item,
      isHere: !missing.has(item),
      isSuggested: (regular.has(item) || scheduled.has(item.key)) && !isDeleted,
    }));
    const name = targetName(place);
    if (place.kind !== 'expenses' || items.length > 0) return { key, name, lines: byDay(lines) };
    const isHere = targetGroups.some((other) => other.key === key);
    return { key, name, lines: [{ id: key, group, item: undefined, isHere, isSuggested: false }] };
  }

  const kinds = groups.filter(({ target: place }) => place.kind !== 'expenses').map(toGroup);
  const expenses = (isMandatory: boolean) =>
    groups
      .filter(({ target: place }) => place.kind === 'expenses' && place.category.isMandatory === isMandatory)
      .map(toGroup)
      .sort(byName);
  const sections: CopySection[] = [
    ...kinds.map((group) => ({ title: group.name, groups: [group], hasCategories: false })),
    { title: 'Mandatory', groups: expenses(true), hasCategories: true },
    { title: 'Discretionary', groups: expenses(false), hasCategories: true },
  ];
  return {
    sections: sections.filter((section) => section.groups.some(({ lines }) => lines.length > 0)),
    notDue: notDueItems,
  };
}

export function linesOf({ groups }: CopySection): CopyLine[] {
  return groups.flatMap(({ lines }) => lines);
}

/** Sorted by day; items without a date come last. */
function byDay(lines: readonly CopyLine[]): CopyLine[] {
  return lines.toSorted((a, b) => {
    if (!a.item?.timeStamp || !b.item?.timeStamp)
      return Number(!a.item?.timeStamp) - Number(!b.item?.timeStamp);
    return compareDays(a.item, b.item);
  });
}
