import * as v from 'valibot';

import { type Asset, StoredAssetType } from '#contract/assets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import { marketValue } from '#src/statistics/market-value.ts';
import { OptionalAmount, OptionalNumber, OptionalText, RequiredText } from '#src/ui/form/field-schemas.ts';
import { formatAmountForInput } from '#src/ui/format/money.ts';
import { formatNumberForInput } from '#src/ui/format/shares.ts';
import { readCurrencySigns } from '#src/ui/format/typed-currency.ts';

import { type AssetKind, tabOfType } from '#src/routes/-asset-types.ts';

/** The fields that follow the name, in the order of the form. See docs/product-rules.md#asset-form. */
const fieldsOfKind = {
  cash: ['value'],
  realEstate: ['address', 'city', 'state', 'zip', 'value', 'liabilityId'],
  holding: ['symbol', 'numShares', 'sharePrice', 'value'],
} as const satisfies Record<AssetKind, readonly string[]>;

export type AssetFieldName = (typeof fieldsOfKind)[AssetKind][number];

const schemas = {
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
  /** The id as the text of a select option; empty for none. */
  liabilityId: v.string(),
} satisfies Record<'assetType' | 'name' | AssetFieldName, v.GenericSchema>;

/** The fields of the form for every asset type. */
export const AssetFields = v.object(schemas);
type TypedFields = v.InferInput<typeof AssetFields>;
type ParsedFields = v.InferOutput<typeof AssetFields>;

/** The saved form: the value in cents, and the liability's id with the type that the server sent it in. */
export type AssetInput = Omit<ParsedFields, 'liabilityId'> & { readonly liabilityId: Id | null };

/** The fields that the form shows for a type, after its name. */
export function shownFields(type: StoredAssetType): readonly AssetFieldName[] {
  return fieldsOfKind[tabOfType(type).kind];
}

/** The fields that only other types have. */
export function hiddenFields(type: StoredAssetType): readonly AssetFieldName[] {
  const shown = shownFields(type);
  return Object.values(fieldsOfKind)
    .flat()
    .filter((name) => !shown.includes(name));
}

/** The initial fields of a new asset. */
export function emptyFields(assetType: StoredAssetType): TypedFields {
  const texts = { name: '', symbol: '', address: '', city: '', state: '', zip: '', liabilityId: '' };
  return { ...texts, assetType, numShares: '', sharePrice: '', value: '' };
}

/** The initial fields of an existing asset. The address is left out, because an update does not send it. */
export function fieldsFromAsset(asset: Asset): TypedFields {
  return {
    ...emptyFields(asset.assetType),
    name: asset.name,
    symbol: asset.symbol,
    numShares: formatNumberForInput(asset.numShares),
    sharePrice: formatNumberForInput(asset.sharePrice),
    value: formatAmountForInput(asset.value),
    liabilityId: String(asset.liabilityId ?? ''),
  };
}

/** Looks up the chosen liability, because a select gives its id as text. Drops it where the type has no link. */
export function toAssetInput(fields: ParsedFields, liabilities: readonly Liability[]): AssetInput {
  const hasLink = shownFields(fields.assetType).includes('liabilityId');
  const linked = liabilities.find(({ liabilityId }) => sameId(liabilityId, fields.liabilityId));
  return { ...fields, liabilityId: (hasLink ? linked?.liabilityId : undefined) ?? null };
}

/** Whether the value differs from shares × price. If so, it must not follow them. */
export function hasCustomValue({ numShares, sharePrice, value }: TypedFields): boolean {
  return value.trim() !== '' && value !== computedValue(numShares, sharePrice);
}

/**
 * Shares × price as field text: empty if either field is empty, undefined if either is not a number. A result beyond
 * the largest amount is returned as well, so that saving reports it.
 */
export function computedValue(numShares: string, sharePrice: string): string | undefined {
  if (numShares.trim() === '' || sharePrice.trim() === '') return '';
  const [count, price] = [parseNumber(numShares), parseNumber(readCurrencySigns(sharePrice))];
  if (count === undefined || price === undefined) return undefined;
  const value = marketValue(count, price);
  return value === undefined ? formatNumberForInput(count * price) : formatAmountForInput(value);
}
