import { chakra } from '@chakra-ui/react';
import { createFileRoute } from '@tanstack/react-router';

import { Page } from '#src/ui/layout/page.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

import { AveragesCard } from './-averages-card.tsx';
import { CashReserveCard } from './-cash-reserve-card.tsx';
import { FreedomCard } from './-freedom-card.tsx';
import { NetWorthCard } from './-net-worth-card.tsx';
import { startStatisticsQueries } from './-start-statistics-queries.ts';
import { useFirstSteps } from './-use-first-steps.tsx';
import { useStatistics } from './-use-statistics.ts';

export const Route = createFileRoute('/_app/statistics/')({
  staticData: { title: 'Statistics' },
  loader: ({ context }) => startStatisticsQueries(context),
  component: StatisticsPage,
});

function StatisticsPage() {
  const { queries, statistics } = useStatistics();
  const [isFirstStepsShown, firstSteps] = useFirstSteps(queries);
  const isLoading = Object.values(queries).some((query) => query.isPending);
  return (
    <Page actions={isLoading && <Spinner label="Loading" />}>
      {firstSteps}
      <chakra.div css={gridStyles}>
        <FreedomCard queries={queries} statistics={statistics} isFirstStepsShown={isFirstStepsShown} />
        <NetWorthCard queries={queries} statistics={statistics} />
        <AveragesCard queries={queries} statistics={statistics} />
        <CashReserveCard queries={queries} statistics={statistics} />
      </chakra.div>
    </Page>
  );
}

/**
 * On a wide screen the cards form two columns: the first and third on the left, the second and fourth on the right. The
 * middle row absorbs the difference in height between the first card and the second.
 */
const gridStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  gridTemplateRows: { lg: 'auto 1fr auto' },
  alignItems: 'start',
  gap: '5',
  lg: {
    '& > :nth-of-type(1)': { gridRow: '1 / 3' },
    '& > :nth-of-type(3)': { gridRow: '3' },
    '& > :nth-of-type(2), & > :nth-of-type(4)': { gridColumn: '2' },
    '& > :nth-of-type(4)': { gridRow: '2 / 4' },
  },
};
