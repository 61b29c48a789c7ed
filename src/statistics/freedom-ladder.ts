import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { addCents, averageCents, subtractCents, type Sum, ZERO } from '#contract/money.ts';

import { createMandatoryCheck } from './averages.ts';
import { budgetExpenseTotal } from './budget-totals.ts';
import { amountNeededFor, type FreedomPlan, monthsUntilFree } from './freedom-plan.ts';

/** A category, and when the savings pay for it and for all rungs below it, for life. Amounts are in cents. */
export interface LadderRung {
  /** Identifies the rung within the ladder. */
  readonly key: string;
  readonly name: string;
  readonly isMandatory: boolean;
  /** The category's average month; above zero unless it rounds to zero. */
  readonly average: Sum;
  /** The savings that pay for this rung and all below it. */
  readonly amountNeeded: Sum;
  /** Whole months from now; 0 when paid for already, Infinity when out of reach. */
  readonly months: number;
  /** Net worth ÷ amount needed, from 0 to 1. */
  readonly covered: number;
}

export interface FreedomLadder {
  readonly rungs: readonly LadderRung[];
  /**
   * The average month's refunds of the categories that gave back more than they cost; not negative. They are no rungs:
   * they pay for the first ones.
   */
  readonly refunds: Sum;
}

interface CategorySum {
  readonly key: string;
  readonly name: string;
  readonly isMandatory: boolean;
  total: Sum;
}

/**
 * Orders the categories, mandatory first and small before large, and tells from when on the savings pay for each and for all
 * before it. The refunds of categories with a negative total are taken off at the beginning, so that no rung comes before
 * the one below it; categories that cost nothing are left out. The last rung is the estimate: its amount needed and months
 * are those for the average total expenses. See docs/product-rules.md#freedom-ladder.
 * @param plan net worth, saving and rates; its spending is not used
 * @returns no rungs when the average expenses are not above zero, since the spending is unknown then
 */
export function freedomLadderOf(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  plan: FreedomPlan,
): FreedomLadder {
  const sums = sumByCategory(budgets, expenses);
  const average = (sum: Sum) => averageCents(sum, budgets.length);
  // Mandatory and discretionary sums are rounded apart, as the averages are, so that the last rung is exactly the estimate.
  let mandatory: Sum = ZERO;
  let discretionary: Sum = ZERO;
  const climb = ({ isMandatory, total }: CategorySum): Sum => {
    if (isMandatory) mandatory = addCents(mandatory, total);
    else discretionary = addCents(discretionary, total);
    return addCents(average(mandatory), average(discretionary));
  };

  let cost: Sum = ZERO;
  for (const sum of sums) if (sum.total < 0) cost = climb(sum);
  const refunds = subtractCents(ZERO, cost);
  const rungs = sums
    .filter(({ total }) => total > 0)
    .sort(bySizeWithinKind)
    .map((sum): LadderRung => {
      cost = climb(sum);
      return { ...rungOf({ ...plan, monthlySpending: cost }), ...describe(sum, average) };
    });
  return { rungs: cost > 0 ? rungs : [], refunds };
}

function describe({ key, name, isMandatory, total }: CategorySum, average: (sum: Sum) => Sum) {
  return { key, name, isMandatory, average: average(total) };
}

function rungOf(plan: FreedomPlan): Pick<LadderRung, 'amountNeeded' | 'months' | 'covered'> {
  const amountNeeded = amountNeededFor(plan);
  const [needed, saved] = [Number(amountNeeded), Number(plan.netWorth)];
  return {
    amountNeeded,
    months: Math.round(monthsUntilFree(plan)),
    covered: needed <= 0 ? 1 : Math.min(1, Math.max(0, saved / needed)),
  };
}

function bySizeWithinKind(a: CategorySum, b: CategorySum): number {
  if (a.isMandatory !== b.isMandatory) return a.isMandatory ? -1 : 1;
  if (a.total !== b.total) return a.total < b.total ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}

/** A category that was mandatory in some budgets and discretionary in others counts as two, as in the averages. */
function sumByCategory(budgets: readonly Budget[], expenses: readonly Expense[]): CategorySum[] {
  const isMandatory = createMandatoryCheck(expenses);
  const names = new Map(expenses.map(({ expenseId, name }) => [String(expenseId), name]));
  const sums = new Map<string, CategorySum>();
  for (const budget of budgets) {
    for (const expense of budget.expenses) {
      const sum = sumFor(expense, isMandatory(expense));
      sum.total = addCents(sum.total, budgetExpenseTotal(expense));
    }
  }
  return [...sums.values()];

  function sumFor({ expense, expenseId }: BudgetExpense, mandatory: boolean): CategorySum {
    const id = String(expenseId);
    const key = `${mandatory ? 'mandatory' : 'discretionary'} ${id}`;
    let sum = sums.get(key);
    if (!sum) {
      sum = { key, name: expense?.name ?? names.get(id) ?? '', isMandatory: mandatory, total: ZERO };
      sums.set(key, sum);
    }
    return sum;
  }
}
