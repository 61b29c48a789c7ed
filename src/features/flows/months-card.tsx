import { Button, chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import type { categoryMonths, Heat, MonthsRow, SpentMonth } from '#src/statistics/category-months.ts';
import { startOfMonth } from '#src/statistics/calendar-month.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import type { Period } from './flow-words.ts';
import { legendStyles, monthsStyles } from './months-styles.ts';

interface MonthsCardProps {
  readonly spending: ReturnType<typeof categoryMonths>;
  readonly period: Period;
}

const SHOWN = 20;

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short' });
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

const HEAT_WORDS: Readonly<Record<Heat, string | undefined>> = {
  [-2]: 'far below average',
  [-1]: 'below average',
  0: undefined,
  1: 'above average',
  2: 'far above average',
};

const LEGEND: readonly { readonly heat: Heat; readonly text: string }[] = [
  { heat: -2, text: 'over half less' },
  { heat: -1, text: 'over a fifth less' },
  { heat: 1, text: 'over a fifth more' },
  { heat: 2, text: 'over half more' },
];

/** The spending of a year by category and month: a table with shades where a month differs from the category's average. */
export function MonthsCard({ spending, period: { year, month: chosen } }: MonthsCardProps) {
  const { roundMoney } = useFormat();
  const [isAll, setIsAll] = useState(false);
  const { rows, all, fullMonths } = spending;
  const title = `Spending in ${year} by category and month`;
  const months = all.months.map((_, index) => startOfMonth({ month: index + 1, year }));
  const isComparable = fullMonths > 1;

  function cellsOf({ months: cells, average, total }: MonthsRow) {
    return (
      <>
        {cells.map(({ spent, heat }, index) => (
          <td
            key={index}
            data-heat={isComparable ? heat : undefined}
            data-chosen={index + 1 === chosen ? '' : undefined}
          >
            <MonthCell {...{ spent }} heat={isComparable ? heat : undefined} />
          </td>
        ))}
        <td data-column="average">{average === undefined ? '–' : roundMoney(average)}</td>
        <td data-column="total">{roundMoney(total)}</td>
      </>
    );
  }
  return (
    <Card
      title={title}
      aside={
        <TextLink to="/statistics/spending" search={{ year }}>
          Shares of the year
        </TextLink>
      }
    >
      <chakra.p marginBottom="3" color="fg.muted" fontSize="14px" maxWidth="prose">
        {isComparable
          ? `Shaded where a month differs from the category’s average over the ${counted(fullMonths, 'full month')} of ${year}. Without cents.`
          : `Months are compared once two of ${year} are full. Without cents.`}
      </chakra.p>
      <chakra.div role="region" aria-label={`${title}, table`} tabIndex={0} css={monthsStyles}>
        <Table.Root native aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Category</th>
              {months.map((start, index) => (
                <th
                  key={index}
                  scope="col"
                  aria-label={longMonth.format(start)}
                  data-chosen={index + 1 === chosen ? '' : undefined}
                >
                  {all.months[index]?.spent === undefined ? (
                    shortMonth.format(start)
                  ) : (
                    <TextLink
                      to="/budgets/flows"
                      search={{ year, month: index + 1 }}
                      aria-current={index + 1 === chosen ? 'page' : undefined}
                      resetScroll={false}
                    >
                      {shortMonth.format(start)}
                    </TextLink>
                  )}
                </th>
              ))}
              <th scope="col">Average</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isAll ? undefined : SHOWN).map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  <TextLink
                    to="/budgets/entries"
                    search={{
                      kind: 'expenses',
                      category: row.expenseId,
                      from: `${year}-01-01`,
                      to: `${year}-12-31`,
                    }}
                  >
                    {row.name}
                  </TextLink>
                </th>
                {cellsOf(row)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All categories</th>
              {cellsOf(all)}
            </tr>
          </tfoot>
        </Table.Root>
      </chakra.div>
      {!isAll && rows.length > SHOWN && (
        <Button variant="plain" minHeight="11" onClick={() => setIsAll(true)}>
          Show all {formatCount(rows.length)} categories
        </Button>
      )}
      {isComparable && (
        <chakra.ul aria-label="Shades" css={legendStyles}>
          {LEGEND.map(({ heat, text }) => (
            <li key={heat}>
              <span aria-hidden="true" data-heat={heat} />
              {text}
            </li>
          ))}
        </chakra.ul>
      )}
    </Card>
  );
}

function MonthCell({ spent, heat }: SpentMonth) {
  const { roundMoney } = useFormat();
  if (spent === undefined) return '–';
  const words = heat === undefined ? undefined : HEAT_WORDS[heat];
  return (
    <>
      {roundMoney(spent)}
      {words !== undefined && <VisuallyHidden>, {words}</VisuallyHidden>}
    </>
  );
}
