import { chakra, Text } from '@chakra-ui/react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';

import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { type FreedomRange, MIN_MONTHS } from '#src/statistics/freedom/freedom-range.ts';
import { type Outlook, outlookOf } from '#src/statistics/freedom/outlook.ts';
import { estimateWay, SPECIFIED_WHAT_IF, whatIfWay } from '#src/statistics/freedom/what-if.ts';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { formatMarketMonth } from '#src/ui/figures/market-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Placeholder } from '#src/ui/table/stat-rows.tsx';

import { usePastNetWorth } from './freedom-paths.tsx';
import { type Axis, axisOf, INSET, Plot } from './outlook-plot.tsx';

const [ACCENT, BLUE, GOLD] = SERIES_COLORS;
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

interface OutlookProps {
  readonly basis: FreedomBasis;
  readonly inflation: number;
  readonly isTooEarly: boolean;
}

/** The ways to the amount needed, with the dates in rows on the same axis. See docs/product-rules.md#outlook. */
export function OutlookPicture({ basis, inflation, isTooEarly }: OutlookProps) {
  const past = usePastNetWorth(basis);
  const estimate = useMemo(() => estimateWay(basis), [basis]);
  const real = useMemo(() => whatIfWay(basis, { ...SPECIFIED_WHAT_IF, inflation }), [basis, inflation]);
  const isDated = !isTooEarly && estimate.exactMonths > 0 && estimate.exactMonths < Infinity;
  // Thousands of mixes take a moment, so the page appears without them first.
  const settled = useDeferredValue<FreedomBasis | undefined>(basis, undefined);
  const outlook = useMemo(
    () => (isDated ? settled && outlookOf(settled, inflation) : undefined),
    [isDated, settled, inflation],
  );
  const median = 12 * (outlook?.markets.history.median ?? Infinity);
  const others = [
    { color: BLUE, months: real.exactMonths, way: real },
    { color: GOLD, months: median },
  ];
  const dots = [{ color: ACCENT, months: estimate.exactMonths }, ...(isDated ? others : [])].filter(
    ({ months }) => months < Infinity,
  );
  const axis = axisOf(past, basis.now, estimate, dots);
  return (
    <>
      <Plot {...{ axis, past, estimate, dots, range: outlook?.habits }} />
      {isDated && (
        <chakra.ul css={rowStyles}>
          <Row
            color={ACCENT}
            name="Your habits"
            axis={axis}
            at={estimate.exactMonths}
            span={spanOf(outlook?.habits)}
          >
            {outlook && describeHabits(outlook, outlook.habits, basis, 0)}
          </Row>
          <Row
            color={BLUE}
            name={`After ${percent.format(inflation)} inflation`}
            axis={axis}
            at={real.exactMonths}
            span={spanOf(outlook?.habitsInTodaysMoney)}
          >
            {outlook &&
              (outlook.habitsInTodaysMoney
                ? describeHabits(outlook, outlook.habitsInTodaysMoney, basis, inflation)
                : 'in today’s money')}
          </Row>
          <Row
            color={GOLD}
            name="History"
            axis={axis}
            at={median}
            span={outlook?.markets.history.quarters.map((years = Infinity) => 12 * years)}
          >
            {outlook && describeHistory(outlook, basis.now)}
          </Row>
        </chakra.ul>
      )}
    </>
  );
}

function spanOf(range: FreedomRange | undefined): readonly number[] | undefined {
  return range && [range.earliest, range.latest];
}

function describeHabits(
  { full }: Outlook,
  range: FreedomRange | undefined,
  { netWorth, now }: FreedomBasis,
  inflation: number,
): ReactNode {
  const count = full.length;
  if (!range) {
    return `record ${MIN_MONTHS} full months to see how sure this is: so far ${count === 1 ? 'there is 1' : `there are ${count}`}`;
  }
  const futures =
    inflation === 0 ? `8 of 10 futures drawn from your ${count} full months` : 'the same futures';
  if (range.earliest === Infinity) return `${futures}: no date`;
  const textOf = (end: 'earliest' | 'latest') => formatMonth(dateAfter(now, Math.round(range[end])));
  const dateOf = (end: 'earliest' | 'latest') => (
    <strong>
      <ProofButton of={{ kind: 'range', end, months: range[end], inflation, full, netWorth, now }}>
        {textOf(end)}
      </ProofButton>
    </strong>
  );
  const isEndless = range.latest === Infinity;
  const isSpan = !isEndless && textOf('earliest') !== textOf('latest');
  return (
    <>
      {futures}
      {isEndless ? ': not before ' : isSpan ? ': ' : ' are so alike that they end in '}
      {dateOf('earliest')}
      {isSpan && <> to {dateOf('latest')}</>}
      {isEndless && ', with some there is no date'}
    </>
  );
}

function describeHistory({ markets }: Outlook, now: Date): ReactNode {
  const { starts, median, perYear } = markets.history;
  const all = `${starts.length} starts since ${formatMarketMonth(markets.data.first, perYear)}`;
  if (median === undefined) return `fewer than half of ${all} became free`;
  return (
    <>
      middle{' '}
      <strong>
        <ProofButton of={{ kind: 'markets', figure: 'median', markets }}>
          {formatMonth(dateAfter(now, Math.round(12 * median)))}
        </ProofButton>
      </strong>
      , bar: half of {all}
    </>
  );
}

interface RowProps {
  readonly color: string;
  readonly name: string;
  readonly axis: Axis;
  /** Months from now, as the ends of the span; Infinity when out of reach. */
  readonly at: number;
  readonly span: readonly number[] | undefined;
  readonly children: ReactNode;
}

function Row({ color, name, axis: { from: start, placeOf }, at, span, children }: RowProps) {
  const percentOf = (months: number) => Math.max(0, Math.min(1, placeOf(months))) * 100;
  const [from = Infinity, to = from] = span ?? [];
  return (
    <li>
      <Text as="span">
        <b>{name}</b> {children ?? <Placeholder />}
      </Text>
      {/* Another element on another axis, so that nothing moves. */}
      <div key={start} aria-hidden="true">
        <div>
          {from < Infinity && (
            <span
              style={{
                left: `${percentOf(from)}%`,
                right: `${100 - percentOf(to)}%`,
                backgroundColor: color,
              }}
            />
          )}
          {at < Infinity && <i style={{ left: `${percentOf(at)}%`, backgroundColor: color }} />}
        </div>
      </div>
    </li>
  );
}

const rowStyles = {
  display: 'grid',
  gap: '1',
  color: 'fg.muted',
  fontSize: '13px',
  lineHeight: '1.4',
  listStyle: 'none',
  '& b, & strong': { color: 'fg', fontWeight: '600' },
  '& li > div': { ...INSET, forcedColorAdjust: 'none' },
  '& li > div > div': { position: 'relative', height: '10px' },
  '& li div > span': {
    position: 'absolute',
    top: '2px',
    height: '6px',
    minWidth: '2px',
    borderRadius: '3px',
    opacity: '0.5',
  },
  '& li i': {
    position: 'absolute',
    width: '10px',
    height: '10px',
    borderRadius: 'full',
    outline: '2px solid {colors.bg.subtle}',
    translate: '-50% 0',
  },
};
