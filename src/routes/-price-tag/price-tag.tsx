import type { Cents } from '#contract/money.ts';
import { type AmountUse, priceTagOf } from '#src/statistics/freedom/price-tag.ts';

import { priceTagText } from './price-tag-words.ts';
import { useEstimatePlan } from './use-estimate-plan.ts';

export interface PriceTagProps {
  readonly id: string;
  readonly amount: Cents;
  readonly use: AmountUse;
}

/** What an amount costs in freedom days, or how much nearer it brings freedom. See docs/product-rules.md#price-tag. */
export function PriceTag({ id, amount, use }: PriceTagProps) {
  const plan = useEstimatePlan();
  const tag = plan && priceTagOf(plan, amount, use);
  const text = tag && priceTagText(tag, use);
  // An empty element would still be part of the field's description.
  return text && <p id={id}>{text}</p>;
}
