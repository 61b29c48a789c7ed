import * as v from 'valibot';

import { type Asset, type AssetRequest, type AssetUpdateRequest, StoredAssetType } from '#contract/assets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import { marketValue } from '#src/statistics/market-value.ts';
import { OptionalAmount, OptionalNumber, OptionalText, RequiredText } from '#src/ui/form/field-schemas.ts';
import { typedAmount } from '#src/ui/format/money.ts';
import { typedNumber } from '#src/ui/format/shares.ts';

import { fieldsOf } from './-asset-types.ts';

/** The fields of the form, of whichever type: what is typed in, what a save makes of it out. */
export const AssetFields = v.object({
  assetType: StoredAssetType,
  name: RequiredText,
  symbol: OptionalText,
  address: OptionalText,
  city: OptionalText,
  state: OptionalText,
  zip: OptionalText,
  numShares: OptionalNumber,
  sharePrice: OptionalNumber,
  value: OptionalAmount,
  /** The text of the id, as a native select has it; empty for none. */
  liabilityId: v.string(),
});
type TypedFields = v.InferInput<typeof AssetFields>;

/** What a saved form says of the asset. */
export type AssetInput = Omit<v.InferOutput<typeof AssetFields>, 'liabilityId'> & {
  readonly liabilityId: Id | null;
};

export function blankFields(assetType: StoredAssetType): TypedFields {
  const blank = { name: '', symbol: '', address: '', city: '', state: '', zip: '', liabilityId: '' };
  return { ...blank, assetType, numShares: '', sharePrice: '', value: '' };
}

/** The fields as they begin when an asset is edited; without its address, which an update does not send. */
export function fieldsOfAsset(asset: Asset): TypedFields {
  return {
    ...blankFields(asset.assetType),
    name: asset.name,
    symbol: asset.symbol,
    numShares: typedNumber(asset.numShares),
    sharePrice: typedNumber(asset.sharePrice),
    value: typedAmount(asset.value),
    liabilityId: String(asset.liabilityId ?? ''),
  };
}

/** What a saved form says, with the id of the chosen liability in the type that it came in. */
export function toAssetInput(
  fields: v.InferOutput<typeof AssetFields>,
  liabilities: readonly Liability[],
): AssetInput {
  const canBeLinked = fieldsOf(fields.assetType).includes('liabilityId');
  const linked = liabilities.find(({ liabilityId }) => sameId(liabilityId, fields.liabilityId));
  return { ...fields, liabilityId: (canBeLinked ? linked?.liabilityId : undefined) ?? null };
}

/** Exactly the seven fields of an update. */
export function toUpdateRequest(entry: AssetInput): AssetUpdateRequest {
  return {
    AssetType: entry.assetType,
    Name: entry.name,
    Symbol: entry.symbol,
    NumShares: entry.numShares,
    SharePrice: entry.sharePrice,
    Value: dollarsFromCents(entry.value),
    LiabilityId: entry.liabilityId,
  };
}

export function toRequest(entry: AssetInput): AssetRequest {
  const { address: Address, city: City, state: State, zip: Zip } = entry;
  return { ...toUpdateRequest(entry), Address, City, State, Zip };
}

/** Whether there is a value other than what the shares are worth, which must not begin to follow them. */
export function hasOwnValue({ numShares, sharePrice, value }: TypedFields): boolean {
  return value.trim() !== '' && value !== valueThatFollows(numShares, sharePrice);
}

/**
 * The value that follows from typed shares and a typed price; undefined while one of them is no number. One too large
 * to be kept stands there as well, so that saving says so instead of keeping nothing.
 */
export function valueThatFollows(numShares: string, sharePrice: string): string | undefined {
  if (numShares.trim() === '' || sharePrice.trim() === '') return '';
  const [count, price] = [parseNumber(numShares), parseNumber(sharePrice)];
  if (count === undefined || price === undefined) return undefined;
  const value = marketValue(count, price);
  return value === undefined ? typedNumber(count * price) : typedAmount(value);
}
