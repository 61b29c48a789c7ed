import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Id } from '#contract/fields.ts';
import { addCents, type Sum, ZERO } from '#contract/money.ts';
import { createMandatoryCheck } from '#src/statistics/averages.ts';
import { budgetExpenseTotal } from '#src/statistics/budget-totals.ts';
import {
  averageOf,
  combined,
  type Figure,
  given,
  greaterOf,
  progressTo,
  totalOf,
} from '#src/statistics/figure.ts';

import { SPECIFIED_RATES } from './freedom-estimate.ts';
import { type FreedomPlan, type PlanFigures, freedomDateFigures } from './freedom-plan.ts';

/** A category, and the time from which the savings pay for it and for all rungs below it, for life. Amounts are in cents. */
interface LadderRung {
  /** Identifies the rung within the ladder. */
  readonly key: string;
  readonly name: string;
  readonly isMandatory: boolean;
  /** The category's average month; above zero unless it rounds to zero. */
  readonly average: Sum;
  /** The savings that pay for this rung and all below it; 0 if refunds do. */
  readonly amountNeeded: Sum;
  /** Whole months from now; 0 when paid for already, Infinity when out of reach. */
  readonly months: number;
  /** Net worth ÷ amount needed, from 0 to 1. */
  readonly covered: number;
}

export interface FreedomLadder {
  readonly rungs: readonly LadderRung[];
  /**
   * The average month's refunds of the categories that gave back more than they cost; not negative. They are not rungs:
   * they pay for the first ones.
   */
  readonly refunds: Sum;
}

interface CategorySum {
  readonly key: string;
  readonly expenseId: Id;
  readonly name: string;
  readonly isMandatory: boolean;
  /** Over all budgets. */
  readonly total: Figure;
}

/**
 * Orders the categories, mandatory first and in ascending order, and computes the time from which the savings pay for each
 * and for all before it. The refunds of categories with a negative total are subtracted first, so that no rung comes before
 * the one below it; categories that cost nothing are left out. The last rung is the estimate: its amount needed and months
 * are those for the average total expenses. See docs/product-rules.md#freedom-ladder.
 * @param plan net worth and saving; the rates are those of the estimate
 * @returns no rungs when the average expenses are not above zero, since the spending is unknown then
 */
export function freedomLadderOf(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  { netWorth, monthlySaving }: Pick<FreedomPlan, 'netWorth' | 'monthlySaving'>,
): FreedomLadder {
  const figures = { netWorth: given(netWorth), monthlySaving: given(monthlySaving) };
  const { rungs, refunds } = ladderFigures(budgets, expenses, figures);
  return {
    rungs: rungs.map(({ key, name, isMandatory, average, amountNeeded, months, covered }) => ({
      ...{ key, name, isMandatory },
      average: average.value,
      amountNeeded: amountNeeded.value,
      months: months.value,
      covered: covered.value,
    })),
    refunds: refunds.value,
  };
}

/** The same with the calculations. */
export function ladderFigures(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  plan: Pick<PlanFigures, 'netWorth' | 'monthlySaving'>,
) {
  const sums = sumByCategory(budgets, expenses);
  const average = (total: Figure) => averageOf(total, budgets.length);
  // Mandatory and discretionary sums are rounded separately, as the averages are, so that the last rung is exactly the
  // estimate.
  const climbed: { mandatory: Figure[]; discretionary: Figure[] } = { mandatory: [], discretionary: [] };
  const climb = ({ isMandatory, total }: CategorySum) => {
    climbed[isMandatory ? 'mandatory' : 'discretionary'].push(total);
  };
  const costOf = () => {
    const totals = {
      mandatory: combined([...climbed.mandatory]),
      discretionary: combined([...climbed.discretionary]),
    };
    const averages = { mandatory: average(totals.mandatory), discretionary: average(totals.discretionary) };
    return { totals, averages, cost: combined([averages.mandatory, averages.discretionary]) };
  };

  for (const sum of sums) if (sum.total.value < 0) climb(sum);
  const refunded = costOf();
  const rungs = sums
    .filter(({ total }) => total.value > 0)
    .sort(bySizeWithinKind)
    .map((sum) => {
      climb(sum);
      const steps = costOf();
      // Where refunds pay for more than the rungs cost, no savings are needed. The spending is known all the same.
      const paidFor = steps.cost.value < 0 ? greaterOf(combined([]), steps.cost) : steps.cost;
      const way = freedomDateFigures({ ...plan, ...SPECIFIED_RATES, monthlySpending: paidFor }, true);
      return {
        ...{ key: sum.key, name: sum.name, isMandatory: sum.isMandatory },
        average: average(sum.total),
        total: sum.total,
        ...{ ...steps, ...way, paidFor },
        covered: progressTo(way.amountNeeded, plan.netWorth),
      };
    });
  return {
    rungs: (rungs.at(-1)?.cost.value ?? 0) > 0 ? rungs : [],
    refunds: combined([], [refunded.cost]),
    refunded,
    categories: sums,
  };
}

function bySizeWithinKind(a: CategorySum, b: CategorySum): number {
  if (a.isMandatory !== b.isMandatory) return a.isMandatory ? -1 : 1;
  if (a.total.value !== b.total.value) return a.total.value < b.total.value ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}

/** A category that was mandatory in some budgets and discretionary in others counts as two, as in the averages. */
function sumByCategory(budgets: readonly Budget[], expenses: readonly Expense[]): CategorySum[] {
  const isMandatory = createMandatoryCheck(expenses);
  const names = new Map(expenses.map(({ expenseId, name }) => [String(expenseId), name]));
  const categories = new Map<string, Omit<CategorySum, 'total'> & { readonly spent: Map<Budget, Sum> }>();
  for (const budget of budgets) {
    for (const expense of budget.expenses) {
      const { spent } = categoryOf(expense, isMandatory(expense));
      spent.set(budget, addCents(spent.get(budget) ?? ZERO, budgetExpenseTotal(expense)));
    }
  }
  return [...categories.values()].map(({ spent, ...category }) => ({
    ...category,
    total: totalOf(budgets, (budget) => spent.get(budget) ?? ZERO),
  }));

  function categoryOf({ expense, expenseId }: BudgetExpense, mandatory: boolean) {
    const id = String(expenseId);
    const key = `${mandatory ? 'mandatory' : 'discretionary'} ${id}`;
    let category = categories.get(key);
    if (!category) {
      const name = expense?.name ?? names.get(id) ?? '';
      category = { key, expenseId, name, isMandatory: mandatory, spent: new Map() };
      categories.set(key, category);
    }
    return category;
  }
}
