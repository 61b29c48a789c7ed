import { addCents, averageCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { type Averages, averagesOf } from '#src/statistics/averages.ts';
import { budgetExpenseTotal, categoryName } from '#src/statistics/budget-totals.ts';
import { combined } from '#src/statistics/figure.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { estimatePlanOf } from './freedom-estimate.ts';
import { amountNeededFor, estimatedMonths, type FreedomPlan, monthsByGrowth } from './freedom-plan.ts';
import { type SingleEntry, singleEntriesOf } from './single-entries.ts';

/** Smaller amounts are not worth a remark: 5% of what they are compared with. */
const NOTABLE_PART = 20;

/**
 * Something that a freedom date rests on and that its figures do not say. Amounts are in cents. Months are counted from now and
 * not rounded; Infinity when out of reach.
 */
export type DateRemark =
  /** An entry that moves the date by a year or more, because the averages count it as if it came back. */
  | (SingleEntry & {
      readonly kind: 'single-entry';
      /** What it adds to the average month. */
      readonly monthly: Sum;
      readonly monthsAveraged: number;
    })
  /** What is spent and put aside beyond the income, in an average full month. */
  | { readonly kind: 'overspent'; readonly monthly: Sum }
  /** Income that may go on, although the savings are to pay for everything. */
  | {
      readonly kind: 'passive-income';
      readonly monthly: Sum;
      /** If all of it goes on. */
      readonly amountNeeded: Sum;
      readonly months: number;
    }
  /** Payments of debts, which count as spending without an end. */
  | {
      readonly kind: 'debt-payments';
      /** Categories that look like such payments; none if there are only debts. */
      readonly categories: readonly string[];
      /** The part of the amount needed that these categories make. */
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
    singles.length === 0 ? overspent(ofFullMonths) : undefined,
    passiveIncome(plan, averages.averagePassiveIncome.value),
    debtPayments(lists, plan),
  ].filter((remark) => remark !== undefined);
}

function singleEntries(lists: FreedomLists, plan: FreedomPlan, now: Date): DateRemark[] {
  const monthsAveraged = lists.budgets.length;
  return singleEntriesOf(lists, plan, now).map((single) => {
    const monthly = averageCents(single.entry.item.amount, monthsAveraged);
    return { kind: 'single-entry', ...single, monthly, monthsAveraged };
  });
}

/** Someone who records no income at all does not need to hear it. */
function overspent(ofFullMonths: Averages): DateRemark | undefined {
  const { averageTotalIncome: income, averageTotalExpenses, averageInvestments } = ofFullMonths;
  const monthly = combined([averageTotalExpenses, averageInvestments], [income]).value;
  return income.value > 0 && isNotablePart(monthly, income.value)
    ? { kind: 'overspent', monthly }
    : undefined;
}

function passiveIncome(plan: FreedomPlan, monthly: Sum): DateRemark | undefined {
  if (!isNotablePart(monthly, plan.monthlySpending)) return undefined;
  const rest = subtractCents(plan.monthlySpending, monthly);
  const without = { ...plan, monthlySpending: rest > 0 ? rest : ZERO };
  return {
    kind: 'passive-income',
    monthly,
    amountNeeded: amountNeededFor(without),
    months: monthsByGrowth(without),
  };
}

/** In English, as the categories that the app offers. */
const DEBT_WORDS = /\b(?:mortgages?|loans?|debts?|instal?lments?)\b/i;

function debtPayments(
  { budgets, expenses, liabilities }: FreedomLists,
  plan: FreedomPlan,
): DateRemark | undefined {
  const debts = liabilities.filter(({ principal }) => principal > 0);
  const names = new Set(debts.map(({ name }) => name.trim().toLowerCase()));
  const byName = new Map<string, Sum>();
  for (const payment of budgets.flatMap((budget) => budget.expenses)) {
    const name = categoryName(payment, expenses);
    if (!DEBT_WORDS.test(name) && !names.has(name.trim().toLowerCase())) continue;
    byName.set(name, addCents(byName.get(name) ?? ZERO, budgetExpenseTotal(payment)));
  }
  const monthlySpending = averageCents(addUp([...byName.values()]), budgets.length);
  if (isNotablePart(monthlySpending, plan.monthlySpending)) {
    const amountNeeded = amountNeededFor({ ...plan, monthlySpending });
    return { kind: 'debt-payments', categories: [...byName.keys()], amountNeeded };
  }
  // Debts that the spending of a month would pay off hardly count.
  const owed = addUp(debts.map(({ principal }) => principal));
  return owed > plan.monthlySpending
    ? { kind: 'debt-payments', categories: [], amountNeeded: ZERO }
    : undefined;
}

function addUp(amounts: readonly Sum[]): Sum {
  return amounts.reduce(addCents, ZERO);
}

/** Whether an amount is at least 5% of another one. */
export function isNotablePart(amount: Sum, whole: Sum): boolean {
  return amount > 0 && Number(amount) * NOTABLE_PART >= Number(whole);
}
