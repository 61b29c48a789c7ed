import { createFileRoute } from '@tanstack/react-router';

import { AssetBreakdownPage } from '#src/features/statistics/asset-breakdown-page.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';

export const Route = createFileRoute('/_app/statistics/assetBreakdown')({
  staticData: { title: 'Asset Breakdown' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...assetQueries.list(), staleTime: 'static' }),
      queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' }),
    ]),
  component: AssetBreakdownPage,
});
