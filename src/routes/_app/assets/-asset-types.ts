import { AssetType, type StoredAssetType } from '#contract/assets.ts';

/** An array with at least one element, so that reading the first one is safe. */
export type NonEmptyArray<T> = readonly [T, ...T[]];

/** Assets of one kind have the same form fields and table columns. */
export type AssetKind = 'cash' | 'realEstate' | 'holding';

export interface AssetTab {
  readonly label: string;
  readonly types: NonEmptyArray<StoredAssetType>;
  readonly kind: AssetKind;
  readonly emptyTitle: string;
  readonly emptyText: string;
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
    emptyTitle: 'No cash accounts yet',
    emptyText: 'Add your bank accounts and any cash you keep.',
  },
  {
    label: 'Real Estate',
    types: [RealEstate],
    kind: 'realEstate',
    emptyTitle: 'No real estate yet',
    emptyText: 'Add your home or land. Link it to its mortgage to see your equity.',
  },
  {
    label: 'Bonds',
    types: [DomesticBond, InternationalBond],
    kind: 'holding',
    emptyTitle: 'No bonds yet',
    emptyText: 'Add the bonds and bond funds you own.',
  },
  {
    label: 'Stocks',
    types: [DomesticStock, InternationalStock, ConstantDomesticStock],
    kind: 'holding',
    emptyTitle: 'No stocks yet',
    emptyText: 'Add the stocks and stock funds you own.',
  },
  {
    label: 'Cryptocurrency',
    types: [CryptoCurrency],
    kind: 'holding',
    emptyTitle: 'No cryptocurrency yet',
    emptyText: 'Add the coins you own.',
  },
  {
    label: 'Precious Metals',
    types: [PreciousMetals],
    kind: 'holding',
    emptyTitle: 'No precious metals yet',
    emptyText: 'Add the gold, silver or other metals you own, or funds that hold them.',
  },
  {
    label: 'Commodities',
    types: [Commodities],
    kind: 'holding',
    emptyTitle: 'No commodities yet',
    emptyText: 'Add commodities such as oil or grain, or funds that hold them.',
  },
];

/** The name of each type within its tab. Bonds and stocks share names. */
export const typeNames: Record<StoredAssetType, string> = {
  [Cash]: 'Cash',
  [RealEstate]: 'Real Estate',
  [DomesticBond]: 'Domestic',
  [InternationalBond]: 'International',
  [DomesticStock]: 'Domestic',
  [InternationalStock]: 'International',
  [ConstantDomesticStock]: 'Constant Domestic',
  [CryptoCurrency]: 'Cryptocurrency',
  [PreciousMetals]: 'Precious Metals',
  [Commodities]: 'Commodities',
};

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
 * Parses the comma-separated type numbers in `/assets/add/{assetTypes}`; 10 stands for all types.
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
