import { Text } from '@chakra-ui/react';
import { useMemo } from 'react';

import { type FailedStart, yearsOfStart } from '#src/statistics/freedom/failed-start.ts';
import type { Markets } from '#src/statistics/freedom/market-history.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { formatMarketMonth, formatMarketYears } from '#src/ui/figures/market-words.ts';
import { useFormat } from '#src/ui/format/format.ts';

import { marketTicks } from './market-ticks.ts';

const [ACCENT, BLUE] = SERIES_COLORS;
const rate = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const change = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

interface FailedStartYearsProps {
  readonly markets: Markets;
  readonly start: FailedStart;
  /** For how many years it should have lasted. */
  readonly length: number;
  readonly isFree: boolean;
}

/** What was left of a start’s savings year by year, and what the markets did. */
export function FailedStartYears({ markets, start, length, isFree }: FailedStartYearsProps) {
  const { compactMoney, drawnMoney, roundMoney } = useFormat();
  const { data, saver, way } = markets;
  const { years, early } = useMemo(() => yearsOfStart(data, saver, start), [data, saver, start]);
  const nameOf = (month: number) => formatMarketMonth(month, data.perYear);
  const x = years.map(({ month }) => month);
  const stop = start.retirement.month;
  const end = x.at(-1) ?? stop;
  const earlyYears = early.periods / data.perYear;
  const yearly = (1 + early.real) ** (1 / earlyYears) - 1;
  const textsOf = (figure: 'stocks' | 'bonds' | 'inflation' | 'real') =>
    years.map(({ markets: stretch }) => stretch && change.format(stretch[figure]));
  return (
    <>
      <Text fontSize="15px" marginBottom="3" maxWidth="prose">
        {`${isFree ? 'Retired' : 'Free'} in ${nameOf(stop)}, with ${roundMoney(way.amountNeeded.value)} in today’s money, and ${rate.format(saver.withdrawalRate)} of that to live on each year. In the first ${formatMarketYears(earlyYears)} prices ${changeText(early.inflation, 'rose by', 'fell by')}, and the mix ${changeText(yearly, 'earned', 'lost')} a year after that. The money ran out in ${nameOf(end)}, after ${formatMarketYears(start.retirement.yearsPaid)} of ${length}.`}
      </Text>
      <LineChart
        label={`What a start in ${nameOf(start.month)} had`}
        xName="From"
        x={x}
        series={[
          ...(isFree
            ? []
            : [
                {
                  name: 'Saved',
                  color: BLUE,
                  values: years.map(({ month, balance }) => (month <= stop ? balance : null)),
                },
              ]),
          {
            name: 'Left',
            color: ACCENT,
            variant: 'area' as const,
            values: years.map(({ isRetired, balance }) => (isRetired ? balance : null)),
          },
        ]}
        details={[
          { name: 'Stocks', texts: textsOf('stocks') },
          { name: 'Bonds', texts: textsOf('bonds') },
          { name: 'Prices', texts: textsOf('inflation') },
          { name: 'The mix after prices', texts: textsOf('real') },
        ]}
        ticks={marketTicks(x)}
        formatX={nameOf}
        formatValue={drawnMoney}
        formatTick={compactMoney}
      />
      <Text color="fg.muted" fontSize="13.5px" marginTop="2" maxWidth="prose">
        Amounts in today’s money when a year begins; the table has what the markets did in it.
      </Text>
    </>
  );
}

/** `rose by 74.8%`, `lost 1.4%` */
function changeText(fraction: number, up: string, down: string): string {
  return `${fraction < 0 ? down : up} ${rate.format(Math.abs(fraction))}`;
}
