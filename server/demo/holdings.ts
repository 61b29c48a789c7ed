import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import { centsFromDollars } from '#contract/money.ts';

import type { DemoAsset, DemoLiability } from './demo-data.ts';

/** The debts of the demo person. */
export const demoLiabilities: readonly DemoLiability[] = [
  { name: 'Home Mortgage', principal: centsFromDollars(268_417.36) },
  { name: 'Car Loan', principal: centsFromDollars(11_862.9) },
  { name: 'Student Loan', principal: centsFromDollars(6_340) },
];

/** A holding whose value is its number of shares times the price per share, in dollars. */
export function shareHolding(
  assetType: StoredAssetType,
  name: string,
  symbol: string,
  numShares: number,
  sharePrice: number,
): DemoAsset {
  const value = centsFromDollars(numShares * sharePrice);
  return { assetType, name, symbol, numShares, sharePrice, value };
}

/** The assets of the demo person, at least one of every type. */
export const demoAssets: readonly DemoAsset[] = [
  { assetType: AssetType.Cash, name: 'Checking Account', value: centsFromDollars(6_284.17) },
  { assetType: AssetType.Cash, name: 'Savings Account', value: centsFromDollars(18_950) },
  {
    assetType: AssetType.RealEstate,
    name: 'Family Home',
    address: '418 Alder Street',
    city: 'Portland',
    state: 'OR',
    zip: '97214',
    value: centsFromDollars(438_000),
    liability: 'Home Mortgage',
  },
  shareHolding(AssetType.DomesticBond, 'Total Bond Market', 'BND', 180, 73.42),
  shareHolding(AssetType.InternationalBond, 'International Bonds', 'BNDX', 95, 49.18),
  shareHolding(AssetType.DomesticStock, 'Total Market', 'VTI', 412.608, 288.35),
  shareHolding(AssetType.InternationalStock, 'International Market', 'VXUS', 690.25, 64.71),
  shareHolding(AssetType.ConstantDomesticStock, 'Employer Stock Plan', 'ESPP', 240, 52.5),
  shareHolding(AssetType.CryptoCurrency, 'Bitcoin', 'BTC', 0.08243715, 91_480.25),
  shareHolding(AssetType.CryptoCurrency, 'Ether', 'ETH', 1.40502118, 3_122.6),
  shareHolding(AssetType.PreciousMetals, 'Gold', 'XAU', 3, 2_684.9),
  shareHolding(AssetType.PreciousMetals, 'Silver', 'XAG', 120, 31.27),
  shareHolding(AssetType.Commodities, 'Commodity Index', 'DBC', 160, 22.84),
];
