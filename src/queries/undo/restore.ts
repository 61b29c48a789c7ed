import type { QueryClient } from '@tanstack/react-query';

import { restoreHistoryPoint } from '#src/queries/history-mutations.ts';

import { restoreAsset, restoreLiability } from './restore-assets.ts';
import {
  restoreBudget,
  restoreBudgetExpense,
  restoreBudgetExpenseItem,
  restoreBudgetItem,
  restoreItems,
} from './restore-budgets.ts';
import { restoreExpense } from './restore-expenses.ts';
import type { Deleted, Undo } from './undo-offers.ts';

/** Returns the undo of a deletion. */
export function restore(queryClient: QueryClient, deleted: Deleted): Undo {
  switch (deleted.kind) {
    case 'asset':
      return restoreAsset(queryClient, deleted.asset);
    case 'liability':
      return restoreLiability(queryClient, deleted.liability, deleted.linked);
    case 'historyPoint':
      return restoreHistoryPoint(queryClient, deleted.line, deleted.point);
    case 'expense':
      return restoreExpense(queryClient, deleted.expense);
    case 'budget':
      return restoreBudget(queryClient, deleted.budget);
    case 'budgetItem':
      return restoreBudgetItem(queryClient, deleted.budget, deleted.itemKind, deleted.item);
    case 'budgetExpense':
      return restoreBudgetExpense(queryClient, deleted.budget, deleted.budgetExpense);
    case 'budgetExpenseItem':
      return restoreBudgetExpenseItem(queryClient, deleted.budget, deleted.budgetExpense, deleted.item);
    case 'items':
      return restoreItems(queryClient, deleted.items);
  }
}
