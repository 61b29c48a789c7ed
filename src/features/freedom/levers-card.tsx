import { chakra, Skeleton } from '@chakra-ui/react';
import { useMemo } from 'react';

import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomLeversOf } from '#src/statistics/freedom/freedom-levers.ts';
import { SPECIFIED_WHAT_IF, whatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';

import { describeChange, leverText, moveBetween, obstacleOf } from '#src/ui/figures/freedom-words.ts';
import type { FreedomCardProps } from './use-freedom.ts';

/** A fixed set of changes, and the date that each would lead to. */
export function LeversCard({ queries, basis, now }: FreedomCardProps) {
  return (
    <Card title="What would move the date">
      <CardBody queries={Object.values(queries)}>
        {basis ? <Levers basis={basis} now={now} /> : <Skeleton minHeight="320px" />}
      </CardBody>
    </Card>
  );
}

function Levers({ basis, now }: { readonly basis: FreedomBasis; readonly now: Date }) {
  const format = useFormat();
  const levers = useMemo(() => freedomLeversOf(basis), [basis]);
  if (levers.length === 0) {
    return (
      <chakra.p color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here what brings your date nearer, and what moves it
        away.
      </chakra.p>
    );
  }
  const { months: estimate, plan } = whatIfEstimate(basis, SPECIFIED_WHAT_IF);
  return (
    <>
      {estimate === Infinity && (
        <chakra.p color="fg.muted" fontSize="15px" marginBottom="3.5">
          There is no date to move: {obstacleOf(plan)}.
        </chakra.p>
      )}
      <chakra.table aria-label="What would move the date" css={tableStyles}>
        <tbody>
          {levers.map(({ name, amount, months }) => {
            const move = moveBetween(estimate, months);
            return (
              <tr key={name}>
                <th scope="row">{leverText(format, name, amount)}</th>
                <td>
                  <ProofButton of={{ kind: 'lever', name }}>
                    <span data-tone={move?.tone}>{describeChange(estimate, months)}</span>{' '}
                    <span>{months < Infinity && formatMonth(dateAfter(now, Math.round(months)))}</span>
                  </ProofButton>
                </td>
              </tr>
            );
          })}
        </tbody>
      </chakra.table>
    </>
  );
}

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '15px',
  fontVariantNumeric: 'tabular-nums',
  '& th': { color: 'fg.muted', fontWeight: '400', textAlign: 'start', textWrap: 'balance' },
  '& th, & td': { paddingBlock: '9px' },
  '& td': { paddingInlineStart: '3', textAlign: 'end', whiteSpace: 'nowrap' },
  // Beside each other where there is room, as in two columns.
  '& td span': {
    display: { base: 'block', sm: 'inline-block' },
    '&:last-of-type': { minWidth: { sm: '9em' } },
  },
  '& tr + tr > *': { borderTop: '1px solid {colors.border}' },
  '& [data-tone=gain]': { color: 'gain' },
  '& [data-tone=loss]': { color: 'loss' },
};
