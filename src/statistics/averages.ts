import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { type Sum, ZERO } from '#contract/money.ts';

import { sumAmounts } from './budget-totals.ts';
import { averageOf, combined, type Figure, ratio, totalsByName, type ValuesOf, valuesOf } from './figure.ts';

/** Monthly averages, in cents, and the savings rate as a fraction. Everything is 0 without a budget. */
export interface Averages extends ValuesOf<AverageFigures['averages']> {
  /** The number of budgets, which is the number of months averaged over. */
  readonly months: number;
}

/**
 * Divides the sums over all budgets by the number of budgets. Each average is rounded to the cent, and totals add the
 * rounded averages so that the displayed figures add up. The savings rate uses the unrounded sums. See
 * docs/product-rules.md#averages.
 * @param expenses the categories, for budget expenses that don't include whether they are mandatory
 */
export function averagesOf(budgets: readonly Budget[], expenses: readonly Expense[]): Averages {
  return { months: budgets.length, ...valuesOf(averageFigures(budgets, expenses).averages) };
}

/** The figures of each list of budgets, with the categories that they were computed with. Neither list changes in place. */
const knownFigures = new WeakMap<
  readonly Budget[],
  { expenses: readonly Expense[]; figures: AverageFigures }
>();

/**
 * The same with the calculations, and with the two sums over all budgets whose ratio is the savings rate. Several parts of a
 * page average the same budgets, so the figures are computed once.
 */
export function averageFigures(budgets: readonly Budget[], expenses: readonly Expense[]): AverageFigures {
  const known = knownFigures.get(budgets);
  if (known?.expenses === expenses) return known.figures;
  const figures = computeFigures(budgets, expenses);
  knownFigures.set(budgets, { expenses, figures });
  return figures;
}

type AverageFigures = ReturnType<typeof computeFigures>;

function computeFigures(budgets: readonly Budget[], expenses: readonly Expense[]) {
  const isMandatory = createMandatoryCheck(expenses);
  const total = totalsByName(budgets, (some) => sumsOf(some, isMandatory));
  const perMonth = (sum: Figure) => averageOf(sum, budgets.length);

  const allNetEarnedIncome = total('earnedIncome');
  const allInvestments = total('investments');
  const averageNetEarnedIncome = perMonth(allNetEarnedIncome);
  const averagePassiveIncome = perMonth(total('passiveIncome'));
  const averageMandatoryExpenses = perMonth(total('mandatory'));
  const averageDiscretionaryExpenses = perMonth(total('discretionary'));
  const averages = {
    averageNetEarnedIncome,
    averagePassiveIncome,
    averageTotalIncome: combined([averageNetEarnedIncome, averagePassiveIncome]),
    averageInvestments: perMonth(allInvestments),
    savingsRate: ratio(allInvestments, allNetEarnedIncome),
    averageMandatoryExpenses,
    averageDiscretionaryExpenses,
    averageTotalExpenses: combined([averageMandatoryExpenses, averageDiscretionaryExpenses]),
  };
  return { averages, sums: { allNetEarnedIncome, allInvestments } };
}

/** The sums of all items of some budgets, in cents. */
function sumsOf(budgets: readonly Budget[], isMandatory: (expense: BudgetExpense) => boolean) {
  let earnedIncome: Sum = ZERO;
  let passiveIncome: Sum = ZERO;
  let investments: Sum = ZERO;
  let mandatory: Sum = ZERO;
  let discretionary: Sum = ZERO;
  for (const budget of budgets) {
    earnedIncome = sumAmounts(budget.earnedIncome, earnedIncome);
    passiveIncome = sumAmounts(budget.passiveIncome, passiveIncome);
    investments = sumAmounts(budget.investments, investments);
    for (const expense of budget.expenses) {
      const items = expense.items;
      if (isMandatory(expense)) mandatory = sumAmounts(items, mandatory);
      else discretionary = sumAmounts(items, discretionary);
    }
  }
  return { earnedIncome, passiveIncome, investments, mandatory, discretionary };
}

/**
 * Returns a function that tells whether a budget expense is mandatory: by the category embedded in it, or else by the
 * list of categories.
 */
export function createMandatoryCheck(expenses: readonly Expense[]): (expense: BudgetExpense) => boolean {
  // Our server always embeds the category, so the set is built only when one is missing.
  let mandatoryIds: ReadonlySet<string> | undefined;
  return ({ expense, expenseId }) => {
    const embedded = expense?.isMandatory;
    if (typeof embedded === 'boolean') return embedded;
    mandatoryIds ??= new Set(
      expenses.filter((category) => category.isMandatory).map((category) => String(category.expenseId)),
    );
    return mandatoryIds.has(String(expenseId));
  };
}
