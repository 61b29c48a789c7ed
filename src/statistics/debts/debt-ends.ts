import { localDay } from '#contract/days.ts';
import { sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { type Cents, ratioOf, subtractCents, sumOf, ZERO } from '#contract/money.ts';
import { categoryFigures } from '#src/statistics/category-averages.ts';
import { combined, difference, type Figure, given, named, scaled, totalOf } from '#src/statistics/figure.ts';
import { isNotablePart } from '#src/statistics/freedom/date-remarks.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import { type FreedomWay, wayOf } from '#src/statistics/freedom/freedom-plan.ts';
import { projectBalance, type Rates, realMonthlyReturn } from '#src/statistics/freedom/growth.ts';
import { estimateWay, planWay } from '#src/statistics/freedom/what-if.ts';

import { type EndingDebt, endingDebtsOf, standingOf } from './payoff.ts';

/** A debt that ends by itself, and what that does to the freedom date. */
export interface DebtEnd {
  readonly liability: Liability;
  /** Each month, until then. */
  readonly payment: Cents;
  readonly payoffDay: string;
  /** Paid beside the last payment; zero without one. */
  readonly balloon: Cents;
  /** The part of the payment that the average spending holds, unless that is nearly the whole. */
  readonly recorded: Figure | undefined;
  /** The date if the end is counted; undefined if the averages hold nothing of the payment, or nothing else. */
  readonly way: Pick<FreedomWay, 'date' | 'exactMonths'> | undefined;
  readonly move: Figure<number> | undefined;
  /** Whether that date is before the end of the debt. */
  readonly isFreeBefore: boolean;
}

/**
 * The debts that end by their schedules, the next one first, each with the date of the estimate if its end is counted: what is
 * owed is not subtracted from the net worth, since the payments are spending. From its end on, the payment is saved, and the need
 * is that without it. All of this only for the part of the payments that the average spending holds. A balloon is paid from what
 * is saved. The estimate itself never changes. See docs/product-rules.md#debts-that-end.
 * @returns nothing while the spending is unknown
 */
export function debtEndsOf(basis: FreedomBasis): DebtEnd[] {
  const estimate = estimateWay(basis);
  if (estimate.plan.monthlySpending <= 0) return [];
  const categories = categoryFigures(basis.lists.budgets, basis.lists.expenses);
  const today = localDay(basis.now);
  return endingDebtsOf(basis.lists.liabilities)
    .flatMap((ending) => {
      const { rest, wait } = standingOf(ending, today);
      return rest.length > 0 ? [{ ...ending, months: wait + rest.length }] : [];
    })
    .filter(({ schedule }) => schedule.payment > 0)
    .sort((a, b) => (a.schedule.payoffDay < b.schedule.payoffDay ? -1 : 1))
    .map((ending): DebtEnd => {
      const { liability, debt, schedule } = ending;
      const { payment, payoffDay, balloon } = schedule;
      const average = categories.find(({ average: { category } }) =>
        sameId(category?.expenseId ?? null, debt.expenseId),
      )?.average;
      const isWhole = average !== undefined && average.value >= payment;
      const recorded = isWhole ? named({ debtPayment: given(payment) }).debtPayment : average;
      const lacking = subtractCents(payment, average?.value ?? ZERO);
      const way = recorded && recorded.value > 0 ? wayAfter(basis, ending, recorded) : undefined;
      return {
        ...{ liability, payment, payoffDay, balloon, way },
        recorded: isNotablePart(lacking, payment) ? (average ?? given(ZERO)) : undefined,
        isFreeBefore: way !== undefined && way.exactMonths < ending.months,
        move: way && named({ leverMove: difference(way.date, estimate.date) }).leverMove,
      };
    });
}

/** @param freed what the end of the debt takes from the average spending */
function wayAfter(
  { netWorth, averages: { all }, now }: FreedomBasis,
  { liability, schedule: { balloon, payment }, months }: EndingDebt & { readonly months: number },
  freed: Figure,
): DebtEnd['way'] {
  const { averageTotalExpenses: monthlySpending, averageInvestments: monthlySaving } = all;
  const { debtOwed } = named({ debtOwed: totalOf([liability], ({ principal }) => principal) });
  const partOf = (amount: Figure) =>
    freed.value < payment ? scaled(amount, ratioOf(freed.value, payment)) : amount;
  const debtOwedPart = partOf(debtOwed);
  const debtNetWorth = combined([netWorth, debtOwedPart]);
  named({ debtOwedPart, debtNetWorth });
  const planSpending = combined([monthlySpending], [freed]);
  const planSaving = combined([monthlySaving, freed]);
  named({ planSpending, planSaving });
  if (planSpending.value <= 0) return undefined;

  const before = planWay({ netWorth: debtNetWorth, monthlySpending, monthlySaving, ...SPECIFIED_RATES }, now);
  if (before.exactMonths <= months) return before;

  const { debtSaved } = named({ debtSaved: projectionOf(debtNetWorth, monthlySaving, months) });
  const { debtBalloon } = named({ debtBalloon: given(balloon) });
  const { debtBalloonPart } = named({ debtBalloonPart: partOf(debtBalloon) });
  const saved = balloon > 0 ? combined([debtSaved], [debtBalloonPart]) : debtSaved;
  const rest = {
    netWorth: saved,
    monthlySpending: planSpending,
    monthlySaving: planSaving,
    ...SPECIFIED_RATES,
  };
  // Where nothing is put aside in the end either, no growth counts, as in the estimate.
  const way = wayOf(rest, now, planSaving.value > 0, months);
  named({
    debtSavedAfter: saved,
    planAmountNeeded: way.amountNeeded,
    debtMonths: way.months,
    planDate: way.date,
  });
  return way;
}

function projectionOf(saved: Figure, contribution: Figure, months: number): Figure {
  const rates: Rates = SPECIFIED_RATES;
  const growth = {
    saved: Number(saved.value),
    contribution: Number(contribution.value),
    monthlyReturn: realMonthlyReturn(rates),
  };
  return {
    value: sumOf(BigInt(Math.round(projectBalance(growth, months)))),
    calculation: { kind: 'projection', saved, contribution, rates, months },
  };
}
