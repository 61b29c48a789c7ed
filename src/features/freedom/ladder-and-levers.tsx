import { Grid, Skeleton, Stack, Table, Text } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';

import { estimatePlanOf, dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { type FreedomLadder, freedomLadderOf } from '#src/statistics/freedom/freedom-ladder.ts';
import { freedomLeversOf } from '#src/statistics/freedom/freedom-levers.ts';
import { SPECIFIED_WHAT_IF, whatIfEstimate } from '#src/statistics/freedom/what-if.ts';
import {
  describeChange,
  leverText,
  moveBetween,
  obstacleOf,
  PAID_BY_REFUNDS,
} from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

import { type FreedomCardProps, useFreedom } from './use-freedom.ts';

/** The two cards below as the overview shows them, the second with another card below it. */
export function FreedomPreviews({ children }: { readonly children: ReactNode }) {
  const freedom = useFreedom();
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      gap="5"
    >
      <LadderCard {...freedom} />
      <Stack gap="5">
        <LeversCard {...freedom} />
        {children}
      </Stack>
    </Grid>
  );
}

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
      <Text color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here from which month your savings pay for each
        category.
      </Text>
    );
  }
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
          {ladder.rungs.map(({ key, name, isMandatory, average, amountNeeded, covered, months }) => (
            <tr key={key} data-covered={months === 0 || undefined}>
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
                  {ladder.refunds > 0 && amountNeeded === 0 ? PAID_BY_REFUNDS : paidFrom(months, now)}
                </ProofButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
      {ladder.refunds > 0 && (
        <Text marginTop="3" color="fg.muted" fontSize="14px">
          Refunds of <ProofButton of={{ kind: 'refunds' }}>{money(ladder.refunds)}</ProofButton> in an average
          month are subtracted from the first categories.
        </Text>
      )}
    </>
  );
}

function paidFrom(months: number, now: Date): string {
  if (months === 0) return '✓ covered';
  return months === Infinity ? 'out of reach' : formatMonth(dateAfter(now, months));
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
      <Text color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here what brings your date nearer, and what moves it
        away.
      </Text>
    );
  }
  const { months: estimate, plan } = whatIfEstimate(basis, SPECIFIED_WHAT_IF);
  return (
    <>
      {estimate === Infinity && (
        <Text color="fg.muted" fontSize="15px" marginBottom="3.5">
          There is no date to move: {obstacleOf(plan)}.
        </Text>
      )}
      <Table.Root native aria-label="What would move the date" css={leverStyles}>
        <tbody>
          {levers.map(({ name, amount, months }) => (
            <tr key={name}>
              <th scope="row">{leverText(format, name, amount)}</th>
              <td>
                <ProofButton of={{ kind: 'lever', name }}>
                  <Text as="span" color={moveBetween(estimate, months)?.tone}>
                    {describeChange(estimate, months)}
                  </Text>{' '}
                  <span>{months < Infinity && formatMonth(dateAfter(now, Math.round(months)))}</span>
                </ProofButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </>
  );
}

const leverStyles = {
  '& th': { textWrap: 'balance' },
  // Beside each other where there is room, as in two columns.
  '& td span': {
    display: { base: 'block', sm: 'inline-block' },
    '&:last-of-type': { minWidth: { sm: '9em' } },
  },
};
