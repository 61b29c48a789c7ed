import { Button } from '@chakra-ui/react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';

import { assetQueries } from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { equityOf, indexLiabilities } from '#src/statistics/equity.ts';
import { DataTable } from '#src/ui/table/data-table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { type AssetTab, assetTabs } from './asset-types.ts';

import { columnsOfTab, filterAssetBy, filterRealEstateBy, realEstateColumns } from './asset-columns.tsx';
import { emptyTabTexts } from './asset-type-texts.ts';

/** After a save, the list of an asset opens at the path of its type. */
const pathsOfTab = new Map(
  assetTabs.map(({ label, types }) => [label, types.map((type) => `/assets/${type}`)]),
);

interface AssetTableProps {
  readonly tab: AssetTab;
}

/** The assets of one tab. */
export function AssetTable({ tab }: AssetTableProps) {
  if (tab.kind === 'realEstate') return <RealEstateTable tab={tab} />;
  return <SimpleTable tab={tab} />;
}

function SimpleTable({ tab }: AssetTableProps) {
  const { data: assets } = useSuspenseQuery(assetQueries.ofTypes(tab.types));
  return (
    <DataTable {...commonProps(tab)} columns={columnsOfTab(tab)} rows={assets} filterBy={filterAssetBy} />
  );
}

function RealEstateTable({ tab }: AssetTableProps) {
  const { data: assets } = useSuspenseQuery(assetQueries.ofTypes(tab.types));
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const rows = useMemo(() => {
    const liabilityIndex = indexLiabilities(liabilities);
    return assets.map((asset) => ({
      ...asset,
      linkedLiability: liabilityIndex.get(asset.liabilityId)?.name ?? '',
      equity: equityOf(asset, liabilityIndex),
    }));
  }, [assets, liabilities]);
  return (
    <DataTable {...commonProps(tab)} columns={realEstateColumns} rows={rows} filterBy={filterRealEstateBy} />
  );
}

function commonProps({ label, types }: AssetTab) {
  const add = (
    <Button asChild variant="surface">
      <Link to="/assets/add/$assetTypes" params={{ assetTypes: types.join(',') }}>
        Add {label}
      </Link>
    </Button>
  );
  return {
    label,
    rowId: (asset: { readonly assetId: string | number }) => String(asset.assetId),
    defaultSort: { id: 'name', desc: false },
    otherPaths: pathsOfTab.get(label) ?? [],
    emptyState: <EmptyState {...emptyTabTexts[label]} action={add} />,
  };
}
