import { Badge } from '@chakra-ui/react';

import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { WhatIf } from '#src/statistics/freedom/what-if.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { formatMonth } from '#src/ui/format/texts.ts';

import { moveBetween } from '#src/ui/figures/freedom-words.ts';

interface DifferenceProps {
  /** Of the estimate, from now; Infinity when out of reach. */
  readonly estimate: number;
  /** Of the what-if, from now; Infinity when out of reach. */
  readonly months: number;
  readonly whatIf: WhatIf;
  readonly now: Date;
}

/** How much a what-if differs from the estimate, in words. */
export function FreedomDifference({ estimate, months, whatIf, now }: DifferenceProps) {
  const move = moveBetween(estimate, months);
  const date = (
    <ProofButton of="freedomDate">{formatMonth(dateAfter(now, Math.round(estimate)))}</ProofButton>
  );
  if (!move) {
    return estimate === Infinity ? 'No date, as in the estimate' : <>Still {date}, as in the estimate</>;
  }
  return (
    <>
      <Badge colorPalette={move.tone === 'gain' ? 'accent' : 'red'}>
        <ProofButton of={{ kind: 'what-if', figure: 'move', whatIf }}>{move.text}</ProofButton>
      </Badge>{' '}
      {estimate === Infinity ? (
        'while the estimate has no date'
      ) : (
        <>
          {months === Infinity ? 'instead of' : 'than'} the estimate, {date}
        </>
      )}
    </>
  );
}
