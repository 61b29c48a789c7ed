import { type Budget, itemLists } from '#contract/budgets.ts';
import { addCents, type Cents, type Sum, ZERO } from '#contract/money.ts';
import type { Schedule } from '#contract/schedules.ts';
import {
  averageOf,
  combined,
  difference,
  type Figure,
  named,
  scaled,
  totalOf,
} from '#src/statistics/figure.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateWay, planWay } from '#src/statistics/freedom/what-if.ts';
import { fullMonths } from '#src/statistics/full-months.ts';
import { itemKey } from '#src/statistics/month-items.ts';

import { comesMonthly, dayInAYear, type KnownSchedule, shareFigureOf } from './known-schedule.ts';

export type YearlyBills = NonNullable<ReturnType<typeof yearlyBillsOf>>;

/**
 * What the averages lack of the bills that repeat, in an average month, and where the estimate leads with it: spending rises and
 * saving falls by it. Of each bill it is what an average month of it costs, less what the averages already hold of it.
 *
 * - Only active expenses count that go on for more than a year. Income and what is put aside would bring the date nearer, so they
 *   wait until they are recorded.
 * - A bill of which the averages hold more than its share, such as a yearly one that was just paid, takes nothing away.
 * - A bill that comes every month is in the averages as it was paid. It lacks only in full months in which neither it nor
 *   anything else of its category that no schedule claims is recorded, such as before somebody signed up.
 *
 * See docs/product-rules.md#yearly-bills.
 * @returns undefined if the averages lack nothing, or the spending is unknown
 */
export function yearlyBillsOf(basis: FreedomBasis, schedules: readonly KnownSchedule[], today: string) {
  const estimate = estimateWay(basis);
  if (estimate.plan.monthlySpending <= 0) return undefined;
  const { budgets } = basis.lists;
  const full = fullMonths(budgets, basis.now);
  const held = heldBy(schedules, budgets);
  const bills = schedules
    .filter(({ schedule }) => isLastingBill(schedule, today))
    .map((bill) => ({
      bill,
      lack: comesMonthly(bill.schedule)
        ? missingMonths(bill, held(bill), full, budgets.length)
        : restOfShare(bill, held(bill).in, budgets),
    }))
    .filter(({ lack }) => lack.value > 0);
  if (bills.length === 0) return undefined;
  const yearlyBills = combined(bills.map(({ lack }) => lack));
  named({ yearlyBills });
  const { netWorth, ...plan } = estimate.figures;
  const way = planWay(
    {
      ...{ ...plan, netWorth },
      monthlySpending: combined([plan.monthlySpending, yearlyBills]),
      monthlySaving: combined([plan.monthlySaving], [yearlyBills]),
    },
    basis.now,
  );
  return {
    added: yearlyBills,
    /** Whether all of them come less often than every month. */
    areYearly: bills.every(({ bill }) => !comesMonthly(bill.schedule)),
    ...{ estimate, way },
    move: named({ leverMove: difference(way.date, estimate.date) }).leverMove,
  };
}

/** One that ends within a year is not for life. */
function isLastingBill({ kind, status, rule: { until } }: Schedule, today: string): boolean {
  return kind === 'expenses' && status === 'active' && (until === null || until >= dayInAYear(today));
}

function restOfShare(
  bill: KnownSchedule,
  heldIn: (budget: Budget) => readonly Cents[],
  budgets: readonly Budget[],
): Figure {
  const billTotal = totalOf(budgets, (budget) => sumOf(heldIn(budget)));
  const billHeld = averageOf(billTotal, budgets.length);
  named({ billTotal, billHeld }, aboutOf(bill));
  const billLack = combined([shareFigureOf(bill)], [billHeld]);
  return named({ billLack }, aboutOf(bill)).billLack;
}

function missingMonths(
  bill: KnownSchedule,
  { in: heldIn, others }: Held,
  full: readonly Budget[],
  months: number,
): Figure {
  const missing = full.filter((budget) => heldIn(budget).length === 0 && others(budget).length === 0).length;
  // A payment a day early may be recorded in the month before, which then has two.
  const isMonth = bill.schedule.rule.frequency === 'monthly';
  const more = isMonth ? full.reduce((sum, budget) => sum + Math.max(0, heldIn(budget).length - 1), 0) : 0;
  const billMissing = scaled(shareFigureOf(bill), Math.max(0, missing - more), months);
  return named({ billMissing }, aboutOf(bill)).billMissing;
}

function aboutOf({ schedule: { expenseId }, name }: KnownSchedule): Pick<Figure, 'category'> {
  return { category: { expenseId: expenseId ?? '', name } };
}

interface Held {
  /** The amounts of its entries that a month has. */
  readonly in: (budget: Budget) => readonly Cents[];
  /** The amounts of a month's entries of its category that no schedule claims. */
  readonly others: (budget: Budget) => readonly Cents[];
}

/** What months hold of each schedule. */
export function heldBy(
  schedules: readonly KnownSchedule[],
  budgets: readonly Budget[],
): (bill: KnownSchedule) => Held {
  const claimedBy = new Map(
    schedules.flatMap((bill) => [...bill.entries].map((key) => [key, bill] as const)),
  );
  const amounts = new Map<KnownSchedule, Map<Budget, Cents[]>>(schedules.map((bill) => [bill, new Map()]));
  const others = new Map<Budget, Map<string, Cents[]>>(budgets.map((budget) => [budget, new Map()]));
  for (const budget of budgets) {
    for (const { items, ...place } of itemLists(budget)) {
      for (const { itemId, amount } of items) {
        const bill = claimedBy.get(itemKey(place.kind, itemId));
        if (bill) push(amounts.get(bill), budget, amount);
        else if (place.kind === 'expenses')
          push(others.get(budget), String(place.budgetExpense.expenseId), amount);
      }
    }
  }
  return (bill) => ({
    in: (budget) => amounts.get(bill)?.get(budget) ?? [],
    others: (budget) => others.get(budget)?.get(String(bill.schedule.expenseId)) ?? [],
  });
}

function push<TKey>(lists: Map<TKey, Cents[]> | undefined, key: TKey, amount: Cents): void {
  const list = lists?.get(key);
  if (list) list.push(amount);
  else lists?.set(key, [amount]);
}

function sumOf(amounts: readonly Cents[]): Sum {
  return amounts.reduce<Sum>(addCents, ZERO);
}
