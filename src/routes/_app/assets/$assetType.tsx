import { Button, Tabs } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, redirect } from '@tanstack/react-router';

import { useExtension } from '#src/auth/use-extension.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { TableSearch } from '#src/ui/table/table-search.ts';
import { leaveShortcut } from '#src/ui/layout/shortcut-keys.ts';
import { useScrollingRow } from '#src/ui/layout/use-scrolling-row.ts';
import { assetTabs, parseAssetTab } from '#src/features/assets/asset-types.ts';

import { AssetTable } from '#src/features/assets/asset-tables.tsx';

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
  component: AssetsPage,
});

const updateValues = <TextLink to="/assets/values">Update values</TextLink>;

function AssetsPage() {
  const { tab } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const value = String(tab.types[0]);
  const row = useScrollingRow<HTMLDivElement>('[aria-selected=true]', value);
  const hasBatch = useExtension('batch');
  const { data: assets } = useSuspenseQuery(assetQueries.list());
  const addNew = (
    <Button asChild>
      <Link to="/assets/add/$assetTypes" params={{ assetTypes: tab.types.join(',') }}>
        Add New
      </Link>
    </Button>
  );
  return (
    <Page link={hasBatch && assets.length > 0 && updateValues} actions={addNew}>
      <Tabs.Root
        value={value}
        activationMode="manual"
        onValueChange={({ value: assetType }) =>
          void navigate({ to: '/assets/$assetType', params: { assetType }, resetScroll: false })
        }
      >
        <Tabs.List ref={row} aria-label="Asset types" onKeyDownCapture={leaveShortcut}>
          {assetTabs.map(({ label, types }) => (
            <Tabs.Trigger key={label} value={String(types[0])}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={value}>
          <AssetTable key={tab.label} tab={tab} />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}
