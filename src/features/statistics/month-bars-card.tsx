import { chakra } from '@chakra-ui/react';

import { UndrawnMonths } from '#src/ui/chart/undrawn-months.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { MonthBars } from './month-bars.tsx';
import type { StatisticsCardProps } from '#src/queries/statistics.ts';

interface MonthBarsCardProps extends StatisticsCardProps {
  readonly figure: 'expenses' | 'savingsRate';
}

/** One figure by month, beside its average. */
export function MonthBarsCard({
  queries: { budgets },
  statistics: { averages },
  figure,
}: MonthBarsCardProps) {
  const { money } = useFormat();
  const average =
    averages &&
    (figure === 'expenses' ? money(averages.averageTotalExpenses) : formatPercent(averages.savingsRate));
  return (
    <Card
      title={figure === 'expenses' ? 'Expenses by month' : 'Savings rate by month'}
      aside={
        average !== undefined && (
          <>
            avg{' '}
            <ProofButton of={figure === 'expenses' ? 'averageTotalExpenses' : 'savingsRate'}>
              {average}
            </ProofButton>
          </>
        )
      }
    >
      {budgets.isLoadingError || budgets.data?.length === 0 ? (
        // The averages have the error and its Retry button.
        <chakra.p color="fg.muted" fontSize="14px">
          {budgets.data ? 'Nothing to draw yet' : 'The budgets could not be loaded.'}
        </chakra.p>
      ) : (
        // As high as the bars, so that nothing moves when they appear.
        <chakra.div minHeight="154px">
          {budgets.data && <MonthBars budgets={budgets.data} figure={figure} />}
        </chakra.div>
      )}
      <UndrawnMonths months={budgets.data ?? []} />
    </Card>
  );
}
