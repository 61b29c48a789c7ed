import type { Budget } from '#contract/budgets.ts';
import type { Id } from '#contract/fields.ts';
import type { HistoryLine } from '#contract/history.ts';
import { subtractCents, type Sum, sumOf, ZERO } from '#contract/money.ts';
import { type Averages, averagesOf } from '#src/statistics/averages.ts';
import { type CalendarMonth, endOfMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { type Figure, given, type Holding, named } from '#src/statistics/figure.ts';
import { holdingsAt, netWorthOfHoldings } from '#src/statistics/net-worth-history.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { estimateOf, estimatePlanOf, type FreedomEstimate, SPECIFIED_RATES } from './freedom-estimate.ts';
import {
  amountNeededFor,
  estimatedMonths,
  type FreedomPlan,
  growthOf,
  netWorthAfter,
  wayOf,
} from './freedom-plan.ts';
import { monthsToGrow } from './growth.ts';
import { type ShapleyTerm, shapleyTerms, shapleyValue } from './shapley.ts';

/** The state of things at the end of a month, or now. */
export interface MoveEnd {
  readonly month: CalendarMonth;
  readonly isNow: boolean;
  readonly moment: Date;
  /** Undefined if the history does not go back that far, or not to the other end of the move. */
  readonly holdings: readonly Holding[] | undefined;
  /** The budgets up to that month, which are averaged. */
  readonly budgets: readonly Budget[];
  /** With the averages over these budgets. Without holdings, the net worth is today's. */
  readonly figures: Pick<Averages, 'averageTotalExpenses' | 'averageInvestments'> &
    Pick<FreedomEstimate, 'timeToFreedom' | 'freedomDate'> & { readonly netWorth: Figure };
  readonly plan: FreedomPlan;
  /** From that time to freedom, not rounded; Infinity when out of reach. */
  readonly months: number;
}

/** How much an asset or liability moved the freedom date. Amounts are in cents. */
export interface HoldingMove {
  readonly kind: Holding['kind'];
  readonly id: Id;
  readonly name: string;
  /** Undefined if it did not exist then. */
  readonly before: Sum | undefined;
  /** Undefined if it no longer exists. */
  readonly after: Sum | undefined;
  /** What it adds to the net worth. A debt that is paid down adds. */
  readonly gain: Sum;
  /** Negative is sooner. */
  readonly months: number;
}

/** How the net worth moved the date. `expectedMonths` and the months of all holdings add up to `months`. */
interface NetWorthMove {
  readonly months: number;
  /** The expected gain from growth and the average saving, in cents. */
  readonly expectedGain: Sum;
  /** The effect of having expected this gain: later, unless a loss was expected. */
  readonly expectedMonths: number;
  /** Only those that changed, the largest change first. */
  readonly holdings: readonly HoldingMove[];
}

export type MoveCause = 'netWorth' | 'spending' | 'saving';
const CAUSES: readonly MoveCause[] = ['netWorth', 'spending', 'saving'];

/** The causes of a move, in months; negative is sooner. They add up to the move. */
export interface MoveParts {
  /** Undefined if the net worth is unknown at one of the ends. Then only spending and saving are compared. */
  readonly netWorth: NetWorthMove | undefined;
  readonly spending: number;
  readonly saving: number;
}

/**
 * - `no-spending`: at one of the ends, the spending is unknown.
 * - `out-of-reach`: at one of the ends, or at both, there is no date.
 * - `moved`: by some months, later if positive. `parts` is undefined if they cannot be told apart, since with only some of
 *   the changes freedom would be out of reach.
 */
export type FreedomMove = {
  readonly then: MoveEnd;
  readonly now: MoveEnd;
} & (
  | { readonly kind: 'no-spending' | 'out-of-reach' }
  | {
      readonly kind: 'moved';
      readonly months: number;
      /** The months to freedom, and what was expected. Their difference is the move. */
      readonly end: { readonly actual: number; readonly expected: number };
      /** The months to freedom that were expected, with the net worth that was. */
      readonly expectedMonths: Figure<number>;
      readonly parts: MoveParts | undefined;
      /** How far a cent of net worth moves the date; undefined if the net worth is not compared. */
      readonly monthsPerCent?: number;
      /** The components of each cause's effect, in months. */
      readonly terms: Readonly<Record<MoveCause, readonly ShapleyTerm<MoveCause>[]>>;
    }
);

export type Moved = Extract<FreedomMove, { kind: 'moved' }>;

/**
 * Explains why the freedom date moved between the ends of two months. For the current month it uses the figures of `now`.
 * The expectation is that the net worth grows as the estimate assumes, and that average spending and saving do not change.
 * Then the date does not change either, so it has moved by the months to freedom less the expected months. Net worth,
 * spending and saving share the move by their Shapley values. See docs/product-rules.md#why-it-moved.
 * @param lines undefined without a history
 */
export function freedomMove(
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  months: { readonly from: CalendarMonth; readonly to: CalendarMonth },
  now: Date,
): FreedomMove {
  const then = moveEnd(lists, lines, months.from, now);
  // If the net worth of the first end is unknown, both have today's: two different ones would move the date by themselves.
  const ends = { then, now: moveEnd(lists, then.holdings && lines, months.to, now) };
  if (ends.then.plan.monthlySpending <= 0 || ends.now.plan.monthlySpending <= 0) {
    return { ...ends, kind: 'no-spending' };
  }
  return { ...ends, ...divideMove(ends.then, ends.now) };
}

/** The state of things at the end of a month, or now. */
function moveEnd(
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  month: CalendarMonth,
  now: Date,
): MoveEnd {
  const isNow = monthNumber(month) >= monthNumber(monthOf(now));
  const moment = isNow ? now : endOfMonth(month);
  const holdings = holdingsAt(lines ?? [], lists, moment, now);
  const budgets = isNow
    ? lists.budgets
    : lists.budgets.filter((budget) => monthNumber(budget) <= monthNumber(month));
  const basis = isNow ? undefined : month;
  const averages = averagesOf(budgets, lists.expenses, basis);
  const { netWorth } =
    holdings && basis ? netWorthOfHoldings(holdings, basis) : netWorthOf(lists.assets, lists.liabilities);
  const figures = { ...averages, netWorth, ...estimateOf(averages, netWorth, moment, basis) };
  const plan = estimatePlanOf(averages, netWorth.value);
  return { month, isNow, moment, holdings, budgets, figures, plan, months: estimatedMonths(plan) };
}

function divideMove(then: MoveEnd, now: MoveEnd) {
  const isNetWorthKnown = then.holdings !== undefined && now.holdings !== undefined;
  const actual = Number(now.plan.netWorth);
  // In whole months, like the date itself, so that a move that is sooner never comes with a later date.
  const elapsed = monthNumber(now.month) - monthNumber(then.month);
  const expected = isNetWorthKnown ? netWorthAfter(then.plan, elapsed) : actual;
  /** The months to freedom if only these figures are the actual ones, and all others are as expected. */
  const monthsWith = (changed: ReadonlySet<MoveCause>, netWorth = actual) => {
    const { plan: spendingPlan } = changed.has('spending') ? now : then;
    const { plan: savingPlan } = changed.has('saving') ? now : then;
    return monthsToGrow({
      ...growthOf(savingPlan),
      saved: changed.has('netWorth') ? netWorth : expected,
      needed: Number(amountNeededFor(spendingPlan)),
    });
  };

  const end = { actual: monthsWith(new Set(CAUSES)), expected: monthsWith(new Set()) };
  const months = end.actual - end.expected;
  // With nothing put aside there was no date, even if growth alone would have arrived in the meantime.
  if (!Number.isFinite(months) || then.months === Infinity) return { kind: 'out-of-reach' } as const;
  const terms = shapleyTerms(CAUSES, monthsWith);
  const expectedMonths = expectedMonthsOf(then, sumOf(BigInt(Math.round(expected))));
  const moved = { kind: 'moved', months, end, expectedMonths, terms } as const;
  const [netWorth, spending, saving] = [
    shapleyValue(terms.netWorth),
    shapleyValue(terms.spending),
    shapleyValue(terms.saving),
  ];
  if (![netWorth, spending, saving].every(Number.isFinite)) return { ...moved, parts: undefined };

  if (!then.holdings || !now.holdings) {
    return { ...moved, parts: { netWorth: undefined, spending, saving } };
  }
  const surprise = actual - expected;
  // A surprise below a cent has no effect to measure. Then the effect per cent is that of a surprise of a dollar.
  const monthsPerCent =
    Math.abs(surprise) >= 1
      ? netWorth / surprise
      : shapleyValue(shapleyTerms(CAUSES, (changed) => monthsWith(changed, expected + 100)).netWorth) / 100;
  const holdings = holdingMoves(then.holdings, now.holdings, monthsPerCent);
  return {
    ...moved,
    monthsPerCent,
    parts: {
      netWorth: {
        months: netWorth,
        expectedGain: sumOf(BigInt(Math.round(expected - Number(then.plan.netWorth)))),
        expectedMonths: holdings.reduce((rest, holding) => rest - holding.months, netWorth),
        holdings,
      },
      spending,
      saving,
    },
  };
}

/** The months to freedom if the net worth had grown as assumed, and the averages had stayed. */
function expectedMonthsOf({ figures, moment, month }: MoveEnd, netWorth: Sum): Figure<number> {
  const expectedNetWorth = given(netWorth);
  const { amountNeeded, months } = wayOf(
    {
      netWorth: expectedNetWorth,
      monthlySpending: figures.averageTotalExpenses,
      monthlySaving: figures.averageInvestments,
      ...SPECIFIED_RATES,
    },
    moment,
  );
  named({ amountNeeded }, { basis: month });
  return named({ expectedNetWorth, expectedMonths: months }).expectedMonths;
}

/**
 * Lists the assets and liabilities that changed the net worth, the largest change first.
 * @param monthsPerCent how far a cent of net worth moves the date; negative
 */
export function holdingMoves(
  before: readonly Holding[],
  after: readonly Holding[],
  monthsPerCent: number,
): HoldingMove[] {
  const keyOf = ({ kind, id }: Holding) => `${kind} ${id}`;
  const remaining = new Map(before.map((holding) => [keyOf(holding), holding]));
  const moves: HoldingMove[] = [];
  const add = ({ kind, id, name }: Holding, amounts: Pick<HoldingMove, 'before' | 'after'>) => {
    const [from = ZERO, to = ZERO] = [amounts.before, amounts.after];
    const gain = kind === 'asset' ? subtractCents(to, from) : subtractCents(from, to);
    if (gain !== 0) moves.push({ kind, id, name, ...amounts, gain, months: Number(gain) * monthsPerCent });
  };
  for (const holding of after) {
    const key = keyOf(holding);
    add(holding, { before: remaining.get(key)?.amount, after: holding.amount });
    remaining.delete(key);
  }
  for (const holding of remaining.values()) add(holding, { before: holding.amount, after: undefined });
  return moves.sort((a, b) => Math.abs(Number(b.gain)) - Math.abs(Number(a.gain)));
}
