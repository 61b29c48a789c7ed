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
  readonly source: Budget;
  readonly target: Budget;
  readonly budgets: readonly Budget[];
  readonly history: readonly Budget[];
  readonly categories: readonly Expense[];
}

/** Everything that can be copied from a month, in the order of the page. Sections without lines are left out. */
export function copySections(context: CopyContext): CopySection[] {
  const { source, target, budgets, history, categories } = context;
  const groups = groupsToCopy(source, budgets, categories);
  const targetGroups = monthGroups(target, categories);
  const missing = missingItems(groups, targetGroups);
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
      isSuggested: regular.has(item) && !isDeleted,
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
  return sections.filter(({ groups }) => groups.some(({ lines }) => lines.length > 0));
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
