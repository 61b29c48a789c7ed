import { AssetType, type StoredAssetType } from '#contract/assets.ts';

export type NonEmptyArray<T> = readonly [T, ...T[]];

/** Assets of one kind have the same form fields and table columns. */
export type AssetKind = 'cash' | 'realEstate' | 'holding';

export interface AssetTab {
  readonly label: string;
  readonly types: NonEmptyArray<StoredAssetType>;
  readonly kind: AssetKind;
  readonly empty: { readonly title: string; readonly text: string };
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
    empty: { title: 'No cash accounts yet', text: 'Add your bank accounts and any cash you keep.' },
  },
  {
    label: 'Real Estate',
    types: [RealEstate],
    kind: 'realEstate',
    empty: {
      title: 'No real estate yet',
      text: 'Add your home or land. Link it to its mortgage to see your equity.',
    },
  },
  {
    label: 'Bonds',
    types: [DomesticBond, InternationalBond],
    kind: 'holding',
    empty: { title: 'No bonds yet', text: 'Add the bonds and bond funds you own.' },
  },
  {
    label: 'Stocks',
    types: [DomesticStock, InternationalStock, ConstantDomesticStock],
    kind: 'holding',
    empty: { title: 'No stocks yet', text: 'Add the stocks and stock funds you own.' },
  },
  {
    label: 'Cryptocurrency',
    types: [CryptoCurrency],
    kind: 'holding',
    empty: { title: 'No cryptocurrency yet', text: 'Add the coins you own.' },
  },
  {
    label: 'Precious Metals',
    types: [PreciousMetals],
    kind: 'holding',
    empty: {
      title: 'No precious metals yet',
      text: 'Add the gold, silver or other metals you own, or funds that hold them.',
    },
  },
  {
    label: 'Commodities',
    types: [Commodities],
    kind: 'holding',
    empty: {
      title: 'No commodities yet',
      text: 'Add commodities such as oil or grain, or funds that hold them.',
    },
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

export function tabOfType(type: StoredAssetType): AssetTab {
  return assetTabs.find((tab) => tab.types.includes(type)) ?? assetTabs[0];
}

export function parseAssetTab(param: string): AssetTab | undefined {
  return assetTabs.find(({ types }) => types.some((type) => String(type) === param));
}

/** Such as `4,5`; 10 means all. @returns them in the order of the tabs; undefined if any is invalid */
export function parseAssetTypes(param: string): NonEmptyArray<StoredAssetType> | undefined {
  const entries = param.split(',');
  const validEntries = [...allTypes, AssetType.Any].map(String);
  if (entries.some((entry) => !validEntries.includes(entry))) return undefined;
  const includesAny = entries.includes(String(AssetType.Any));
  const [first, ...others] = allTypes.filter((type) => includesAny || entries.includes(String(type)));
  return first === undefined ? undefined : [first, ...others];
}
