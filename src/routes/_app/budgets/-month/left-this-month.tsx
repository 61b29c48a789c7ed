import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { type Sum, ZERO } from '#contract/money.ts';
import type { BudgetTotals } from '#src/statistics/budget-totals.ts';
import { leftThisMonth } from '#src/statistics/month-spending.ts';
import { formatSignedCents } from '#src/ui/format/money.ts';
import { Card } from '#src/ui/layout/card.tsx';

interface LeftThisMonthProps {
  readonly totals: BudgetTotals;
  /** Further remarks on the month. */
  readonly children: ReactNode;
}

/** The rest of a month's income. */
export function LeftThisMonth({ totals, children }: LeftThisMonthProps) {
  const left = leftThisMonth(totals);
  const figure = formatSignedCents(left);
  return (
    <Card title="Left this month">
      <chakra.p
        color={colorOf(left)}
        // A figure beyond a billion still fits on one line.
        fontSize={figure.length > 14 ? '20px' : '28px'}
        fontWeight="650"
        lineHeight="1.2"
        letterSpacing="-0.4px"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {figure}
      </chakra.p>
      <chakra.p marginTop="1" fontSize="15px">
        {describeLeft(totals)}
      </chakra.p>
      <chakra.p marginTop="1" color="muted" fontSize="14px">
        earned + passive income − expenses − investments
      </chakra.p>
      {children}
    </Card>
  );
}

function colorOf(left: Sum) {
  if (left > 0) return 'gain';
  return left < 0 ? 'loss' : 'text';
}

function describeLeft(totals: BudgetTotals): string {
  const left = leftThisMonth(totals);
  if (left > 0) return 'More came in than went out.';
  if (left < 0) return 'More went out than came in.';
  return Object.values(totals).every((total) => total === ZERO)
    ? 'Nothing came in or went out yet.'
    : 'As much went out as came in.';
}
