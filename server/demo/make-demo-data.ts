import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import { centsFromDollars } from '#contract/money.ts';

import { demoBudgets } from './demo-budgets.ts';
import type { DemoAsset, DemoData } from './demo-data.ts';
import { assetsWithHistory, liabilitiesWithHistory } from './demo-history.ts';
import { demoLifePlan } from './demo-life-plan.ts';
import { demoSchedules } from './demo-schedules.ts';
import { demoAssets, demoLiabilities, type Habit, habits, shareHolding } from './household.ts';
import type { Day } from './months.ts';
import { seededRandom } from './random.ts';

/** A year and a half of a household with an asset of every type. The same day always gives the same data. */
export function standardDemoData(today: Day): DemoData {
  const budgets = demoBudgets(today, 18, () => habits);
  return {
    liabilities: liabilitiesWithHistory(today, demoLiabilities),
    assets: assetsWithHistory(today, demoAssets),
    expenses: habits,
    budgets,
    schedules: demoSchedules(today, budgets),
    lifePlan: demoLifePlan(today),
  };
}

const MONTH_COUNT = 120;
const ASSET_COUNT = 500;
const CATEGORY_COUNT = 200;
/** The values of most assets are updated once a year. */
const MONTHS_BETWEEN_VALUES = 12;
/** How many small categories each month has. Together with the mandatory ones, a budget has 40 items. */
const SMALL_CATEGORIES_PER_MONTH = 14;

const SUBJECTS = 'Car Garden Kitchen School Sports Music Pets Bicycle Camping Club'.split(' ');
const PURPOSES = (
  'Supplies Repairs Lessons Fees Books Tools Rentals Tickets Repayments Donations ' +
  'Care Storage Insurance Subscriptions Equipment Gifts Meals Trips Services Extras'
).split(' ');
const ISSUERS = ['Northern', 'Pacific', 'Summit', 'Harbor', 'Prairie', 'Granite', 'Cedar', 'Beacon'];
const ASSET_KINDS: readonly [type: StoredAssetType, kind: string][] = [
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

/** Ten years of data for tests and benchmarks: 500 assets with past values, 200 categories, 40 items a month. */
export function largeDemoData(today: Day): DemoData {
  const smallCategories = smallHabits(CATEGORY_COUNT - habits.length);
  const mandatory = habits.filter(({ isMandatory }) => isMandatory);
  const others = moreAssets(ASSET_COUNT - demoAssets.length);
  const budgets = demoBudgets(today, MONTH_COUNT, (month) => [
    ...mandatory,
    ...cyclicSlice(smallCategories, month * SMALL_CATEGORIES_PER_MONTH, SMALL_CATEGORIES_PER_MONTH),
  ]);
  return {
    liabilities: liabilitiesWithHistory(today, demoLiabilities),
    assets: [
      ...assetsWithHistory(today, demoAssets),
      ...assetsWithHistory(today, others, MONTHS_BETWEEN_VALUES),
    ],
    expenses: [...habits, ...smallCategories],
    budgets,
    schedules: demoSchedules(today, budgets),
    lifePlan: demoLifePlan(today),
  };
}

/** `count` elements of a list from an index on, wrapping around at the end. */
function cyclicSlice<T>(list: readonly T[], start: number, count: number): T[] {
  const first = start % list.length;
  return [...list, ...list].slice(first, first + count);
}

function smallHabits(count: number): Habit[] {
  const names = PURPOSES.flatMap((purpose) => SUBJECTS.map((subject) => `${subject} ${purpose}`));
  return names.slice(0, count).map((name, index) => ({
    name,
    isMandatory: index % 5 === 0,
    days: [(index % 27) + 1],
    usualAmount: 20 + (index % 60),
    spread: 0.5,
  }));
}

function moreAssets(count: number): DemoAsset[] {
  return Array.from({ length: count }, (_, index): DemoAsset => {
    const random = seededRandom(`asset ${index}`);
    const issuer = ISSUERS[random.whole(0, ISSUERS.length - 1)] ?? '';
    const [type, kind] = ASSET_KINDS[index % ASSET_KINDS.length] ?? [AssetType.Cash, ''];
    const name = `${issuer} ${kind} ${index + 1}`;
    const price = Math.round(random.near(120, 0.9) * 100) / 100;
    if (type === AssetType.Cash) return { assetType: type, name, value: centsFromDollars(price * 10) };
    const symbol = `${issuer.slice(0, 2)}${kind.slice(0, 1)}${index + 1}`.toUpperCase();
    return shareHolding(type, name, symbol, random.whole(1_000_000, 900_000_000) / 100_000_000, price);
  });
}
