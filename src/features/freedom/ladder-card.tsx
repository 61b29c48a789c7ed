import { chakra, Skeleton } from '@chakra-ui/react';
import { memo, useMemo } from 'react';

import { estimatePlanOf, dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import {
  type FreedomLadder,
  freedomLadderOf,
  type LadderRung,
} from '#src/statistics/freedom/freedom-ladder.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

import { PAID_BY_REFUNDS } from '#src/ui/figures/freedom-words.ts';
import { ladderStyles } from './ladder-styles.ts';
import type { FreedomCardProps } from './use-freedom.ts';

/** The categories, one after another, with the time from which the savings pay for each. */
export function LadderCard({ queries, lists, basis, now }: FreedomCardProps) {
  const ladder = useMemo(
    () =>
      lists &&
      basis &&
      freedomLadderOf(lists.budgets, lists.expenses, estimatePlanOf(basis.averages.all, basis.netWorth)),
    [lists, basis],
  );
  return (
    <Card title="The ladder" aside="what your savings cover, for life">
      <CardBody queries={Object.values(queries)}>
        {ladder ? <Ladder ladder={ladder} now={now} /> : <Skeleton minHeight="440px" />}
      </CardBody>
    </Card>
  );
}

function Ladder({ ladder, now }: { readonly ladder: FreedomLadder; readonly now: Date }) {
  const { money } = useFormat();
  if (ladder.rungs.length === 0) {
    return (
      <chakra.p color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here from which month your savings pay for each
        category.
      </chakra.p>
    );
  }
  return (
    <chakra.div css={ladderStyles}>
      <table aria-label="The ladder">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">A month</th>
            <th scope="col" aria-hidden="true" />
            <th scope="col">Paid for</th>
          </tr>
        </thead>
        <tbody>
          {ladder.rungs.map((rung) => (
            <Rung
              key={rung.key}
              rung={rung}
              isPaidByRefunds={ladder.refunds > 0 && rung.amountNeeded === 0}
              now={now}
            />
          ))}
        </tbody>
      </table>
      {ladder.refunds > 0 && (
        <p>
          Refunds of <ProofButton of={{ kind: 'refunds' }}>{money(ladder.refunds)}</ProofButton> in an average
          month are subtracted from the first categories.
        </p>
      )}
    </chakra.div>
  );
}

interface RungProps {
  readonly rung: LadderRung;
  readonly isPaidByRefunds: boolean;
  readonly now: Date;
}

const Rung = memo(function Rung({ rung, isPaidByRefunds, now }: RungProps) {
  const { money } = useFormat();
  // Renders again when amounts are hidden.
  const { key, name, isMandatory, average, covered, months } = rung;
  return (
    <tr data-covered={months === 0 || undefined}>
      <th scope="row">
        {name} {!isMandatory && <small>discretionary</small>}
      </th>
      <td>{money(average)}</td>
      <td aria-hidden="true">
        <span data-part="bar">
          <span style={{ width: `${covered * 100}%` }} />
        </span>
      </td>
      <td>
        <ProofButton of={{ kind: 'rung', key }}>
          {isPaidByRefunds ? PAID_BY_REFUNDS : paidFrom(months, now)}
        </ProofButton>
      </td>
    </tr>
  );
});

function paidFrom(months: number, now: Date): string {
  if (months === 0) return '✓ covered';
  return months === Infinity ? 'out of reach' : formatMonth(dateAfter(now, months));
}
