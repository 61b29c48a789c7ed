import { type Id, sameId } from '#contract/fields.ts';
import type { Plan, SpendingPhase } from '#contract/plan.ts';
import type { PlannedLife } from '#src/statistics/plan/life-of.ts';
import type { PlanBasis } from '#src/statistics/plan/plan-basis.ts';

/**
 * Amounts that stay the same while prices rise: month k has amount × the price level of the month `pricesOf` ÷ that of k. That
 * month is counted from the stop on, so it is negative if it is before.
 */
export interface FixedAmounts {
  readonly pricesOf: number;
  readonly amounts: Float64Array;
}

export interface RetiredCategory {
  readonly key: string;
  /** Undefined for what belongs to no category, such as a phase of all spending. */
  readonly expenseId: Id | undefined;
  readonly name: string;
  readonly isMandatory: boolean;
  /** What it costs in each month. */
  readonly costs: Float64Array;
  /** What of the costs is fixed in money, such as the payments of a debt. */
  readonly fixed: readonly FixedAmounts[];
}

/** A category while what it costs is added up. */
interface Row extends Omit<RetiredCategory, 'fixed'> {
  /** Of the records: what parts of it are parts of. */
  readonly base: Float64Array;
  readonly fixed: FixedAmounts[];
  /** By which it stands in the ladder; undefined if the records do not know it. */
  readonly average: number | undefined;
}

/**
 * What each category costs in each month after work has stopped, in the order of the ladder: mandatory ones first, and by their
 * recorded averages. Bills and debts are part of their category. A phase of a category, or a part of the spending, changes the
 * categories that it is about; other amounts of a phase are one of their own, mandatory if it is about all spending. Loans of
 * homes to be bought are mandatory. Refunds pay for the first ones, as in the ladder.
 * @returns the categories, and what refunds leave in each month: negative, since it comes in
 */
export function retiredCategoriesOf(
  plan: Plan,
  life: PlannedLife,
  basis: PlanBasis,
  stop: number,
  months: number,
): { readonly categories: readonly RetiredCategory[]; readonly lacking: Float64Array } {
  const rows = recordedRows(basis, stop, months);
  addPhases(rows, plan, life, basis, stop, months);
  payWithRefunds(inLadderOrder(rows), months);
  for (const { debt, expenseId, id, fixed } of debtsOf(life, stop, months)) {
    const row = rowOf(rows, basis, months, { id: `loan ${id}`, expenseId, name: nameOfLoan(plan, id) });
    row.fixed.push(fixed);
    for (const [month, cents] of debt.entries()) add(row.costs, month, cents);
  }
  // The spending of a life is never less than none, unless the records say so.
  const lacking = life.retired.spending.slice(stop, stop + months).map((cents) => Math.min(0, cents));
  const categories = inLadderOrder(rows)
    .filter(({ costs }) => costs.some((cents) => cents > 0))
    .map(({ key, expenseId, name, isMandatory, costs, fixed }) => {
      return { key, expenseId, name, isMandatory, costs, fixed };
    });
  return { categories, lacking };
}

/** The payments of recorded debts and of loans of homes to be bought, in today’s money and as amounts that are fixed. */
export function debtsOf(life: PlannedLife, stop: number, months: number) {
  const { recordedDebts, sales, purchases, prices } = life;
  const paid = [
    ...recordedDebts.map((each) => {
      const sale = sales.find(({ debt }) => debt === each);
      const payments = sale ? each.payments.slice(0, sale.month + 1) : each.payments;
      const { liabilityId, debt } = each.liability;
      return {
        id: String(liabilityId),
        expenseId: debt?.expenseId ?? undefined,
        payments,
        from: 0,
        pricesOf: 0,
      };
    }),
    ...purchases.map(({ id, month, payments }) => {
      return { id, expenseId: undefined, payments, from: month + 1, pricesOf: month };
    }),
  ];
  return paid.map(({ id, expenseId, payments, from, pricesOf }) => {
    // A payment is an amount of money; in today’s money it is that ÷ the price level.
    const nominal = Float64Array.from({ length: months }, (_, month) => payments[stop + month - from] ?? 0);
    const debt = nominal.map((cents, month) => cents / (prices[stop + month] ?? 1));
    const level = prices[pricesOf] ?? 1;
    const fixed = { pricesOf: pricesOf - stop, amounts: nominal.map((cents) => cents / level) };
    return { id, expenseId, debt, fixed };
  });
}

function nameOfLoan({ homes }: Plan, id: string): string {
  return homes.find((home) => home.id === id)?.name ?? '';
}

/** The averages without debts, with bills while they last. */
function recordedRows(basis: PlanBasis, stop: number, months: number): Row[] {
  const rows: Row[] = [];
  for (const { expenseId, name, isMandatory, average, rest } of basis.categories) {
    const row = emptyRow(String(expenseId), { expenseId, name, isMandatory, average }, months);
    rows.push(row);
    for (const array of [row.base, row.costs]) array.fill(rest);
  }
  // Averages are rounded, each of them and all of them.
  const rounding = basis.spending - basis.categories.reduce((sum, { average }) => sum + average, 0);
  const [first, ...others] = rows;
  if (first) {
    const largest = others.reduce((a, b) => ((b.average ?? 0) > (a.average ?? 0) ? b : a), first);
    for (const [month] of largest.costs.entries()) add(largest.costs, month, rounding);
  }
  for (const { expenseId, isMandatory, share, from, until, bill } of basis.bills) {
    const { base, costs } = rowOf(rows, basis, months, {
      ...{ id: String(bill.schedule.scheduleId), expenseId, name: bill.name, isMandatory },
    });
    for (let month = Math.max(0, from - stop); month < Math.min(months, until - stop); month += 1) {
      add(base, month, share);
      add(costs, month, share);
    }
  }
  return rows;
}

function addPhases(
  rows: Row[],
  plan: Plan,
  life: PlannedLife,
  basis: PlanBasis,
  stop: number,
  months: number,
): void {
  const billsOf = (isIn: (row: { readonly isMandatory: boolean }) => boolean) => basis.bills.filter(isIn);
  /** What the records say of a kind of spending: its parts are parts of that. */
  const baseOf = (of: 'all' | 'discretionary') => {
    const isIn = ({ isMandatory }: { readonly isMandatory: boolean }) => of === 'all' || !isMandatory;
    const less = basis.categories.filter(isIn).reduce((sum, { average, rest }) => sum + average - rest, 0);
    const base = new Float64Array(months).fill((of === 'all' ? basis.spending : basis.discretionary) - less);
    for (const { share, from, until } of billsOf(isIn)) {
      for (let month = Math.max(0, from - stop); month < Math.min(months, until - stop); month += 1)
        add(base, month, share);
    }
    return base;
  };
  for (const phase of plan.phases) {
    const span = life.clock.spanOf(phase.from, phase.until);
    if (typeof span === 'string' || span.isUntilFree || isWithoutCategory(phase, basis)) continue;
    const { on, change, id, name } = phase;
    const own = () =>
      rowOf(rows, basis, months, {
        ...{ id: `phase ${id}`, name, isMandatory: on.of === 'all' },
        expenseId: on.of === 'category' ? on.expenseId : undefined,
      });
    const rowsOf = () => rows.filter((row) => isRecorded(row) && (on.of === 'all' || !row.isMandatory));
    const base = on.of === 'category' ? own().base : baseOf(on.of);
    const part = change.by === 'part' ? change.percent / 100 : 0;
    for (let month = Math.max(0, span.from - stop); month < Math.min(months, span.until - stop); month += 1) {
      const amount = change.by === 'amount' ? change.cents : (base[month] ?? 0) * part;
      const isOwn = on.of === 'category' || (change.by === 'amount' && amount > 0);
      if (isOwn || !spread(rowsOf(), month, amount)) add(own().costs, month, amount);
    }
  }
}

function isRecorded({ average }: Row): boolean {
  return average !== undefined;
}

/** A part of nothing is nothing: a category that is no more has none. */
function isWithoutCategory({ on, change }: SpendingPhase, { categories, lists }: PlanBasis): boolean {
  return (
    on.of === 'category' &&
    change.by === 'part' &&
    ![...categories, ...lists.expenses].some(({ expenseId }) => sameId(expenseId, on.expenseId))
  );
}

/** Changes what rows cost, each by the same part of its base. @returns whether there was any */
function spread(rows: readonly Row[], month: number, amount: number): boolean {
  const weightOf = ({ base }: Row) => Math.max(0, base[month] ?? 0);
  const whole = rows.reduce((sum, row) => sum + weightOf(row), 0);
  if (whole === 0) return false;
  for (const row of rows) add(row.costs, month, (amount * weightOf(row)) / whole);
  return true;
}

function inLadderOrder(rows: readonly Row[]): Row[] {
  const sizeOf = ({ average, costs }: Row) =>
    average ?? costs.reduce((sum, cents) => sum + cents, 0) / costs.length;
  return rows.toSorted(
    (a, b) =>
      Number(b.isMandatory) - Number(a.isMandatory) || sizeOf(a) - sizeOf(b) || (a.name < b.name ? -1 : 1),
  );
}

/** What costs less than nothing pays for the first ones that cost something. */
function payWithRefunds(rows: readonly Row[], months: number): void {
  for (let month = 0; month < months; month += 1) {
    let refunds = 0;
    for (const { costs } of rows) {
      const cost = costs[month] ?? 0;
      refunds += Math.min(0, cost);
      costs[month] = Math.max(0, cost);
    }
    for (const { costs } of rows) {
      const cost = costs[month] ?? 0;
      costs[month] = Math.max(0, cost + refunds);
      refunds = Math.min(0, cost + refunds);
    }
  }
}

/** The row of a category, or one of its own for what has none or an unknown one. It is added where there is none yet. */
function rowOf(
  rows: Row[],
  { lists }: PlanBasis,
  months: number,
  {
    id,
    expenseId,
    name,
    isMandatory = true,
  }: Pick<RetiredCategory, 'expenseId' | 'name'> & { readonly id: string; readonly isMandatory?: boolean },
): Row {
  const known = lists.expenses.find((expense) => sameId(expense.expenseId, expenseId ?? null));
  const earlier = rows.find((row) =>
    expenseId === undefined ? row.key === id : sameId(row.expenseId ?? null, expenseId),
  );
  if (earlier) return earlier;
  const kind = known ? { name: known.name, isMandatory: known.isMandatory } : { name, isMandatory };
  const key = expenseId === undefined ? id : String(expenseId);
  const row = emptyRow(key, { ...kind, expenseId, average: undefined }, months);
  rows.push(row);
  return row;
}

function emptyRow(
  key: string,
  rest: Pick<Row, 'expenseId' | 'name' | 'isMandatory' | 'average'>,
  months: number,
): Row {
  return { key, ...rest, base: new Float64Array(months), costs: new Float64Array(months), fixed: [] };
}

function add(amounts: Float64Array, month: number, amount: number): void {
  amounts[month] = (amounts[month] ?? 0) + amount;
}
