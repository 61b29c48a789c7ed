import { Link } from '@tanstack/react-router';

import type { Asset } from '#contract/assets.ts';
import type { Sum } from '#contract/money.ts';
import { Money, useFormat } from '#src/ui/format/format.ts';
import { columnHelper } from '#src/ui/table/data-table-columns.ts';
import type { FilterValues } from '#src/ui/table/filter-rows.ts';

import { typeNames } from './asset-type-texts.ts';
import type { AssetTab } from './asset-types.ts';

/** A real-estate asset with the name of its linked liability and its equity. */
interface RealEstateRow extends Asset {
  readonly linkedLiability: string;
  readonly equity: Sum;
}

/** What the filter searches on every tab but real estate. */
export function filterAssetBy(asset: Asset): FilterValues {
  return [asset.name, asset.symbol, typeNames[asset.assetType], asset.value];
}

export function filterRealEstateBy(asset: RealEstateRow): FilterValues {
  return [asset.name, asset.address, asset.value, asset.linkedLiability, asset.equity];
}

function NameLink({ asset }: { readonly asset: Asset }) {
  return (
    <Link to="/assets/edit/$assetId" params={{ assetId: String(asset.assetId) }}>
      {asset.name}
    </Link>
  );
}

const column = columnHelper<Asset>();
// Name and value have equal shares, so a table with only these two is split 50/50.
const name = column.accessor('name', {
  header: 'Name',
  cell: ({ row }) => <NameLink asset={row.original} />,
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

const cashColumns = column.columns([name, value]);
const holdingColumns = column.columns([name, symbol, numShares, sharePrice, value]);
const typedHoldingColumns = column.columns([name, symbol, type, numShares, sharePrice, value]);

/** The columns of every tab but real estate. */
export function columnsOfTab({ kind, types }: AssetTab) {
  if (kind === 'cash') return cashColumns;
  return types.length > 1 ? typedHoldingColumns : holdingColumns;
}

const realEstate = columnHelper<RealEstateRow>();

export const realEstateColumns = realEstate.columns([
  realEstate.accessor('name', { header: 'Name', cell: ({ row }) => <NameLink asset={row.original} /> }),
  realEstate.accessor('address', { header: 'Address', meta: { line: 2, relativeWidth: 1.3 } }),
  realEstate.accessor('value', {
    header: 'Value',
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta: { align: 'end', total: true },
  }),
  realEstate.accessor('linkedLiability', {
    header: 'Linked Liability',
    meta: { line: 2, relativeWidth: 1.3 },
  }),
  realEstate.accessor('equity', {
    header: 'Equity',
    cell: ({ getValue }) => <Money amount={getValue()} />,
    meta: { align: 'end', total: true, line: 2, help: 'equity' },
  }),
]);
