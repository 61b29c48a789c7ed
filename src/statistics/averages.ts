import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';

import { budgetExpensesTotal, createMandatoryCheck, sumAmounts } from './budget-totals.ts';
import { categoryFigures } from './category-averages.ts';
import { averageOf, combined, type Figure, type FigureBasis, named, ratio, totalOf } from './figure.ts';

export type Averages = ReturnType<typeof computeAverages>;

/** The averages of each list of budgets, with the categories that they were computed with. Neither list changes in place. */
const known = new WeakMap<readonly Budget[], { expenses: readonly Expense[]; averages: Averages }>();

/**
 * Divides the sums over all budgets by the number of budgets; everything is 0 without a budget. Each average is rounded to
 * the cent, and totals add the rounded averages so that the displayed figures add up. The savings rate uses the unrounded
 * sums. Several parts of a page average the same budgets, so this is computed once for each list. See
 * docs/product-rules.md#averages.
 * @param expenses the categories, for budget expenses that don't include whether they are mandatory
 */
export function averagesOf(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  basis?: FigureBasis,
): Averages {
  const earlier = known.get(budgets);
  if (earlier?.expenses === expenses) return earlier.averages;
  const averages = computeAverages(budgets, expenses, basis);
  known.set(budgets, { expenses, averages });
  return averages;
}

function computeAverages(
  budgets: readonly Budget[],
  expenses: readonly Expense[],
  basis: FigureBasis | undefined,
) {
  const perMonth = (total: Figure) => averageOf(total, budgets.length);
  const isMandatory = createMandatoryCheck(expenses);
  const spending = (mandatory: boolean) => {
    const total = totalOf(budgets, (budget) =>
      budgetExpensesTotal(budget.expenses.filter((expense) => isMandatory(expense) === mandatory)),
    );
    return averageOf(total, budgets.length, () =>
      categoryFigures(budgets, expenses).flatMap((category) =>
        category.isMandatory === mandatory ? category.average : [],
      ),
    );
  };

  const allNetEarnedIncome = totalOf(budgets, ({ earnedIncome }) => sumAmounts(earnedIncome));
  const allInvestments = totalOf(budgets, ({ investments }) => sumAmounts(investments));
  const averageNetEarnedIncome = perMonth(allNetEarnedIncome);
  const averagePassiveIncome = perMonth(totalOf(budgets, ({ passiveIncome }) => sumAmounts(passiveIncome)));
  const averageMandatoryExpenses = spending(true);
  const averageDiscretionaryExpenses = spending(false);
  return named(
    {
      averageNetEarnedIncome,
      averagePassiveIncome,
      averageTotalIncome: combined([averageNetEarnedIncome, averagePassiveIncome]),
      averageInvestments: perMonth(allInvestments),
      savingsRate: ratio(allInvestments, allNetEarnedIncome),
      averageMandatoryExpenses,
      averageDiscretionaryExpenses,
      averageTotalExpenses: combined([averageMandatoryExpenses, averageDiscretionaryExpenses]),
      allNetEarnedIncome,
      allInvestments,
    },
    { basis },
  );
}
