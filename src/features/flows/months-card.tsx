import { Button, chakra, Table, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';

import { counted, formatCount } from '#contract/counts.ts';
import { startOfMonth } from '#src/statistics/calendar-month.ts';
import type { categoryMonths, Heat, MonthsRow, SpentMonth } from '#src/statistics/category-months.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import type { Period } from './flow-words.ts';

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

/** Behind text in `fg`, each with a contrast of at least 7:1. On paper, paler. */
const heatStyles = {
  '& [data-heat="-2"]': { bg: { base: '#1b4557', _print: '#b9dcea' } },
  '& [data-heat="-1"]': { bg: { base: '#16303e', _print: '#deeff6' } },
  '& [data-heat="1"]': { bg: { base: '#432f22', _print: '#fbe6d3' } },
  '& [data-heat="2"]': { bg: { base: '#6b3d22', _print: '#f4c69f' } },
};

const monthsStyles = {
  ...heatStyles,
  marginInline: 'calc(-1 * var(--card-padding))',
  // What is only for screen readers is placed in it, not in the page.
  position: 'relative',
  overflowX: 'auto',
  // Keeps what has the focus clear of the first column.
  scrollPaddingInlineStart: { base: '160px', md: '230px' },
  '& table': {
    minWidth: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: '13.5px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: '44px',
    paddingBlock: '0',
    paddingInline: '1.5',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& thead th': { bg: 'bg.muted', color: 'fg.muted', fontWeight: '500' },
  '& thead a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'end',
    minWidth: '44px',
    minHeight: '44px',
  },
  '& th:first-of-type': {
    position: 'sticky',
    zIndex: '1',
    insetInlineStart: '0',
    minWidth: { base: '116px', md: '150px' },
    maxWidth: { base: '116px', md: '190px' },
    bg: 'bg.subtle',
    paddingInlineStart: 'var(--card-padding)',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& thead th:first-of-type': { bg: 'bg.muted' },
  '& tbody th a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'fg',
    lineHeight: '1.25',
  },
  '& tr > :last-child': { paddingInlineEnd: 'var(--card-padding)' },
  '& [data-column=average]': { color: 'fg.muted' },
  '& [data-column=total]': { fontWeight: '600' },
  '& tfoot :is(th, td)': {
    borderTopWidth: '1px',
    borderTopColor: 'border.emphasized',
    fontWeight: '600',
    color: 'fg',
  },
  '& [data-chosen]': { boxShadow: 'inset 1px 0 {colors.accent.fg}, inset -1px 0 {colors.accent.fg}' },
} as const;

const legendStyles = {
  ...heatStyles,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  marginTop: '3',
  color: 'fg.muted',
  fontSize: '13.5px',
  listStyle: 'none',
  '& span': {
    display: 'inline-block',
    width: '14px',
    height: '14px',
    marginInlineEnd: '2',
    borderRadius: '3px',
    verticalAlign: '-2px',
  },
};
