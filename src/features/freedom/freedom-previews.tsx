import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { LadderCard } from './ladder-card.tsx';
import { LeversCard } from './levers-card.tsx';
import { useFreedom } from './use-freedom.ts';

/** Two cards of the Freedom page, the second with another card below it. */
export function FreedomPreviews({ children }: { readonly children: ReactNode }) {
  const freedom = useFreedom();
  return (
    <chakra.div css={gridStyles}>
      <LadderCard {...freedom} />
      <div>
        <LeversCard {...freedom} />
        {children}
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
