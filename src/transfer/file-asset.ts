import * as v from 'valibot';

import { type Asset, AssetType, StoredAssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';

import type { Cell } from './csv.ts';
import { Amount, FileId, history, Name, Num, Text } from './file-fields.ts';

/*
 * Each field of an asset in files. The compiler reports a new field in every function here.
 */

type AssetField = Exclude<keyof Asset, 'assetId'>;
type FileField = Exclude<AssetField, 'liabilityId'> | 'liability' | 'history';

/** An asset in an export file. */
export const FileAsset = v.object({
  name: Name,
  assetType: StoredAssetType,
  symbol: Text,
  address: Text,
  city: Text,
  state: Text,
  zip: Text,
  numShares: Num,
  sharePrice: Num,
  value: Amount,
  /** The id of a liability in the file. */
  liability: v.optional(v.nullable(FileId), null),
  history,
} satisfies Record<FileField, v.GenericSchema>);
export type FileAsset = v.InferOutput<typeof FileAsset>;

/**
 * An asset as it is written to an export file.
 * @param liability the id of the linked liability in the file
 */
export function writtenAsset(
  asset: Asset,
  liability: number | null,
  history: readonly unknown[] | undefined,
) {
  return {
    name: asset.name,
    assetType: asset.assetType,
    symbol: asset.symbol,
    address: asset.address,
    city: asset.city,
    state: asset.state,
    zip: asset.zip,
    numShares: asset.numShares,
    sharePrice: asset.sharePrice,
    value: dollarsFromCents(asset.value),
    liability,
    history,
  } satisfies Record<FileField, unknown>;
}

/** Everything in which two assets of the same name and type can differ, except their link and their past values. */
export function assetContent({
  value,
  symbol,
  numShares,
  sharePrice,
  address,
  city,
  state,
  zip,
}: Asset | FileAsset): Omit<Asset, 'assetId' | 'name' | 'assetType' | 'liabilityId'> {
  return { value, symbol, numShares, sharePrice, address, city, state, zip };
}

export const assetTypeNames: Readonly<Record<StoredAssetType, string>> = {
  [AssetType.Cash]: 'Cash',
  [AssetType.RealEstate]: 'Real Estate',
  [AssetType.DomesticBond]: 'Domestic Bond',
  [AssetType.InternationalBond]: 'International Bond',
  [AssetType.DomesticStock]: 'Domestic Stock',
  [AssetType.InternationalStock]: 'International Stock',
  [AssetType.ConstantDomesticStock]: 'Constant Domestic Stock',
  [AssetType.CryptoCurrency]: 'Cryptocurrency',
  [AssetType.PreciousMetals]: 'Precious Metals',
  [AssetType.Commodities]: 'Commodities',
};

interface Column {
  readonly header: string;
  readonly cell: (asset: Asset, linked: Liability | undefined) => Cell;
}

/** The columns of the table of assets for spreadsheets, in their order. */
export const assetColumns: Readonly<Record<AssetField, Column>> = {
  name: { header: 'Name', cell: ({ name }) => name },
  assetType: { header: 'Type', cell: ({ assetType }) => assetTypeNames[assetType] },
  symbol: { header: 'Symbol', cell: ({ symbol }) => symbol },
  numShares: { header: 'Number of Shares', cell: ({ numShares }) => (numShares === 0 ? null : numShares) },
  sharePrice: { header: 'Share Price', cell: ({ sharePrice }) => (sharePrice === 0 ? null : sharePrice) },
  value: { header: 'Value', cell: ({ value }) => dollarsFromCents(value) },
  address: { header: 'Address', cell: ({ address }) => address },
  city: { header: 'City', cell: ({ city }) => city },
  state: { header: 'State', cell: ({ state }) => state },
  zip: { header: 'Zip', cell: ({ zip }) => zip },
  liabilityId: { header: 'Linked Liability', cell: (_asset, linked) => linked?.name ?? '' },
};
