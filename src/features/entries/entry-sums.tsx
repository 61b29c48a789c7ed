import { Button, chakra, Table } from '@chakra-ui/react';
import { memo, type ReactNode, useMemo } from 'react';

import type { EntryKind } from '#contract/budgets.ts';
import { formatCount } from '#contract/counts.ts';
import { daysOfMonth, monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { KindSums } from '#src/statistics/filter-entries.ts';
import { BarChart, UndrawnMonths } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { monthTicks } from '#src/ui/chart/time-ticks.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonthName } from '#src/ui/format/texts.ts';

import { kindName } from './entries-filter.ts';
import type { EntriesSearchChange } from './entries-search.ts';

interface EntrySumsProps {
  readonly sums: readonly KindSums[];
  /** The months that the averages cover, as numbers. */
  readonly months: readonly number[];
  readonly categoryName: string | undefined;
  readonly hasDays: boolean;
  readonly now: Date;
  readonly onSearch: (change: EntriesSearchChange) => void;
}

/** The sums of the shown entries by kind, and a chart of the first of these kinds by month. */
export const EntrySums = memo(function EntrySums({
  sums,
  months,
  categoryName,
  hasDays,
  now,
  onSearch,
}: EntrySumsProps) {
  const { drawnMoney } = useFormat();
  const [first] = sums;
  const bars = useMemo(() => monthBars(first, now), [first, now]);
  const nameOf = (kind: EntryKind) =>
    kind === 'expenses' && categoryName !== undefined ? categoryName : kindName(kind);
  if (!first) return null;
  const firstName = nameOf(first.kind);
  return (
    <chakra.div css={styles}>
      <div data-part="sums">
        <SumsTable sums={sums} nameOf={nameOf} hasDays={hasDays} onSearch={onSearch} />
        <p>
          {months.length === 1
            ? 'In 1 month.'
            : `Averages are over ${formatCount(months.length)} months, including those without entries.`}
        </p>
      </div>
      <div data-part="chart">
        <h2>{firstName} by month</h2>
        <BarChart
          label={`${firstName} by month`}
          xName="Month"
          series={[{ name: firstName, color: SERIES_COLORS[first.kind === 'expenses' ? 1 : 0] }]}
          bars={bars}
          formatValue={drawnMoney}
          height={130}
          onRange={(from, to) => {
            const [start, end] = [from, to].map((index) => first.byMonth[index]?.month);
            if (start && end) onSearch({ from: daysOfMonth(start).from, to: daysOfMonth(end).to });
          }}
        />
        <UndrawnMonths months={months.map(monthFromNumber)} />
      </div>
    </chakra.div>
  );
});

function monthBars(sums: KindSums | undefined, now: Date) {
  const running = monthNumber(monthOf(now));
  const byMonth = sums?.byMonth ?? [];
  const ticks = monthTicks(byMonth.map(({ month }) => month));
  return byMonth.map(({ month, total }, index) => ({
    ...{ tick: '', ...ticks[index] },
    name: formatMonthName(month),
    values: [Number(total)],
    incomplete: monthNumber(month) >= running ? 'not over yet' : undefined,
  }));
}

const styles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '4',
  '& > [data-part]': {
    minWidth: '0',
    paddingBlock: '3',
    paddingInline: { base: '3.5', lg: '5' },
    layerStyle: 'card',
    overflowX: 'auto',
  },
  // Beside a taller table, the chart fills its card.
  '& > [data-part=chart], & figure': { display: 'flex', flexDirection: 'column' },
  '& figure, & [data-part=plot]': { flexGrow: '1' },
  '& h2': { marginBottom: '2', fontSize: '15px', fontWeight: '600' },
  '& > [data-part] > p': { marginTop: '2', color: 'fg.muted', fontSize: '13.5px' },
};

interface SumsTableProps extends Pick<EntrySumsProps, 'sums' | 'hasDays' | 'onSearch'> {
  readonly nameOf: (kind: EntryKind) => string;
}

/** The sums of the shown entries: a row for each kind, which shows that kind alone when its name is pressed. */
function SumsTable({ sums, nameOf, hasDays, onSearch }: SumsTableProps) {
  const { money } = useFormat();
  const columns: readonly { readonly name: string; readonly cell: (sums: KindSums) => ReactNode }[] = [
    { name: 'Entries', cell: ({ count }) => formatCount(count) },
    ...(hasDays
      ? []
      : [{ name: 'Last 12 months', cell: ({ lastTwelveMonths }: KindSums) => money(lastTwelveMonths) }]),
    { name: 'Sum', cell: ({ total }) => <b>{money(total)}</b> },
    { name: 'Monthly average', cell: ({ average }) => money(average) },
  ];
  return (
    <Table.Root native role="table" aria-label="Sums" css={tableStyles}>
      <thead role="rowgroup">
        <tr role="row">
          {['Sum of', ...columns.map(({ name }) => name)].map((name) => (
            <th key={name} role="columnheader" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sums.map((row) => (
          <tr key={row.kind} role="row">
            <th role="rowheader" scope="row">
              {sums.length > 1 ? (
                <Button variant="plain" onClick={() => onSearch({ kind: row.kind })}>
                  {nameOf(row.kind)}
                </Button>
              ) : (
                nameOf(row.kind)
              )}
            </th>
            {columns.map(({ name, cell }) => (
              <td key={name} role="cell" data-label={name}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table.Root>
  );
}

const tableStyles = {
  '& tbody th': { color: 'fg' },
  // A name that is a button is higher than the figures beside it.
  '& tbody tr > *': { verticalAlign: 'baseline' },
  '& b': { fontWeight: '600' },
  // A touch target of 44px, without a taller row.
  '& th button': { minHeight: '44px', marginBlock: '-6px', paddingBlock: '6px', textAlign: 'start' },
  // On a phone each kind is a block: its name, and below it a line for each figure.
  mdDown: {
    display: 'block',
    '& tbody': { display: 'block' },
    '& thead': { srOnly: true },
    '& tbody tr': {
      display: 'grid',
      gridTemplateAreas: '"name sum" "recent average"',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'baseline',
      rowGap: '1',
      paddingBlock: '2',
    },
    '& tbody tr + tr': { borderTopWidth: '1px' },
    '& tbody tr > :is(th, td)': { padding: '0', borderTopWidth: '0' },
    '& tbody th': { gridArea: 'name', fontWeight: '600' },
    '& td[data-label=Sum]': { gridArea: 'sum' },
    '& td[data-label^=Monthly]': { gridArea: 'average' },
    '& td[data-label^=Last]': { gridArea: 'recent', textAlign: 'start' },
    // The list below says how many there are.
    '& td[data-label=Entries]': { display: 'none' },
    '& td:not([data-label=Sum])::before': {
      display: 'block',
      color: 'fg.muted',
      fontSize: '12px',
      content: 'attr(data-label)',
      '@supports (content: "" / "")': { content: 'attr(data-label) / ""' },
    },
  },
};
