import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';

import type { Cents } from '#contract/money.ts';
import type { AmountUse } from '#src/statistics/price-tag.ts';

export interface PriceTagProps {
  readonly amount: Cents;
  readonly use: AmountUse;
}

interface LazyPriceTagProps {
  /** Undefined while no amount is typed. */
  readonly amount: Cents | undefined;
  readonly use: AmountUse;
}

const PriceTag = lazy(async (): Promise<{ default: ComponentType<PriceTagProps> }> => {
  try {
    const { PriceTag } = await import('./-price-tag.tsx');
    return { default: PriceTag };
  } catch {
    // Offline: the form works without it.
    return { default: () => null };
  }
});

/** What an amount costs in freedom days. It loads with the first amount, and is computed after each key is handled. */
export function LazyPriceTag({ amount, use }: LazyPriceTagProps) {
  const typed = useDeferredValue(amount);
  return (
    <Suspense fallback={null}>
      {typed !== undefined && typed !== 0 && <PriceTag amount={typed} use={use} />}
    </Suspense>
  );
}
