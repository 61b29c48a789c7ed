import { sameId } from '#contract/fields.ts';
import type { Plan, PlanIncome, SpendingPhase } from '#contract/plan.ts';

import type { FixedFlows } from './fixed-flows.ts';
import type { Flows, Life } from './life.ts';
import type { PlanBasis, RecordedBill, RecordedCategory } from './plan-basis.ts';
import type { NotCounted, PlanClock, PlanPart, Reason, Span } from './plan-time.ts';
import { claimingFactor } from './social-security.ts';

interface Arrays {
  readonly working: Flows;
  readonly retired: Flows;
}

/** Adds an amount to the months of a span, of the flows while work goes on and after. */
function addTo(
  { working, retired }: { readonly working: Float64Array; readonly retired: Float64Array },
  { from, until, isFromFree, isUntilFree }: Span,
  amountIn: (month: number) => number,
): void {
  for (let month = from; month < until; month += 1) {
    const amount = amountIn(month);
    if (!isFromFree) working[month] = (working[month] ?? 0) + amount;
    if (!isUntilFree) retired[month] = (retired[month] ?? 0) + amount;
  }
}

/**
 * The spending of each month: the recorded averages without what debts and bills pay of them, bills at their monthly share until
 * they end, and the phases of the plan. Phases never bring it below zero.
 * @returns what is spent in month 0 before any phase
 */
export function addSpending(
  { working, retired }: Arrays,
  plan: Plan,
  basis: PlanBasis,
  clock: PlanClock,
  counted: ReadonlySet<PlanPart>,
) {
  const arrays = { working: working.spending, retired: retired.spending };
  const baseOf = bases(basis, clock.months, counted.has('debts'));
  const all = baseOf({ of: 'all' });
  const notCounted: NotCounted[] = [];
  for (const array of Object.values(arrays)) array.set(all);
  for (const phase of counted.has('phases') ? plan.phases : []) {
    const span = hasCategory(phase, basis) ? clock.spanOf(phase.from, phase.until) : 'no-category';
    if (typeof span === 'string') {
      notCounted.push({ of: 'phase', id: phase.id, name: phase.name, reason: span });
    } else if (phase.change.by === 'amount') {
      const { cents } = phase.change;
      addTo(arrays, span, () => cents);
    } else {
      const base = baseOf(phase.on);
      const part = phase.change.percent / 100;
      addTo(arrays, span, (month) => (base[month] ?? 0) * part);
    }
  }
  for (const array of Object.values(arrays)) {
    for (const [month, amount] of array.entries())
      if (amount < 0) array[month] = Math.max(amount, Math.min(0, all[month] ?? 0));
  }
  return { inMonth0: all[0] ?? 0, notCounted };
}

/** A part of nothing is nothing, so a category that is no more has none. */
function hasCategory({ on, change }: SpendingPhase, { categories, lists }: PlanBasis): boolean {
  return (
    on.of !== 'category' ||
    change.by === 'amount' ||
    [...categories, ...lists.expenses].some(({ expenseId }) => sameId(expenseId, on.expenseId))
  );
}

/** What the records say that is spent each month on all, on what is discretionary, or in a category, without debts. */
function bases(basis: PlanBasis, months: number, areDebtsCounted: boolean) {
  const known = new Map<string, Float64Array>();
  return (on: SpendingPhase['on']): Float64Array => {
    const key = on.of === 'category' ? `category ${on.expenseId}` : on.of;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const isIn = ({ expenseId, isMandatory }: Pick<RecordedCategory, 'expenseId' | 'isMandatory'>) =>
      on.of === 'all' || (on.of === 'discretionary' ? !isMandatory : sameId(expenseId, on.expenseId));
    const categories = basis.categories.filter(isIn);
    const averages = {
      all: () => basis.spending,
      discretionary: () => basis.discretionary,
      category: () => sumOf(categories, ({ average }) => average),
    };
    const less = areDebtsCounted ? sumOf(categories, ({ average, rest }) => average - rest) : 0;
    const base = new Float64Array(months).fill(averages[on.of]() - less);
    for (const bill of areDebtsCounted ? basis.bills.filter(isIn) : []) addBill(base, bill);
    known.set(key, base);
    return base;
  };
}

function addBill(base: Float64Array, { share, from, until }: RecordedBill): void {
  for (let month = from; month < Math.min(until, base.length); month += 1)
    base[month] = (base[month] ?? 0) + share;
}

function sumOf<TRow>(rows: readonly TRow[], amountOf: (row: TRow) => number): number {
  return rows.reduce((sum, row) => sum + amountOf(row), 0);
}

/**
 * The recorded incomes, those of the plan, and what of the recorded ones is neither spent nor saved. That is so much that the
 * saving starts at the average investments. What the averages lack of bills and debts is paid from it as far as it goes, and then
 * from what is saved: otherwise it would be paid from nowhere, and the payment of a new loan would be saved once that ends.
 * @param spent what goes out in month 0, with the usual payments of debts
 */
export function addIncomes(
  { working, retired }: Arrays,
  plan: Plan,
  basis: PlanBasis,
  clock: PlanClock,
  counted: ReadonlySet<PlanPart>,
  { prices, fixed }: { readonly prices: Float64Array; readonly fixed: FixedFlows },
  spent: number,
): Pick<Life, 'fixedFromStop' | 'lastingIncome'> & { readonly notCounted: readonly NotCounted[] } {
  const { months } = clock;
  const income = { working: working.income, retired: retired.income };
  const tax = { working: working.tax, retired: retired.tax };
  const fromStop = { income: new Float64Array(months), tax: new Float64Array(months) };
  const lasting = new Float64Array(months);
  const notCounted: NotCounted[] = [];

  const untilFree = { at: 'free' } as const;
  const recordedSpan = (id: 'earned' | 'passive'): Span => {
    const until = counted.has('incomes') ? plan.recorded[`${id}Until`] : untilFree;
    const span = clock.spanOf(null, until);
    if (typeof span !== 'string') return span;
    if (span === 'no-birth-month') notCounted.push({ of: 'recorded', id, name: '', reason: span });
    return { from: 0, until: span === 'past' ? 0 : months, isFromFree: false, isUntilFree: true };
  };
  const earnedSpan = { ...recordedSpan('earned'), isUntilFree: true };
  const passiveSpan = recordedSpan('passive');
  const { earned, passive, investments } = basis;
  addTo(income, earnedSpan, () => earned);
  addTo(income, passiveSpan, () => passive);
  const recorded = earned + passive - investments - basis.spending;
  const lack = spent - basis.spending;
  const unexplained = lack > 0 ? Math.max(Math.min(0, recorded), recorded - lack) : recorded - lack;
  // The estimate does not know that somebody may have stopped work.
  const isDrawn = counted.has('incomes') && basis.hasStopped;
  const flowing = isDrawn ? Math.max(0, unexplained) : unexplained;
  addTo({ working: working.unexplained, retired: retired.unexplained }, earnedSpan, () => flowing);
  const lastsForLife = counted.has('incomes') && plan.recorded.passiveUntil === null;
  if (lastsForLife) lasting.fill(passive);

  for (const entry of counted.has('incomes') ? plan.incomes : []) {
    const span = clock.spanOf(entry.from, entry.until);
    const gross = typeof span === 'string' ? span : grossOf(entry, clock);
    if (typeof span === 'string' || typeof gross === 'string') {
      const reason = typeof span === 'string' ? span : gross;
      if (typeof reason === 'string')
        notCounted.push({ of: 'income', id: entry.id, name: entry.name, reason });
      continue;
    }
    const rate = entry.taxPercent / 100;
    const level = entry.prices === 'fixed-today' && !span.isFromFree ? (prices[span.from] ?? 1) : 1;
    const amountIn =
      entry.prices === 'rising' ? () => gross : (month: number) => (gross * level) / (prices[month] ?? 1);
    const isFixedFromStop = entry.prices === 'fixed-today' && span.isFromFree;
    addTo(isFixedFromStop ? { working: fromStop.income, retired: fromStop.income } : income, span, amountIn);
    addTo(
      isFixedFromStop ? { working: fromStop.tax, retired: fromStop.tax } : tax,
      span,
      (month) => amountIn(month) * rate,
    );
    if (entry.prices !== 'rising' && !isFixedFromStop) {
      const pricesOf = entry.prices === 'fixed-today' ? span.from : 0;
      addTo(fixed.in(pricesOf), span, () => gross * (1 - rate));
    }
    if (entry.prices === 'rising' && entry.until === null) {
      for (let month = span.from; month < months; month += 1)
        lasting[month] = (lasting[month] ?? 0) + gross * (1 - rate);
    }
  }
  return { fixedFromStop: fromStop, lastingIncome: lasting, notCounted };
}

/** Social security pays by the age at which it is claimed, everything else what it says. */
function grossOf(
  { kind, cents, from }: PlanIncome,
  { ageIn, birthYear, monthOf }: PlanClock,
): number | Reason {
  if (kind !== 'social-security') return cents;
  if (from?.at === 'free') return 'no-claiming-age';
  const age = ageIn(from === null ? 0 : (monthOf(from) ?? 0));
  if (age === undefined || birthYear === undefined) return 'no-birth-month';
  const factor = claimingFactor(birthYear, age);
  return factor === undefined ? 'too-early' : cents * factor;
}
