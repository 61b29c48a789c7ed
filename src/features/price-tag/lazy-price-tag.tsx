import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';

import type { Cents } from '#contract/money.ts';
import { ReservedPlace } from '#src/shell/reserved-place.tsx';

import type { PriceTagProps } from './price-tag.tsx';

interface LazyPriceTagProps extends Omit<PriceTagProps, 'amount'> {
  /** Undefined while no amount is typed. */
  readonly amount: Cents | undefined;
}

const PriceTag = lazy(async (): Promise<{ default: ComponentType<PriceTagProps> }> => {
  try {
    const { PriceTag } = await import('./price-tag.tsx');
    return { default: PriceTag };
  } catch {
    // Offline: the form works without it.
    return { default: () => null };
  }
});

/**
 * What an amount costs in freedom days. Its code loads with the first amount, and it is computed after the key press has
 * been handled. Its space is reserved from the start.
 */
export function LazyPriceTag({ amount, ...props }: LazyPriceTagProps) {
  const typed = useDeferredValue(amount);
  return (
    <ReservedPlace color="fg.muted" fontSize="sm" longest={LONGEST_TEXT}>
      <Suspense fallback={null}>
        {typed !== undefined && typed !== 0 && <PriceTag amount={typed} {...props} />}
      </Suspense>
    </ReservedPlace>
  );
}

const LONGEST_TEXT =
  'Costs 13 freedom months; every month, it puts freedom out of reach. Recorded, it moves the estimate 13 months later: the averages count it as if it came back every 12 months.';
