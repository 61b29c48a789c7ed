import { priceTagOf } from '#src/statistics/price-tag.ts';

import type { PriceTagProps } from './-lazy-price-tag.tsx';
import { priceTagText } from './-price-tag-words.ts';
import { useEstimatePlan } from './-use-estimate-plan.ts';

/** What an amount costs in freedom days, or how much nearer it brings freedom. See docs/product-rules.md#price-tag. */
export function PriceTag({ amount, use }: PriceTagProps) {
  const plan = useEstimatePlan();
  const tag = plan && priceTagOf(plan, amount, use);
  return tag && priceTagText(tag, use);
}
