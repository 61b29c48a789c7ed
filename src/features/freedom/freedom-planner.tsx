import { useCallback, useRef, useState } from 'react';

import { useAfterPaint } from '#src/ui/layout/use-after-paint.ts';
import { SPECIFIED_WHAT_IF, type WhatIf } from '#src/statistics/freedom/what-if.ts';
import { lazyCard } from '#src/features/statistics/lazy-card.tsx';

import { readWhatIf, writeWhatIf } from './stored-what-if.ts';
import type { FreedomCardProps } from './use-freedom.ts';
import { WhatIfCard, WhatIfContext } from './what-if-card.tsx';

const WayCard = lazyCard({
  title: 'The way there',
  minHeight: '535px',
  load: async () => (await import('./way-card.tsx')).WayCard,
});

interface FreedomPlannerProps extends FreedomCardProps {
  /** Whether it is the turn of the way to freedom. */
  readonly isWayDue: boolean;
}

/**
 * The way to freedom, and the assumptions that can be changed. A change renders only these cards: first the one with
 * the assumptions, which also shows the new date, and the other one after that has been painted.
 */
export function FreedomPlanner({ isWayDue, ...props }: FreedomPlannerProps) {
  const [whatIf, setWhatIf] = useState(() => readWhatIf() ?? SPECIFIED_WHAT_IF);
  const painted = useAfterPaint(whatIf);
  const latest = useRef(whatIf);
  const change = useCallback((part: Partial<WhatIf>) => {
    latest.current = { ...latest.current, ...part };
    setWhatIf(latest.current);
    writeWhatIf(latest.current);
  }, []);
  return (
    <>
      <WayCard {...props} whatIf={painted} isDue={isWayDue} />
      <WhatIfContext value={whatIf}>
        <WhatIfCard {...props} onChange={change} />
      </WhatIfContext>
    </>
  );
}
