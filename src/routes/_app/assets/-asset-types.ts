import { AssetType, type StoredAssetType } from '#contract/assets.ts';

/** A list that holds something, so that its first is always there. */
export type NonEmptyArray<T> = readonly [T, ...T[]];

/** What an asset has beyond its name and value, by what kind of thing it is. */
const fieldsOfKind = {
  money: [],
  property: ['address', 'city', 'state', 'zip', 'liabilityId'],
  holding: ['symbol', 'numShares', 'sharePrice'],
} as const;

type AssetKind = keyof typeof fieldsOfKind;
export type AssetFieldName = (typeof fieldsOfKind)[AssetKind][number];

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

/** The types of assets as the screens divide them. */
export const assetTabs: NonEmptyArray<AssetTab> = [
  {
    label: 'Cash',
    types: [Cash],
    kind: 'money',
    emptyTitle: 'No cash accounts yet',
    emptyText: 'Add your bank accounts and any cash you keep.',
  },
  {
    label: 'Real Estate',
    types: [RealEstate],
    kind: 'property',
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

/** What tells the types of one tab apart. */
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

export function tabOfType(type: StoredAssetType): AssetTab {
  return assetTabs.find((tab) => tab.types.includes(type)) ?? assetTabs[0];
}

/** The fields that an asset of a type has beyond its name and value. */
export function fieldsOf(type: StoredAssetType): readonly AssetFieldName[] {
  return fieldsOfKind[tabOfType(type).kind];
}

/** The fields that only other types have. */
export function fieldsForeignTo(type: StoredAssetType): readonly AssetFieldName[] {
  const own = fieldsOf(type);
  return Object.values(fieldsOfKind)
    .flat()
    .filter((field) => !own.includes(field));
}

/** The tab that an address names by the number of a type it holds; undefined when it names none. */
export function parseAssetTab(param: string): AssetTab | undefined {
  const type = allTypes.find((known) => String(known) === param);
  return type === undefined ? undefined : tabOfType(type);
}

/**
 * The types that an address names by a comma list of their numbers, in the order of the tabs, each once; 10 stands for
 * all. Undefined when anything else stands in the list.
 */
export function parseAssetTypes(param: string): NonEmptyArray<StoredAssetType> | undefined {
  const named = param.split(',');
  const known = [...allTypes, AssetType.Any].map(String);
  if (named.some((text) => !known.includes(text))) return undefined;
  const isAny = named.includes(String(AssetType.Any));
  const [first, ...others] = allTypes.filter((type) => isAny || named.includes(String(type)));
  return first === undefined ? undefined : [first, ...others];
}
