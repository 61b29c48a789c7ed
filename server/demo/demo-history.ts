import { AssetType, type StoredAssetType } from '#contract/assets.ts';
import { type Cents, cents, centsFromDollars, dollarsFromCents } from '#contract/money.ts';

import type { DemoAsset, DemoLiability, DemoPoint } from './demo-data.ts';
import { type Day, monthsUpTo, noonUtcOn } from './months.ts';
import { seededRandom } from './random.ts';

/** The day of the month on which the demo person updates all values. Early enough to be past everywhere. */
const UPDATE_DAY = 25;
const MONTH_COUNT = 120;
/** How many months ago the home was bought. */
const HOME_MONTHS = 84;
/** In dollars: the savings until then, most of which became the down payment. */
const SAVED_FOR_HOME = 61_500;

interface Growth {
  readonly months: number;
  /** The value then, as a fraction of today's. */
  readonly start: number;
  /** By how much a month can differ from the trend, as a fraction. */
  readonly swing: number;
  /** Assets of the same market rise and fall together. */
  readonly market: string;
}

const GROWTH: Record<StoredAssetType, Growth> = {
  [AssetType.Cash]: { months: MONTH_COUNT, start: 0.45, swing: 0.22, market: 'checking' },
  [AssetType.RealEstate]: { months: HOME_MONTHS, start: 0.833, swing: 0, market: 'homes' },
  [AssetType.DomesticBond]: { months: 108, start: 0.2, swing: 0.03, market: 'bonds' },
  [AssetType.InternationalBond]: { months: 72, start: 0.35, swing: 0.035, market: 'bonds' },
  [AssetType.DomesticStock]: { months: MONTH_COUNT, start: 0.09, swing: 0.1, market: 'stocks' },
  [AssetType.InternationalStock]: { months: 112, start: 0.12, swing: 0.11, market: 'stocks' },
  [AssetType.ConstantDomesticStock]: { months: 60, start: 0.1, swing: 0.12, market: 'stocks' },
  [AssetType.CryptoCurrency]: { months: 68, start: 0.12, swing: 0.32, market: 'coins' },
  [AssetType.PreciousMetals]: { months: 90, start: 0.55, swing: 0.07, market: 'metals' },
  [AssetType.Commodities]: { months: 54, start: 0.8, swing: 0.1, market: 'commodities' },
};

/** How many months each loan has a history. */
const LOAN_MONTHS: Readonly<Record<string, number>> = {
  'Home Mortgage': HOME_MONTHS,
  'Car Loan': 29,
  'Student Loan': MONTH_COUNT,
};
/** Of a loan whose terms the person has not entered. */
const OTHER_TERMS = { rate: 4.5, payment: centsFromDollars(187.4) };

/** Adds ten years of history, a point each `interval` months where the value changed, up to the present value. */
export function assetsWithHistory(today: Day, assets: readonly DemoAsset[], interval = 1): DemoAsset[] {
  return assets.map((asset) => ({ ...asset, points: pointsUpTo(today, valuesOf(asset), interval) }));
}

export function liabilitiesWithHistory(today: Day, liabilities: readonly DemoLiability[]): DemoLiability[] {
  return liabilities.map((loan) => ({ ...loan, points: pointsUpTo(today, principalsOf(loan), 1) }));
}

/** @param amounts one for each month, the latest first */
function pointsUpTo(today: Day, amounts: readonly Cents[], interval: number): DemoPoint[] {
  const calendar = monthsUpTo(today, amounts.length + 1).slice(0, -1);
  const chosen = amounts.filter((_, monthsAgo) => monthsAgo % interval === 0);
  const points = chosen.map((amount, index): DemoPoint => {
    const month = calendar.at(-1 - index * interval) ?? today;
    return { amount, timeStamp: noonUtcOn(month, UPDATE_DAY) };
  });
  const inOrder = points.reverse();
  return inOrder.filter(({ amount }, index) => amount !== inOrder[index - 1]?.amount);
}

function valuesOf({ assetType, name, value }: DemoAsset): Cents[] {
  const { months, start, swing, market } = GROWTH[assetType];
  const isSavings = name === 'Savings Account';
  const swings = swingsOf(market);
  return Array.from({ length: months }, (_, monthsAgo) => {
    if (monthsAgo === 0) return value;
    // A home is appraised twice a year.
    const at = assetType === AssetType.RealEstate ? Math.ceil(monthsAgo / 6) * 6 : monthsAgo;
    if (isSavings) return savingsAt(value, monthsAgo);
    const trend = start ** (Math.min(at, months - 1) / (months - 1));
    const factor = trend * (1 + swing * (swings[monthsAgo] ?? 0));
    return centsFromDollars(Math.round(dollarsFromCents(value) * factor * 100) / 100);
  });
}

/** Savings grew until the home was bought, and have grown again since. */
function savingsAt(value: Cents, monthsAgo: number): Cents {
  const now = dollarsFromCents(value);
  const dollars =
    monthsAgo < HOME_MONTHS
      ? now * (1 - (0.7 * monthsAgo) / HOME_MONTHS)
      : SAVED_FOR_HOME * (1 - (monthsAgo - HOME_MONTHS) / 48);
  return centsFromDollars(Math.round(dollars / 50) * 50);
}

/** For each month, the latest first, how far a market was from its trend: from −1 to 1, and 0 now. */
function swingsOf(market: string): number[] {
  const random = seededRandom(`${market} market`);
  let position = 0;
  return Array.from({ length: MONTH_COUNT }, (_, monthsAgo) => {
    if (monthsAgo > 0) position = 0.88 * position + 0.6 * (random.fraction() - 0.5);
    return Math.max(-1, Math.min(1, position));
  });
}

/** What was owed in each month, the latest first: what the payments since then have left of it, to the cent. */
function principalsOf({ name, principal, debt }: DemoLiability): Cents[] {
  const { rate, payment } = debt ?? OTHER_TERMS;
  const monthlyRate = rate / 1_200;
  let owed = principal;
  return Array.from({ length: LOAN_MONTHS[name] ?? 24 }, (_, monthsAgo) => {
    if (monthsAgo > 0) {
      const near = Math.round((owed + payment) / (1 + monthlyRate));
      const leaves = (before: number) => before + Math.round(before * monthlyRate) - payment;
      const exact = [near, near - 1, near + 1].find((before) => leaves(before) === owed);
      owed = cents(exact ?? near);
    }
    return owed;
  });
}
