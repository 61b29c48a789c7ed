import * as v from 'valibot';

import { type Asset, StoredAssetType } from '#contract/assets.ts';
import { type Id, sameId } from '#contract/fields.ts';
import type { Liability } from '#contract/liabilities.ts';
import { parseNumber } from '#contract/typed-numbers.ts';
import { marketValue } from '#src/statistics/market-value.ts';
import { optionalAmount, optionalNumber, OptionalText, RequiredText } from '#src/ui/form/field-schemas.ts';
import type { Format } from '#src/ui/format/format.ts';
import { formatAmountForInput, formatNumberForInput } from '#src/ui/format/numbers.ts';
import { type AssetKind, tabOfType } from './asset-types.ts';

export type AssetFieldName = Exclude<keyof Asset, 'assetId' | 'assetType' | 'name'>;

/** The kinds of asset that have each field, in the order of the form. See docs/product-rules.md#asset-form. */
const kindsOfField = {
  symbol: ['holding'],
  numShares: ['holding'],
  sharePrice: ['holding'],
  address: ['realEstate'],
  city: ['realEstate'],
  state: ['realEstate'],
  zip: ['realEstate'],
  value: ['cash', 'realEstate', 'holding'],
  liabilityId: ['realEstate'],
} as const satisfies Record<AssetFieldName, readonly AssetKind[]>;
const fieldNames = Object.keys(kindsOfField) as AssetFieldName[];

export interface TextInputProps {
  readonly label: string;
  readonly required?: boolean;
  /** Whether an update does not send it, so that it can only be read when editing. */
  readonly isFixed?: boolean;
}

/** The fields that take any text. The form renders them from this table, and every other field on its own. */
export const textInputs = {
  symbol: { label: 'Symbol', required: true },
  address: { label: 'Address', required: true, isFixed: true },
  city: { label: 'City', required: true, isFixed: true },
  state: { label: 'State', required: true, isFixed: true },
  zip: { label: 'Zip', required: true, isFixed: true },
} as const satisfies Partial<Record<AssetFieldName, TextInputProps>>;
export type TextInputName = keyof typeof textInputs;

export function isTextInput(name: AssetFieldName): name is TextInputName {
  return name in textInputs;
}

export const assetFields = (format: Format) =>
  v.object({
    assetType: StoredAssetType,
    name: RequiredText,
    symbol: OptionalText,
    address: OptionalText,
    city: OptionalText,
    state: OptionalText,
    zip: OptionalText,
    numShares: optionalNumber(format),
    sharePrice: optionalNumber(format),
    value: optionalAmount(format),
    /** The id as the text of a select option; empty for none. */
    liabilityId: v.string(),
  } satisfies Record<'assetType' | 'name' | AssetFieldName, v.GenericSchema>);
export type TypedAssetFields = v.InferInput<ReturnType<typeof assetFields>>;
type ParsedFields = v.InferOutput<ReturnType<typeof assetFields>>;

/** The saved form: the value in cents, and the liability's id with the type that the server sent it in. */
export type AssetInput = Omit<ParsedFields, 'liabilityId'> & { readonly liabilityId: Id | null };

export function shownFields(type: StoredAssetType): readonly AssetFieldName[] {
  const { kind } = tabOfType(type);
  return fieldNames.filter((name) => kindsOf(name).includes(kind));
}

export function hiddenFields(type: StoredAssetType): readonly AssetFieldName[] {
  const { kind } = tabOfType(type);
  return fieldNames.filter((name) => !kindsOf(name).includes(kind));
}

function kindsOf(name: AssetFieldName): readonly AssetKind[] {
  return kindsOfField[name];
}

export function emptyFields(assetType: StoredAssetType): TypedAssetFields {
  const texts = { name: '', symbol: '', address: '', city: '', state: '', zip: '', liabilityId: '' };
  return { ...texts, assetType, numShares: '', sharePrice: '', value: '' };
}

export function fieldsFromAsset(asset: Asset): TypedAssetFields {
  return {
    assetType: asset.assetType,
    name: asset.name,
    symbol: asset.symbol,
    // An update does not send the address, so the form shows it without editing it.
    address: '',
    city: '',
    state: '',
    zip: '',
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
export function hasCustomValue(format: Format, { numShares, sharePrice, value }: TypedAssetFields): boolean {
  return value.trim() !== '' && value !== computedValue(format, numShares, sharePrice);
}

/** Empty if either is, undefined if either is no number. Beyond the largest amount, so that saving reports it. */
export function computedValue(format: Format, numShares: string, sharePrice: string): string | undefined {
  if (numShares.trim() === '' || sharePrice.trim() === '') return '';
  const [count, price] = [parseNumber(numShares), parseNumber(format.readCurrencySigns(sharePrice))];
  if (count === undefined || price === undefined) return undefined;
  const value = marketValue(count, price);
  return value === undefined ? formatNumberForInput(count * price) : formatAmountForInput(value);
}
