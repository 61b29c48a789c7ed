import { Button, chakra } from '@chakra-ui/react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { FreedomPlanner } from '#src/features/freedom/freedom-planner.tsx';
import { LadderCard } from '#src/features/freedom/ladder-card.tsx';
import { LeversCard } from '#src/features/freedom/levers-card.tsx';
import { MarketsCard } from '#src/features/freedom/markets-card.tsx';
import { MovedCard } from '#src/features/freedom/moved-card.tsx';
import { startStatisticsQueries } from '#src/queries/statistics.ts';
import { useFreedom } from '#src/features/freedom/use-freedom.ts';

export const Route = createFileRoute('/_app/statistics/freedom')({
  staticData: { title: 'Freedom' },
  loader: ({ context: { queryClient } }) => startStatisticsQueries(queryClient),
  component: FreedomPage,
});

function FreedomPage() {
  const freedom = useFreedom();
  const isLoading = Object.values(freedom.queries).some((query) => query.isPending);
  return (
    <Page
      actions={
        <>
          {isLoading && <Spinner label="Loading" />}
          <Button asChild variant="surface">
            <Link to="/statistics">Back</Link>
          </Button>
        </>
      }
    >
      <chakra.div css={gridStyles}>
        <div data-part="planner">
          <FreedomPlanner {...freedom} />
          <LeversCard {...freedom} />
        </div>
        <div data-part="reasons">
          <MovedCard {...freedom} />
          <LadderCard {...freedom} />
        </div>
        <MarketsCard {...freedom} />
      </chakra.div>
    </Page>
  );
}

/** On a wide screen the what-if has a separate column, beside the way to freedom and the levers. */
const gridStyles = {
  display: 'grid',
  gap: '5',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '5',
  },
  lg: {
    '& > [data-part=planner]': {
      gridTemplateColumns: 'minmax(0, 19fr) minmax(0, 11fr)',
      gridTemplateRows: 'auto 1fr',
      '& > :nth-of-type(2)': { gridColumn: '2', gridRow: '1 / 3' },
    },
    '& > [data-part=reasons]:has(> :nth-of-type(2))': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
  },
};
