import { chakra } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';

import { lastingIn } from '#src/statistics/odds/odds-date.ts';
import type { DateOdds } from '#src/statistics/odds/odds-jobs.ts';
import { lifeTicks } from '#src/ui/chart/life-ticks.ts';
import { oddsErrorText, oddsText } from '#src/ui/figures/odds-words.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { monthName, type OddsLife, YEARS_WITHOUT_AGE } from './odds-life.ts';
import { oddsDates, type ScaleDate } from './odds-scale.ts';

interface ScaleCardProps {
  readonly life: OddsLife;
  readonly steady: readonly ScaleDate[];
  readonly found: DateOdds | undefined;
  readonly percent: number;
}

/** The estimate, the plan and the odds, which nobody should mix up: each with its date and what it is, on the same axis. */
export function ScaleCard({ life, steady, found, percent }: ScaleCardProps) {
  const drawn = useMemo(() => found && oddsDates(found, percent), [found, percent]);
  const axis = axisOf(life, [...steady, ...(drawn ?? [])]);
  const span = drawn?.map(({ month }) => month).filter((month) => month < Infinity) ?? [];
  return (
    <Card title="On one scale" aside="by when you would be free">
      <chakra.div css={styles}>
        <Axis {...axis} />
        <h3>If the markets rose by the same in every year</h3>
        <ul>
          {steady.map((date) => (
            <Row key={date.key} {...{ life, axis, date }}>
              {date.month < Infinity && found && <Lasting {...{ life, found }} month={date.month} />}
            </Row>
          ))}
        </ul>
        <h3>If they went as in drawn parts of their past</h3>
        <ul>
          {drawn ? (
            drawn.map((date) => (
              <Row key={date.key} {...{ life, axis, date, span }} isChosen={date.percent === percent} />
            ))
          ) : (
            <li>
              <Placeholder />
            </li>
          )}
        </ul>
      </chakra.div>
    </Card>
  );
}

/** `the money lasts then in 47% ± 1 of the drawn futures` */
function Lasting({ life, found, month }: { life: OddsLife; found: DateOdds; month: number }) {
  const count = lastingIn(found, month);
  if (count === undefined) return <>after the end of the plan</>;
  const text = oddsText(count, found.done);
  const error = oddsErrorText(count, found.done);
  return (
    <>
      lasts in <strong>{text}</strong>
      {error && ` ${error}`} of the futures{!life.hasAge && `, for ${YEARS_WITHOUT_AGE} years`}
    </>
  );
}

interface RowProps {
  readonly life: OddsLife;
  readonly axis: Axis;
  readonly date: ScaleDate;
  /** The months of all the odds. */
  readonly span?: readonly number[];
  readonly isChosen?: boolean;
  readonly children?: ReactNode;
}

function Row({ life, axis, date, span = [], isChosen = false, children }: RowProps) {
  const { name, what, color, month } = date;
  const [from, to] = [Math.min(...span), Math.max(...span)];
  return (
    <li data-chosen={isChosen || undefined}>
      <p>
        <b>{name}</b>
        <span>{what}</span>
      </p>
      <p>
        <b>{month === Infinity ? 'no date' : month === 0 ? 'now' : monthName(life, month)}</b>
        <span>{children}</span>
      </p>
      <div aria-hidden="true">
        {axis.ticks.map(({ x }) => (
          <i key={x} style={{ left: axis.placeOf(x) }} />
        ))}
        {span.length > 1 && (
          <s
            style={{
              left: axis.placeOf(from),
              width: `calc(${axis.placeOf(to)} - ${axis.placeOf(from)})`,
              backgroundColor: color,
            }}
          />
        )}
        {month < Infinity && <em style={{ left: axis.placeOf(month), backgroundColor: color }} />}
      </div>
    </li>
  );
}

type Axis = ReturnType<typeof axisOf>;

/** It goes on for so much longer than the last date. */
const ROOM = 1.08;
const SHORTEST = 36;
const FIRST_TICK = 0.14;

function axisOf({ present }: OddsLife, dates: readonly ScaleDate[]) {
  const known = dates.map(({ month }) => month).filter((month) => month < Infinity);
  const months = Math.ceil(ROOM * Math.max(SHORTEST, ...known));
  return {
    // The first part is that of `today`.
    ticks: lifeTicks(present, months, () => undefined).filter(({ x }) => x > months * FIRST_TICK),
    placeOf: (month: number) => `${((100 * month) / months).toFixed(2)}%`,
  };
}

function Axis({ ticks, placeOf }: Axis) {
  return (
    <chakra.div data-part="axis" aria-hidden="true">
      <div>
        <span data-part="today">today</span>
        {ticks.map(({ x, label }) => (
          <span key={x} style={{ left: placeOf(x) }}>
            {label}
          </span>
        ))}
      </div>
    </chakra.div>
  );
}

const COLUMNS = 'minmax(0, 10fr) minmax(0, 7fr) minmax(0, 12fr)';

const styles = {
  fontVariantNumeric: 'tabular-nums',
  '& h3': { marginTop: '3', color: 'fg.muted', fontSize: '13px', fontWeight: '600' },
  '& ul': { listStyle: 'none' },
  '& li, & [data-part=axis]': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: COLUMNS },
    columnGap: '5',
  },
  '& li': {
    gridTemplateAreas: { base: "'name date' 'what what' 'odds odds' 'track track'", md: 'none' },
    borderTopWidth: '1px',
    paddingTop: { base: '2.5', md: '0' },
    fontSize: '15px',
    lineHeight: '1.4',
  },
  '& li > p': { display: { base: 'contents', md: 'block' }, paddingBlock: '2.5' },
  '& li p > *': { display: 'block' },
  '& li p > b': { gridArea: { base: 'name', md: 'auto' }, fontWeight: '600' },
  '& li p + p > b': { gridArea: { base: 'date', md: 'auto' }, whiteSpace: 'nowrap' },
  '& li p > span': { gridArea: { base: 'what', md: 'auto' }, color: 'fg.muted', fontSize: '13.5px' },
  '& li p + p > span': { gridArea: { base: 'odds', md: 'auto' } },
  '& strong': { color: 'fg', fontWeight: '600' },
  '& li > div': {
    gridArea: { base: 'track', md: 'auto' },
    position: 'relative',
    minHeight: '26px',
    forcedColorAdjust: 'none',
  },
  '& li i': { position: 'absolute', insetBlock: '0', width: '1px', bg: 'border' },
  '& li s': {
    position: 'absolute',
    top: 'calc(50% - 3px)',
    height: '6px',
    borderRadius: '3px',
    opacity: '0.3',
  },
  '& li em': {
    position: 'absolute',
    top: '50%',
    width: '12px',
    height: '12px',
    borderRadius: 'full',
    outline: '2px solid {colors.bg.subtle}',
    translate: '-50% -50%',
  },
  '& [data-chosen]': {
    borderRadius: 'l1',
    boxShadow: '0 0 0 1px {colors.accent.emphasized}',
    bg: 'accent.subtle',
    marginInline: '-2.5',
    paddingInline: '2.5',
  },
  '& [data-part=axis] > div': {
    gridColumn: { base: '1 / -1', md: '3' },
    position: 'relative',
    height: '20px',
    color: 'fg.muted',
    fontSize: '12px',
  },
  '& [data-part=axis] span': { position: 'absolute', translate: '-50% 0', whiteSpace: 'nowrap' },
  // In the middle of its place it would leave the card of a phone.
  '& [data-part=axis] [data-part=today]': { left: '0', translate: '-25% 0' },
} as const;
