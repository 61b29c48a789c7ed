import { Card, chakra, Skeleton } from '@chakra-ui/react';
import { memo, useId, useMemo } from 'react';

import { counted } from '#contract/counts.ts';
import {
  CHOSEN_ODDS,
  lastingIn,
  type OddsDate,
  oddsDate,
  standardError,
} from '#src/statistics/odds/odds-date.ts';
import type { DateOdds } from '#src/statistics/odds/odds-jobs.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { lifeTicks } from '#src/ui/chart/life-ticks.ts';
import { futuresText } from '#src/ui/figures/odds-words.ts';
import type { SliderField } from '#src/ui/form/slider-fields.ts';
import { ValueSlider } from '#src/ui/form/value-slider.tsx';
import { useChangeMotion } from '#src/ui/layout/motion.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { type Job, JobProgress } from './job-progress.tsx';
import { ageIn, horizonText, monthName, monthText, type OddsLife } from './odds-life.ts';
import type { ScaleDate } from './odds-scale.ts';
import { PlanNote } from './plan-note.tsx';

interface DateCardProps {
  readonly life: OddsLife;
  readonly steady: readonly ScaleDate[];
  readonly found: DateOdds | undefined;
  readonly percent: number;
  /** The same, a moment later while it changes. */
  readonly shownPercent: number;
  readonly job: Job;
  readonly onPercent: (percent: number) => void;
}

/** The date at chosen odds, the dial that chooses them, and what every other month would have. */
export function DateCard({ life, steady, found, percent, shownPercent, job, onPercent }: DateCardProps) {
  const titleId = useId();
  const date = found && oddsDate(found, percent);
  const headline = date && headlineOf(life, date);
  const ref = useChangeMotion<HTMLHeadingElement>(headline);
  return (
    <Card.Root as="section" aria-labelledby={titleId}>
      <Card.Body>
        <chakra.div css={styles}>
          <div>
            <h2 ref={ref} id={titleId}>
              {headline ?? <Placeholder />}
            </h2>
            <chakra.p data-part="odds">
              in <strong>{futuresText(percent)}</strong>
              {date && date.month < Infinity && ageText(life, date.month)}
            </chakra.p>
            <p>{date ? <Beside {...{ life, found, date, percent }} /> : <Placeholder />}</p>
            <chakra.div data-part="dial">
              <ValueSlider
                field={DIAL}
                value={percent}
                outcome={headline ? headline.charAt(0).toLowerCase() + headline.slice(1) : 'being drawn'}
                onChange={onPercent}
              />
              <p aria-hidden="true">
                <span>half</span>
                <span>nearly all</span>
              </p>
            </chakra.div>
            <JobProgress job={job} done={found?.done ?? 0} of={found?.of} />
          </div>
          <Curve {...{ life, steady, found }} percent={shownPercent} />
        </chakra.div>
        <PlanNote life={life} />
      </Card.Body>
    </Card.Root>
  );
}

const Curve = memo(OddsCurve);

const showPercent = (value: number) => `${value}%`;

const DIAL: SliderField = {
  label: 'How sure you want to be',
  specified: CHOSEN_ODDS.usual,
  ...{ min: CHOSEN_ODDS.min, max: CHOSEN_ODDS.max, step: 1, limits: [CHOSEN_ODDS.min, CHOSEN_ODDS.max] },
  isAmount: false,
  ...{ show: showPercent, showTyped: showPercent },
  parse: (text: string) => {
    const number = Number(text.replace('%', ''));
    return text.trim() !== '' && Number.isInteger(number) ? number : undefined;
  },
};

function headlineOf(life: OddsLife, { month }: OddsDate): string {
  if (month === Infinity) return 'No date yet';
  return month === 0 ? 'Free now' : `Free by ${monthName(life, month)}`;
}

function ageText(life: OddsLife, month: number): string {
  const age = ageIn(life, month);
  return age === undefined ? '' : `, at ${age}`;
}

interface BesideProps extends Pick<DateCardProps, 'life' | 'percent'> {
  readonly found: DateOdds;
  readonly date: OddsDate;
}

/** How exactly the date is known, and that of half of the futures. */
function Beside({ life, found, date, percent }: BesideProps) {
  const half = oddsDate(found, 50);
  const isHalf = percent === 50;
  return (
    <>
      {date.month < Infinity ? (
        `${errorText(date)} by the drawing. `
      ) : (
        <>Whenever work stops, the money lasts {horizonText(life)} in fewer of them. </>
      )}
      {!isHalf &&
        half.month === Infinity &&
        date.month === Infinity &&
        'There is no date even in half of them.'}
      {!isHalf && half.month < Infinity && (
        <>
          In half of the futures:{' '}
          <strong>{half.month === 0 ? 'now' : `by ${monthName(life, half.month)}`}</strong>
          {soonerText(half, date)}.
        </>
      )}
    </>
  );
}

/** `± 3 months`: by as much as the odds may be off. */
function errorText({ month, earliest, latest }: OddsDate): string {
  const isOpen = latest === Infinity;
  const months = Math.max(month - earliest, isOpen ? 0 : latest - month);
  if (isOpen) return `± ${counted(months, 'month')} or more`;
  return months === 0 ? 'Exact to the month' : `± ${counted(months, 'month')}`;
}

function soonerText(half: OddsDate, date: OddsDate): string {
  const months = date.month - half.month;
  if (months === Infinity || months === 0) return '';
  return months < 24 ? `, ${counted(months, 'month')} sooner` : `, ${Math.round(months / 12)} years sooner`;
}

const styles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
  columnGap: '9',
  rowGap: '5',
  fontVariantNumeric: 'tabular-nums',
  '& h2': {
    // A longer name of a month must not move the dial under the finger that turns it.
    display: 'grid',
    alignContent: 'end',
    minHeight: { base: '2lh', sm: '1lh', lg: '2lh' },
    textStyle: 'headline',
  },
  '& [data-part=odds]': { marginTop: '1.5', fontSize: { base: '18px', sm: '20px' } },
  '& [data-part=odds] strong': { color: 'accent.fg', fontWeight: '600' },
  '& [data-part=odds] + p': {
    minHeight: { base: '3lh', sm: '2lh', lg: '3lh' },
    marginTop: '2',
    color: 'fg.muted',
    fontSize: '14.5px',
  },
  '& [data-part=odds] + p strong': { color: 'fg', fontWeight: '600' },
  '& [data-part=dial]': { display: { base: 'block', _print: 'none' }, marginBlock: '4' },
  // The thumb is often below the field, and needs room of its own to be hit.
  '& [data-scope=slider][data-part=control]': { marginTop: '2.5' },
  '& [data-part=dial] > p': {
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: '1',
    color: 'fg.muted',
    fontSize: '13px',
  },
} as const;

interface OddsCurveProps {
  readonly life: OddsLife;
  /** They are marked on it. */
  readonly steady: readonly ScaleDate[];
  readonly found: DateOdds | undefined;
  readonly percent: number;
}

const HEIGHT = 260;

/** The odds of every month in which work could stop. */
function OddsCurve({ life, steady, found, percent }: OddsCurveProps) {
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
