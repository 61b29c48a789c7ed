import { chakra, Grid, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { type AssetBreakdown, assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import { Doughnut, StackedBar } from '#src/ui/chart/parts-chart.tsx';
import { SERIES_COLORS } from '#src/ui/chart/series-colors.ts';
import { figureWords } from '#src/statistics/figure-words.ts';
import { ProofButton, ProofRows } from '#src/ui/figures/proof-button.tsx';
import { useFormat } from '#src/ui/format/format.ts';
import { formatPercent } from '#src/ui/format/numbers.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Page } from '#src/ui/layout/page.tsx';

import { assetClasses, type BreakdownPart } from './asset-classes.ts';
import { BackButton } from './back-button.tsx';

export function AssetBreakdownPage() {
  return (
    <Page actions={<BackButton />}>
      <BreakdownTables />
    </Page>
  );
}

function BreakdownTables() {
  const { data: assets } = useSuspenseQuery(assetQueries.list());
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const breakdown = useMemo(() => assetBreakdownOf(assets, liabilities), [assets, liabilities]);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(360px, 5fr)' }}
      alignItems="start"
      gap="5"
    >
      <BreakdownTable
        title="All Assets"
        shape="ring"
        breakdown={breakdown}
        parts={assetClasses}
        whole={{ total: 'totalNetAssets' }}
      />
      <Stack gap="5">
        {(['Bonds', 'Stocks'] as const).map((kind) => (
          <BreakdownTable
            key={kind}
            title={`${kind} Breakdown`}
            shape="bar"
            breakdown={breakdown}
            parts={(['Domestic', 'International'] as const).map((label) => ({
              label,
              total: `total${label}${kind}` as const,
              percent: `percent${label}${kind}` as const,
              color: SERIES_COLORS[label === 'Domestic' ? 0 : 1],
            }))}
            whole={{ label: 'Total', total: `total${kind}` }}
          />
        ))}
      </Stack>
    </Grid>
  );
}

interface BreakdownTableProps {
  readonly title: string;
  readonly shape: 'ring' | 'bar';
  readonly breakdown: AssetBreakdown;
  readonly parts: readonly BreakdownPart[];
  readonly whole: Pick<BreakdownPart, 'total' | 'label'>;
}

/** A chart of the parts above zero, and the table of all, which is its legend. */
function BreakdownTable({ title, shape, breakdown, parts, whole }: BreakdownTableProps) {
  const format = useFormat();
  const drawn = parts.map(({ total, color, label = figureWords[total].label }) => ({
    ...{ label, color },
    size: Number(breakdown[total].value),
  }));
  return (
    <Card title={title}>
      <chakra.div containerType="inline-size">
        <chakra.div css={shape === 'ring' ? ringStyles : undefined}>
          {shape === 'ring' ? (
            <Doughnut label={`Shares of ${title}`} parts={drawn}>
              {format.compactMoney(Number(breakdown[whole.total].value))}
            </Doughnut>
          ) : (
            <StackedBar parts={drawn} />
          )}
          <ProofRows
            label={title}
            columns={['Type', 'Amount', 'Percent']}
            figures={breakdown}
            rows={[
              ...parts.map(({ total, percent, label, color, help }) => ({
                ...{ figure: total, label, color, help },
                secondValue: <ProofButton of={breakdown[percent]} />,
              })),
              {
                figure: whole.total,
                label: whole.label,
                // A percentage of a zero total is 0; see docs/product-rules.md#asset-breakdown.
                secondValue: formatPercent(breakdown[whole.total].value === 0 ? 0 : 1),
                variant: 'sum',
              },
            ]}
          />
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

const ringStyles = {
  display: 'grid',
  justifyItems: 'center',
  gap: '5',
  '& > :last-child': { justifySelf: 'stretch' },
  '@container (min-width: 590px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '6',
  },
};
