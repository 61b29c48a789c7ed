import { type Budget, type EntryKind, itemLists } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, averageCents, scaleCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';
import { ruleDaysBetween } from '#contract/recurrence.ts';
import { categoryName } from '#src/statistics/budget-totals.ts';
import { type CalendarMonth, daysOfMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { itemKey } from '#src/statistics/month-items.ts';

import { comesMonthly, type KnownSchedule } from './known-schedule.ts';

const MONTHS = 12;

/** What usually goes out each month in a category or as investments, besides what is due. In cents. */
export interface UsualSpending {
  /** Null for investments. */
  readonly expenseId: Id | null;
  readonly name: string;
  readonly monthly: Sum;
}

/**
 * What usually comes in and goes out besides what schedules say, from the full months of the last twelve: the average of each
 * category and of the investments, and of the income only what even the leanest month had, so that irregular income never makes
 * an account look safe. Entries that belong to a schedule are left out, those of paused and ended ones too. For each day of
 * an active schedule that comes monthly or more often and was not settled, other entries of the same kind count as its own, up
 * to its amount: they may be the same bill before its price changed.
 */
export function usualMonthOf(
  budgets: readonly Budget[],
  categories: readonly Expense[],
  schedules: readonly KnownSchedule[],
  now: Date,
) {
  const running = monthNumber(monthOf(now));
  const months = fullMonths(budgets, now).filter((budget) => monthNumber(budget) >= running - MONTHS);
  const claimed = new Set(schedules.flatMap(({ entries }) => [...entries]));
  const monthly = schedules.filter(({ schedule }) => schedule.status === 'active' && comesMonthly(schedule));
  const ofMonths = months.map((budget) => {
    const totals = new Map<string, Sum>();
    for (const { items, ...place } of itemLists(budget)) {
      const key = groupOf(place.kind, place.kind === 'expenses' ? place.budgetExpense.expenseId : null);
      for (const { itemId, amount } of items) {
        if (claimed.has(itemKey(place.kind, itemId))) continue;
        totals.set(key, addCents(totals.get(key) ?? ZERO, amount));
      }
    }
    for (const known of monthly) {
      const key = groupOf(known.schedule.kind, known.schedule.expenseId);
      const total = totals.get(key) ?? ZERO;
      if (total > 0) totals.set(key, atLeastZero(subtractCents(total, notSettledIn(budget, known))));
    }
    return totals;
  });
  const averageOf = (key: string) =>
    averageCents(
      ofMonths.reduce<Sum>((sum, totals) => addCents(sum, totals.get(key) ?? ZERO), ZERO),
      months.length,
    );
  const names = new Map(
    months.flatMap(({ expenses }) =>
      expenses.map((expense) => [
        groupOf('expenses', expense.expenseId),
        { expenseId: expense.expenseId, name: categoryName(expense, categories) },
      ]),
    ),
  );
  const incomes = ofMonths.map((totals) =>
    addCents(totals.get('earnedIncome') ?? ZERO, totals.get('passiveIncome') ?? ZERO),
  );
  return {
    /** How many months it is taken from. */
    months: months.length,
    spending: [...names, ['investments', { expenseId: null, name: 'Investments' }] as const]
      .map(([key, group]): UsualSpending => ({ ...group, monthly: averageOf(key) }))
      // What refunds gave back is no income to rely on.
      .filter((group) => group.monthly > 0)
      .sort((a, b) => Number(b.monthly) - Number(a.monthly)),
    /** Whether any of them had income besides what schedules say. */
    hasIncome: incomes.some((income) => income > 0),
    income: atLeastZero(
      incomes.reduce((least, income) => (income < least ? income : least), incomes[0] ?? ZERO),
    ),
  };
}

/** What a schedule had in a month on the days that are not settled, also before its first day. */
function notSettledIn(month: CalendarMonth, { schedule, days, expected }: KnownSchedule): Sum {
  const { from, to } = daysOfMonth(month);
  if (from === undefined) return ZERO;
  const all = ruleDaysBetween(schedule.rule, schedule.firstDay, from, to).length;
  // Those of an earlier rule may be other days of the month.
  const settled = days.filter(
    ({ day, entry, occurrence }) => (entry ?? occurrence) && day >= from && day <= to,
  ).length;
  return scaleCents(expected, Math.max(0, all - settled));
}

function groupOf(kind: EntryKind, expenseId: Id | null): string {
  return kind === 'expenses' ? `category ${expenseId}` : kind;
}

function atLeastZero(sum: Sum): Sum {
  return sum > 0 ? sum : ZERO;
}
