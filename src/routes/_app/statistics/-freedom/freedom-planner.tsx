import { useState } from 'react';

import { SPECIFIED_WHAT_IF, type WhatIf } from '#src/statistics/what-if.ts';
import { lazyCard } from '#src/routes/_app/statistics/-lazy-card.tsx';

import { readWhatIf, writeWhatIf } from './stored-what-if.ts';
import type { FreedomCardProps } from './use-freedom.ts';

const WayCard = lazyCard({
  title: 'The way there',
  minHeight: '380px',
  load: async () => (await import('./way-card.tsx')).WayCard,
});
const WhatIfCard = lazyCard({
  title: 'What if',
  minHeight: '520px',
  load: async () => (await import('./what-if-card.tsx')).WhatIfCard,
});

/** The way to freedom, and the assumptions that can be changed. A change renders only these cards. */
export function FreedomPlanner(props: FreedomCardProps) {
  const [whatIf, setWhatIf] = useState(() => readWhatIf() ?? SPECIFIED_WHAT_IF);
  function change(next: WhatIf) {
    setWhatIf(next);
    writeWhatIf(next);
  }
  return (
    <>
      <WayCard {...props} whatIf={whatIf} />
      <WhatIfCard {...props} whatIf={whatIf} onChange={change} />
    </>
  );
}
