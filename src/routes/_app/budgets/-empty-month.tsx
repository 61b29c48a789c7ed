import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { buttonClass } from '#src/ui/form/button.tsx';

/** In place of the categories, while a month has none. */
export function EmptyMonth({ budget }: { readonly budget: Budget }) {
  return (
    <chakra.div border="1px solid var(--line)" borderRadius="card" bg="surface">
      <EmptyState
        title="Nothing spent yet"
        text="Choose the categories of this month, then record what you spend. The lines above lead to what you earn and invest."
        action={
          <Link
            to="/budgets/$budgetId/expenses"
            params={{ budgetId: String(budget.budgetId) }}
            className={buttonClass('accent')}
          >
            Choose categories
          </Link>
        }
      />
    </chakra.div>
  );
}
