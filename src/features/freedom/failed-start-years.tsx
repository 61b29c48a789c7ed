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
/** With the sign, and no more digits than such a sum of a decade deserves. */
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
  const { compactMoney, drawnMoney } = useFormat();
  const { data, saver } = markets;
  const { years, early } = useMemo(() => yearsOfStart(data, saver, start), [data, saver, start]);
  const nameOf = (month: number) => formatMarketMonth(month, data.perYear);
  const x = years.map(({ month }) => month);
  const stop = start.retirement.month;
  const outOf = years.at(-1);
  const earlyYears = early.periods / data.perYear;
  const perYear = (1 + early.real) ** (1 / earlyYears) - 1;
  const textsOf = (figure: 'stocks' | 'bonds' | 'inflation' | 'real') =>
    years.map(({ markets: stretch }) => stretch && change.format(stretch[figure]));
  return (
    <>
      <Text fontSize="15px" marginBottom="3" maxWidth="prose">
        {`${isFree ? 'Retired' : 'Free'} in ${nameOf(stop)}, with ${drawnMoney(saver.needed)} in today’s money and ${drawnMoney(saver.needed * saver.withdrawalRate)} a year to live on. In the first ${formatMarketYears(earlyYears)} prices rose by ${change.format(early.inflation)}, and what was left earned ${change.format(perYear)} a year after that. The money ran out in ${nameOf(outOf?.month ?? stop)}, after ${formatMarketYears(start.retirement.yearsPaid)} of ${length}.`}
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
