import { chakra } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';

import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { assetBreakdownOf } from '#src/statistics/asset-breakdown.ts';
import { Page } from '#src/ui/layout/page.tsx';

import { assetClasses } from '#src/features/statistics/asset-classes.ts';
import { BackButton } from '#src/features/statistics/back-button.tsx';
import { BreakdownTable } from '#src/features/statistics/breakdown-table.tsx';

export const Route = createFileRoute('/_app/statistics/assetBreakdown')({
  staticData: { title: 'Asset Breakdown' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...assetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' }),
    ]),
  component: AssetBreakdownPage,
});

function AssetBreakdownPage() {
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
    <chakra.div css={gridStyles}>
      <BreakdownTable
        title="All Assets"
        breakdown={breakdown}
        parts={assetClasses}
        whole={{ total: 'totalNetAssets' }}
      />
      <div>
        <BreakdownTable
          title="Bonds Breakdown"
          breakdown={breakdown}
          parts={[
            { label: 'Domestic', total: 'totalDomesticBonds', percent: 'percentDomesticBonds' },
            {
              label: 'International',
              total: 'totalInternationalBonds',
              percent: 'percentInternationalBonds',
            },
          ]}
          whole={{ label: 'Total', total: 'totalBonds' }}
        />
        <BreakdownTable
          title="Stocks Breakdown"
          breakdown={breakdown}
          parts={[
            { label: 'Domestic', total: 'totalDomesticStocks', percent: 'percentDomesticStocks' },
            {
              label: 'International',
              total: 'totalInternationalStocks',
              percent: 'percentInternationalStocks',
            },
          ]}
          whole={{ label: 'Total', total: 'totalStocks' }}
        />
      </div>
    </chakra.div>
  );
}

const gridStyles = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
  alignItems: 'start',
  gap: '5',
  '& > div': { display: 'grid', gap: '5' },
};
