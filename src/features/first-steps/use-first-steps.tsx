import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';

import { readFirstSteps, writeFirstSteps } from '#src/auth/first-steps-state.ts';
import type { StatisticsQueries } from '#src/queries/statistics.ts';

import { FirstStepsCard } from './first-steps-card.tsx';

/**
 * The card with the first steps, if one is missing. While the lists load, space is reserved if the account is new or the card
 * was shown the last time. See docs/product-rules.md#first-steps.
 * @returns whether the card has a space on the page, and the space
 */
export function useFirstSteps(queries: StatisticsQueries): [isShown: boolean, card: ReactNode] {
  const [state, setState] = useState(readFirstSteps);
  // Keeps the card although all steps are done, while its dialog is open.
  const [isHeld, hold] = useState(false);

  const { assets, liabilities, expenses, budgets } = queries;
  const lists = [assets, liabilities, expenses, budgets];
  const owesNothing = state === 'no debts';
  const done = lists.map((list) => !!list.data?.length || (owesNothing && list === liabilities));
  const isLoaded = lists.every(({ data }) => data);
  const isComplete = isLoaded && !isHeld && !done.includes(false);
  const isShown =
    state !== 'closed' &&
    (isLoaded ? !isComplete : state !== undefined && lists.some(({ isPending }) => isPending));

  // Once complete, the card never comes back, not even if the last entry of a list is deleted.
  const next = isComplete ? 'closed' : (state ?? 'open');
  useEffect(() => {
    if (isLoaded) writeFirstSteps(next);
  }, [isLoaded, next]);

  return [
    isShown,
    isShown && (
      <chakra.div css={placeStyles}>
        {isLoaded && <FirstStepsCard done={done} owesNothing={owesNothing} hold={hold} onChange={setState} />}
      </chakra.div>
    ),
  ];
}

/** As high as the card, so that nothing moves when it appears. */
const placeStyles = {
  display: 'grid',
  minHeight: { base: '505px', sm: '290px', lg: '222px' },
  marginBottom: '5',
};
