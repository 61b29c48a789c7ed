import type { Budget } from '#contract/budgets.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';

export function BudgetNotFound() {
  return <NotFound message="Budget not found!" back={{ to: '/budgets' }} />;
}

export function BudgetExpenseNotFound({ budget }: { readonly budget: Budget }) {
  return (
    <NotFound
      message="Budget expense not found"
      back={{ to: '/budgets/$budgetId/expenses', params: { budgetId: String(budget.budgetId) } }}
    />
  );
}
