import { Table, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { formatCount } from '#contract/counts.ts';
import type { RepaymentOrder } from '#src/statistics/debts/strategies.ts';
import { monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import { monthText } from '#src/ui/figures/debt-words.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatDuration, formatMonthName } from '#src/ui/format/texts.ts';

import type { Comparison } from './extra-payments.tsx';

/** What extra amounts can do beside one debt. */
export const WAYS_OF_ONE = [
  { order: 'highest-interest', name: 'Into the debt' },
  { order: 'as-they-are', name: 'Invested instead' },
] as const satisfies RepaymentColumns;

export type RepaymentColumns = readonly { readonly order: RepaymentOrder; readonly name: string }[];

interface RepaymentTableProps {
  readonly label: string;
  readonly comparison: Comparison;
  readonly columns: RepaymentColumns;
  readonly now: Date;
}

/** What the ways of using extra amounts lead to, side by side. */
export function RepaymentTable({ label, comparison, columns, now }: RepaymentTableProps) {
  const { money } = useFormat();
  const { debts, variants } = comparison;
  const shown = columns.flatMap(({ order, name }) => {
    const variant = variants.find((each) => each.order === order);
    return variant ? [{ name, ...variant }] : [];
  });
  type Shown = (typeof shown)[number];
  const after = (months: number) => formatMonthName(monthFromNumber(monthNumber(monthOf(now)) + months));
  const rows: readonly { name: string; cell: (variant: Shown) => ReactNode }[] = [
    ...(debts.length > 1 ? debts : []).map(({ liability }) => ({
      name: liability.name,
      cell: ({ payoffs }: Shown) => {
        const payoff = payoffs.find((each) => each.liability === liability);
        return payoff && monthText(payoff.day);
      },
    })),
    {
      name: debts.length > 1 ? 'All paid off' : 'Paid off',
      cell: ({ payoffs, monthsSaved }) => {
        const last = payoffs.at(-1);
        return (
          <>
            {last && monthText(last.day)}
            {monthsSaved > 0 && <small>{formatDuration(monthsSaved)} sooner</small>}
          </>
        );
      },
    },
    {
      name: 'Interest to come',
      cell: ({ interest, interestSaved }) => (
        <>
          {money(interest)}
          {interestSaved > 0 && <small>{money(interestSaved)} less</small>}
        </>
      ),
    },
    {
      name: 'Freedom',
      cell: ({ exactMonths, daysSooner }) => (
        <>
          {exactMonths < Infinity ? after(Math.round(exactMonths)) : 'No date'}
          {daysSooner !== undefined && <small>{daysText(daysSooner)}</small>}
        </>
      ),
    },
    { name: 'Invested at the end', cell: ({ wealth }) => money(wealth) },
  ];
  return (
    <Table.Root native role="table" aria-label={label} css={tableStyles}>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {shown.map(({ order, name }) => (
            <th key={order} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ name, cell }) => (
          <tr key={name} role="row">
            <th role="rowheader" scope="row">
              {name}
            </th>
            {shown.map((variant) => (
              <td key={variant.order} role="cell" data-label={variant.name}>
                {cell(variant)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

/** What all of it rests on. */
export function RepaymentNote() {
  return (
    <Text color="fg.muted" fontSize="14px">
      The same is paid each month in every column, until the last debt would end as it is: what a finished
      debt frees goes into the next one, or else into investments. They grow by 8% a year, as in the estimate.
      For the date, what is owed is not subtracted, since the payments are spending, which ends with the debt;
      both only as far as your average month holds the payments. Inflation reduces neither them nor the
      interest.
    </Text>
  );
}

/** What highest interest first leads to: `paid off in March 2038, freedom 63 days sooner`. */
export function outcomeText({ variants }: Comparison): string {
  const intoDebt = variants.find(({ order }) => order === 'highest-interest');
  const last = intoDebt?.payoffs.at(-1);
  if (!intoDebt || !last) return '';
  const { daysSooner } = intoDebt;
  return [
    `paid off in ${monthText(last.day)}`,
    ...(daysSooner === undefined ? [] : [`freedom ${daysText(daysSooner)}`]),
  ].join(', ');
}

/** By how many days freedom is nearer: `63 days sooner`. */
function daysText(daysSooner: number): string {
  const days = Math.round(daysSooner);
  if (days === 0) return 'no change';
  const count = Math.abs(days);
  return `${formatCount(count)} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'sooner' : 'later'}`;
}

const tableStyles = {
  '& thead th': { textAlign: 'end', paddingBottom: '9px', fontSize: '13.5px', verticalAlign: 'bottom' },
  '& td': { verticalAlign: 'top' },
  '& tbody th': { verticalAlign: 'top' },
  '& small': { display: 'block', color: 'fg.muted', fontSize: '13px' },
  // On a phone, each row has its name above its values.
  smDown: {
    '&, & tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': { display: 'block', paddingBlock: '2', borderTopWidth: '1px' },
    '& tbody tr > *': { borderTopWidth: '0 !important' },
    '& tbody th': { display: 'block', paddingBlock: '0 !important', fontWeight: '600', color: 'fg' },
    '& td': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '3',
      paddingBlock: '1',
      paddingInline: '0 !important',
    },
    '& td small': { flexBasis: '100%' },
    '& td::before': {
      color: 'fg.muted',
      content: 'attr(data-label)',
      '@supports (content: "" / "")': { content: 'attr(data-label) / ""' },
    },
  },
} as const;
