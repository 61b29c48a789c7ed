import { Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { sameId } from '#contract/fields.ts';
import { type EntryTarget, targetName } from '#src/entry/entry-target.ts';

import { isMonthOf, monthText } from './entry-texts.ts';

interface GoToRowProps {
  readonly target: EntryTarget;
  readonly budgets: readonly Budget[];
  readonly day: Date;
  readonly onLeave: () => void;
}

/** A link to the entries of a target in a month; nothing if there is no such page yet. */
export function GoToRow({ target, budgets, day, onLeave }: GoToRowProps) {
  const budget = budgets.find((candidate) => isMonthOf(candidate, day));
  if (!budget || target.kind === 'newCategory') return null;
  const budgetId = String(budget.budgetId);
  const text = (
    <span>
      Go to <b>{targetName(target)}</b> in {monthText(day)}
    </span>
  );
  if (target.kind !== 'expenses')
    return (
      <Link
        to="/budgets/$budgetId/$itemKind"
        params={{ budgetId, itemKind: target.kind }}
        data-row=""
        onClick={onLeave}
      >
        {text}
      </Link>
    );
  const budgetExpense = budget.expenses.find(({ expenseId }) => sameId(expenseId, target.category.expenseId));
  if (!budgetExpense) return null;
  const budgetExpenseId = String(budgetExpense.budgetExpenseId);
  return (
    <Link
      to="/budgets/$budgetId/expenses/$budgetExpenseId"
      params={{ budgetId, budgetExpenseId }}
      data-row=""
      onClick={onLeave}
    >
      {text}
    </Link>
  );
}
