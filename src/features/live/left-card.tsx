import { useMemo } from 'react';

import { monthFromNumber, monthNumber } from '#src/statistics/calendar-month.ts';
import type { LivedRetirement } from '#src/statistics/odds/retirement.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { Card } from '#src/ui/layout/card.tsx';

import { nameOfMonth, wholeMoney } from './live-words.ts';

interface LeftCardProps {
  readonly start: number;
  /** Of the whole retirement. */
  readonly months: number;
  readonly lived: LivedRetirement;
  readonly atStart: number;
  /** How many of the months are shown. */
  readonly until: number;
}

/** What is left after each month until now. What comes is not drawn yet, but has its room. */
export function LeftCard({ start, months, lived, atStart, until }: LeftCardProps) {
  const format = useFormat();
  const x = useMemo(() => Array.from({ length: until + 1 }, (_, month) => month), [until]);
  const series = useMemo(
    () => [
      {
        name: 'What is left',
        variant: 'area' as const,
        values: x.map((month) => (month === 0 ? atStart : (lived.wealth[month - 1] ?? null))),
      },
    ],
    [x, lived, atStart],
  );
  const now = lived.wealth[until - 1] ?? atStart;
  const money = (amount: number) => wholeMoney(format, amount);
  return (
    <Card title="What is left" aside="in today’s money">
      <LineChart
        label="What is left, month by month"
        xName="After"
        x={x}
        series={series}
        markers={[{ name: 'Now', label: money(now), x: until, y: now }]}
        // A quarter more, so that the axis stays in most lives and does not tell how they go on.
        reach={[0, 1.25 * atStart]}
        reachX={months}
        ticks={ticksOf(start, months)}
        formatX={(month) => (month === 0 ? 'The start' : nameOfMonth(start, month - 1))}
        formatValue={money}
        formatTick={format.compactMoney}
        height={250}
      />
    </Card>
  );
}

/** Every tenth year, or more of them in a short retirement. */
function ticksOf(start: number, months: number) {
  const step = months > 240 ? 10 : months > 96 ? 5 : 1;
  const last = monthFromNumber(start + months).year;
  const first = Math.ceil(monthFromNumber(start + 11).year / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((last - first) / step) + 1) }, (_, index) => {
    const year = first + index * step;
    return { x: monthNumber({ year, month: 1 }) - start, label: String(year) };
  });
}
