import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import { centsFromDollars } from '#contract/money.ts';

import type { DemoAsset, DemoExpense, DemoLiability } from './demo-data.ts';

export interface Habit extends DemoExpense {
  /** The days of the month with a payment. In a shorter month, the last day instead. */
  readonly days: readonly number[];
  readonly usualAmount: number;
  /** How much a payment may differ from the usual amount, as a fraction. 0 for a fixed payment. */
  readonly spread: number;
  /** Factors of the usual amount for each month, from January. */
  readonly seasonalFactors?: readonly number[];
  readonly refundRate?: number;
  /** The notes of the payments, one for each of the days. */
  readonly notes?: readonly string[];
  /** Some payments have one of these notes. */
  readonly possibleNotes?: readonly string[];
}

type Details = Omit<Habit, keyof DemoExpense | 'days' | 'usualAmount' | 'spread'>;

const habit =
  (isMandatory: boolean) =>
  (
    name: string,
    days: readonly number[],
    usualAmount: number,
    spread: number,
    details: Details = {},
  ): Habit => ({
    ...{ name, isMandatory, days, usualAmount, spread, ...details },
  });
const mandatory = habit(true);
const discretionary = habit(false);
const listOf = (texts: string) => texts.split('; ');

export const habits: readonly Habit[] = [
  mandatory('Mortgage', [1], 1_486.22, 0),
  mandatory('Groceries', [3, 8, 14, 19, 25, 29], 102, 0.4, {
    possibleNotes: listOf(
      'Corner Market; Farmers market; Oat milk and coffee; Weekly shop; Bakery; Snacks for movie night',
    ),
  }),
  mandatory('Utilities', [6, 18], 88, 0.15, {
    seasonalFactors: [1.5, 1.4, 1.15, 0.9, 0.8, 1, 1.25, 1.3, 0.95, 0.85, 1.1, 1.4],
    notes: ['Electricity and gas', 'Water and trash'],
  }),
  mandatory('Insurance', [5, 20], 121.5, 0, { notes: ['Home insurance', 'Car insurance'] }),
  mandatory('Car Loan', [10], 187.4, 0, { notes: ['Car loan'] }),
  mandatory('Student Loan', [15], 187.4, 0, { notes: ['Student loan'] }),
  mandatory('Transport', [4, 12, 21, 28], 43, 0.3, {
    possibleNotes: listOf('Gas; Bus pass; Parking downtown; Car wash'),
  }),
  mandatory('Healthcare', [9, 23], 58, 0.6, {
    refundRate: 0.12,
    possibleNotes: listOf('Pharmacy; Dentist; New glasses; Copay, Dr. Lindqvist'),
  }),
  mandatory('Phone and Internet', [11, 16], 52.99, 0, { notes: ['Phone', 'Internet'] }),
  discretionary('Eating Out', [2, 7, 13, 17, 22, 27], 36, 0.5, {
    possibleNotes: listOf(
      'Lunch with Sam; Pizza Friday; Noodle bar; Coffee and cake; Taco truck; Date night',
    ),
  }),
  discretionary('Entertainment', [5, 15, 26], 24, 0.6, {
    possibleNotes: listOf('Movie tickets; Concert; Paperbacks; Bowling; Museum'),
  }),
  discretionary('Clothing', [13, 24], 64, 0.5, {
    seasonalFactors: [0.7, 0.6, 1.2, 1.1, 0.9, 0.8, 0.7, 1.6, 1.2, 1, 1.1, 1.4],
    refundRate: 0.3,
    possibleNotes: listOf('Running shoes; Winter coat; Socks and shirts; Thrift store'),
  }),
  discretionary('Gifts', [12, 20], 32, 0.5, {
    seasonalFactors: [0.5, 0.8, 0.6, 0.7, 1, 0.9, 0.6, 0.6, 0.7, 0.8, 1.4, 4.2],
    possibleNotes: listOf("Mia's birthday; Wedding present; Flowers; Books for Theo"),
  }),
  discretionary('Travel', [6, 17, 24], 190, 0.4, {
    seasonalFactors: [0, 0, 0.6, 1, 0, 0.8, 2.6, 1.9, 0, 0.5, 0, 1.6],
    refundRate: 0.2,
    possibleNotes: listOf('Train tickets; Cabin at the lake; Flights; Museum passes'),
  }),
  discretionary('Home and Garden', [9, 23], 74, 0.6, {
    seasonalFactors: [0.3, 0.4, 1.1, 1.8, 1.9, 1.2, 0.8, 0.7, 1, 0.8, 0.4, 0.2],
    possibleNotes: listOf('Hardware store; Tomato plants; Paint for the porch; New lamp'),
  }),
];

export const demoLiabilities: readonly DemoLiability[] = [
  {
    name: 'Home Mortgage',
    principal: centsFromDollars(268_417.36),
    debt: { category: 'Mortgage', rate: 3.25, payment: centsFromDollars(1_486.22), paymentDay: 1 },
  },
  {
    name: 'Car Loan',
    principal: centsFromDollars(11_862.9),
    debt: { category: 'Car Loan', rate: 4.9, payment: centsFromDollars(187.4), paymentDay: 10 },
  },
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
