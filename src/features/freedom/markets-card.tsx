import { Box, SimpleGrid, Skeleton, Stat, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import type { Statistics } from '#src/queries/statistics.ts';
import { wealthOf } from '#src/statistics/asset-breakdown.ts';
import type { FreedomBasis } from '#src/statistics/freedom/freedom-basis.ts';
import { type MarketHistory, marketsOf, type Mix, mixOf } from '#src/statistics/freedom/market-history.ts';
import { US_MARKETS } from '#src/statistics/freedom/us-markets.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import type { MarketFigure } from '#src/statistics/proof-subject.ts';
import { roundToSum } from '#src/statistics/freedom/move-ledger.ts';
import { LineChart } from '#src/ui/chart/charts.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { formatMarketFigure, formatMarketYears, marketFigureLabel } from '#src/ui/figures/freedom-words.ts';
import { ProofButton } from '#src/ui/figures/proof-button.tsx';
import { SelectField } from '#src/ui/form/fields.tsx';
import { Card, CardBody } from '#src/ui/layout/card.tsx';

/** How long the way to freedom would have taken from each year of the past, and whether the savings would have lasted. */
export function MarketsCard({ queries, basis }: Statistics) {
  return (
    <Card title="Against history" aside="US markets since 1928, after inflation">
      <CardBody queries={Object.values(queries)}>
        {basis ? <MarketsContent basis={basis} /> : <Skeleton minHeight="440px" bg="bg.muted" />}
      </CardBody>
    </Card>
  );
}

function MarketsContent({ basis }: { readonly basis: FreedomBasis }) {
  const breakdown = useMemo(() => wealthOf(basis.lists), [basis]);
  const mixes = [
    { label: `Your mix: ${describeMix(mixOf(breakdown))}`, mix: undefined },
    { label: '100% stocks', mix: ALL_STOCKS },
    { label: '60% stocks, 40% bonds', mix: BALANCED },
  ];
  const [choice, setChoice] = useState(0);
  const mix = mixes[choice]?.mix;
  const markets = useMemo(
    () => marketsOf(US_MARKETS, estimateWay(basis), breakdown, mix),
    [basis, breakdown, mix],
  );
  const { history, estimate, way } = markets;
  const { plan } = way;

  if (plan.monthlySpending <= 0) {
    return (
      <Text color="fg.muted" fontSize="15px">
        Once you have recorded expenses, you will see here how long you would have taken from each year of the
        past.
      </Text>
    );
  }
  const isFree = estimate === 0;
  return (
    <>
      <Text color="fg.muted" fontSize="15px" marginBottom="3.5" maxWidth="prose">
        {isFree
          ? 'You are already free. Had you stopped working in any of these years, would your savings have lasted?'
          : 'Had you started in any of these years with what you have, save and need today: when would you have been free, and would your savings have lasted?'}
      </Text>
      <Box maxWidth="form" marginBottom="5">
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
      </Box>
      <SimpleGrid columns={{ base: 2, sm: 3 }} columnGap="6" rowGap="4.5" marginBottom="5">
        {figuresOf(history, isFree).map(({ figure, note }) => (
          <Stat.Root key={figure} gap="0">
            {/* The figure comes first on the screen, and its label first for screen readers. */}
            <Stat.Label order="1">
              {marketFigureLabel(figure, history, estimate, plan.withdrawalRate)}
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
      <Text color="fg.muted" fontSize="13.5px" marginTop="3" maxWidth="prose">
        In today’s purchasing power, without taxes and fees. Everything else you own, such as cash and a home,
        keeps its value. The past of one country promises nothing, but it shows how far reality can be from a
        steady 8% a year.
      </Text>
    </>
  );
}

const ALL_STOCKS: Mix = { stocks: 1, bonds: 0 };
const BALANCED: Mix = { stocks: 0.6, bonds: 0.4 };

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
            note: open > 0 ? `${open} are open: the data ends before` : undefined,
          },
        ]
      : []),
    { figure: 'median' },
    { figure: 'worst' },
  ];
  return [
    ...(isFree ? [] : figures),
    ...retirements.map(({ years, lasted: { good, bad } }) => ({
      figure: years,
      note: good + bad === 0 ? 'the data ends before' : `${good} of ${good + bad}`,
    })),
  ];
}

interface MarketsChartProps {
  readonly history: MarketHistory;
  /** Years to freedom by the estimate; may be Infinity. */
  readonly estimate: number;
}

function MarketsChart({ history: { starts }, estimate }: MarketsChartProps) {
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
  const x = starts.map(({ year }) => year);
  return (
    <LineChart
      label="Years to freedom by the year of the start"
      xName="Start"
      x={x}
      series={series
        .filter(({ values }) => values.some((value) => value !== null))
        .map((one) => ({ ...one, variant: 'points' as const }))}
      references={hasEstimate ? [{ name: 'Estimate', value: estimate }] : []}
      ticks={x.filter((year) => year % 10 === 0).map((year) => ({ x: year, label: String(year) }))}
      formatX={String}
      formatValue={formatMarketYears}
      formatTick={(years) => `${years} y`}
    />
  );
}
