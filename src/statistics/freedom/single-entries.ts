import { type Budget, itemLists, mapItems } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { estimatePlanOf } from './freedom-estimate.ts';
import { amountNeededFor, estimatedMonths, type FreedomPlan, growthOf } from './freedom-plan.ts';
import { monthsToGrow } from './growth.ts';

/** An entry that moves the date by less says little. */
const NOTABLE_MONTHS = 12;
/** More would need a list of their own. */
const MAX_ENTRIES = 3;

/** An entry without a counterpart in other months, which the averages count as if it came back. */
export interface SingleEntry {
  readonly entry: EntryPlace;
  /** From now to freedom if the entry is left out, not rounded; Infinity when out of reach. */
  readonly months: number;
}

/**
 * The single entries that move the freedom date by a year or more each, the strongest first. Only what is spent or put aside
 * moves it. An entry is single if no other full month has half as much in its category or, if it was put aside, put aside.
 * The first full month cannot tell.
 * @param plan of the estimate for these lists
 */
export function singleEntriesOf(lists: FreedomLists, plan: FreedomPlan, now: Date): SingleEntry[] {
  const { budgets, expenses } = lists;
  const months = estimatedMonths(plan);
  const monthsWithout = quickMonthsWithout(plan, budgets.length);
  const full = fullMonths(budgets, now).filter((budget) => entriesOf(budget).length > 0);
  return budgets
    .flatMap(entriesOf)
    .map((entry) => ({ entry, move: distance(months, monthsWithout(entry) ?? months) }))
    .filter(({ entry, move }) => move >= NOTABLE_MONTHS && isSingle(entry, full))
    .sort((a, b) => compare(b.move, a.move))
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => {
      const without = budgets.map((budget) => (budget === entry.budget ? withoutEntry(entry) : budget));
      const averages = averagesOf(without, expenses);
      return { entry, months: estimatedMonths(estimatePlanOf(averages, plan.netWorth)) };
    });
}

/**
 * The months without an entry, if the averages were not rounded: enough to choose among many thousands. Undefined if no
 * spending would remain, so that nothing would be known.
 */
function quickMonthsWithout(plan: FreedomPlan, count: number) {
  const growth = growthOf(plan);
  const spending = Number(plan.monthlySpending);
  const neededForEach = spending === 0 ? 0 : Number(amountNeededFor(plan)) / spending;
  return ({ kind, item: { amount } }: EntryPlace): number | undefined => {
    const share = amount / count;
    const remaining = kind === 'expenses' ? spending - share : spending;
    if (remaining <= 0) return undefined;
    const contribution = kind === 'expenses' ? growth.contribution : growth.contribution - share;
    return monthsToGrow({ ...growth, contribution, needed: neededForEach * remaining });
  };
}

/** In whole months, as they are shown. Two dates out of reach are equal. */
function distance(a: number, b: number): number {
  return a === b ? 0 : Math.abs(Math.round(a) - Math.round(b));
}

/** The difference of two infinities is not a number. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function entriesOf(budget: Budget): EntryPlace[] {
  return itemLists(budget)
    .filter(({ kind }) => kind === 'investments' || kind === 'expenses')
    .flatMap(({ items, ...place }) => items.map((item) => ({ ...place, budget, item })));
}

function isSingle(entry: EntryPlace, full: readonly Budget[]): boolean {
  const others = full.filter((budget) => budget !== entry.budget);
  const half = Math.abs(entry.item.amount) / 2;
  return others.length > 0 && others.every((budget) => Math.abs(totalLike(entry, budget)) < half);
}

/** What a month has in the category of an entry or, if it was put aside, put aside. */
function totalLike(entry: EntryPlace, budget: Budget): number {
  const items =
    entry.kind === 'expenses'
      ? budget.expenses
          .filter(({ expenseId }) => sameId(expenseId, entry.budgetExpense.expenseId))
          .flatMap(({ items: spent }) => spent)
      : budget.investments;
  return Number(sumAmounts(items));
}

function withoutEntry({ budget, item }: EntryPlace): Budget {
  return mapItems(budget, (items) => items.filter((other) => other !== item));
}
