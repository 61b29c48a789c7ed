import * as v from 'valibot';

import {
  Id,
  NameInput,
  NumberOrZero,
  OptionalIdInput,
  OptionalNumberInput,
  OptionalTextInput,
  orDecimalText,
  TextOrEmpty,
} from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

/** The asset types by their number on the wire. */
export const AssetType = {
  Cash: 0,
  RealEstate: 1,
  DomesticBond: 2,
  InternationalBond: 3,
  DomesticStock: 4,
  InternationalStock: 5,
  ConstantDomesticStock: 6,
  CryptoCurrency: 7,
  PreciousMetals: 8,
  Commodities: 9,
  /** Stands for every type in a URL; no asset has it. */
  Any: 10,
} as const;
export type AssetType = (typeof AssetType)[keyof typeof AssetType];

/** The types that an asset can have: all but Any. */
export const StoredAssetType = v.picklist([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] satisfies AssetType[]);
export type StoredAssetType = v.InferOutput<typeof StoredAssetType>;

export const Asset = v.object({
  assetId: Id,
  assetType: StoredAssetType,
  name: v.string(),
  symbol: TextOrEmpty,
  address: TextOrEmpty,
  city: TextOrEmpty,
  state: TextOrEmpty,
  zip: TextOrEmpty,
  /** A plain count, fractions of a share included. */
  numShares: NumberOrZero,
  /** Dollars as a plain number: quotes have more decimals than money. */
  sharePrice: NumberOrZero,
  value: v.optional(v.nullable(Dollars, 0), 0),
  /** The liability that a real-estate asset is linked to. */
  liabilityId: v.optional(v.nullable(Id), null),
});
export type Asset = v.InferOutput<typeof Asset>;

/** What an update sends: the address of real estate stays as it was created. */
export const AssetUpdateRequest = v.object({
  AssetType: orDecimalText(StoredAssetType),
  Name: NameInput,
  Symbol: OptionalTextInput,
  NumShares: OptionalNumberInput,
  SharePrice: OptionalNumberInput,
  Value: v.optional(DollarsInput, 0),
  LiabilityId: OptionalIdInput,
});
export type AssetUpdateRequest = BodyOf<typeof AssetUpdateRequest>;

export const AssetRequest = v.object({
  ...AssetUpdateRequest.entries,
  Address: OptionalTextInput,
  City: OptionalTextInput,
  State: OptionalTextInput,
  Zip: OptionalTextInput,
});
export type AssetRequest = BodyOf<typeof AssetRequest>;
