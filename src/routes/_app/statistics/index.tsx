import { Box, Grid } from '@chakra-ui/react';
import { createFileRoute } from '@tanstack/react-router';

import { StatisticsDue } from '#src/features/due/statistics-due.tsx';
import { AveragesBasis } from '#src/features/freedom/averages-basis.tsx';
import { FreedomCard } from '#src/features/freedom/freedom-card.tsx';
import { usePastNetWorth } from '#src/features/freedom/freedom-paths.tsx';
import { useFirstSteps } from '#src/features/first-steps/first-steps.tsx';
import { MonthBarsCard } from '#src/features/statistics/month-bars.tsx';
import { AveragesCard, CashReserveCard, NetWorthCard } from '#src/features/statistics/overview-cards.tsx';
import { startStatisticsQueries, useStatistics } from '#src/queries/statistics.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Page } from '#src/ui/layout/page.tsx';

export const Route = createFileRoute('/_app/statistics/')({
  staticData: { title: 'Statistics' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: StatisticsPage,
});

function StatisticsPage() {
  const statistics = useStatistics();
  const { queries, averages, basis } = statistics;
  const [isFirstStepsShown, firstSteps] = useFirstSteps(queries);
  const isLoading = Object.values(queries).some((query) => query.isPending);
  const hasStory = averages ? averages.averageTotalExpenses.value > 0 : !isFirstStepsShown;
  const past = usePastNetWorth(hasStory ? basis : undefined);
  return (
    <Page
      actions={isLoading && <Spinner label="Loading" />}
      link={<StatisticsDue now={statistics.now} as="link" />}
    >
      {firstSteps}
      <Grid data-wide="" data-story={hasStory || undefined} css={layoutStyles}>
        <Box gridArea={{ lg: 'story' }}>
          <FreedomCard {...{ ...statistics, isFirstStepsShown, hasStory }} />
        </Box>
        <Grid gridArea={{ lg: 'money' }} css={hasStory ? stackStyles : pairStyles}>
          <NetWorthCard {...statistics} past={past} />
          <CashReserveCard {...statistics} />
        </Grid>
        <Grid gridArea={{ lg: 'months' }} css={{ ...stackStyles, '2xl': hasStory ? pairStyles : undefined }}>
          <AveragesCard {...statistics}>{basis && <AveragesBasis basis={basis} />}</AveragesCard>
          {hasStory && <MonthBarsCard {...statistics} />}
        </Grid>
        <StatisticsDue now={statistics.now} as="card" />
      </Grid>
    </Page>
  );
}

const stackStyles = { gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start', gap: '5' };
const pairStyles = {
  ...stackStyles,
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const layoutStyles = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gridTemplateAreas: { lg: '"story months" "money money" "due due"' },
  alignItems: 'start',
  gap: '5',
  '&[data-story]': {
    gridTemplateAreas: {
      lg: '"story story" "money months" "due due"',
      '2xl': '"story money" "months months" "due due"',
    },
    gridTemplateColumns: { lg: 'minmax(0, 5fr) minmax(0, 7fr)', '2xl': 'minmax(0, 2fr) minmax(0, 1fr)' },
  },
};
