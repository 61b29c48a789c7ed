import { type Asset, AssetType } from '#contract/assets.ts';
import { localDay } from '#contract/days.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { averageCents, type Cents } from '#contract/money.ts';
import { occurrencesBetween } from '#contract/recurrence.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { monthNumber, monthOf, monthOfDay } from '#src/statistics/calendar-month.ts';
import { categoryFigures } from '#src/statistics/category-averages.ts';
import { type EndingDebt, standingOf, unpaidDebtsOf } from '#src/statistics/debts/payoff.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { comesMonthly, type KnownSchedule, shareFigureOf } from '#src/statistics/schedules/known-schedule.ts';
import { schedulesOfDebts } from '#src/statistics/schedules/loan-payments.ts';
import { heldBy } from '#src/statistics/schedules/yearly-bills.ts';

/** What the person recorded. Neither it nor its lists change in place: what follows from them is computed once for each. */
export interface PlanRecords {
  readonly basis: FreedomBasis;
  /** As `knownSchedules` returns them. None if the server keeps none, or they have not come yet. */
  readonly schedules: readonly KnownSchedule[];
}

/** A debt whose payments are spending until it ends. In plain numbers of nominal cents. */
export interface RecordedDebt {
  readonly liability: Liability;
  /** Of each month but for the last payment. */
  readonly payment: number;
  /** By month from now; zero before the first one. */
  readonly payments: readonly number[];
  /** What is owed after each payment. */
  readonly balances: readonly number[];
  readonly payoffDay: string;
}

/** An active schedule of an expense, with what an average month of it costs. In plain numbers of cents. */
export interface RecordedBill {
  readonly bill: KnownSchedule;
  readonly expenseId: Id;
  readonly isMandatory: boolean;
  /** Without what of it is the payment of a debt. */
  readonly share: number;
  /** The first month that has a share. */
  readonly from: number;
  /** The first month that has none any more. */
  readonly until: number;
}

/** The average month of a category. In plain numbers of cents. */
export interface RecordedCategory {
  readonly expenseId: Id;
  readonly name: string;
  readonly isMandatory: boolean;
  readonly average: number;
  /** The average without what debts and bills pay of it: of debts at most the usual payments, and all of it at most. */
  readonly rest: number;
}

export type PlanBasis = ReturnType<typeof computePlanBasis>;

const known = new WeakMap<PlanRecords, PlanBasis>();

/** What plans need to know of the records, computed once for each. Months are counted from the present one. */
export function planBasisOf(records: PlanRecords): PlanBasis {
  const earlier = known.get(records);
  if (earlier) return earlier;
  const basis = computePlanBasis(records);
  known.set(records, basis);
  return basis;
}

function computePlanBasis({ basis, schedules }: PlanRecords) {
  const { lists, now } = basis;
  const { assets, liabilities, budgets, expenses } = lists;
  const { all } = basis.averages;
  const today = localDay(now);
  const present = monthNumber(monthOf(now));
  const ending = unpaidDebtsOf(liabilities, today);
  const withCategory = ending.filter(({ debt }) => debt.expenseId !== null);
  const figures = categoryFigures(budgets, expenses);
  const isMandatory = (id: Id) =>
    figures.find(({ average }) => sameId(average.category?.expenseId ?? null, id))?.isMandatory ??
    expenses.find(({ expenseId }) => sameId(expenseId, id))?.isMandatory;
  const bills = activeBills(schedules, withCategory, today, isMandatory);
  const held = heldAmounts(bills, schedules, budgets);
  const categories: RecordedCategory[] = [];
  const lessOf = new Map<KnownSchedule, number>();
  for (const { average: figure, name, isMandatory } of figures) {
    const expenseId = figure.category?.expenseId ?? '';
    const average = Number(figure.value);
    const debts = withCategory.filter(
      (ending) => sameId(ending.debt.expenseId, expenseId) && standingOf(ending, today).wait === 0,
    );
    const own = bills.filter((bill) => sameId(bill.expenseId, expenseId));
    const most = Math.max(0, average);
    const ofDebts = Math.min(
      most,
      sumOf(debts, ({ schedule }) => schedule.payment),
    );
    const ofBills = Math.min(
      most,
      sumOf(own, ({ bill }) => held.get(bill) ?? 0),
    );
    // A bill may be the payment of a debt with something else, such as what an escrow account gets.
    let both = Math.max(0, ofDebts + ofBills - most);
    categories.push({ expenseId, name, isMandatory, average, rest: average - ofDebts - ofBills + both });
    for (const { bill, share } of own) {
      const less = Math.min(both, share, held.get(bill) ?? 0);
      both -= less;
      lessOf.set(bill, less);
    }
  }
  const endingDebts = ending.map(recordedDebt(today));
  return {
    now,
    /** The number of the present month. */
    present,
    lists,
    /** Nothing is earned or saved: what is spent beyond the income is drawn. */
    hasStopped: all.averageNetEarnedIncome.value <= 0 && all.averageInvestments.value <= 0,
    earned: Number(all.averageNetEarnedIncome.value),
    passive: Number(all.averagePassiveIncome.value),
    investments: Number(all.averageInvestments.value),
    spending: Number(all.averageTotalExpenses.value),
    discretionary: Number(all.averageDiscretionaryExpenses.value),
    categories,
    debts: endingDebts.filter(({ liability }) => (liability.debt?.expenseId ?? null) !== null),
    /** These, and those of which it is unknown in which category their payments are recorded. */
    endingDebts,
    debtsWithoutCategory: ending.flatMap(({ liability, debt }) =>
      debt.expenseId === null ? [liability] : [],
    ),
    bills: bills.map((each) => ({ ...each, share: each.share - (lessOf.get(each.bill) ?? 0) })),
    homes: assets.filter(isHome),
    /** Without homes. */
    savings: assets.filter((asset) => !isHome(asset)),
  };
}

function isHome({ assetType }: Asset): boolean {
  return assetType === AssetType.RealEstate;
}

function recordedDebt(today: string) {
  return (debt: EndingDebt): RecordedDebt => {
    const { rest, wait } = standingOf(debt, today);
    return {
      liability: debt.liability,
      payment: debt.schedule.payment,
      payments: [...Array<number>(wait).fill(0), ...rest.map(({ payment }) => payment)],
      balances: [
        ...Array<number>(wait).fill(debt.liability.principal),
        ...rest.map(({ balance }) => balance),
      ],
      payoffDay: debt.schedule.payoffDay,
    };
  };
}

/**
 * The active expenses with days to come, without those that pay a debt. A bill is put by for: its share begins as many months
 * before its first day as there are from one day to the next, and ends with the month of its last day. Month 0 has the days of
 * the first month from now.
 */
function activeBills(
  schedules: readonly KnownSchedule[],
  debts: readonly EndingDebt[],
  today: string,
  isMandatory: (expenseId: Id) => boolean | undefined,
): RecordedBill[] {
  const ofDebts = new Set(schedulesOfDebts(debts, schedules, today).values());
  return schedules.flatMap((bill): RecordedBill[] => {
    const { kind, status, rule, firstDay, expenseId, expense } = bill.schedule;
    const isBill = kind === 'expenses' && status === 'active' && bill.expected > 0;
    if (!isBill || expenseId === null || bill.liabilityId !== undefined || ofDebts.has(bill)) return [];
    const last = rule.until === null ? null : occurrencesBetween(rule, firstDay, today, rule.until).at(-1);
    if (last === undefined || (last !== null && last <= today)) return [];
    const apart =
      rule.frequency === 'weekly' ? 1 : rule.frequency === 'yearly' ? 12 * rule.interval : rule.interval;
    return [
      {
        ...{ bill, expenseId },
        isMandatory: isMandatory(expenseId) ?? expense?.isMandatory === true,
        share: Number(shareFigureOf(bill).value),
        from: Math.max(0, wholeMonths(today, firstDay) - apart + 1),
        until: last === null ? Infinity : wholeMonths(today, last) + 1,
      },
    ];
  });
}

function wholeMonths(from: string, to: string): number {
  const isLess = to.slice(8) <= from.slice(8);
  return monthNumber(monthOfDay(to)) - monthNumber(monthOfDay(from)) - (isLess ? 1 : 0);
}

/**
 * What an average month holds of each bill: its entries. If a month has less of a monthly bill than its share, other entries of
 * its category count as its own up to it: they may be the same bill before its price changed.
 */
function heldAmounts(
  bills: readonly RecordedBill[],
  schedules: readonly KnownSchedule[],
  budgets: FreedomBasis['lists']['budgets'],
): ReadonlyMap<KnownSchedule, number> {
  const heldOf = heldBy(schedules, budgets);
  const taken = new Map<string, number>();
  return new Map(
    bills.map(({ bill, share }) => {
      const held = heldOf(bill);
      const total = sumOf(budgets, (budget) => {
        const own = totalOf(held.in(budget));
        if (own >= share || !comesMonthly(bill.schedule)) return own;
        const key = `${budget.budgetId} ${bill.schedule.expenseId}`;
        const takenBefore = taken.get(key) ?? 0;
        const others = Math.max(0, totalOf(held.others(budget)) - takenBefore);
        const more = Math.min(others, share - own);
        taken.set(key, takenBefore + more);
        return own + more;
      });
      return [bill, Number(averageCents(BigInt(total), budgets.length))];
    }),
  );
}

function totalOf(amounts: readonly Cents[]): number {
  return Number(sumAmounts(amounts.map((amount) => ({ amount }))));
}

function sumOf<TRow>(rows: readonly TRow[], amountOf: (row: TRow) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}
