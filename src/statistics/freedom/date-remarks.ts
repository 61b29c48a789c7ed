import { type Budget, itemLists, mapItems } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { addCents, averageCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { type Averages, averagesOf } from '#src/statistics/averages.ts';
import { budgetExpenseTotal, categoryName, sumAmounts } from '#src/statistics/budget-totals.ts';
import { combined } from '#src/statistics/figure.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import type { EntryPlace } from '#src/statistics/listed-entries.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { estimatePlanOf } from './freedom-estimate.ts';
import {
  amountNeededFor,
  estimatedMonths,
  type FreedomPlan,
  growthOf,
  monthsByGrowth,
} from './freedom-plan.ts';
import { monthsToGrow } from './growth.ts';

/** Smaller amounts are not worth a remark: 5% of what they are compared with. */
const NOTABLE_PART = 20;
/** A single entry that moves the date by less says little. */
const NOTABLE_MONTHS = 12;
/** More single entries would need a list of their own. */
const MAX_ENTRIES = 3;
/** In English, as the categories that the app offers. */
const DEBT_WORDS = /\b(?:mortgages?|loans?|debts?|instal?lments?)\b/i;

/**
 * Something that a freedom date rests on and that its figures do not say. Amounts are in cents. Months are counted from now and
 * not rounded; Infinity when out of reach.
 */
export type DateRemark =
  /** An entry that moves the date by a year or more, because the averages count it as if it came back. */
  | {
      readonly kind: 'single-entry';
      readonly entry: EntryPlace;
      readonly months: number;
      /** What it adds to the average month. */
      readonly monthly: Sum;
      readonly monthsAveraged: number;
    }
  /** What is spent and put aside beyond the income, in an average full month. */
  | { readonly kind: 'overspent'; readonly monthly: Sum }
  /** Income that may go on, although the savings are to pay for everything; and what would follow if all of it did. */
  | {
      readonly kind: 'passive-income';
      readonly monthly: Sum;
      readonly amountNeeded: Sum;
      readonly months: number;
    }
  /** Categories that look like payments of debts, and their part of the amount needed. None if there are only debts. */
  | {
      readonly kind: 'debt-payments';
      readonly categories: readonly string[];
      readonly amountNeeded: Sum;
    };

/**
 * What the freedom date rests on, the most important first. Nothing while there is no date to speak of: the spending is unknown,
 * also of full months, or freedom is reached. See docs/product-rules.md#what-the-date-rests-on.
 */
export function dateRemarksOf(lists: FreedomLists, now: Date): DateRemark[] {
  const averages = averagesOf(lists.budgets, lists.expenses);
  const ofFullMonths = averagesOf(fullMonths(lists.budgets, now), lists.expenses);
  const plan = estimatePlanOf(averages, netWorthOf(lists.assets, lists.liabilities).netWorth.value);
  const isFree = estimatedMonths(plan) === 0;
  if (plan.monthlySpending <= 0 || ofFullMonths.averageTotalExpenses.value <= 0 || isFree) return [];
  const singles = singleEntries(lists, plan, now);
  return [
    ...singles,
    // A single purchase is reason enough.
    ...(singles.length === 0 ? overspent(ofFullMonths) : []),
    ...passiveIncome(plan, averages.averagePassiveIncome.value),
    ...debtPayments(lists, plan),
  ];
}

/**
 * The single entries that move the freedom date by a year or more each, the strongest first. Only what is spent or put aside
 * moves it. An entry is single if no other full month has half as much in its category or, if it was put aside, put aside.
 * The first full month cannot tell.
 */
function singleEntries({ budgets, expenses }: FreedomLists, plan: FreedomPlan, now: Date): DateRemark[] {
  const months = estimatedMonths(plan);
  const monthsWithout = quickMonthsWithout(plan, budgets.length);
  const full = fullMonths(budgets, now).filter((budget) => entriesOf(budget).length > 0);
  return budgets
    .flatMap(entriesOf)
    .map((entry) => ({ entry, move: distance(months, monthsWithout(entry) ?? months) }))
    .filter(({ entry, move }) => move >= NOTABLE_MONTHS && isSingle(entry, full))
    .sort((a, b) => (a.move === b.move ? 0 : b.move - a.move))
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => {
      const without = budgets.map((budget) =>
        budget === entry.budget
          ? mapItems(budget, (items) => items.filter((item) => item !== entry.item))
          : budget,
      );
      const averages = averagesOf(without, expenses);
      return {
        kind: 'single-entry',
        entry,
        months: estimatedMonths(estimatePlanOf(averages, plan.netWorth)),
        monthly: averageCents(entry.item.amount, budgets.length),
        monthsAveraged: budgets.length,
      };
    });
}

/** The months without an entry if averages were not rounded, to choose among thousands; undefined if no spending remained. */
function quickMonthsWithout(plan: FreedomPlan, count: number) {
  const growth = growthOf(plan);
  const spending = Number(plan.monthlySpending);
  const neededForEach = Number(amountNeededFor(plan)) / spending;
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
  if (entry.kind !== 'expenses') return Number(sumAmounts(budget.investments));
  const { expenseId } = entry.budgetExpense;
  const same = budget.expenses.filter((expense) => sameId(expense.expenseId, expenseId));
  return Number(sumAmounts(same.flatMap(({ items }) => items)));
}

/** Someone who records no income at all does not need to hear it. */
function overspent(ofFullMonths: Averages): DateRemark[] {
  const { averageTotalIncome: income, averageTotalExpenses, averageInvestments } = ofFullMonths;
  const monthly = combined([averageTotalExpenses, averageInvestments], [income]).value;
  return income.value > 0 && isNotablePart(monthly, income.value) ? [{ kind: 'overspent', monthly }] : [];
}

function passiveIncome(plan: FreedomPlan, monthly: Sum): DateRemark[] {
  if (!isNotablePart(monthly, plan.monthlySpending)) return [];
  const rest = subtractCents(plan.monthlySpending, monthly);
  const without = { ...plan, monthlySpending: rest > 0 ? rest : ZERO };
  const amountNeeded = amountNeededFor(without);
  return [{ kind: 'passive-income', monthly, amountNeeded, months: monthsByGrowth(without) }];
}

function debtPayments({ budgets, expenses, liabilities }: FreedomLists, plan: FreedomPlan): DateRemark[] {
  const debts = liabilities.filter(({ principal }) => principal > 0);
  const names = new Set(debts.map(({ name }) => name.trim().toLowerCase()));
  const byName = new Map<string, Sum>();
  for (const payment of budgets.flatMap((budget) => budget.expenses)) {
    const name = categoryName(payment, expenses);
    if (!DEBT_WORDS.test(name) && !names.has(name.trim().toLowerCase())) continue;
    byName.set(name, addCents(byName.get(name) ?? ZERO, budgetExpenseTotal(payment)));
  }
  const paid = [...byName.values()].reduce(addCents, ZERO);
  const monthlySpending = averageCents(paid, budgets.length);
  if (isNotablePart(monthlySpending, plan.monthlySpending)) {
    const amountNeeded = amountNeededFor({ ...plan, monthlySpending });
    return [{ kind: 'debt-payments', categories: [...byName.keys()], amountNeeded }];
  }
  // Debts that the spending of a month would pay off hardly count.
  const owed = debts.reduce<Sum>((sum, { principal }) => addCents(sum, principal), ZERO);
  return owed > plan.monthlySpending ? [{ kind: 'debt-payments', categories: [], amountNeeded: ZERO }] : [];
}

export function isNotablePart(amount: Sum, whole: Sum): boolean {
  return amount > 0 && Number(amount) * NOTABLE_PART >= Number(whole);
}
