import { useCallback, useDeferredValue, useRef, useState } from 'react';

import { SPECIFIED_WHAT_IF, type WhatIf } from '#src/statistics/freedom/what-if.ts';

import { readWhatIf, writeWhatIf } from './stored-what-if.ts';
import type { FreedomCardProps } from './use-freedom.ts';
import { WayCard } from './way-card.tsx';
import { WhatIfCard } from './what-if-card.tsx';

/** The way to freedom, and the assumptions that can be changed. A change shows the new date before the way to it. */
export function FreedomPlanner(props: FreedomCardProps) {
  const [whatIf, setWhatIf] = useState(() => readWhatIf() ?? SPECIFIED_WHAT_IF);
  const deferred = useDeferredValue(whatIf);
  const latest = useRef(whatIf);
  const change = useCallback((part: Partial<WhatIf>) => {
    latest.current = { ...latest.current, ...part };
    setWhatIf(latest.current);
    writeWhatIf(latest.current);
  }, []);
  return (
    <>
      <WayCard {...props} whatIf={deferred} />
      <WhatIfCard {...props} whatIf={whatIf} onChange={change} />
    </>
  );
}
