import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { AssetTabLabel } from './asset-types.ts';

/*
 * The texts of the asset pages. Not with the tabs and types, which the router needs before any page has loaded.
 */

const { Cash, RealEstate, CryptoCurrency, PreciousMetals, Commodities } = AssetType;
const { DomesticBond, InternationalBond } = AssetType;
const { DomesticStock, InternationalStock, ConstantDomesticStock } = AssetType;

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

/** The texts of a tab without assets. */
export const emptyTabTexts: Readonly<
  Record<AssetTabLabel, { readonly title: string; readonly text: string }>
> = {
  Cash: { title: 'No cash accounts yet', text: 'Add your bank accounts and any cash you keep.' },
  'Real Estate': {
    title: 'No real estate yet',
    text: 'Add your home or land. Link it to its mortgage to see your equity.',
  },
  Bonds: { title: 'No bonds yet', text: 'Add the bonds and bond funds you own.' },
  Stocks: { title: 'No stocks yet', text: 'Add the stocks and stock funds you own.' },
  Cryptocurrency: { title: 'No cryptocurrency yet', text: 'Add the coins you own.' },
  'Precious Metals': {
    title: 'No precious metals yet',
    text: 'Add the gold, silver or other metals you own, or funds that hold them.',
  },
  Commodities: {
    title: 'No commodities yet',
    text: 'Add commodities such as oil or grain, or funds that hold them.',
  },
};
