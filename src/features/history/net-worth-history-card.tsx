import { Skeleton, Text } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { HistoryLine } from '#contract/history.ts';
import { subtractCents } from '#contract/money.ts';
import type { StatisticsQueries } from '#src/queries/statistics.ts';
import {
  monthFromNumber,
  monthNumber,
  monthOf,
  monthOfDay,
  startOfMonth,
} from '#src/statistics/calendar-month.ts';
import {
  historyStart,
  monthlyNetWorth,
  type NetWorthMonth,
  type PresentLists,
} from '#src/statistics/net-worth-history.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS, TEXT_COLOR } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth, formatMonthName } from '#src/ui/format/texts.ts';

import { deletedNamesIn } from './deleted-lines.tsx';
import type { Months } from './month-cards.tsx';

/** In the order in which they are stacked, with the colors that they have on the statistics page. */
const KINDS = [
  { kind: 'cash', name: 'Cash', color: SERIES_COLORS[0] },
  { kind: 'realEstate', name: 'Real Estate', color: SERIES_COLORS[1] },
  { kind: 'bonds', name: 'Bonds', color: SERIES_COLORS[2] },
  { kind: 'stocks', name: 'Stocks', color: SERIES_COLORS[3] },
  { kind: 'crypto', name: 'Cryptocurrency', color: SERIES_COLORS[4] },
  { kind: 'metals', name: 'Precious Metals', color: SERIES_COLORS[5] },
  { kind: 'commodities', name: 'Commodities', color: SERIES_COLORS[6] },
] as const;
const DEBTS_COLOR = '#8296a8';

interface NetWorthHistoryCardProps {
  readonly queries: StatisticsQueries;
  /** Undefined where the server does not offer the history. */
  readonly history: UseQueryResult<readonly HistoryLine[]> | undefined;
  readonly range: Months;
  readonly now: Date;
  readonly onRange: (from: number, to: number) => void;
}

export function NetWorthHistoryCard({ queries, history, range, now, onRange }: NetWorthHistoryCardProps) {
  const format = useFormat();
  const { assets, liabilities } = queries;
  const present = useMemo(
    () => assets.data && liabilities.data && { assets: assets.data, liabilities: liabilities.data },
    [assets.data, liabilities.data],
  );
  const start = history?.data && historyStart(history.data);
  const isFirstMonth = start === undefined || monthNumber(monthOfDay(start)) === monthNumber(monthOf(now));
  const netWorth = present && netWorthOf(present.assets, present.liabilities).netWorth;
  return (
    <Card title="Net Worth">
      <CardBody queries={history ? [assets, liabilities, history] : [assets, liabilities]}>
        <HeadlineFigure wrap={(amount) => netWorth && <ProofButton of={netWorth}>{amount}</ProofButton>}>
          {netWorth && figureText(format, netWorth)}
        </HeadlineFigure>
        {present && !history && (
          <Text color="fg.muted" fontSize="14px">
            This server does not keep past values, so only the present net worth is known.
          </Text>
        )}
        {present && history?.data && isFirstMonth && (
          <Text color="fg.muted" fontSize="14px">
            This is the first month. With a second one, a chart shows how it changes.
          </Text>
        )}
        {present && history?.data && !isFirstMonth && (
          <HistoryChart {...{ present, range, now, onRange }} lines={history.data} />
        )}
        {!(present && (!history || history.data)) && <Skeleton minHeight="320px" bg="bg.muted" />}
      </CardBody>
    </Card>
  );
}

interface HistoryChartProps {
  /** The lists together; the same object until one changes. */
  readonly present: PresentLists;
  readonly lines: readonly HistoryLine[];
  readonly range: Months;
  readonly now: Date;
  readonly onRange: (from: number, to: number) => void;
}

function HistoryChart({ present, lines, range, now, onRange }: HistoryChartProps) {
  const { compactMoney, drawnMoney, signedMoney } = useFormat();
  const months = useMemo(
    () => monthlyNetWorth(lines, present, monthFromNumber(range.from), monthFromNumber(range.to), now),
    [lines, present, range, now],
  );
  const x = months.map(({ month }) => startOfMonth(month).getTime());
  const deleted = useMemo(() => deletedNamesIn(lines, range), [lines, range]);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <>
      {first && last && first !== last && (
        <Text marginTop="-2" color="fg.muted" fontSize="14px">
          {signedMoney(subtractCents(last.netWorth, first.netWorth))} from {formatMonthName(first.month)} to{' '}
          {formatMonthName(last.month)}
        </Text>
      )}
      <LineChart
        label="Net worth by month"
        xName="Month"
        formatX={(time) => formatMonth(new Date(time))}
        x={x}
        series={seriesOf(months)}
        ticks={timeTicks(x[0] ?? 0, x.at(-1) ?? 0)}
        formatTick={compactMoney}
        formatValue={drawnMoney}
        notes={deleted.length > 0 ? [`Deleted since: ${deleted.join(', ')}`] : []}
        height={320}
        onRange={onRange}
      />
    </>
  );
}

/** Kinds of assets that were never owned are left out. */
function seriesOf(months: readonly NetWorthMonth[]) {
  const kinds = KINDS.map(({ kind, name, color }) => ({
    name,
    color,
    variant: 'stacked' as const,
    values: months.map(({ byKind }) => Number(byKind[kind])),
  }));
  const debts = {
    name: 'Debts',
    color: DEBTS_COLOR,
    variant: 'stacked' as const,
    values: months.map((month) => -Number(month.debts)),
  };
  return [
    ...[...kinds, debts].filter(({ values }) => values.some((value) => value !== 0)),
    {
      name: 'Net worth',
      color: TEXT_COLOR,
      values: months.map(({ netWorth }) => Number(netWorth)),
    },
  ];
}
