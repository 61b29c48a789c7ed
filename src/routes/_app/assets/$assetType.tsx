import { createFileRoute, redirect } from '@tanstack/react-router';

import { parseAssetTab } from '#src/features/assets/asset-types.ts';
import { AssetsPage } from '#src/features/assets/assets-page.tsx';
import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { TableSearch } from '#src/ui/table/table-search.ts';

export const Route = createFileRoute('/_app/assets/$assetType')({
  staticData: { title: 'Assets', content: 'tabs' },
  validateSearch: TableSearch,
  loader: async ({ context: { queryClient }, params }) => {
    const tab = parseAssetTab(params.assetType);
    if (!tab) throw redirect({ to: '/assets/$assetType', params: { assetType: '0' }, replace: true });
    await Promise.all([
      queryClient.query({ ...assetQueries.list(), staleTime: 'static' }),
      // Equity is the value minus the linked liability.
      tab.kind === 'realEstate' && queryClient.query({ ...liabilityQueries.list(), staleTime: 'static' }),
    ]);
    return { tab };
  },
  // Changing tabs must not remount the page: the tab list keeps the focus.
  remountDeps: () => 'all tabs',
  component: Assets,
});

function Assets() {
  return <AssetsPage {...Route.useLoaderData()} />;
}
