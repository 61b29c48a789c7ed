import { chakra } from '@chakra-ui/react';

import { LadderCard } from '#src/features/freedom/ladder-card.tsx';
import { LeversCard } from '#src/features/freedom/levers-card.tsx';
import { useFreedom } from '#src/features/freedom/use-freedom.ts';
import type { StatisticsCardProps } from './use-statistics.ts';

import { MonthBarsCard } from './month-bars-card.tsx';

/** Two cards of the Freedom page, and the expenses by month. */
export function FreedomPreviews(statistics: StatisticsCardProps) {
  const freedom = useFreedom();
  return (
    <chakra.div css={gridStyles}>
      <LadderCard {...freedom} />
      <div>
        <LeversCard {...freedom} />
        <MonthBarsCard {...statistics} figure="expenses" />
      </div>
    </chakra.div>
  );
}

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '5',
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5' },
};
