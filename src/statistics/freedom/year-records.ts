import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { addCents, averageCents, ratioOf, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { budgetExpenseTotal, categoryName, savingsRate, sumAmounts } from '#src/statistics/budget-totals.ts';
import { monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import type { ListedEntry } from '#src/statistics/listed-entries.ts';
import { referenceMonths } from '#src/statistics/month-history.ts';
import { type MonthGroup, monthGroups, regularItems } from '#src/statistics/month-items.ts';

import type { FreedomPlan } from './freedom-plan.ts';
import { amountUseOf, DAYS_PER_MONTH, priceTagOf } from './price-tag.ts';

/** The budgets of a year until the current month. */
function budgetsOf(budgets: readonly Budget[], year: number, now: Date): Budget[] {
  const running = monthNumber(monthOf(now));
  return budgets.filter((budget) => budget.year === year && monthNumber(budget) <= running);
}

/** What was put aside and earned in a year, in cents, and the savings rate as a fraction. Undefined without months. */
export function yearSaving(budgets: readonly Budget[], year: number, now: Date) {
  const ofYear = budgetsOf(budgets, year, now);
  if (ofYear.length === 0) return undefined;
  const investments = ofYear.reduce<Sum>((sum, budget) => sumAmounts(budget.investments, sum), ZERO);
  const earnedIncome = ofYear.reduce<Sum>((sum, budget) => sumAmounts(budget.earnedIncome, sum), ZERO);
  return { investments, earnedIncome, rate: savingsRate({ investments, earnedIncome }) };
}

export type MovingEntry = ReturnType<typeof movingEntries>[number];

/** What is put aside in most months differs in amount. As many times the usual amount is no longer usual. */
const UNUSUAL = 2;

/**
 * The single entries of a year that cost or brought most: what was spent and put aside, but not what comes back in most months
 * (`regularItems`, and less than twice the median of what is put aside), which the averages are about. What was earned counts
 * once it is put aside.
 * @param entries of all months
 * @param plan of the end of the year, for the price tags
 * @returns the largest first; the months are negative if sooner, Infinity if they put freedom out of reach, and undefined
 *   without a date
 */
export function movingEntries(
  entries: readonly ListedEntry[],
  budgets: readonly Budget[],
  categories: readonly Expense[],
  year: number,
  plan: FreedomPlan,
  now: Date,
) {
  const ofYear = budgetsOf(budgets, year, now);
  const regular = regularKeys(budgets, categories, ofYear);
  const usual = usualInvestment(ofYear);
  const isUnusual = ({ kind, item }: ListedEntry) =>
    kind === 'expenses' || (kind === 'investments' && (item.amount <= 0 || item.amount >= UNUSUAL * usual));
  const sizeOf = ({ months = 0 }: { readonly months: number | undefined }) => Math.abs(months);
  return entries
    .filter((entry) => isUnusual(entry) && regular.get(entry.budget)?.has(entry.key) === false)
    .map((entry) => {
      const tag = priceTagOf(plan, entry.item.amount, amountUseOf(entry.kind));
      return { entry, months: tag === undefined ? undefined : tag.once / DAYS_PER_MONTH };
    })
    .sort((a, b) => compareNumbers(sizeOf(b), sizeOf(a)) || sizeInCents(b.entry) - sizeInCents(a.entry));
}

/** The median of what was put aside at a time, in cents; 0 unless most months have some. */
function usualInvestment(budgets: readonly Budget[]): number {
  const isUsual = budgets.filter(({ investments }) => investments.length > 0).length * 2 > budgets.length;
  const amounts = budgets.flatMap(({ investments }) => investments.map(({ amount }) => amount));
  return isUsual ? (amounts.toSorted((a, b) => a - b)[Math.floor((amounts.length - 1) / 2)] ?? 0) : 0;
}

function sizeInCents({ item }: ListedEntry): number {
  return Math.abs(item.amount);
}

/** Unlike a difference, also of two that are Infinity. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** The keys of the entries of each month that come back in most months. */
function regularKeys(budgets: readonly Budget[], categories: readonly Expense[], ofYear: readonly Budget[]) {
  const known = new Map<Budget, readonly MonthGroup[]>();
  const groupsOf = (budget: Budget) => {
    const groups = known.get(budget) ?? monthGroups(budget, categories);
    known.set(budget, groups);
    return groups;
  };
  return new Map(
    ofYear.map((budget): [Budget, ReadonlySet<string>] => {
      const regular = regularItems(groupsOf(budget), referenceMonths(budgets, budget).map(groupsOf));
      return [budget, new Set([...regular].map(({ key }) => key))];
    }),
  );
}

export type CategoryChange = ReturnType<typeof yearCategories>['categories'][number];

/**
 * What each category cost in an average month of a year and of the year before, in cents: of the months that are over and have
 * items, so that years of different lengths compare. Those of the same name count as one.
 * @returns the largest change first; without the year before, the most expensive one first, with no change
 */
export function yearCategories(
  budgets: readonly Budget[],
  categories: readonly Expense[],
  year: number,
  now: Date,
) {
  const full = fullMonths(budgets, now);
  const [ofYear, before] = [year, year - 1].map((one) => full.filter((budget) => budget.year === one));
  const averageOf = averagesByName(ofYear ?? [], categories);
  const averageBefore = averagesByName(before ?? [], categories);
  const isCompared = (ofYear ?? []).length > 0 && (before ?? []).length > 0;
  const spent = [...averageOf.values()].reduce(addCents, ZERO);
  const names = [...new Set([...averageOf.keys(), ...(isCompared ? averageBefore.keys() : [])])];
  return {
    /** How many months are averaged. */
    count: { ofYear: ofYear?.length ?? 0, before: before?.length ?? 0 },
    categories: names
      .map((name) => {
        const [after, earlier] = [averageOf.get(name) ?? ZERO, averageBefore.get(name) ?? ZERO];
        return {
          name,
          average: after,
          share: ratioOf(after, spent),
          before: isCompared ? earlier : undefined,
          change: isCompared ? subtractCents(after, earlier) : undefined,
        };
      })
      .filter(({ average, change = average }) => change !== 0)
      .sort((a, b) => sizeOfSum(b.change ?? b.average) - sizeOfSum(a.change ?? a.average)),
  };
}

function sizeOfSum(sum: Sum): number {
  return Math.abs(Number(sum));
}

function averagesByName(budgets: readonly Budget[], categories: readonly Expense[]): Map<string, Sum> {
  const totals = new Map<string, Sum>();
  for (const expense of budgets.flatMap(({ expenses }) => expenses)) {
    const name = categoryName(expense, categories);
    totals.set(name, addCents(totals.get(name) ?? ZERO, budgetExpenseTotal(expense)));
  }
  return new Map([...totals].map(([name, total]) => [name, averageCents(total, budgets.length)]));
}
