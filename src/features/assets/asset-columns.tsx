import { Link } from '@tanstack/react-router';

import type { Asset } from '#contract/assets.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';
import { listTableColumns } from '#src/ui/table/list-table-columns.ts';
import { type AssetTab, assetTabs } from './asset-types.ts';

import { listOfTab, realEstateList, type RealEstateRow } from './asset-list.ts';
import { typeNames } from './asset-type-texts.ts';

function nameLink({ assetId }: Asset, text: string) {
  return (
    <Link to="/assets/edit/$assetId" params={{ assetId: String(assetId) }}>
      {text}
    </Link>
  );
}

/** What the filter searches on every tab but real estate. */
export function filterAssetBy(asset: Asset): FilterValues {
  return [asset.name, asset.symbol, typeNames[asset.assetType], asset.value];
}

export function filterRealEstateBy({
  name,
  address,
  value,
  linkedLiability,
  equity,
}: RealEstateRow): FilterValues {
  return [name, address, value, linkedLiability, equity];
}

const columns = new Map(assetTabs.map((tab) => [tab.label, listTableColumns(listOfTab(tab), nameLink)]));

/** The columns of every tab but real estate. */
export function columnsOfTab({ label }: AssetTab) {
  return columns.get(label) ?? [];
}

export const realEstateColumns = listTableColumns(realEstateList, nameLink);
