import { chakra } from '@chakra-ui/react';

import type { PastNetWorth } from '#src/statistics/net-worth-history.ts';
import { type FreedomWay, netWorthAfter } from '#src/statistics/freedom/freedom-plan.ts';
import type { FreedomRange } from '#src/statistics/freedom/freedom-range.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { timeTicks } from '#src/ui/chart/time-ticks.ts';
import { useFormat } from '#src/ui/format/format.ts';

const [ACCENT] = SERIES_COLORS;

const MONTH = (365.25 / 12) * 24 * 60 * 60 * 1_000;

/** How far the axis goes at least, and while freedom is out of reach, in months. */
const MIN_LENGTH = 24;
const MONTHS_WITHOUT_DATE = 120;

export interface Axis {
  readonly from: number;
  readonly to: number;
  /** The place of a time so many months from now: from 0 to 1, or beyond. */
  readonly placeOf: (months: number) => number;
}

/** @param way of the estimate; the axis goes at least to its end */
export function axisOf(past: PlotProps['past'], now: Date, way: FreedomWay, dots: PlotProps['dots']): Axis {
  const from = Math.min(now.getTime(), ...past.map(({ time }) => time.getTime()));
  const length = Math.max(MIN_LENGTH, lengthOf(way), ...dots.map(({ months }) => months));
  const to = now.getTime() + 1.1 * length * MONTH;
  return { from, to, placeOf: (at) => (now.getTime() + at * MONTH - from) / (to - from) };
}

interface PlotProps {
  readonly axis: Axis;
  readonly past: readonly PastNetWorth[];
  readonly estimate: FreedomWay;
  readonly dots: readonly {
    readonly color: string;
    readonly months: number;
    /** Drawn with the shape of the estimate by default. */
    readonly way?: FreedomWay;
  }[];
  readonly range: FreedomRange | undefined;
}

/** How many months of a way are drawn: to freedom, if that has a date ahead. */
function lengthOf({ exactMonths }: FreedomWay): number {
  return exactMonths < Infinity ? exactMonths || MIN_LENGTH : MONTHS_WITHOUT_DATE;
}

const STEPS = Array.from({ length: 49 }, (_, index) => index / 48);

/** What has been, and the ways to the amount needed. The first dot is that of the estimate. */
export function Plot({ axis, past, estimate, dots, range }: PlotProps) {
  const { compactMoney, money } = useFormat();
  const { from, to, placeOf } = axis;
  const needed = Number(estimate.amountNeeded.value);
  const saved = Number(estimate.plan.netWorth);
  const known = past.map(({ netWorth }) => Number(netWorth));
  const top = Math.max(needed, saved, netWorthAfter(estimate.plan, lengthOf(estimate)), ...known) * 1.14;
  const bottom = Math.min(0, saved, ...known);
  const heightOf = (amount: number) => 1 - (amount - bottom) / (top - bottom);
  const point = (x: number, amount: number) => `${x.toFixed(4)} ${heightOf(amount).toFixed(4)}`;
  /** The way to the amount needed, drawn so that it takes as many months as given. */
  const curve = (way: FreedomWay, months = way.exactMonths) => {
    const length = lengthOf(way);
    const stretch = 0 < months && months < Infinity ? months / length : 1;
    return STEPS.map((step) =>
      point(placeOf(step * length * stretch), netWorthAfter(way.plan, step * length)),
    );
  };
  const line = (points: readonly string[]) => `M${points.join('L')}`;
  const step = niceStep((top - bottom) / 3);
  const amounts = Array.from({ length: 8 }, (_, index) => (Math.ceil(bottom / step) + index) * step).filter(
    (amount) => amount <= top,
  );
  const ticks = timeTicks(from, to);
  const everyNth = Math.ceil(ticks.length / 6);
  const pastPoints = [
    ...past.map(({ time, netWorth }) => point((time.getTime() - from) / (to - from), Number(netWorth))),
    point(placeOf(0), saved),
  ];
  return (
    <chakra.div
      // Another element when the past arrives, since all places on the axis change: nothing moves then.
      key={past.length}
      role="img"
      aria-label={`Your net worth until today, and its way to ${money(estimate.amountNeeded.value)}`}
      css={plotStyles}
    >
      <div>
        {amounts.map((amount) => (
          <span key={amount} data-part="amount" style={{ top: `${heightOf(amount) * 100}%` }}>
            {compactMoney(amount)}
          </span>
        ))}
        <svg viewBox="0 0 1 1" preserveAspectRatio="none">
          {range && range.latest < Infinity && (
            <path
              d={`${line([...curve(estimate, range.earliest), ...curve(estimate, range.latest).reverse()])}Z`}
              fill={ACCENT}
              opacity="0.2"
            />
          )}
          <path d={line([point(0, needed), point(1, needed)])} stroke="currentColor" strokeDasharray="2 4" />
          {dots.slice(1).map(({ color, months, way }) => (
            <path
              key={color}
              d={line(curve(way ?? estimate, months))}
              stroke={color}
              strokeDasharray={way ? '6 4' : '2 4'}
            />
          ))}
          <path d={line(curve(estimate))} stroke={ACCENT} strokeWidth="2" />
          {past.length > 0 && <path d={line(pastPoints)} stroke="currentColor" strokeWidth="2" />}
        </svg>
        {dots.map(({ color, months }) => (
          <chakra.i
            key={color}
            bg={color}
            style={{ left: `${placeOf(months) * 100}%`, top: `${heightOf(Math.max(needed, saved)) * 100}%` }}
          />
        ))}
        <span data-part="needed" style={{ top: `${heightOf(needed) * 100}%` }}>
          Amount needed
        </span>
        <span data-part="today" style={{ left: `${placeOf(0) * 100}%`, top: `${heightOf(saved) * 100}%` }}>
          today
        </span>
        {ticks
          .filter((_, index) => index % everyNth === 0)
          .map(({ x, label }) => (
            <span key={x} data-part="tick" style={{ left: `${((x - from) / (to - from)) * 100}%` }}>
              {label}
            </span>
          ))}
      </div>
    </chakra.div>
  );
}

/** 1, 2 or 5 times a power of ten, at least as large as the amount. */
function niceStep(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return ([1, 2, 5].find((factor) => factor * power >= amount) ?? 10) * power;
}

/** Of the plot, and of what is drawn below it on the same axis. */
export const INSET = { paddingInlineStart: '52px', paddingInlineEnd: '8px' };

const plotStyles = {
  ...INSET,
  flex: '1',
  display: 'flex',
  minHeight: { base: '170px', lg: '150px' },
  paddingBottom: '22px',
  fontSize: '12px',
  '& > div': { position: 'relative', flex: '1', borderBottomWidth: '1px' },
  '& svg': {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    fill: 'none',
    '& path': { vectorEffect: 'non-scaling-stroke' },
  },
  '& span': { position: 'absolute', color: 'fg.muted', whiteSpace: 'nowrap', lineHeight: '1.3' },
  '& [data-part=amount]': { insetInlineEnd: 'calc(100% + 8px)', translate: '0 -50%' },
  '& [data-part=needed]': { insetInlineStart: '0', translate: '0 calc(-100% - 3px)', color: 'fg' },
  '& [data-part=today]': { translate: '-50% 9px', color: 'fg' },
  '& [data-part=tick]': { top: 'calc(100% + 5px)', translate: '-50% 0' },
  '& i': {
    position: 'absolute',
    width: '10px',
    height: '10px',
    borderRadius: 'full',
    outline: '2px solid {colors.bg.subtle}',
    translate: '-50% -50%',
    forcedColorAdjust: 'none',
  },
};
