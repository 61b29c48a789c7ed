import { Card, chakra } from '@chakra-ui/react';
import { useId, useMemo } from 'react';

import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { lifeTicks } from '#src/ui/chart/life-ticks.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatList, isolated } from '#src/ui/format/texts.ts';

import { ageWords } from './plan-fields.ts';
import { EventList, EventMarks } from './event-marks.tsx';
import { Headline, headlineOf } from './headline.tsx';
import type { PlanMark } from './plan-marks.ts';
import { plannedMoney, balanceAfter, momentText, type ShownLife, shownPots } from './shown-life.ts';

const GOLD = SERIES_COLORS[2];

interface PathCardProps {
  readonly shown: ShownLife;
  readonly compared: ShownLife | undefined;
  readonly marks: readonly PlanMark[];
  readonly onMove: (key: string, month: number) => void;
  readonly onAskBirth: () => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/** In pixels: the labels beside the chart, its height, and that of its axis. */
const [INSET, HEIGHT, AXIS] = [56, 260, 30];

/** The date, and the path of the pots with what happens on it. */
export function PathCard({ shown, compared, marks, onMove, onDrop, onCancel, onAskBirth }: PathCardProps) {
  const titleId = useId();
  const format = useFormat();
  const { life, months } = shown;
  const pots = useMemo(() => shownPots(shown), [shown]);
  const x = useMemo(() => axisOf(months), [months]);
  const series = useMemo(
    () => [
      ...pots.map(({ name, color, places, opensIn }) => ({
        ...{ name: isolated(name), color, variant: 'stacked' as const },
        values: x.map((month) => balanceAfter(shown, places, month)),
        ...(opensIn > 0 && { hatchedUntil: opensIn }),
      })),
      ...(compared
        ? [
            {
              ...{ name: isolated(compared.plan.name), color: GOLD, dashedFrom: 0 },
              values: x.map((month) => balanceAfter(compared, [...compared.life.pots.keys()], month)),
            },
          ]
        : []),
    ],
    [shown, pots, x, compared],
  );
  const ticks = useMemo(() => lifeTicks(shown.present, months, life.clock.ageIn), [shown, months, life]);
  const locked = pots.filter(({ opensIn }) => opensIn > 0);
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body>
        <Headline id={titleId} shown={shown} onAskBirth={onAskBirth} />
        <LineChart
          label="The path"
          xName="Month"
          formatX={(month) => monthText(shown, month)}
          x={x}
          series={series}
          ticks={ticks}
          formatTick={format.compactMoney}
          formatValue={(amount) => plannedMoney(format, amount)}
          labelWidth={INSET}
          height={HEIGHT}
          notes={marks.map(({ name, date }) => `${name}: ${date}`)}
          above={
            <EventMarks
              marks={marks}
              outcome={headlineOf(shown)}
              months={months}
              inset={INSET}
              plotHeight={HEIGHT - AXIS}
              onMove={onMove}
              onSave={onDrop}
              onCancel={onCancel}
            />
          }
        />
        <EventList marks={marks} />
        {locked.length > 0 && (
          <chakra.p marginTop="2" color="fg.muted" fontSize="13px">
            Hatched while it may not be touched:{' '}
            {formatList(
              locked.map(({ name, opensIn }) =>
                opensIn < life.months
                  ? `${isolated(name)} until ${ageWords(life.clock.ageIn(opensIn) ?? 0)}`
                  : `${isolated(name)} all the time`,
              ),
            )}
            .
          </chakra.p>
        )}
      </Card.Body>
    </Card.Root>
  );
}

/** `May 2041, at 49` */
function monthText({ life, present }: ShownLife, month: number): string {
  const age = life.clock.ageIn(month);
  return momentText({
    calendar: monthFromNumber(present + month),
    age: age === undefined ? undefined : { years: Math.floor(age / 12), months: age % 12 },
  });
}

/** About as many points as there is room for, the last one among them. */
const MOST_POINTS = 240;

function axisOf(months: number): number[] {
  const step = Math.ceil(months / MOST_POINTS);
  const points = Array.from({ length: Math.floor(months / step) + 1 }, (_, index) => index * step);
  return points.at(-1) === months ? points : [...points, months];
}
