import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { groupsToCopy } from '#src/statistics/intended-days.ts';
import {
  missingItems,
  monthGroups,
  type MonthGroup,
  type MonthItem,
  regularItems,
} from '#src/statistics/month-items.ts';
import { collator } from '#src/ui/format/collator.ts';
import { itemKindTexts } from '#src/routes/_app/budgets/-item-kind-texts.ts';

/** An item of the month to copy from, or a category in it without items. */
export interface CopyLine {
  /** Unique in the month. */
  readonly id: string;
  readonly group: MonthGroup;
  /** Undefined for a category without items. */
  readonly item: MonthItem | undefined;
  readonly status: 'missing' | 'here' | 'added';
  /** Whether it is selected unless the user decides otherwise. */
  readonly isSuggested: boolean;
}

/** The lines of one kind, or of one category. */
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
  /** The months that are compared to detect regular items. */
  readonly history: readonly Budget[];
  readonly categories: readonly Expense[];
  /** The keys of the items that this page has added, by line. */
  readonly addedKeys: ReadonlyMap<string, string>;
  /** The lines that may or may not have been added. They count as missing. */
  readonly lostIds: ReadonlySet<string>;
}

/** Everything that can be copied from a month, in the order of the page. Sections without lines are left out. */
export function copySections(context: CopyContext): CopySection[] {
  const { source, target, budgets, history, categories, addedKeys, lostIds } = context;
  const groups = groupsToCopy(source, budgets, categories);
  const targetGroups = monthGroups(target, categories);
  const targetKeys = new Set(targetGroups.flatMap(({ items }) => items.map(({ key }) => key)));
  // Items that the page has added must not count as counterparts of other lines.
  const ownKeys = new Set(addedKeys.values());
  const others = targetGroups.map((group) => ({
    ...group,
    items: group.items.filter(({ key }) => !ownKeys.has(key)),
  }));
  const missing = missingItems(groups, others);
  const regular = regularItems(
    groups,
    history.map((month) => monthGroups(month, categories)),
  );

  function statusOf(lineId: string, isMissing: boolean): CopyLine['status'] {
    const added = addedKeys.get(lineId);
    if (added !== undefined && targetKeys.has(added)) return 'added';
    return isMissing || lostIds.has(lineId) ? 'missing' : 'here';
  }

  function toGroup(group: MonthGroup): CopyGroup {
    const { key, target: place, isDeleted, items } = group;
    const lines = items.map((item): CopyLine => ({
      id: item.key,
      group,
      item,
      status: statusOf(item.key, missing.has(item)),
      isSuggested: regular.has(item) && !isDeleted,
    }));
    if (place.kind !== 'expenses')
      return { key, name: itemKindTexts[place.kind].totalLabel, lines: byDay(lines) };
    const isHere = targetGroups.some((other) => other.key === key);
    const empty: CopyLine = {
      id: key,
      group,
      item: undefined,
      status: statusOf(key, !isHere),
      isSuggested: false,
    };
    return { key, name: place.category.name, lines: items.length === 0 ? [empty] : byDay(lines) };
  }

  const kinds = groups.filter(({ target: place }) => place.kind !== 'expenses').map(toGroup);
  const expenses = (isMandatory: boolean) =>
    groups
      .filter(({ target: place }) => place.kind === 'expenses' && place.category.isMandatory === isMandatory)
      .map(toGroup)
      .sort((a, b) => collator().compare(a.name, b.name));
  const sections: CopySection[] = [
    ...kinds.map((group) => ({ title: group.name, groups: [group], hasCategories: false })),
    { title: 'Mandatory', groups: expenses(true), hasCategories: true },
    { title: 'Discretionary', groups: expenses(false), hasCategories: true },
  ];
  return sections.filter(({ groups }) => groups.some(({ lines }) => lines.length > 0));
}

/** All lines of a section. */
export function linesOf({ groups }: CopySection): CopyLine[] {
  return groups.flatMap(({ lines }) => lines);
}

/** Sorted by day; items without a date come last. */
function byDay(lines: readonly CopyLine[]): CopyLine[] {
  const time = ({ item }: CopyLine) => item?.timeStamp?.getTime() ?? Infinity;
  return lines.toSorted((a, b) => (time(a) === time(b) ? 0 : time(a) - time(b)));
}
