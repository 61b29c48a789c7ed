import { chakra } from '@chakra-ui/react';
import { memo, useMemo } from 'react';

import { formatBudgetMonth } from '#contract/budget-month.ts';
import { formatCount } from '#contract/counts.ts';
import { monthFromNumber, monthNumber, monthOf } from '#src/statistics/calendar-month.ts';
import type { KindSums } from '#src/statistics/entry-sums.ts';
import type { EntryKind } from '#contract/budgets.ts';
import { BarChart, UndrawnMonths } from '#src/ui/chart/bar-chart.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { kindName } from './entries-filter.ts';
import type { EntriesSearchChange } from './entries-search.ts';
import { SumsTable } from './sums-table.tsx';

interface EntrySumsProps {
  readonly sums: readonly KindSums[];
  /** The months that the averages cover, as numbers. */
  readonly months: readonly number[];
  /** The category that is shown alone. */
  readonly categoryName: string | undefined;
  /** Whether only certain days are shown. */
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
          valueName={firstName}
          color={SERIES_COLORS[first.kind === 'expenses' ? 1 : 0]}
          bars={bars}
          formatValue={drawnMoney}
          height={130}
        />
        <UndrawnMonths months={months.map(monthFromNumber)} />
      </div>
    </chakra.div>
  );
});

/** With more months than this, only Januaries are named on the axis. */
const MAX_NAMED_MONTHS = 24;
const LETTERS = 'JFMAMJJASOND';

function monthBars(sums: KindSums | undefined, now: Date) {
  const running = monthNumber(monthOf(now));
  const byMonth = sums?.byMonth ?? [];
  return byMonth.map(({ month, total }) => ({
    name: formatBudgetMonth(month),
    tick: byMonth.length <= MAX_NAMED_MONTHS ? LETTERS.charAt(month.month - 1) : yearTick(month),
    value: Number(total),
    incomplete: monthNumber(month) >= running ? 'not over yet' : undefined,
  }));
}

/** Names the Januaries. */
function yearTick({ month, year }: KindSums['byMonth'][number]['month']): string {
  return month === 1 ? String(year) : '';
}

const styles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: '4',
  '& > [data-part]': {
    minWidth: '0',
    paddingBlock: '3',
    paddingInline: { base: '3.5', lg: '5' },
    border: '1px solid {colors.border}',
    borderRadius: 'card',
    bg: 'bg.subtle',
    overflowX: 'auto',
  },
  // Beside a taller table, the chart fills its card.
  '& > [data-part=chart], & figure': { display: 'flex', flexDirection: 'column' },
  '& figure, & [data-part=plot]': { flexGrow: '1' },
  '& figure > button': { alignSelf: 'start' },
  '& h2': { marginBottom: '2', fontSize: '15px', fontWeight: '600' },
  '& p': { marginTop: '2', color: 'fg.muted', fontSize: '13.5px' },
};
