import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import { centsFromDollars } from '#contract/money.ts';

import { demoBudgets } from './demo-budgets.ts';
import { type Habit, habits } from './habits.ts';
import { demoAssets, demoLiabilities, shares } from './holdings.ts';
import type { DemoAsset, Ledger } from './ledger.ts';
import type { Day } from './months.ts';
import { randomFrom } from './random.ts';

const MONTHS = 120;
const ASSETS = 500;
const CATEGORIES = 200;
/** How many of the small categories each month has; with what is mandatory a budget holds 40 items. */
const SMALL_ONES_A_MONTH = 14;

const SUBJECTS = [
  'Car',
  'Garden',
  'Kitchen',
  'School',
  'Sports',
  'Music',
  'Pets',
  'Bicycle',
  'Camping',
  'Club',
];
const PURPOSES = [
  'Supplies',
  'Repairs',
  'Lessons',
  'Fees',
  'Books',
  'Tools',
  'Rentals',
  'Tickets',
  'Repayments',
  'Donations',
  'Care',
  'Storage',
  'Insurance',
  'Subscriptions',
  'Equipment',
  'Gifts',
  'Meals',
  'Trips',
  'Services',
  'Extras',
];

const HOUSES = ['Northern', 'Pacific', 'Summit', 'Harbor', 'Prairie', 'Granite', 'Cedar', 'Beacon'];
const KINDS: readonly [type: StoredAssetType, kind: string][] = [
  [AssetType.DomesticStock, 'Growth Fund'],
  [AssetType.InternationalStock, 'World Fund'],
  [AssetType.DomesticBond, 'Treasury Bond'],
  [AssetType.InternationalBond, 'Foreign Bond'],
  [AssetType.ConstantDomesticStock, 'Stock Plan'],
  [AssetType.CryptoCurrency, 'Coin'],
  [AssetType.PreciousMetals, 'Bullion'],
  [AssetType.Commodities, 'Futures'],
  [AssetType.Cash, 'Deposit'],
];

/** Ten years of far more than most people have, the same for the same day: 500 assets, 200 categories, 40 items a month. */
export function largeLedger(today: Day): Ledger {
  const small = smallHabits(CATEGORIES - habits.length);
  const mandatory = habits.filter(({ isMandatory }) => isMandatory);
  return {
    liabilities: demoLiabilities,
    assets: [...demoAssets, ...moreAssets(ASSETS - demoAssets.length)],
    expenses: [...habits, ...small],
    budgets: demoBudgets(today, MONTHS, (month) => [
      ...mandatory,
      ...inTurn(small, month * SMALL_ONES_A_MONTH, SMALL_ONES_A_MONTH),
    ]),
  };
}

/** So many of a list from a place on, which goes round. */
function inTurn<T>(list: readonly T[], start: number, count: number): T[] {
  const first = start % list.length;
  return [...list, ...list].slice(first, first + count);
}

function smallHabits(count: number): Habit[] {
  const names = PURPOSES.flatMap((purpose) => SUBJECTS.map((subject) => `${subject} ${purpose}`));
  return names.slice(0, count).map((name, index) => ({
    name,
    isMandatory: index % 5 === 0,
    days: [(index % 27) + 1],
    usual: 20 + (index % 60),
    spread: 0.5,
  }));
}

function moreAssets(count: number): DemoAsset[] {
  return Array.from({ length: count }, (_, index): DemoAsset => {
    const random = randomFrom(`asset ${index}`);
    const house = HOUSES[random.whole(0, HOUSES.length - 1)] ?? '';
    const [type, kind] = KINDS[index % KINDS.length] ?? [AssetType.Cash, ''];
    const name = `${house} ${kind} ${index + 1}`;
    const price = Math.round(random.near(120, 0.9) * 100) / 100;
    if (type === AssetType.Cash) return { assetType: type, name, value: centsFromDollars(price * 10) };
    const symbol = `${house.slice(0, 2)}${kind.slice(0, 1)}${index + 1}`.toUpperCase();
    return shares(type, name, symbol, random.whole(1_000_000, 900_000_000) / 100_000_000, price);
  });
}
