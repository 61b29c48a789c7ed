import { Button, Skeleton, Table, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { type FreedomLadder, freedomLadderOf } from '#src/statistics/freedom/freedom-ladder.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

export function LadderCard({ queries, basis }: Statistics) {
  const ladder = useMemo(() => {
    if (!basis) return undefined;
    const { lists, netWorth, averages, now } = basis;
    const plan = { netWorth, monthlySaving: averages.all.averageInvestments };
    return freedomLadderOf(lists.budgets, lists.expenses, plan, now);
  }, [basis]);
  return (
    <Card title="The ladder" aside="what your savings cover, for life">
      <CardBody queries={Object.values(queries)}>
        {ladder ? <Ladder ladder={ladder} /> : <Skeleton minHeight="440px" bg="bg.muted" />}
      </CardBody>
    </Card>
  );
}

/** How many rungs of a long ladder are shown at first, around the highest one that is reached. */
const SHOWN = 20;

function Ladder({ ladder: { rungs, refunds } }: { readonly ladder: FreedomLadder }) {
  const format = useFormat();
  const [isAll, setIsAll] = useState(false);
  if (rungs.length === 0) {
    return (
      <Text color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here from which month your savings pay for each
        category.
      </Text>
    );
  }
  const reached = rungs.findLastIndex(({ covered }) => covered === 1);
  const first = Math.max(0, Math.min(reached - SHOWN / 2, rungs.length - SHOWN));
  const shown = isAll ? rungs : rungs.slice(first, first + SHOWN);
  return (
    <>
      <Table.Root native aria-label="The ladder" css={ladderStyles}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">A month</th>
            <th scope="col" aria-hidden="true" />
            <th scope="col">Paid for</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, isMandatory, average, covered, date }) => (
            <tr key={key} data-covered={date.value === 0 || undefined}>
              <th scope="row">
                {name} {!isMandatory && <small>discretionary</small>}
              </th>
              <td>{figureText(format, average)}</td>
              <td aria-hidden="true">
                <span data-part="bar">
                  <span style={{ width: `${covered * 100}%` }} />
                </span>
              </td>
              <td>
                <ProofButton of={date} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
      {shown.length < rungs.length && (
        <Button variant="plain" marginTop="2" onClick={() => setIsAll(true)}>
          Show all {formatCount(rungs.length)}
        </Button>
      )}
      {refunds.value > 0 && (
        <Text marginTop="3" color="fg.muted" fontSize="14px">
          Refunds of <ProofButton of={refunds} /> in an average month are subtracted from the first
          categories.
        </Text>
      )}
    </>
  );
}

const ladderStyles = {
  '& tbody th': { minWidth: '6.5em', paddingInlineEnd: '0', color: 'fg' },
  '& th:not(:first-of-type)': { textAlign: 'end' },
  '& td': { paddingInlineStart: { base: '2', sm: '3' } },
  '& td:last-of-type': {
    minWidth: { sm: '8.5em' },
    whiteSpace: { base: 'normal', sm: 'nowrap' },
    color: 'fg.muted',
  },
  '& [data-covered] td:last-of-type': { color: 'gain' },
  '& small': { display: 'inline-block', color: 'fg.muted', fontSize: '12.5px' },
  // The month in words conveys the same.
  '& [aria-hidden=true]': { display: { base: 'none', sm: 'table-cell' }, width: '28%' },
  '& [data-part=bar]': {
    display: 'block',
    height: '8px',
    borderRadius: '4px',
    bg: 'bg.emphasized',
    overflow: 'hidden',
    forcedColorAdjust: 'none',
    '& span': { display: 'block', height: '100%', minWidth: '4px', borderRadius: '4px', bg: 'accent' },
  },
  '& tr:not([data-covered]) [data-part=bar] span': { opacity: '0.75' },
};
