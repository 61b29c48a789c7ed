import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';

import type { Cents } from '#contract/money.ts';
import { ReservedPlace } from '#src/routes/-reserved-place.tsx';
import type { AmountUse } from '#src/statistics/freedom/price-tag.ts';

import type { PriceTagProps } from './price-tag.tsx';

interface LazyPriceTagProps {
  /** The id of the element with the text, which exists only while there is a text. */
  readonly id: string;
  /** Undefined while no amount is typed. */
  readonly amount: Cents | undefined;
  readonly use: AmountUse;
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
export function LazyPriceTag({ id, amount, use }: LazyPriceTagProps) {
  const typed = useDeferredValue(amount);
  return (
    <ReservedPlace className="price-tag" longest={LONGEST_TEXT}>
      <Suspense fallback={null}>
        {typed !== undefined && typed !== 0 && <PriceTag id={id} amount={typed} use={use} />}
      </Suspense>
    </ReservedPlace>
  );
}

const LONGEST_TEXT = 'Put aside, it brings freedom less than 0.1 days nearer; every month: 0.9 days.';
