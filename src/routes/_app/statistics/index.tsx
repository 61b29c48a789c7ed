import { chakra } from '@chakra-ui/react';
import { createFileRoute } from '@tanstack/react-router';

import { Page } from '#src/ui/layout/page.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';

import { FreedomCard } from '#src/features/freedom/freedom-card.tsx';
import { FreedomPreviews } from '#src/features/freedom/ladder-and-levers.tsx';
import {
  AveragesCard,
  CashReserveCard,
  MonthBarsCard,
  NetWorthCard,
} from '#src/features/statistics/overview-cards.tsx';
import { startStatisticsQueries, useStatistics } from '#src/queries/statistics.ts';
import { useFirstSteps } from '#src/features/first-steps/first-steps.tsx';

export const Route = createFileRoute('/_app/statistics/')({
  staticData: { title: 'Statistics' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: StatisticsPage,
});

function StatisticsPage() {
  const statistics = useStatistics();
  const { queries } = statistics;
  const [isFirstStepsShown, firstSteps] = useFirstSteps(queries);
  const isLoading = Object.values(queries).some((query) => query.isPending);
  const hasFailed = Object.values(queries).some((query) => query.isLoadingError);
  return (
    <Page actions={isLoading && <Spinner label="Loading" />}>
      {firstSteps}
      <chakra.div css={gridStyles}>
        <FreedomCard {...statistics} isFirstStepsShown={isFirstStepsShown} />
        <NetWorthCard {...statistics} />
        <AveragesCard {...statistics} />
        <div>
          <CashReserveCard {...statistics} />
          <MonthBarsCard {...statistics} figure="savingsRate" />
        </div>
        {!hasFailed &&
          (isLoading ? (
            // As high as its cards in one column, or in two.
            <chakra.div minHeight={{ base: '755px', sm: '671px', lg: '549px' }} />
          ) : (
            <FreedomPreviews {...statistics}>
              <MonthBarsCard {...statistics} figure="expenses" />
            </FreedomPreviews>
          ))}
      </chakra.div>
    </Page>
  );
}

/** The first and the last part take the whole width. Those between are in three columns, two or one. */
const gridStyles = {
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    lg: 'repeat(2, minmax(0, 1fr))',
    xl: 'repeat(3, minmax(0, 1fr))',
  },
  alignItems: 'start',
  gap: '5',
  lg: { '& > section:first-of-type, & > div:nth-of-type(2)': { gridColumn: '1 / -1' } },
  '& > div:first-of-type': {
    gridColumn: { lg: '1 / -1', xl: 'auto' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
    alignItems: 'start',
    gap: '5',
  },
};
