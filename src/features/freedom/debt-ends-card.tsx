import { chakra, Text } from '@chakra-ui/react';
import { useMemo } from 'react';

import type { Statistics } from '#src/queries/statistics.ts';
import { monthOfDay } from '#src/statistics/calendar-month.ts';
import { type DebtEnd, debtEndsOf } from '#src/statistics/debts/debt-ends.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { figureText } from '#src/ui/figures/figure-words.ts';
import { describeChange, moveBetween } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { remarkStyles } from './date-remarks.tsx';

/** The debts that end by their schedules; nothing without one. See docs/product-rules.md#debts-that-end. */
export function DebtEndsCard({ basis }: Pick<Statistics, 'basis'>) {
  const ends = useMemo(() => (basis ? debtEndsOf(basis) : []), [basis]);
  if (!basis || ends.length === 0) return null;
  const { exactMonths } = estimateWay(basis);
  return (
    <Card id="debts-that-end" title="What ends by itself">
      <chakra.ul css={remarkStyles}>
        {ends.map((end) => (
          <li key={end.liability.liabilityId}>
            <End end={end} estimate={exactMonths} />
          </li>
        ))}
      </chakra.ul>
    </Card>
  );
}

interface EndProps {
  readonly end: DebtEnd;
  /** The months of the estimate. */
  readonly estimate: number;
}

function End({ end, estimate }: EndProps) {
  const { liability, payment, payoffDay, balloon, recorded, way, move, isFreeBefore } = end;
  const format = useFormat();
  const name = isolated(liability.name);
  const month = formatMonthName(monthOfDay(payoffDay));
  const title = `${name} ends in ${month}`;
  const change = way && moveBetween(estimate, way.exactMonths);
  return (
    <>
      <TextLink to="/liabilities/$liabilityId" params={{ liabilityId: String(liability.liabilityId) }}>
        {name}
      </TextLink>{' '}
      ends in {month}: from then on <strong>{format.money(payment)}</strong> a month less
      {way && move && (
        <>
          ; freedom{' '}
          <ProofButton of={{ kind: 'titled', title, figure: move }}>
            <Text as="span" color={change?.tone} fontWeight="600">
              {change || way.exactMonths === Infinity
                ? describeChange(estimate, way.exactMonths)
                : 'at the same time'}
            </Text>
          </ProofButton>
          {change && way.exactMonths < Infinity && `, ${figureText(format, way.date)}`}
        </>
      )}
      .
      {change &&
        isFreeBefore &&
        ' That is before it ends: its payments are part of the amount needed, so what you owe is not subtracted.'}
      {balloon > 0 && ` With the last payment, ${format.money(balloon)} more is due.`}
      {recorded &&
        (way ? (
          <>
            {' '}
            Only <ProofButton of={recorded} /> of it is in your average month.
          </>
        ) : (
          ' Its payments are not among your average expenses, so its end does not move the date.'
        ))}
    </>
  );
}
