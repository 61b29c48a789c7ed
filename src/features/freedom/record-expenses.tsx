import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import type { Budget } from '#contract/budgets.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import type { FreedomEstimate } from '#src/statistics/freedom/freedom-estimate.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';

interface RecordExpensesProps {
  readonly estimate: FreedomEstimate;
  readonly budgets: readonly Budget[];
  /** Whether the page already says that a budget is missing. */
  readonly isFirstStepsShown: boolean;
}

export function RecordExpenses({ estimate, budgets, isFirstStepsShown }: RecordExpensesProps) {
  const [latest] = budgets.toSorted((a, b) => monthNumber(b) - monthNumber(a));
  if (!latest) {
    if (isFirstStepsShown) return null;
    return (
      <Hint>
        <TextLink to="/budgets">Add a budget</TextLink> to see your freedom date.
      </Hint>
    );
  }
  const isKnown = estimate.amountNeeded.value > 0;
  if (isKnown && estimate.mandatoryAmountNeeded.value > 0) return null;
  return (
    <Hint>
      <TextLink to="/budgets/$budgetId/expenses" params={{ budgetId: String(latest.budgetId) }}>
        {isKnown ? 'Record your mandatory expenses' : 'Record your expenses'}
      </TextLink>{' '}
      in a budget to see {isKnown ? 'when your savings could cover them' : 'your freedom date'}.
    </Hint>
  );
}

function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.p marginBottom="3.5" color="fg.muted" fontSize="15px">
      {children}
    </chakra.p>
  );
}
