import type { Id } from '#contract/fields.ts';
import type { HistoryLine } from '#contract/history.ts';
import { subtractCents, type Sum, sumOf, ZERO } from '#contract/money.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { type CalendarMonth, endOfMonth, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { type Figure, given, type Holding, named } from '#src/statistics/figure.ts';
import { holdingsAt, netWorthOfHoldings } from '#src/statistics/net-worth-history.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';

import type { FreedomLists } from './freedom-basis.ts';
import { estimateOf, estimatePlanOf, SPECIFIED_RATES } from './freedom-estimate.ts';
import { amountNeededFor, estimatedMonths, growthOf, netWorthAfter, wayOf } from './freedom-plan.ts';
import { monthsToGrow } from './growth.ts';
import { shapleyTerms, shapleyValue } from './shapley.ts';

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

export type MoveCause = 'netWorth' | 'spending' | 'saving';
const CAUSES: readonly MoveCause[] = ['netWorth', 'spending', 'saving'];

export type FreedomMove = ReturnType<typeof freedomMove>;
export type Moved = Extract<FreedomMove, { kind: 'moved' }>;
/** The causes of a move, in months; negative is sooner. They add up to the move. */
export type MoveParts = NonNullable<Moved['parts']>;

/**
 * Explains why the freedom date moved between the ends of two months. For the current month it uses the figures of `now`.
 * The expectation is that the net worth grows as the estimate assumes, and that average spending and saving do not change.
 * Then the date does not change either, so it has moved by the months to freedom less the expected months. Net worth,
 * spending and saving share the move by their Shapley values. See docs/product-rules.md#why-it-moved.
 * @param lines undefined without a history
 * @returns of the kind `no-spending` if the spending is unknown at one of the ends, and `out-of-reach` if there is no date at one
 *   of them, or at both
 */
export function freedomMove(
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  months: { readonly from: CalendarMonth; readonly to: CalendarMonth },
  now: Date,
) {
  const then = moveEnd(lists, lines, months.from, now);
  // If the net worth of the first end is unknown, both have today's: two different ones would move the date by themselves.
  const ends = { then, now: moveEnd(lists, then.holdings && lines, months.to, now) };
  if (ends.then.plan.monthlySpending <= 0 || ends.now.plan.monthlySpending <= 0) {
    return { ...ends, kind: 'no-spending' } as const;
  }
  return { ...ends, ...divideMove(ends.then, ends.now) };
}

export type MoveEnd = ReturnType<typeof moveEnd>;

/** The estimate at the end of a month. From the current month on, it is that of `now`. */
export function moveEnd(
  lists: FreedomLists,
  lines: readonly HistoryLine[] | undefined,
  month: CalendarMonth,
  now: Date,
) {
  const isNow = monthNumber(month) >= monthNumber(monthOf(now));
  const moment = isNow ? now : endOfMonth(month);
  // Undefined if the history does not go back that far, or not to the other end. Then the net worth is today's.
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
  return {
    ...{ month, isNow, moment, holdings, figures, plan },
    /** Those that are averaged. */
    budgets,
    /** From that time to freedom, not rounded; Infinity when out of reach. */
    months: estimatedMonths(plan),
  };
}

function divideMove(then: MoveEnd, now: MoveEnd) {
  const actual = Number(now.plan.netWorth);
  // In whole months, like the date itself, so that a move that is sooner never comes with a later date.
  const elapsed = monthNumber(now.month) - monthNumber(then.month);
  const expected = then.holdings && now.holdings ? netWorthAfter(then.plan, elapsed) : actual;
  /** The months to freedom if only these figures are the actual ones, and all others are as expected. */
  const monthsWith = (changed: ReadonlySet<MoveCause>, netWorth = actual) =>
    monthsToGrow({
      ...growthOf((changed.has('saving') ? now : then).plan),
      saved: changed.has('netWorth') ? netWorth : expected,
      needed: Number(amountNeededFor((changed.has('spending') ? now : then).plan)),
    });

  const end = { actual: monthsWith(new Set(CAUSES)), expected: monthsWith(new Set()) };
  const months = end.actual - end.expected;
  // With nothing put aside there was no date, even if growth alone would have arrived in the meantime.
  if (!Number.isFinite(months) || then.months === Infinity) return { kind: 'out-of-reach' } as const;
  const terms = shapleyTerms(CAUSES, monthsWith);
  const moved = {
    kind: 'moved',
    months,
    /** The months to freedom, and what was expected. Their difference is the move. */
    end,
    /** The months to freedom that were expected, with the net worth that was. */
    expectedMonths: expectedMonthsOf(then, toSum(expected)),
    /** The components of each cause's effect, in months. */
    terms,
  } as const;
  const netWorth = shapleyValue(terms.netWorth);
  const averages = { spending: shapleyValue(terms.spending), saving: shapleyValue(terms.saving) };
  // With only some of the changes, freedom would be out of reach.
  const isDivisible = [netWorth, averages.spending, averages.saving].every(Number.isFinite);
  if (!isDivisible) return { ...moved, parts: undefined };
  // Then only spending and saving are compared.
  if (!then.holdings || !now.holdings) return { ...moved, parts: { ...averages, netWorth: undefined } };

  const surprise = actual - expected;
  // A surprise below a cent has no effect to measure. Then the effect per cent is that of a surprise of a dollar.
  const monthsPerCent =
    Math.abs(surprise) >= 1
      ? netWorth / surprise
      : shapleyValue(shapleyTerms(CAUSES, (changed) => monthsWith(changed, expected + 100)).netWorth) / 100;
  const holdings = holdingMoves(then.holdings, now.holdings, monthsPerCent);
  return {
    ...moved,
    parts: {
      ...averages,
      /** `expectedMonths` and the months of all holdings add up to `months`. */
      netWorth: {
        months: netWorth,
        monthsPerCent,
        /** From growth and the average saving, in cents. */
        expectedGain: toSum(expected - Number(then.plan.netWorth)),
        /** The effect of having expected this gain: later, unless a loss was expected. */
        expectedMonths: holdings.reduce((rest, holding) => rest - holding.months, netWorth),
        holdings,
      },
    },
  };
}

function toSum(cents: number): Sum {
  return sumOf(BigInt(Math.round(cents)));
}

/** The months to freedom if the net worth had grown as assumed, and the averages had stayed. */
function expectedMonthsOf({ figures, moment, month }: MoveEnd, netWorth: Sum): Figure<number> {
  const expectedNetWorth = given(netWorth);
  const { averageTotalExpenses: monthlySpending, averageInvestments: monthlySaving } = figures;
  const plan = { netWorth: expectedNetWorth, monthlySpending, monthlySaving, ...SPECIFIED_RATES };
  const { amountNeeded, months } = wayOf(plan, moment);
  named({ amountNeeded }, { basis: month });
  return named({ expectedNetWorth, expectedMonths: months }).expectedMonths;
}

/** The assets and liabilities that changed the net worth, the largest change first. The months for each cent are negative. */
export function holdingMoves(
  before: readonly Holding[],
  after: readonly Holding[],
  monthsPerCent: number,
): HoldingMove[] {
  const keyOf = ({ kind, id }: Holding) => `${kind} ${id}`;
  const amountsThen = new Map(before.map((holding) => [keyOf(holding), holding.amount]));
  const amountsNow = new Map(after.map((holding) => [keyOf(holding), holding.amount]));
  return [...after, ...before.filter((holding) => !amountsNow.has(keyOf(holding)))]
    .map((holding) => {
      const { kind, id, name } = holding;
      const [from, to] = [amountsThen.get(keyOf(holding)), amountsNow.get(keyOf(holding))];
      const rise = subtractCents(to ?? ZERO, from ?? ZERO);
      const gain = kind === 'asset' ? rise : subtractCents(ZERO, rise);
      return { kind, id, name, before: from, after: to, gain, months: Number(gain) * monthsPerCent };
    })
    .filter(({ gain }) => gain !== 0)
    .sort((a, b) => Math.abs(Number(b.gain)) - Math.abs(Number(a.gain)));
}
