import { chakra } from '@chakra-ui/react';

import type { BudgetTotals } from '#src/statistics/budget-totals.ts';

/** Why a savings rate says nothing; nothing is rendered if it does. See docs/product-rules.md#savings-rate. */
export function SavingsRateNote({
  earnedIncome,
  investments,
}: Pick<BudgetTotals, 'earnedIncome' | 'investments'>) {
  if (earnedIncome > 0 || investments === 0) return null;
  return (
    <chakra.p marginTop="3" color="fg.muted" fontSize="14px">
      {earnedIncome < 0
        ? 'The savings rate says nothing here, because the net earned income is below zero.'
        : 'The savings rate reads 0.00% because nothing was earned, whatever was invested.'}
    </chakra.p>
  );
}
