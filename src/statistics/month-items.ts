import {
  type Budget,
  BUDGET_ITEM_KINDS,
  type BudgetExpense,
  type BudgetItem,
  type BudgetItemKind,
  type EntryKind,
} from '#contract/budgets.ts';
import { type Dated, dayOf } from '#contract/days.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import type { Cents } from '#contract/money.ts';

import { daysIn, monthOfDay } from './calendar-month.ts';
import { monthsBefore } from './month-history.ts';

const NEAR_CENTS = 200;
const NEAR_DIVISOR = 10;
const NEAR_DAYS = 4;

export interface MonthItem extends Dated {
  readonly key: string;
  readonly amount: Cents;
  /** From 1. The first without a date. */
  readonly dayOfMonth: number;
  readonly note: string;
}

/** The items of one kind, or of one category, in a month. A category may have none. */
export interface MonthGroup {
  /** The same for the same kind or category in every month. */
  readonly key: string;
  readonly target:
    { readonly kind: BudgetItemKind } | { readonly kind: 'expenses'; readonly category: Expense };
  /** Whether the category has been deleted since. */
  readonly isDeleted: boolean;
  readonly items: readonly MonthItem[];
}

/**
 * All items of a month: the three kinds, which may be empty, and then the categories in the order of the budget. A category
 * that was deleted and another one that was created with the same name count as one.
 * @param categories the categories that exist now
 */
export function monthGroups(budget: Budget, categories: readonly Expense[]): MonthGroup[] {
  const groups: MonthGroup[] = BUDGET_ITEM_KINDS.map((kind) => ({
    key: kind,
    target: { kind },
    isDeleted: false,
    items: budget[kind].map((item) => toItem(kind, item)),
  }));

  const byKey = new Map<string, MonthGroup>();
  const categoryById = new Map(categories.map((category) => [String(category.expenseId), category]));
  for (const budgetExpense of budget.expenses) {
    const { category, isDeleted } = currentCategory(budgetExpense, categoryById);
    const key = `category ${category.expenseId}`;
    const items = budgetExpense.items.map((item) => toItem('expenses', item));
    const earlier = byKey.get(key)?.items ?? [];
    byKey.set(key, {
      key,
      target: { kind: 'expenses', category },
      isDeleted,
      items: [...earlier, ...items],
    });
  }
  return [...groups, ...byKey.values()];
}

function toItem(kind: EntryKind, { itemId, amount, timeStamp, day, note }: BudgetItem): MonthItem {
  const dayOfMonth = Number(dayOf({ timeStamp, day })?.slice(-2) ?? 1);
  return { key: itemKey(kind, itemId), amount, timeStamp, day, dayOfMonth, note };
}

/** The key of the item with this id. Items of all categories share the kind `expenses`. */
export function itemKey(kind: EntryKind, id: Id): string {
  return `${kind} ${id}`;
}

/** The category as it is now. One that was deleted stays as the budget has it, unless another has its name. */
function currentCategory(
  { expense, expenseId }: BudgetExpense,
  categoryById: ReadonlyMap<string, Expense>,
): { readonly category: Expense; readonly isDeleted: boolean } {
  const current = categoryById.get(String(expenseId)) ?? categoryNamed(expense?.name ?? '', categoryById);
  if (current) return { category: current, isDeleted: false };
  const deleted = { expenseId, name: expense?.name ?? '', isMandatory: expense?.isMandatory ?? false };
  return { category: deleted, isDeleted: true };
}

function categoryNamed(text: string, categoryById: ReadonlyMap<string, Expense>): Expense | undefined {
  const name = normalizedName(text);
  if (name === '') return undefined;
  return [...categoryById.values()].find((category) => normalizedName(category.name) === name);
}

function normalizedName(name: string): string {
  return name.trim().toLocaleLowerCase('en-US');
}

/** Whether two amounts are nearly the same: they differ by at most $2 or by at most 10% of the larger one. */
export function isNearly(a: Cents, b: Cents): boolean {
  const difference = Math.abs(a - b);
  const larger = Math.max(Math.abs(a), Math.abs(b));
  return Math.sign(a) === Math.sign(b) && (difference <= NEAR_CENTS || difference * NEAR_DIVISOR <= larger);
}

/** Whether two items are on about the same day of their months. The 31st and the 1st are one day apart. */
function isOnNearDay(a: MonthItem, b: MonthItem): boolean {
  if (!a.timeStamp || !b.timeStamp) return true;
  const days = Math.abs(a.dayOfMonth - b.dayOfMonth);
  return Math.min(days, 31 - days) <= NEAR_DAYS;
}

/**
 * The items of a month that another month lacks. An item has a counterpart in the other month if one of the same kind, or in
 * the same category, has nearly the same amount. Each counterpart counts for one item only.
 */
export function missingItems(
  source: readonly MonthGroup[],
  other: readonly MonthGroup[],
): ReadonlySet<MonthItem> {
  return withoutCounterpart(source, other, (a, b) => isNearly(a.amount, b.amount));
}

/**
 * The items of a month that are regular: more than half of the months of the history have them, with the same amount on any
 * day, or with nearly the same amount on about the same day. The month may itself be part of the history. See
 * docs/product-rules.md#copying-a-month.
 */
export function regularItems(
  source: readonly MonthGroup[],
  history: readonly (readonly MonthGroup[])[],
): ReadonlySet<MonthItem> {
  const missing = history.map((month) =>
    withoutCounterpart(source, month, (a, b) => isNearly(a.amount, b.amount) && isOnNearDay(a, b)),
  );
  const isRegular = (item: MonthItem) =>
    missing.filter((items) => items.has(item)).length * 2 < history.length;
  return new Set(source.flatMap(({ items }) => items).filter(isRegular));
}

type IsCounterpart = (item: MonthItem, other: MonthItem) => boolean;

function withoutCounterpart(
  source: readonly MonthGroup[],
  other: readonly MonthGroup[],
  isCounterpart: IsCounterpart,
): ReadonlySet<MonthItem> {
  const otherItems = new Map(other.map(({ key, items }) => [key, items]));
  return new Set(
    source.flatMap(({ key, items }) => unpaired(items, otherItems.get(key) ?? [], isCounterpart)),
  );
}

/** Pairs equal amounts first, and then each item with the nearest counterpart. Returns the items that are left. */
function unpaired(
  items: readonly MonthItem[],
  others: readonly MonthItem[],
  isCounterpart: IsCounterpart,
): MonthItem[] {
  const byAmount = Map.groupBy(others, ({ amount }) => amount);
  const free = new Set(others);
  const withoutEqual = items.filter((item) => {
    const equal = byAmount.get(item.amount)?.pop();
    return equal === undefined || !free.delete(equal);
  });
  return withoutEqual.filter((item) => {
    let nearest: MonthItem | undefined;
    let smallest = Infinity;
    for (const other of free) {
      const difference = Math.abs(other.amount - item.amount);
      if (difference >= smallest || !isCounterpart(item, other)) continue;
      nearest = other;
      smallest = difference;
    }
    return nearest === undefined || !free.delete(nearest);
  });
}

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
    return { ...group, items: group.items.map((item) => ({ ...item, dayOfMonth: intendedDay(item, free) })) };
  });
}

/** @param free the items of the month before that no other item has been paired with; pairs one of them */
function intendedDay(item: MonthItem, free: Set<MonthItem>): number {
  if (!isOnLastDay(item)) return item.dayOfMonth;
  const distance = ({ amount }: MonthItem) => Math.abs(amount - item.amount);
  const [same] = [...free]
    .filter(({ note, dayOfMonth }) => note === item.note && dayOfMonth >= item.dayOfMonth)
    .sort((a, b) => distance(a) - distance(b) || a.dayOfMonth - b.dayOfMonth);
  if (!same) return item.dayOfMonth;
  free.delete(same);
  return same.dayOfMonth;
}

function isOnLastDay(item: MonthItem): boolean {
  const day = dayOf(item);
  return day !== undefined && item.dayOfMonth === daysIn(monthOfDay(day));
}
