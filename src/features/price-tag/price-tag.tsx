import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';

import { type Cents, ZERO } from '#contract/money.ts';
import { budgetQueries } from '#src/queries/budgets.ts';
import { type CalendarMonth, monthNumber } from '#src/statistics/calendar-month.ts';
import { type AmountUse, priceTagOf } from '#src/statistics/freedom/price-tag.ts';

import { priceTagText } from './price-tag-words.ts';
import { useEstimatePlan } from './use-estimate-plan.ts';

interface PriceTagProps {
  /** The id of the element with the text, which exists only while there is a text. */
  readonly id?: string;
  /** Undefined while no amount is typed. */
  readonly amount: Cents | undefined;
  readonly use: AmountUse;
  /** The month that it is recorded in. A new one changes the averages by itself, so its effect is not said. */
  readonly month: CalendarMonth;
  /** The recorded amount that it replaces, if any. */
  readonly replaced?: Cents | undefined;
}

/** What an amount costs in freedom days, or how much nearer it brings freedom. See docs/product-rules.md#price-tag. */
export function PriceTag({ amount, ...props }: PriceTagProps) {
  const typed = useDeferredValue(amount);
  return (
    // As high as its longest text, so that nothing moves when one appears.
    <chakra.div minHeight={{ base: '7.5em', sm: '3em' }} color="fg.muted" fontSize="sm">
      {typed !== undefined && typed !== 0 && <Text amount={typed} {...props} />}
    </chakra.div>
  );
}

function Text({ id, amount, use, month, replaced = ZERO }: PriceTagProps & { readonly amount: Cents }) {
  const plan = useEstimatePlan();
  const { data: budgets = [] } = useQuery(budgetQueries.list());
  const months = budgets.length;
  const isKnownMonth = budgets.some((budget) => monthNumber(budget) === monthNumber(month));
  const tag = plan && priceTagOf(plan, amount, use, isKnownMonth ? { months, replaced } : undefined);
  const text = tag && priceTagText(tag, use, months);
  // An empty element would still be part of the field's description.
  return text && <p id={id}>{text}</p>;
}
