import { Box, Button, HStack, Skeleton } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { counted } from '#contract/counts.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { startOfMonth } from '#src/statistics/calendar-month.ts';
import { lastTwoYears, recentMonths } from '#src/statistics/full-months.ts';
import { BarChart, UndrawnMonths } from '#src/ui/chart/charts.tsx';
import type { BarsData } from '#src/ui/chart/chart-drawing.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { monthTicks } from '#src/ui/chart/time-ticks.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

const [INCOME, SPENDING] = SERIES_COLORS;
/** Those of an earlier year are darker. */
const EARLIER_INCOME = '#2f7a61';
const EARLIER_SPENDING = '#4a6a94';

const REMARKS = { 'not over': 'not over yet', empty: 'nothing recorded' };

const TITLE = 'Income and spending by month';

export function MonthBarsCard({ queries: { budgets }, now }: Statistics) {
  const { compactMoney, drawnMoney } = useFormat();
  const [isByYear, setIsByYear] = useState(false);
  const recent = useMemo(() => recentMonths(budgets.data ?? [], now), [budgets.data, now]);
  const pair = useMemo(() => lastTwoYears(budgets.data ?? [], now), [budgets.data, now]);
  const drawing = useMemo(
    () => (isByYear && pair ? yearBars(pair) : recentBars(recent)),
    [isByYear, pair, recent],
  );
  return (
    <Card
      title={TITLE}
      aside={
        pair && (
          <HStack role="group" aria-label="Months shown">
            {[counted(recent.length, 'month', 'months'), pair.years.join(' and ')].map((name, index) => (
              <Button
                key={name}
                variant="surface"
                paddingInline="3"
                aria-pressed={isByYear === (index === 1)}
                onClick={() => setIsByYear(index === 1)}
              >
                {name}
              </Button>
            ))}
          </HStack>
        )
      }
    >
      <CardBody queries={[budgets]}>
        {/* As high as the bars, so that nothing moves when they appear. */}
        <Box minHeight="254px">
          {!budgets.data && <Skeleton height="254px" bg="bg.muted" />}
          {budgets.data && (
            <BarChart
              label={TITLE}
              xName="Month"
              {...drawing}
              height={180}
              formatTick={compactMoney}
              formatValue={drawnMoney}
            />
          )}
        </Box>
      </CardBody>
      <UndrawnMonths months={budgets.data ?? []} />
    </Card>
  );
}

function recentBars(months: ReturnType<typeof recentMonths>): BarsData {
  const ticks = monthTicks(months.map(({ month }) => month));
  return {
    series: [
      { name: 'Income', color: INCOME },
      { name: 'Spending', color: SPENDING },
    ],
    bars: months.map(({ month, income, expenses, flaw }, index) => ({
      ...{ tick: '', ...ticks[index] },
      name: formatMonth(startOfMonth(month)),
      values: [Number(income), Number(expenses)],
      incomplete: flaw && REMARKS[flaw],
    })),
  };
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long' });

function yearBars({ years, months }: NonNullable<ReturnType<typeof lastTwoYears>>): BarsData {
  const [earlier, later] = years;
  return {
    series: [
      { name: `Income ${earlier}`, color: EARLIER_INCOME },
      { name: `Income ${later}`, color: INCOME },
      { name: `Spending ${earlier}`, color: EARLIER_SPENDING },
      { name: `Spending ${later}`, color: SPENDING },
    ],
    bars: months.map((pair, index) => {
      const name = monthName.format(startOfMonth({ month: index + 1, year: later }));
      const remarks = pair.flatMap((one, at) => (one?.flaw ? `${years[at]} ${REMARKS[one.flaw]}` : []));
      const amounts = [...pair.map((one) => one?.income), ...pair.map((one) => one?.expenses)];
      return {
        name,
        tick: name.charAt(0),
        values: amounts.map((amount) => (amount === undefined ? null : Number(amount))),
        incomplete: remarks.length > 0 ? remarks.join(', ') : undefined,
        isPale: [...pair, ...pair].map((one) => one?.flaw !== undefined),
      };
    }),
  };
}
