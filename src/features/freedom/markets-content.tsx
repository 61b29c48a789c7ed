import { Box, chakra, SimpleGrid, Stat, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { formatCount } from '#contract/counts.ts';
import { wealthOf } from '#src/statistics/asset-breakdown.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { byMonths, byYears, type MarketData, type Mix } from '#src/statistics/freedom/market-data.ts';
import { type MarketHistory, marketsOf, mixOf } from '#src/statistics/freedom/market-history.ts';
import { roundToSum } from '#src/statistics/freedom/move-ledger.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';
import type { MarketFigure } from '#src/statistics/proof-subject.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import {
  formatMarketFigure,
  formatMarketMonth,
  formatMarketYears,
  formatShare,
  marketFigureLabel,
} from '#src/ui/figures/market-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';

import { FailedStarts } from './failed-starts.tsx';
import { marketTicks } from './market-ticks.ts';
import { TrinityTable } from './trinity-table.tsx';

const MONTHS = byMonths(US_MARKET_MONTHS);
const DATA_SETS: readonly MarketData[] = [MONTHS, byYears(US_MARKETS)];
const ALL_STOCKS: Mix = { stocks: 1, bonds: 0 };
const BALANCED: Mix = { stocks: 0.6, bonds: 0.4 };

export interface MarketsContentProps {
  readonly basis: FreedomBasis;
}

export function MarketsContent({ basis }: MarketsContentProps) {
  return (
    <>
      <PastStarts basis={basis} />
      <TrinityTable data={MONTHS} />
    </>
  );
}

function PastStarts({ basis }: MarketsContentProps) {
  const breakdown = useMemo(() => wealthOf(basis.lists), [basis]);
  const mixes = [
    { label: `Your mix: ${describeMix(mixOf(breakdown))}`, mix: undefined },
    { label: '100% stocks', mix: ALL_STOCKS },
    { label: '60% stocks, 40% bonds', mix: BALANCED },
  ];
  const [choice, setChoice] = useState(0);
  const [dataSet, setDataSet] = useState(0);
  const mix = mixes[choice]?.mix;
  const data = DATA_SETS[dataSet] ?? MONTHS;
  const markets = useMemo(
    () => marketsOf(data, estimateWay(basis), breakdown, mix),
    [data, basis, breakdown, mix],
  );
  const { history, estimate, way } = markets;

  if (way.plan.monthlySpending <= 0) {
    return (
      <Text color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here how long you would have taken from each month of
        the past.
      </Text>
    );
  }
  const isFree = estimate === 0;
  return (
    <>
      <Text color="fg.muted" fontSize="15px" marginBottom="3.5" maxWidth="prose">
        {isFree
          ? `You are already free. Had you stopped working in any of these ${unitOf(data)}, would your savings have lasted?`
          : `Had you started in any of these ${unitOf(data)} with what you have, save and need today: when would you have been free, and would your savings have lasted?`}
      </Text>
      <chakra.div css={choiceStyles}>
        <SelectField
          label="The past"
          value={dataSet}
          onChange={({ target }) => setDataSet(target.selectedIndex)}
        >
          {DATA_SETS.map((one, index) => (
            <option key={one.perYear} value={index}>
              {`Every ${one.perYear === 1 ? 'year' : 'month'} since ${formatMarketMonth(one.first, one.perYear)}`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Invested in"
          value={choice}
          onChange={({ target }) => setChoice(target.selectedIndex)}
        >
          {mixes.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </SelectField>
      </chakra.div>
      <SimpleGrid columns={{ base: 2, sm: 3 }} columnGap="6" rowGap="4.5" marginBottom="5">
        {figuresOf(history, isFree).map(({ figure, note }) => (
          <Stat.Root key={figure} gap="0">
            {/* The figure comes first on the screen, and its label first for screen readers. */}
            <Stat.Label order="1">
              {marketFigureLabel(figure, history, estimate, way.plan.withdrawalRate)}
            </Stat.Label>
            <Stat.ValueText>
              <ProofButton of={{ kind: 'markets', figure, markets }}>
                {formatMarketFigure(figure, history)}
              </ProofButton>
            </Stat.ValueText>
            {note !== undefined && (
              <Stat.HelpText as="dd" order="2">
                {note}
              </Stat.HelpText>
            )}
          </Stat.Root>
        ))}
      </SimpleGrid>
      {!isFree && <MarketsChart history={history} estimate={estimate} />}
      <Box color="fg.muted" fontSize="13.5px" marginTop="3" maxWidth="prose">
        <p>
          In today’s purchasing power, without taxes and fees. Everything else you own, such as cash and a
          home, keeps its value. The past of one country promises nothing, but it shows how far reality can be
          from a steady 8% a year. {describeOverlap(data)}
        </p>
      </Box>
      <FailedStarts markets={markets} isFree={isFree} />
    </>
  );
}

const choiceStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: '4',
  maxWidth: { md: '720px' },
  marginBottom: '5',
};

function unitOf({ perYear }: MarketData): string {
  return perYear === 1 ? 'years' : 'months';
}

/** Why no margin of error is given. */
function describeOverlap({ perYear, count }: MarketData): string {
  const years = 30;
  const separate = Math.floor(count / perYear / years);
  return `The ${formatCount(count)} starts overlap, so they are not separate trials: the data has only ${separate} times ${years} years that share nothing. So no margin of error is given.`;
}

/** Whole percent that add up to 100. */
function describeMix({ stocks, bonds }: Mix): string {
  const names = ['stocks', 'bonds', 'other'];
  return roundToSum(
    [stocks, bonds, 1 - stocks - bonds].map((share) => share * 100),
    100,
  )
    .flatMap((percent, index) => (percent > 0 ? [`${percent}% ${names[index]}`] : []))
    .join(', ');
}

/** The history in a few numbers. Someone who is already free sees only whether the savings last. */
function figuresOf({ withinEstimate, retirements }: MarketHistory, isFree: boolean) {
  const open = withinEstimate?.open ?? 0;
  const figures: { readonly figure: MarketFigure; readonly note?: string | undefined }[] = [
    ...(withinEstimate
      ? [
          {
            figure: 'withinEstimate' as const,
            note: open > 0 ? `${formatCount(open)} are open: the data ends before` : undefined,
          },
        ]
      : []),
    { figure: 'median' },
    { figure: 'worst' },
  ];
  return [
    ...(isFree ? [] : figures),
    ...retirements.map(({ years, lasted }) => ({
      figure: years,
      note: lasted.good + lasted.bad === 0 ? 'the data ends before' : formatShare(lasted),
    })),
  ];
}

interface MarketsChartProps {
  readonly history: MarketHistory;
  /** Years to freedom by the estimate; may be Infinity. */
  readonly estimate: number;
}

/** How long each start took, or has taken until the data ends. */
function MarketsChart({ history: { starts, perYear }, estimate }: MarketsChartProps) {
  const [accent, blue, gold] = SERIES_COLORS;
  const hasEstimate = Number.isFinite(estimate);
  const series = [
    {
      name: hasEstimate ? `Free within ${formatMarketYears(estimate)}` : 'Became free',
      color: accent,
      values: starts.map(({ years }) => (years !== undefined && years <= estimate ? years : null)),
    },
    {
      name: 'Took longer',
      color: blue,
      values: starts.map(({ years }) => (years !== undefined && years > estimate ? years : null)),
    },
    {
      name: 'Not free when the data ends',
      color: gold,
      values: starts.map(({ years, yearsSeen }) => (years === undefined ? yearsSeen : null)),
    },
  ];
  const x = starts.map(({ month }) => month);
  return (
    <LineChart
      label={`Years to freedom by the ${perYear === 1 ? 'year' : 'month'} of the start`}
      xName="Start"
      x={x}
      series={series
        .filter(({ values }) => values.some((value) => value !== null))
        .map((one) => ({ ...one, variant: 'points' as const }))}
      references={hasEstimate ? [{ name: 'Estimate', value: estimate }] : []}
      ticks={marketTicks(x)}
      formatX={(month) => formatMarketMonth(month, perYear)}
      formatValue={formatMarketYears}
      formatTick={(years) => `${years} y`}
    />
  );
}
