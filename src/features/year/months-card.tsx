import { Text } from '@chakra-ui/react';

import { monthTicks } from '#src/ui/chart/time-ticks.ts';
import { BarChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { monthName } from '#src/ui/figures/move-words.ts';
import { Card } from '#src/ui/layout/card.tsx';

import type { YearProps } from './year-props.ts';

const [GAINED] = SERIES_COLORS;
const LOST = '#ff9580';

const months = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const tick = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** The months that each month gained or lost. It has no amounts, so it is the same without them. */
export function MonthsCard({ found }: YearProps) {
  const { year, isRunning } = found;
  const known = found.months.filter(({ tenths }) => tenths !== undefined);
  const ticks = monthTicks(found.months.map(({ month }) => month));
  return (
    <Card title="Month by month" aside="months gained and lost">
      {known.length < 2 ? (
        <Text color="fg.muted" fontSize="15px">
          {known.length === 0
            ? 'No month can be compared with the one before: its date or its net worth is not known.'
            : 'Next month you will see here what each month gained or lost.'}
        </Text>
      ) : (
        <BarChart
          label={`Months gained and lost in ${year}`}
          xName="Month"
          series={[
            { name: 'gained', color: GAINED },
            { name: 'lost', color: LOST },
          ]}
          isStacked
          bars={found.months.map(({ month, tenths }, index) => ({
            name: monthName(month),
            tick: ticks[index]?.tick ?? '',
            values:
              tenths === undefined
                ? [null, null]
                : tenths > 0
                  ? [null, -tenths / 10]
                  : [-tenths / 10 + 0, null],
            incomplete: isRunning && index === found.months.length - 1 ? 'not over yet' : undefined,
          }))}
          formatTick={(value) => tick.format(value)}
          formatValue={(value) => `${months.format(Math.abs(value))} months`}
          height={240}
        />
      )}
    </Card>
  );
}
