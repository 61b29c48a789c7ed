import { Badge, Box, HStack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { counted } from '#contract/counts.ts';
import { subtractCents } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import type { Statistics } from '#src/queries/statistics.ts';
import { cashReserveOf, type Wealth } from '#src/statistics/asset-breakdown.ts';
import type { AnyFigure } from '#src/statistics/figure.ts';
import type { PastNetWorth } from '#src/statistics/net-worth-history.ts';
import { HeadlineFigure } from '#src/ui/chart/headline-figure.tsx';
import { Meter } from '#src/ui/chart/meter.tsx';
import { ChartLegend, StackedBar } from '#src/ui/chart/parts-chart.tsx';
import { figureWords } from '#src/statistics/figure-words.ts';
import { figureText } from '#src/ui/figures/figure-text.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { SavingsRateNote } from '#src/ui/figures/savings-rate-note.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { Card, CardBody } from '#src/ui/layout/card.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';

import { assetClasses } from './asset-classes.ts';

interface NetWorthCardProps extends Statistics {
  /** At the end of each of the last months; empty until it is known, or if it never is. */
  readonly past: readonly PastNetWorth[];
}

export function NetWorthCard({ queries, wealth, past }: NetWorthCardProps) {
  const format = useFormat();
  // A year ago, or as far back as it is known.
  const earlier = past.at(-12) ?? past[0];
  return (
    <Card title="Net Worth" aside={<TextLink to="/statistics/assetBreakdown">Asset Breakdown</TextLink>}>
      <CardBody queries={[queries.assets, queries.liabilities]}>
        <HeadlineFigure wrap={(amount) => wealth && <ProofButton of={wealth.netWorth}>{amount}</ProofButton>}>
          {wealth && figureText(format, wealth.netWorth)}
        </HeadlineFigure>
        {/* As high as its text, so that nothing moves when it is known. */}
        <Text minHeight="1lh" marginTop="-2" color="fg.muted" fontSize="14px">
          {wealth && earlier && (
            <>
              {format.signedMoney(subtractCents(wealth.netWorth.value, earlier.netWorth))} since the end of{' '}
              {formatMonth(earlier.time)}
            </>
          )}
        </Text>
        <AssetBar wealth={wealth} />
        <ProofRows
          label="Net Worth"
          figures={wealth}
          rows={[
            { figure: 'totalAssets' },
            { figure: 'totalLiabilities' },
            { figure: 'netWorth', variant: 'sum' },
          ]}
        />
        <HStack columnGap="5" gap="0" wrap="wrap" css={linksStyles}>
          <TextLink to="/statistics/history">Show the history</TextLink>
          <TextLink to="/assets/all">All assets and liabilities</TextLink>
        </HStack>
      </CardBody>
    </Card>
  );
}

/** As large as those beside titles, with touch targets of 44px. */
const linksStyles = {
  marginBottom: '-2.5',
  fontSize: '14px',
  '& a': { display: 'inline-block', paddingBlock: '12px' },
};

/** The composition of the net assets. The bar is empty while loading, and if the total is not positive. */
function AssetBar({ wealth }: { readonly wealth: Wealth | undefined }) {
  const classes =
    wealth && wealth.totalNetAssets.value > 0
      ? assetClasses.filter(({ total }) => wealth[total].value !== 0)
      : [];
  const parts = classes.map(({ total, percent, color }) => ({
    label: figureWords[total].label,
    color,
    size: Number(wealth?.[percent].value),
    note: wealth && <ProofButton of={wealth[percent]} />,
  }));
  return (
    <Box marginBlock="3.5">
      <StackedBar parts={parts} />
      <ChartLegend parts={parts} />
    </Box>
  );
}

export function AveragesCard({ queries, averages, children }: Statistics & { readonly children: ReactNode }) {
  const { budgets, expenses } = queries;
  return (
    <Card title="Averages" aside={budgets.data && `over ${counted(budgets.data.length, 'month', 'months')}`}>
      <CardBody queries={[budgets, expenses]}>
        <Box containerType="inline-size" css={averagesStyles}>
          <ProofRows
            label="Averages"
            figures={averages}
            rows={[
              { figure: 'averageNetEarnedIncome', help: 'netEarnedIncome' },
              { figure: 'averagePassiveIncome' },
              { figure: 'averageTotalIncome', variant: 'sum' },
              { figure: 'averageInvestments', variant: 'first-of-group' },
              { figure: 'savingsRate' },
              {
                figure: 'averageMandatoryExpenses',
                help: 'mandatory',
                render: (figure) => <AverageLink expenseType="mandatory" figure={figure} />,
                variant: 'first-of-group',
              },
              {
                figure: 'averageDiscretionaryExpenses',
                help: 'mandatory',
                render: (figure) => <AverageLink expenseType="discretionary" figure={figure} />,
              },
              { figure: 'averageTotalExpenses', variant: 'sum' },
            ]}
          />
        </Box>
        {averages && (
          <SavingsRateNote
            earnedIncome={averages.averageNetEarnedIncome.value}
            investments={averages.averageInvestments.value}
          />
        )}
        <Box css={linksStyles}>
          <TextLink to="/statistics/spending">Where the money went</TextLink>
        </Box>
        {children}
      </CardBody>
    </Card>
  );
}

const averagesStyles = {
  '@container (min-width: 560px)': {
    '& table': { fontSize: '14px' },
    '& tbody': {
      display: 'grid',
      gridTemplateRows: 'repeat(4, auto)',
      gridAutoFlow: 'column',
      columnGap: '6',
    },
    '& tr': { display: 'grid', gridTemplateColumns: '1fr auto' },
    '& tr:nth-of-type(5) > *': { borderTopWidth: '0' },
  },
};

interface AverageLinkProps {
  readonly expenseType: 'mandatory' | 'discretionary';
  readonly figure: AnyFigure;
}

function AverageLink({ expenseType, figure }: AverageLinkProps) {
  const amount = figureText(useFormat(), figure);
  return (
    <TextLink
      to="/statistics/expenseAverages/$expenseType"
      params={{ expenseType }}
      // An amount alone means nothing in a list of links.
      aria-label={`${expenseType === 'mandatory' ? 'Mandatory' : 'Discretionary'} Expenses ${amount}`}
    >
      {amount}
    </TextLink>
  );
}

export function CashReserveCard({ queries, averages, wealth }: Statistics) {
  const format = useFormat();
  const reserve = averages && wealth && cashReserveOf(averages, wealth);
  return (
    <Card
      title="Cash Reserve Recommendation"
      aside={useExtension('schedules') && <TextLink to="/budgets/schedules/ahead">Cash ahead</TextLink>}
    >
      <Text marginTop="-1.5" marginBottom="3.5" color="fg.muted" fontSize="14px">
        greater of 6 months expenses or 5% of net assets
      </Text>
      <CardBody queries={Object.values(queries)}>
        <Box paddingBottom="1.5">
          <Meter value={Number(reserve?.savedCash.value ?? 0)} target={Number(reserve?.target.value ?? 0)} />
        </Box>
        <ProofRows
          label="Cash Reserve Recommendation"
          figures={reserve}
          rows={[
            { figure: 'savedCash' },
            { figure: 'target' },
            {
              figure: 'surplus',
              render: (surplus) => (
                <ProofButton of={surplus}>
                  <Badge colorPalette={surplus.value < 0 ? 'red' : 'accent'}>
                    {figureText(format, surplus)}
                  </Badge>
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
