import * as v from 'valibot';

import { NewDay } from './days.ts';
import {
  Id,
  NameInput,
  NumberOrZero,
  OptionalIdInput,
  OptionalNumberInput,
  OptionalTextInput,
  orDecimalText,
  Text,
  TextOrEmpty,
  UnrecordedInput,
} from './fields.ts';
import { Dollars, DollarsInput } from './money.ts';
import type { BodyOf } from './request-body.ts';

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
  /** Used only in URLs, where it means all types. No asset has this type. */
  Any: 10,
} as const;
export type AssetType = (typeof AssetType)[keyof typeof AssetType];

export const StoredAssetType = v.picklist([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] satisfies AssetType[]);
export type StoredAssetType = v.InferOutput<typeof StoredAssetType>;

export const Asset = v.object({
  assetId: Id,
  assetType: StoredAssetType,
  name: Text,
  symbol: TextOrEmpty,
  address: TextOrEmpty,
  city: TextOrEmpty,
  state: TextOrEmpty,
  zip: TextOrEmpty,
  /** With all its decimals, since shares can be fractional. */
  numShares: NumberOrZero,
  /** Dollars with all their decimals, since quotes can be more precise than a cent. */
  sharePrice: NumberOrZero,
  value: v.optional(v.nullable(Dollars, 0), 0),
  liabilityId: v.optional(v.nullable(Id), null),
});
export type Asset = v.InferOutput<typeof Asset>;
export type WireAsset = BodyOf<typeof Asset>;

/** An update has no address: it keeps the one with which the asset was created. */
export const AssetUpdateRequest = v.object({
  AssetType: orDecimalText(StoredAssetType),
  Name: NameInput,
  Symbol: OptionalTextInput,
  NumShares: OptionalNumberInput,
  SharePrice: OptionalNumberInput,
  Value: v.optional(DollarsInput, 0),
  LiabilityId: OptionalIdInput,
  /** The day on which the value is recorded, in the person's calendar. Needs the extension `history`. */
  Day: NewDay,
});
export type AssetUpdateRequest = BodyOf<typeof AssetUpdateRequest>;

export const AssetRequest = v.object({
  ...AssetUpdateRequest.entries,
  Address: OptionalTextInput,
  City: OptionalTextInput,
  State: OptionalTextInput,
  Zip: OptionalTextInput,
  Unrecorded: UnrecordedInput,
});
export type AssetRequest = BodyOf<typeof AssetRequest>;
