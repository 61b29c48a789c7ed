import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { Content } from '#src/shell/content.tsx';
import { pageData } from '#src/shell/page-data.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';
import { Tabs } from '#src/ui/layout/tabs.tsx';
import { assetTabs, parseAssetTab } from '#src/features/assets/asset-types.ts';

import { AssetTable } from '#src/features/assets/asset-tables.tsx';

export const Route = createFileRoute('/_app/assets/$assetType')({
  staticData: { title: 'Assets', content: 'tabs' },
  validateSearch: TableSearch,
  loader: async ({ context: { queryClient, queries }, params }) => {
    const tab = parseAssetTab(params.assetType);
    if (!tab) throw redirect({ to: '/assets/$assetType', params: { assetType: '0' }, replace: true });
    const data = await pageData(
      queryClient.query({ ...queries.assets.list(), staleTime: 'static' }),
      // Equity is the value minus the linked liability.
      tab.kind === 'realEstate' && queryClient.query({ ...queries.liabilities.list(), staleTime: 'static' }),
    );
    return { tab, ...data };
  },
  // Changing tabs must not remount the page: the tab list keeps the focus.
  remountDeps: () => 'all tabs',
  component: AssetsPage,
});

const tabs = assetTabs.map(({ label, types }) => ({ label, value: String(types[0]) }));

const updateValues = <TextLink to="/assets/values">Update values</TextLink>;

function AssetsPage() {
  const { tab, pending: reads } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  // Reads the cache only: the loader fetches the list. The link has its place before that, so that nothing moves.
  const hasBatch = useExtension('batch');
  const { data: assets } = useQuery({ ...assetQueries.list(), enabled: false });
  const addNew = (
    <Button asChild>
      <Link to="/assets/add/$assetTypes" params={{ assetTypes: tab.types.join(',') }}>
        Add New
      </Link>
    </Button>
  );
  return (
    <Page link={(!assets || (hasBatch && assets.length > 0)) && updateValues} actions={addNew}>
      <Tabs
        label="Asset types"
        tabs={tabs}
        value={String(tab.types[0])}
        onChange={(assetType) =>
          void navigate({ to: '/assets/$assetType', params: { assetType }, resetScroll: false })
        }
      >
        <Content key={tab.label} pending={reads}>
          <AssetTable tab={tab} />
        </Content>
      </Tabs>
    </Page>
  );
}
