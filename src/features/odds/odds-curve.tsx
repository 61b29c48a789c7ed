import { Skeleton } from '@chakra-ui/react';
import { useMemo } from 'react';

import { lastingIn, oddsDate, standardError } from '#src/statistics/odds/odds-date.ts';
import type { DateOdds } from '#src/statistics/odds/odds-jobs.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { lifeTicks } from '#src/ui/chart/life-ticks.ts';

import type { ScaleDate } from './odds-scale.ts';
import { monthText, type OddsLife, monthName } from './odds-life.ts';

interface OddsCurveProps {
  readonly life: OddsLife;
  /** They are marked on it. */
  readonly steady: readonly ScaleDate[];
  readonly found: DateOdds | undefined;
  readonly percent: number;
}

const HEIGHT = 260;

/** The odds of every month in which work could stop. */
export function OddsCurve({ life, steady, found, percent }: OddsCurveProps) {
  const shown = useMemo(() => found && curveOf(found, percent), [found, percent]);
  const { present, hasAge, result } = life;
  if (!shown || !found) return <Skeleton minHeight={`${HEIGHT + 80}px`} bg="bg.muted" />;
  const { x, odds, low, high, month } = shown;
  const end = x.at(-1) ?? 0;
  return (
    <LineChart
      label="The odds by the month in which work stops"
      xName="Work stops"
      formatX={(at) => monthText(life, at)}
      x={x}
      series={[{ name: 'The money lasts', values: odds, variant: 'area' }]}
      bands={[{ name: 'Standard error of the drawing', low, high }]}
      references={[{ name: 'Chosen:', value: percent }]}
      markers={[
        ...(month < Infinity
          ? [{ name: 'Date at these odds', label: monthName(life, month), x: month, y: percent }]
          : []),
        ...steady.flatMap((date) => {
          const count = date.month <= end ? lastingIn(found, date.month) : undefined;
          if (count === undefined) return [];
          const { name, shortName: label, color } = date;
          return [{ ...{ name, label, color }, x: date.month, y: (100 * count) / found.done }];
        }),
      ]}
      ticks={lifeTicks(present, end, hasAge ? result.life.clock.ageIn : () => undefined)}
      limits={[0, 100]}
      formatTick={formatOdds}
      formatValue={formatOdds}
      height={HEIGHT}
    />
  );
}

/** As a chart reads its points. */
function formatOdds(percent: number): string {
  if (percent > 99 && percent < 100) return 'more than 99%';
  if (percent > 0 && percent < 1) return 'fewer than 1%';
  return `${Math.round(percent)}%`;
}

/** About as many points as there is room for. */
const MOST_POINTS = 160;
/** The curve goes on for so many months after nearly all futures are free. */
const AFTERWARD = 24;
const NEARLY_ALL = 98;
/** It is shown for as long at least. */
const SHORTEST = 60;

function curveOf(found: DateOdds, percent: number) {
  const { lasting, done } = found;
  const last = lasting.length - 2;
  const nearlyAll = oddsDate(found, NEARLY_ALL).month;
  const end = Math.max(1, Math.min(last, Math.max(SHORTEST, nearlyAll + AFTERWARD)));
  const step = Math.ceil(end / MOST_POINTS);
  const x = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  const odds = x.map((month) => (100 * (lasting[month] ?? 0)) / done);
  const errors = odds.map((each) => 100 * standardError(each / 100, done));
  return {
    x,
    odds,
    low: odds.map((each, index) => Math.max(0, each - (errors[index] ?? 0))),
    high: odds.map((each, index) => Math.min(100, each + (errors[index] ?? 0))),
    month: oddsDate(found, percent).month,
  };
}
