import { Button, chakra, Flex } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { monthToCopy } from '#src/statistics/month-history.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { CopyLink } from '#src/features/copy-month/copy-link.tsx';

interface EmptyMonthProps {
  readonly budget: Budget;
  readonly budgets: readonly Budget[];
}

/** Shown while a month has no categories. Its buttons are quiet, because the quick entry has the accent button. */
export function EmptyMonth({ budget, budgets }: EmptyMonthProps) {
  const source = monthToCopy(budgets, budget);
  return (
    <chakra.div border="1px solid {colors.border}" borderRadius="card" bg="bg.subtle">
      <EmptyState
        title="Nothing spent yet"
        text="Choose the categories of this month, then record what you spend. The lines above lead to what you earn and invest."
        action={
          <Flex wrap="wrap" justify="center" gap="2.5">
            {source && <CopyLink budget={budget} source={source} />}
            <Button asChild variant="surface">
              <Link to="/budgets/$budgetId/expenses" params={{ budgetId: String(budget.budgetId) }}>
                Choose categories
              </Link>
            </Button>
          </Flex>
        }
      />
    </chakra.div>
  );
}
