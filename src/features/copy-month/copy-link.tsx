import { Button } from '@chakra-ui/react';
import { formatBudgetMonth } from '#contract/budget-month.ts';
import { Link } from '@tanstack/react-router';

import type { Budget } from '#contract/budgets.ts';
import { useExtension } from '#src/auth/use-extension.ts';

interface CopyLinkProps {
  /** The month to copy to. */
  readonly budget: Budget;
  readonly source: Budget;
}

/** Opens the page for copying, with a month chosen. Nothing is rendered if the server has no batches. */
export function CopyLink({ budget, source }: CopyLinkProps) {
  const hasBatch = useExtension('batch');
  if (!hasBatch) return null;
  return (
    <Button asChild variant="surface">
      <Link
        to="/budgets/$budgetId/copy"
        params={{ budgetId: String(budget.budgetId) }}
        search={{ from: source.budgetId }}
      >
        Copy from {formatBudgetMonth(source)}
      </Link>
    </Button>
  );
}
