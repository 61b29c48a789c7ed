import { Button, chakra } from '@chakra-ui/react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { useStages } from '#src/ui/layout/use-after-paint.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { FreedomPlanner } from '#src/features/freedom/freedom-planner.tsx';
import { lazyCard } from '#src/features/statistics/lazy-card.tsx';
import { startStatisticsQueries } from '#src/features/statistics/start-statistics-queries.ts';
import { useFreedom } from '#src/features/freedom/use-freedom.ts';

const LadderCard = lazyCard({
  title: 'The ladder',
  minHeight: '480px',
  load: async () => (await import('#src/features/freedom/ladder-card.tsx')).LadderCard,
});
const LeversCard = lazyCard({
  title: 'What would move the date',
  minHeight: '310px',
  load: async () => (await import('#src/features/freedom/levers-card.tsx')).LeversCard,
});
const MovedCard = lazyCard({
  title: 'Why it moved',
  minHeight: '560px',
  load: async () => (await import('#src/features/freedom/moved-card.tsx')).MovedCard,
});
const MarketsCard = lazyCard({
  title: 'Against history',
  minHeight: '690px',
  load: async () => (await import('#src/features/freedom/markets-card.tsx')).MarketsCard,
});

export const Route = createFileRoute('/_app/statistics/freedom')({
  staticData: { title: 'Freedom' },
  loader: ({ context }) => startStatisticsQueries(context),
  component: FreedomPage,
});

function FreedomPage() {
  const freedom = useFreedom();
  // The what-if is painted first, then the way beside it, because all cards together would take several times as long.
  const stage = useStages(5, { pauses: true });
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
          <FreedomPlanner {...freedom} isWayDue={stage >= 1} />
          <LeversCard {...freedom} isDue={stage >= 2} />
        </div>
        <div data-part="reasons">
          <MovedCard {...freedom} isDue={stage >= 3} />
          <LadderCard {...freedom} isDue={stage >= 4} />
        </div>
        <MarketsCard {...freedom} isDue={stage >= 5} />
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
  // A slider changes two of the cards: the browser need not lay out and paint the others again. On paper, cards may break
  // across pages.
  '@media screen': { '& section': { contain: 'layout paint' } },
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
