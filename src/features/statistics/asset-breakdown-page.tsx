import { Grid, Stack } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { type AssetBreakdown, assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import { figureText } from '#src/ui/figures/figure-words.ts';
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
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      alignItems="start"
      gap="5"
    >
      <BreakdownTable
        title="All Assets"
        breakdown={breakdown}
        parts={assetClasses}
        whole={{ total: 'totalNetAssets' }}
      />
      <Stack gap="5">
        {(['Bonds', 'Stocks'] as const).map((kind) => (
          <BreakdownTable
            key={kind}
            title={`${kind} Breakdown`}
            breakdown={breakdown}
            parts={(['Domestic', 'International'] as const).map((label) => ({
              label,
              total: `total${label}${kind}` as const,
              percent: `percent${label}${kind}` as const,
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
  readonly breakdown: AssetBreakdown;
  readonly parts: readonly BreakdownPart[];
  /** The last row. It is 100% of itself. */
  readonly whole: Pick<BreakdownPart, 'total' | 'label'>;
}

/** The longest amount that fits on a phone, between the longest label and its percentage. */
const LONGEST_AMOUNT = '-$999,999.99'.length;

function BreakdownTable({ title, breakdown, parts, whole }: BreakdownTableProps) {
  const format = useFormat();
  const hasLongAmounts = [whole, ...parts].some(
    ({ total }) => figureText(format, breakdown[total]).length > LONGEST_AMOUNT,
  );
  return (
    <Card title={title}>
      <ProofRows
        label={title}
        stackedUpTo={hasLongAmounts ? 479 : 389}
        columns={['Type', 'Amount', 'Percent']}
        figures={breakdown}
        rows={[
          ...parts.map(({ total, percent, label, help }) => ({
            figure: total,
            label,
            help,
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
    </Card>
  );
}
