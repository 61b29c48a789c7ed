import { Badge, Box, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';

import { counted } from '#contract/counts.ts';
import type { StatisticsCardProps } from '#src/queries/statistics.ts';
import type { AssetBreakdown } from '#src/statistics/asset-breakdown.ts';
import { startOfMonth } from '#src/statistics/calendar-month.ts';
import { cashReserveOf } from '#src/statistics/cash-reserve.ts';
import { recentMonths } from '#src/statistics/full-months.ts';
import { BarChart, UndrawnMonths } from '#src/ui/chart/bar-chart.tsx';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { Meter } from '#src/ui/chart/meter.tsx';
import { StackedBar } from '#src/ui/chart/parts-chart.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { figureTexts, figureWords } from '#src/ui/figures/figure-words.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { SavingsRateNote } from '#src/ui/figures/savings-rate-note.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { assetClasses } from './asset-classes.ts';

export function NetWorthCard({ queries, statistics: { netWorth, breakdown } }: StatisticsCardProps) {
  const format = useFormat();
  const texts = netWorth && figureTexts(format, netWorth);
  return (
    <Card title="Net Worth" aside={<TextLink to="/statistics/assetBreakdown">Asset Breakdown</TextLink>}>
      <CardBody queries={[queries.assets, queries.liabilities]}>
        <HeadlineFigure wrap={(amount) => <ProofButton of="netWorth">{amount}</ProofButton>}>
          {texts?.netWorth}
        </HeadlineFigure>
        <AssetBar breakdown={breakdown} />
        <ProofRows
          label="Net Worth"
          texts={texts}
          rows={[
            { figure: 'totalAssets' },
            { figure: 'totalLiabilities' },
            { figure: 'netWorth', variant: 'sum' },
          ]}
        />
        <TextLink to="/statistics/history">Show the history</TextLink>
      </CardBody>
    </Card>
  );
}

/** The composition of the net assets. The bar is empty while loading, and if the total is not positive. */
function AssetBar({ breakdown }: { readonly breakdown: AssetBreakdown | undefined }) {
  const classes = breakdown && breakdown.totalNetAssets > 0 ? assetClasses : [];
  const sizeOf = (name: keyof AssetBreakdown) => Number(breakdown?.[name] ?? 0);
  return (
    <Box marginBlock="3.5">
      <StackedBar
        parts={classes
          .filter(({ total }) => sizeOf(total) !== 0)
          .map(({ total, percent, color }) => ({
            label: figureWords[total].label,
            color,
            size: sizeOf(percent),
            note: <ProofButton of={percent}>{formatPercent(sizeOf(percent))}</ProofButton>,
          }))}
      />
    </Box>
  );
}

export function AveragesCard({ queries: { budgets, expenses }, statistics }: StatisticsCardProps) {
  const format = useFormat();
  const { averages } = statistics;
  return (
    <Card title="Averages" aside={budgets.data && `over ${counted(budgets.data.length, 'month', 'months')}`}>
      <CardBody queries={[budgets, expenses]}>
        <ProofRows
          label="Averages"
          texts={averages && figureTexts(format, averages)}
          rows={[
            { figure: 'averageNetEarnedIncome', help: 'netEarnedIncome' },
            { figure: 'averagePassiveIncome' },
            { figure: 'averageTotalIncome', variant: 'sum' },
            { figure: 'averageInvestments', variant: 'first-of-group' },
            { figure: 'savingsRate' },
            {
              figure: 'averageMandatoryExpenses',
              help: 'mandatory',
              render: (amount) => <AverageLink expenseType="mandatory" amount={amount} />,
              variant: 'first-of-group',
            },
            {
              figure: 'averageDiscretionaryExpenses',
              help: 'mandatory',
              render: (amount) => <AverageLink expenseType="discretionary" amount={amount} />,
            },
            { figure: 'averageTotalExpenses', variant: 'sum' },
          ]}
        />
        {averages && (
          <SavingsRateNote
            earnedIncome={averages.averageNetEarnedIncome}
            investments={averages.averageInvestments}
          />
        )}
      </CardBody>
    </Card>
  );
}

interface AverageLinkProps {
  readonly expenseType: 'mandatory' | 'discretionary';
  readonly amount: string;
}

/** An amount that links to the averages of its categories. */
function AverageLink({ expenseType, amount }: AverageLinkProps) {
  const { label } =
    figureWords[expenseType === 'mandatory' ? 'averageMandatoryExpenses' : 'averageDiscretionaryExpenses'];
  return (
    <TextLink
      to="/statistics/expenseAverages/$expenseType"
      params={{ expenseType }}
      // An amount alone means nothing in a list of links.
      aria-label={`${label} ${amount}`}
    >
      {amount}
    </TextLink>
  );
}

export function CashReserveCard({ queries, statistics: { averages, breakdown } }: StatisticsCardProps) {
  const format = useFormat();
  const reserve = averages && breakdown && cashReserveOf(averages, breakdown);
  return (
    <Card title="Cash Reserve Recommendation">
      <Text marginTop="-1.5" marginBottom="3.5" color="fg.muted" fontSize="14px">
        greater of 6 months expenses or 5% of net assets
      </Text>
      <CardBody queries={Object.values(queries)}>
        <Box paddingBottom="1.5">
          <Meter value={Number(reserve?.savedCash ?? 0)} target={Number(reserve?.target ?? 0)} />
        </Box>
        <ProofRows
          label="Cash Reserve Recommendation"
          texts={reserve && figureTexts(format, reserve)}
          rows={[
            { figure: 'savedCash' },
            { figure: 'target' },
            {
              figure: 'surplus',
              render: (amount) => (
                <ProofButton of="surplus">
                  <Badge colorPalette={reserve && reserve.surplus < 0 ? 'red' : 'accent'}>{amount}</Badge>
                </ProofButton>
              ),
              variant: 'sum',
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

/** What is shown by month: the figure of a month, and that of all months as their average. */
const BARS = {
  expenses: {
    title: 'Expenses by month',
    valueName: 'Expenses',
    average: 'averageTotalExpenses',
    color: SERIES_COLORS[1],
  },
  savingsRate: {
    title: 'Savings rate by month',
    valueName: 'Savings rate',
    average: 'savingsRate',
    color: SERIES_COLORS[0],
  },
} as const;

const REMARKS = {
  'not over': 'not over yet',
  empty: 'nothing recorded',
  'negative income': 'earned income below zero',
};

interface MonthBarsCardProps extends StatisticsCardProps {
  readonly figure: keyof typeof BARS;
}

/** One figure of the latest months as bars, beside its average. */
export function MonthBarsCard({ queries: { budgets }, statistics, figure }: MonthBarsCardProps) {
  const format = useFormat();
  const [now] = useState(() => new Date());
  const { title, valueName, average, color } = BARS[figure];
  const texts = statistics.averages && figureTexts(format, statistics.averages);
  const bars = useMemo(
    () =>
      recentMonths(budgets.data ?? [], now).map((recent) => {
        const name = formatMonth(startOfMonth(recent.month));
        const isFlawed = !(recent.flaw === 'negative income' && figure === 'expenses');
        return {
          name,
          tick: name.charAt(0),
          value: Number(recent[figure]),
          incomplete: recent.flaw && isFlawed ? REMARKS[recent.flaw] : undefined,
        };
      }),
    [budgets.data, figure, now],
  );
  return (
    <Card
      title={title}
      aside={
        texts && (
          <>
            avg <ProofButton of={average}>{texts[average]}</ProofButton>
          </>
        )
      }
    >
      {budgets.isLoadingError || budgets.data?.length === 0 ? (
        // The averages have the error and its Retry button.
        <Text color="fg.muted" fontSize="14px">
          {budgets.data ? 'Nothing to draw yet' : 'The budgets could not be loaded.'}
        </Text>
      ) : (
        // As high as the bars, so that nothing moves when they appear.
        <Box minHeight="154px">
          {budgets.data && (
            <BarChart
              label={title}
              xName="Month"
              {...{ valueName, color, bars }}
              formatValue={figure === 'expenses' ? format.drawnMoney : formatPercent}
            />
          )}
        </Box>
      )}
      <UndrawnMonths months={budgets.data ?? []} />
    </Card>
  );
}
