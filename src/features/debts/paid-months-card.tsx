import { Skeleton, Table, Text } from '@chakra-ui/react';
import { useMemo } from 'react';

import { localDay } from '#contract/days.ts';
import type { Id } from '#contract/fields.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { daysIn } from '#src/statistics/calendar-month.ts';
import { comparePayments, type PaidMonth } from '#src/statistics/debts/payoff.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatList, formatMonthName, isolated } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

interface PaidMonthsCardProps extends Pick<Statistics, 'queries' | 'now'> {
  readonly expenseId: Id;
}

/** What was paid in the category of a debt, month by month, beside what its schedule expects. */
export function PaidMonthsCard({ queries: { liabilities, budgets }, now, expenseId }: PaidMonthsCardProps) {
  const compared = useMemo(
    () =>
      liabilities.data &&
      budgets.data &&
      comparePayments(expenseId, liabilities.data, budgets.data, localDay(now)),
    [expenseId, liabilities.data, budgets.data, now],
  );
  return (
    <Card
      title="Paid so far"
      aside={
        // The router quotes text that looks like a number.
        <TextLink to="/budgets/entries" search={{ category: categoryParam(expenseId) }}>
          All entries
        </TextLink>
      }
    >
      <CardBody queries={[liabilities, budgets]}>
        {compared ? (
          <Compared {...compared} expenseId={expenseId} />
        ) : (
          <Skeleton minHeight="80px" bg="bg.muted" />
        )}
      </CardBody>
    </Card>
  );
}

function categoryParam(expenseId: Id): Id {
  return Number.isSafeInteger(Number(expenseId)) ? Number(expenseId) : expenseId;
}

type ComparedProps = NonNullable<ReturnType<typeof comparePayments>> & Pick<PaidMonthsCardProps, 'expenseId'>;

function Compared({ since, debts, months, paid, expected, difference, expenseId }: ComparedProps) {
  const { money, signedMoney } = useFormat();
  if (months.length === 0)
    return (
      <Text color="fg.muted" fontSize="14px">
        No payment was due or recorded since {since}.
      </Text>
    );
  return (
    <>
      <Text marginBottom="2" color="fg.muted" fontSize="14px">
        Payments recorded in the category since {since}, and what the schedule expects.
        {debts.length > 1 && ` ${formatList(debts.map(isolated))} share it: the amounts are those of all.`}
      </Text>
      <Table.Root native role="table" aria-label="Paid so far" css={tableStyles}>
        <thead role="rowgroup">
          <tr role="row">
            {['Month', 'Paid', 'Expected', 'Difference'].map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {months.toReversed().map((month) => (
            <tr key={`${month.year} ${month.month}`} role="row">
              <th role="rowheader" scope="row">
                <TextLink
                  to="/budgets/entries"
                  search={{ category: categoryParam(expenseId), ...daysOf(month) }}
                >
                  {formatMonthName(month)}
                </TextLink>
              </th>
              <td role="cell">{money(month.paid)}</td>
              <td role="cell" data-label="Expected">
                {money(month.expected)}
              </td>
              <td role="cell">{month.difference === 0 ? '–' : signedMoney(month.difference)}</td>
            </tr>
          ))}
          {months.length > 1 && (
            <tr role="row" data-variant="sum">
              <th role="rowheader" scope="row">
                Together
              </th>
              <td role="cell">{money(paid)}</td>
              <td role="cell" data-label="Expected">
                {money(expected)}
              </td>
              <td role="cell">{difference === 0 ? '–' : signedMoney(difference)}</td>
            </tr>
          )}
        </tbody>
      </Table.Root>
    </>
  );
}

/** The first and the last day of a month. */
function daysOf(month: PaidMonth): { readonly from: string; readonly to: string } {
  const start = `${month.year}-${String(month.month).padStart(2, '0')}`;
  return { from: `${start}-01`, to: `${start}-${daysIn(month)}` };
}

const tableStyles = {
  maxWidth: 'column',
  '& thead th:not(:first-of-type)': { textAlign: 'end' },
  '& td:nth-of-type(2), & td:nth-of-type(3)': { color: 'fg.muted' },
  smDown: {
    '&, & tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      paddingBlock: '2',
      borderTopWidth: '1px',
    },
    '& tbody tr > *': { paddingBlock: '1', borderTopWidth: '0 !important' },
    '& td + td': { fontSize: '14px' },
    '& td:nth-of-type(2)': { textAlign: 'start', paddingInlineStart: '0' },
    '& [data-label]::before': {
      content: 'attr(data-label) " "',
      '@supports (content: "" / "")': { content: 'attr(data-label) " " / ""' },
    },
  },
  '& tbody a': { display: 'inline-block', paddingBlock: '11px', marginBlock: '-11px' },
};
