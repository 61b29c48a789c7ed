import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import type { Budget } from '#contract/budgets.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { budgetQueries } from '#src/queries/budgets.ts';

import { adjacentBudgets } from './adjacent-budgets.ts';

/** Links to the budgets before and after this one, and to the page that copies from another one. */
export function MonthLinks({ budget }: { readonly budget: Budget }) {
  const { data: budgets = [] } = useQuery({ ...budgetQueries.list(), enabled: false });
  const hasBatch = useExtension('batch');
  const { previous, next } = adjacentBudgets(budgets, budget);
  return (
    <>
      {previous && (
        <Button asChild variant="surface">
          <Link
            to="/budgets/$budgetId"
            params={{ budgetId: String(previous.budgetId) }}
            aria-label={`Previous month ${formatBudgetMonth(previous)}`}
          >
            <span aria-hidden="true">‹</span>
            {formatBudgetMonth(previous)}
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild variant="surface">
          <Link
            to="/budgets/$budgetId"
            params={{ budgetId: String(next.budgetId) }}
            aria-label={`Next month ${formatBudgetMonth(next)}`}
          >
            {formatBudgetMonth(next)}
            <span aria-hidden="true">›</span>
          </Link>
        </Button>
      )}
      {hasBatch && (previous ?? next) && (
        <Button asChild variant="surface">
          <Link to="/budgets/$budgetId/copy" params={{ budgetId: String(budget.budgetId) }}>
            Copy from a month…
          </Link>
        </Button>
      )}
    </>
  );
}
