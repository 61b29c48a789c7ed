import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type CategoryTotal, categoryTotals } from '#src/statistics/category-averages.ts';
import { averageOf, combined, type Figure, greaterOf, named, progressTo } from '#src/statistics/figure.ts';

import { SPECIFIED_RATES } from './freedom-estimate.ts';
import { type PlanFigures, wayOf } from './freedom-plan.ts';

export type FreedomLadder = ReturnType<typeof freedomLadderOf>;

/**
 * Orders the categories, mandatory first and in ascending order, and computes the time from which the savings pay for each
 * and for all before it, for life. The refunds of categories with a negative total are subtracted first, so that no rung
 * comes before the one below it; categories that cost nothing are left out. The last rung is the estimate: its amount needed
 * and months are those for the average total expenses. A category that was mandatory in some budgets and discretionary in
 * others has two rungs, as it counts in both averages. See docs/product-rules.md#freedom-ladder.
 * @param plan net worth and saving; the rates are those of the estimate
 * @returns no rungs when the average expenses are not above zero, since the spending is unknown then
 */
export function freedomLadderOf(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  plan: Pick<PlanFigures, 'netWorth' | 'monthlySaving'>,
  now: Date,
) {
  const sums = categoryTotals(budgets, expenses, true);
  const average = (total: Figure) => averageOf(total, budgets.length);
  // Mandatory and discretionary sums are rounded separately, as the averages are, so that the last rung is exactly the
  // estimate.
  const costOf = (climbed: readonly CategoryTotal[]) => {
    const totalOf = (mandatory: boolean) =>
      combined(climbed.filter(({ isMandatory }) => isMandatory === mandatory).map(({ total }) => total));
    const ladderMandatoryTotal = totalOf(true);
    const ladderDiscretionaryTotal = totalOf(false);
    const ladderMandatory = average(ladderMandatoryTotal);
    const ladderDiscretionary = average(ladderDiscretionaryTotal);
    named({ ladderMandatoryTotal, ladderDiscretionaryTotal, ladderMandatory, ladderDiscretionary });
    return combined([ladderMandatory, ladderDiscretionary]);
  };

  const refunded = sums.filter(({ total }) => total.value < 0);
  const refundedCost = costOf(refunded);
  // The refunds of an average month are not rungs: they pay for the first ones.
  const refunds = combined([], [refundedCost]);
  named({ refundedCost, refunds });
  const spending = sums.filter(({ total }) => total.value > 0).sort(bySizeWithinKind);
  const rungs = spending.map((sum, index) => {
    const { key, expenseId, name, isMandatory } = sum;
    const ladderCost = costOf([...refunded, ...spending.slice(0, index + 1)]);
    // Where refunds pay for more than the rungs cost, no savings are needed. The spending is known all the same.
    const ladderPaidFor = ladderCost.value < 0 ? greaterOf(combined([]), ladderCost) : ladderCost;
    const way = wayOf({ ...plan, ...SPECIFIED_RATES, monthlySpending: ladderPaidFor }, now, true);
    const { amountNeeded: ladderAmountNeeded, months: ladderMonths, date } = way;
    named({ ladderCost, ladderPaidFor, ladderAmountNeeded, ladderMonths });
    const isPaidByRefunds = refunds.value > 0 && ladderAmountNeeded.value === 0;
    named(isPaidByRefunds ? { rungByRefunds: date } : { rung: date }, { category: { expenseId, name } });
    return {
      ...{ key, name, isMandatory },
      average: average(sum.total),
      cost: ladderCost,
      amountNeeded: ladderAmountNeeded,
      date,
      /** Net worth ÷ amount needed, from 0 to 1. */
      covered: progressTo(ladderAmountNeeded, plan.netWorth).value,
    };
  });
  return { rungs: (rungs.at(-1)?.cost.value ?? 0) > 0 ? rungs : [], refunds };
}

function bySizeWithinKind(a: CategoryTotal, b: CategoryTotal): number {
  if (a.isMandatory !== b.isMandatory) return a.isMandatory ? -1 : 1;
  if (a.total.value !== b.total.value) return a.total.value < b.total.value ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}
