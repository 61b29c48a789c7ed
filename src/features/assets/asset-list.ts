import type { Asset } from '#contract/assets.ts';
import type { Sum } from '#contract/money.ts';
import type { AssetTab } from './asset-types.ts';
import { formatCents } from '#src/ui/format/money.ts';
import { formatPrice, formatShares } from '#src/ui/format/shares.ts';
import type { List, ListColumn } from '#src/ui/table/list-columns.ts';

import { typeNames } from './asset-type-texts.ts';

/** A real-estate asset with the name of its linked liability and its equity. */
export interface RealEstateRow extends Asset {
  readonly linkedLiability: string;
  readonly equity: Sum;
}

const defaultSort = { id: 'name', desc: false };

// Name and value have equal shares, so a table with only these two is split 50/50.
const name: ListColumn<Asset> = { ...text('name', 'Name', (asset) => asset.name), relativeWidth: 1.5 };
const symbol: ListColumn<Asset> = {
  ...text('symbol', 'Symbol', (asset) => asset.symbol),
  line: 2,
  relativeWidth: 0.9,
};
const type: ListColumn<Asset> = {
  ...text('type', 'Type', ({ assetType }) => typeNames[assetType]),
  line: 2,
  relativeWidth: 1.35,
};
const numShares: ListColumn<Asset> = {
  id: 'numShares',
  header: 'Number of Shares',
  value: (asset) => asset.numShares,
  text: (asset) => formatShares(asset.numShares),
  align: 'end',
  line: 2,
  relativeWidth: 1.3,
};
const sharePrice: ListColumn<Asset> = {
  id: 'sharePrice',
  header: 'Share Price',
  value: (asset) => asset.sharePrice,
  text: (asset) => formatPrice(asset.sharePrice),
  align: 'end',
  line: 2,
  relativeWidth: 1.15,
};
const value: ListColumn<Asset> = {
  ...amount('value', 'Value', (asset: Asset) => asset.value),
  relativeWidth: 1.5,
};

const cashList: List<Asset> = { columns: [name, value], defaultSort };
const holdingList: List<Asset> = { columns: [name, symbol, numShares, sharePrice, value], defaultSort };
const typedHoldingList: List<Asset> = {
  columns: [name, symbol, type, numShares, sharePrice, value],
  defaultSort,
};

/** The list of every tab but real estate. */
export function listOfTab({ kind, types }: AssetTab): List<Asset> {
  if (kind === 'cash') return cashList;
  return types.length > 1 ? typedHoldingList : holdingList;
}

export const realEstateList: List<RealEstateRow> = {
  columns: [
    text('name', 'Name', (asset) => asset.name),
    { ...text('address', 'Address', (asset) => asset.address), line: 2, relativeWidth: 1.3 },
    amount('value', 'Value', (asset) => asset.value),
    {
      ...text('linkedLiability', 'Linked Liability', (asset) => asset.linkedLiability),
      line: 2,
      relativeWidth: 1.3,
    },
    { ...amount('equity', 'Equity', ({ equity }) => equity), line: 2, help: 'equity' },
  ],
  defaultSort,
};

function text<Item>(id: string, header: string, textOf: (item: Item) => string): ListColumn<Item> {
  return { id, header, value: textOf, text: textOf };
}

function amount<Item>(id: string, header: string, amountOf: (item: Item) => Sum): ListColumn<Item> {
  return {
    id,
    header,
    value: amountOf,
    text: (item) => formatCents(amountOf(item)),
    align: 'end',
    total: true,
  };
}
