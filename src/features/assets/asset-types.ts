import { AssetType, type StoredAssetType } from '#contract/assets.ts';

/** An array with at least one element. */
export type NonEmptyArray<T> = readonly [T, ...T[]];

/** Assets of one kind have the same form fields and table columns. */
export type AssetKind = 'cash' | 'realEstate' | 'holding';

export type AssetTabLabel =
  'Cash' | 'Real Estate' | 'Bonds' | 'Stocks' | 'Cryptocurrency' | 'Precious Metals' | 'Commodities';

export interface AssetTab {
  readonly label: AssetTabLabel;
  readonly types: NonEmptyArray<StoredAssetType>;
  readonly kind: AssetKind;
}

const { Cash, RealEstate, CryptoCurrency, PreciousMetals, Commodities } = AssetType;
const { DomesticBond, InternationalBond } = AssetType;
const { DomesticStock, InternationalStock, ConstantDomesticStock } = AssetType;

/** The tabs of the assets page. Each type belongs to exactly one; see docs/product-rules.md#asset-tabs. */
export const assetTabs: NonEmptyArray<AssetTab> = [
  {
    label: 'Cash',
    types: [Cash],
    kind: 'cash',
  },
  {
    label: 'Real Estate',
    types: [RealEstate],
    kind: 'realEstate',
  },
  {
    label: 'Bonds',
    types: [DomesticBond, InternationalBond],
    kind: 'holding',
  },
  {
    label: 'Stocks',
    types: [DomesticStock, InternationalStock, ConstantDomesticStock],
    kind: 'holding',
  },
  {
    label: 'Cryptocurrency',
    types: [CryptoCurrency],
    kind: 'holding',
  },
  {
    label: 'Precious Metals',
    types: [PreciousMetals],
    kind: 'holding',
  },
  {
    label: 'Commodities',
    types: [Commodities],
    kind: 'holding',
  },
];

const allTypes = assetTabs.flatMap((tab) => tab.types);

/** The tab that holds this type. */
export function tabOfType(type: StoredAssetType): AssetTab {
  return assetTabs.find((tab) => tab.types.includes(type)) ?? assetTabs[0];
}

/** Parses the type number in `/assets/{assetType}` and returns its tab, or undefined if there is no such type. */
export function parseAssetTab(param: string): AssetTab | undefined {
  const type = allTypes.find((knownType) => String(knownType) === param);
  return type === undefined ? undefined : tabOfType(type);
}

/**
 * Parses the comma-separated type numbers in `/assets/add/{assetTypes}`; 10 means all types.
 * @returns the types without duplicates, in the order of the tabs, or undefined if any entry is invalid
 */
export function parseAssetTypes(param: string): NonEmptyArray<StoredAssetType> | undefined {
  const entries = param.split(',');
  const validEntries = [...allTypes, AssetType.Any].map(String);
  if (entries.some((entry) => !validEntries.includes(entry))) return undefined;
  const includesAny = entries.includes(String(AssetType.Any));
  const [first, ...others] = allTypes.filter((type) => includesAny || entries.includes(String(type)));
  return first === undefined ? undefined : [first, ...others];
}
