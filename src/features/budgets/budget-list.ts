import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import type { Sum } from '#contract/money.ts';
import { type BudgetTotals, budgetTotals, savingsRate } from '#src/statistics/budget-totals.ts';
import type { List, ListColumn } from '#src/ui/table/list-columns.ts';
import { formatCents, formatPercent } from '#src/ui/format/money.ts';

/** A budget with its totals, computed once per row instead of at every comparison while sorting. */
export interface BudgetRow {
  readonly budget: Budget;
  readonly totals: BudgetTotals;
}

export function budgetRows(budgets: readonly Budget[]): BudgetRow[] {
  return budgets.map((budget) => ({ budget, totals: budgetTotals(budget) }));
}

export const budgetList: List<BudgetRow> = {
  columns: [
    {
      id: 'date',
      header: 'Date',
      value: ({ budget }) => budget.year * 12 + budget.month,
      text: ({ budget }) => formatBudgetMonth(budget),
      align: 'start',
      relativeWidth: 0.8,
    },
    amount('expenses', 'Expenses', ({ expenses }) => expenses),
    amount('earnedIncome', 'Earned Income', ({ earnedIncome }) => earnedIncome),
    { ...amount('passiveIncome', 'Passive Income', ({ passiveIncome }) => passiveIncome), line: 2 },
    { ...amount('investments', 'Investments', ({ investments }) => investments), line: 2 },
    {
      id: 'savingsRate',
      header: 'Savings Rate',
      value: ({ totals }) => savingsRate(totals),
      text: ({ totals }) => formatPercent(savingsRate(totals)),
      align: 'end',
      line: 2,
    },
  ],
  defaultSort: { id: 'date', desc: true },
};

function amount(id: string, header: string, amountOf: (totals: BudgetTotals) => Sum): ListColumn<BudgetRow> {
  return {
    id,
    header,
    value: ({ totals }) => amountOf(totals),
    text: ({ totals }) => formatCents(amountOf(totals)),
    align: 'end',
  };
}
