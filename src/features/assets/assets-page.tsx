import { Button, Tabs } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { Asset } from '#contract/assets.ts';
import type { Sum } from '#contract/money.ts';
import { useExtension } from '#src/auth/use-extension.ts';
import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { equityOf, indexLiabilities } from '#src/statistics/net-worth.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Money, useFormat } from '#src/ui/format/format.ts';
import { Page } from '#src/ui/layout/page.tsx';
import { leaveShortcut } from '#src/ui/layout/shortcut-keys.ts';
import { TextLink } from '#src/ui/layout/text-link.tsx';
import { useScrollingRow } from '#src/ui/layout/use-scrolling-row.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

import { type AssetTab, assetTabs, typeNames } from './asset-types.ts';

export function AssetsPage({ tab }: { readonly tab: AssetTab }) {
  const navigate = useNavigate();
  const value = String(tab.types[0]);
  const row = useScrollingRow<HTMLDivElement>('[aria-selected=true]', value);
  const hasBatch = useExtension('batch');
  const { data: assets } = useSuspenseQuery(assetQueries.list());
  return (
    <Page
      link={
        <>
          <TextLink to="/assets/all">All assets and liabilities</TextLink>
          {hasBatch && assets.length > 0 && (
            <TextLink to="/assets/all" hash="values">
              Update values
            </TextLink>
          )}
        </>
      }
      actions={
        <Button asChild>
          <Link to="/assets/add/$assetTypes" params={{ assetTypes: tab.types.join(',') }}>
            Add New
          </Link>
        </Button>
      }
    >
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

/** After a save, the list of an asset opens at the path of its type. */
const pathsOfTab = new Map(
  assetTabs.map(({ label, types }) => [label, types.map((type) => `/assets/${type}`)]),
);

interface AssetRow extends Asset {
  readonly linkedLiability: string;
  readonly equity: Sum;
}

function AssetTable({ tab }: { readonly tab: AssetTab }) {
  const { label, types, kind, empty } = tab;
  const { data: assets } = useSuspenseQuery(assetQueries.ofTypes(types));
  const { data: liabilities } = useQuery({ ...liabilityQueries.list(), enabled: kind === 'realEstate' });
  const rows = useMemo(() => {
    const liabilityIndex = indexLiabilities(liabilities ?? []);
    return assets.map((asset) => ({
      ...asset,
      linkedLiability: liabilityIndex.get(asset.liabilityId)?.name ?? '',
      equity: equityOf(asset, liabilityIndex),
    }));
  }, [assets, liabilities]);
  return (
    <DataTable
      label={label}
      columns={columnsOf(tab)}
      rows={rows}
      filterBy={kind === 'realEstate' ? filterRealEstateBy : filterAssetBy}
      rowId={({ assetId }) => String(assetId)}
      defaultSort={{ id: 'name', desc: false }}
      otherPaths={pathsOfTab.get(label) ?? []}
      emptyState={
        <EmptyState
          {...empty}
          action={
            <Button asChild variant="surface">
              <Link to="/assets/add/$assetTypes" params={{ assetTypes: types.join(',') }}>
                Add {label}
              </Link>
            </Button>
          }
        />
      }
    />
  );
}

function filterAssetBy({ name, symbol, assetType, value }: AssetRow): FilterValues {
  return [name, symbol, typeNames[assetType], value];
}

function filterRealEstateBy({ name, address, value, linkedLiability, equity }: AssetRow): FilterValues {
  return [name, address, value, linkedLiability, equity];
}

const column = columnHelper<AssetRow>();
// Name and value have equal shares, so a table with only these two is split 50/50.
const name = column.accessor('name', {
  header: 'Name',
  cell: ({ row: { original } }) => (
    <Link to="/assets/edit/$assetId" params={{ assetId: String(original.assetId) }}>
      {original.name}
    </Link>
  ),
  meta: { relativeWidth: 1.5 },
});
const symbol = column.accessor('symbol', { header: 'Symbol', meta: { line: 2, relativeWidth: 0.9 } });
const type = column.accessor(({ assetType }) => typeNames[assetType], {
  id: 'type',
  header: 'Type',
  meta: { line: 2, relativeWidth: 1.35 },
});
const numShares = column.accessor('numShares', {
  header: 'Number of Shares',
  cell: function Shares({ getValue }) {
    return useFormat().shares(getValue());
  },
  meta: { align: 'end', line: 2, relativeWidth: 1.3 },
});
const sharePrice = column.accessor('sharePrice', {
  header: 'Share Price',
  cell: function Price({ getValue }) {
    return useFormat().price(getValue());
  },
  meta: { align: 'end', line: 2, relativeWidth: 1.15 },
});
const value = column.accessor('value', {
  header: 'Value',
  cell: ({ getValue }) => <Money amount={getValue()} />,
  meta: { align: 'end', total: true, relativeWidth: 1.5 },
});
const address = column.accessor('address', { header: 'Address', meta: { line: 2, relativeWidth: 1.95 } });
const linkedLiability = column.accessor('linkedLiability', {
  header: 'Linked Liability',
  meta: { line: 2, relativeWidth: 1.95 },
});
const equity = column.accessor('equity', {
  header: 'Equity',
  cell: ({ getValue }) => <Money amount={getValue()} />,
  meta: { align: 'end', total: true, line: 2, relativeWidth: 1.5, help: 'equity' },
});

const cashColumns = column.columns([name, value]);
const realEstateColumns = column.columns([name, address, value, linkedLiability, equity]);
const holdingColumns = column.columns([name, symbol, numShares, sharePrice, value]);
const typedHoldingColumns = column.columns([name, symbol, type, numShares, sharePrice, value]);

function columnsOf({ kind, types }: AssetTab) {
  if (kind === 'cash') return cashColumns;
  if (kind === 'realEstate') return realEstateColumns;
  return types.length > 1 ? typedHoldingColumns : holdingColumns;
}
