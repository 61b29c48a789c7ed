import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Asset, AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { HistoryLine } from '#contract/history.ts';
import type { Liability } from '#contract/liabilities.ts';
import { cents } from '#contract/money.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { freedomMove } from '#src/statistics/freedom/freedom-move.ts';
import { estimateOf } from '#src/statistics/freedom/freedom-estimate.ts';
import { averagesOf } from '#src/statistics/averages.ts';
import { inTenths, isCause, moveLedger } from '#src/statistics/freedom/move-ledger.ts';
import { netWorthOf } from '#src/statistics/net-worth.ts';
import { asset, budgetOf, dollars, liability, spent } from '#tests/src/statistics/entities.ts';
import { assetLine, liabilityLine, noon } from '#tests/src/statistics/history-lines.ts';

const october = { month: 10, year: 2026 };
const november = { month: 11, year: 2026 };
const lastMonth = { from: october, to: november };
/** The end of November, a month after the end of October. */
const now = new Date(2026, 10, 30, 23, 59, 59, 999);

/** A month in which a person spent and saved these amounts, in dollars. */
function month(text: string, spending: number, saving: number): Budget {
  return budgetOf(text, { expenses: [spent(dollars(spending), true)], investments: dollars(saving) });
}

interface Case {
  readonly assets?: readonly Asset[];
  readonly liabilities?: readonly Liability[];
  readonly lines?: readonly HistoryLine[] | undefined;
  readonly budgets?: readonly Budget[];
  readonly at?: Date;
}

function move(
  { assets = [], liabilities = [], lines = [], budgets = [], at = now }: Case,
  months = lastMonth,
) {
  return freedomMove({ assets, liabilities, budgets, expenses: [] }, lines, months, at);
}

/** The move of somebody with one asset: what it was worth on some days, and what it is worth now, in dollars. */
function moveOf(
  worth: Readonly<Record<string, number>>,
  value: number,
  budgets: readonly Budget[],
  months = lastMonth,
) {
  const only = asset(AssetType.DomesticStock, value);
  return move({ assets: [only], lines: [assetLine(worth, { id: only.assetId })], budgets }, months);
}

function partsOf(result: ReturnType<typeof move>) {
  if (result.kind !== 'moved' || !result.parts) throw new Error('The move has no parts');
  const { netWorth, spending, saving } = result.parts;
  return { months: result.months, netWorth, spending, saving };
}

describe('the parts of a move', () => {
  it('are Shapley values of net worth, spending and saving', () => {
    // Averages until October: $3,000 spent, $1,000 saved. Until November: $2,900 and $1,200.
    const budgets = [month('2026/10', 3_000, 1_000), month('2026/11', 2_800, 1_400)];
    const parts = partsOf(moveOf({ '2026-10-05': 100_000 }, 103_000, budgets));
    // With r = 0.08/12, months = ln((300 × spending + 150 × saving) / (net worth + 150 × saving)) / ln(1 + r). Expected were
    // $100,000 × (1 + r) + $1,000 = $101,666.67, so that the months of October, 215.9794, would be one less:
    const none = 214.9794;
    // $101,666.67 and $3,000, but $1,200 saved; $2,900 spent; both.
    const [c, s, sc] = [202.27, 210.6168, 198.0303];
    // The same with $103,000.
    const [w, wc, ws, wsc] = [214.1842, 201.5593, 209.8216, 197.3196];
    const share = (alone: number, afterOne: number[], last: number) =>
      (2 * alone + (afterOne[0] ?? 0) + (afterOne[1] ?? 0) + 2 * last) / 6;
    expect(parts.netWorth?.months).toBeCloseTo(share(w - none, [ws - s, wc - c], wsc - sc), 3);
    expect(parts.spending).toBeCloseTo(share(s - none, [ws - w, sc - c], wsc - wc), 3);
    expect(parts.saving).toBeCloseTo(share(c - none, [wc - w, sc - s], wsc - ws), 3);
    expect(parts.netWorth?.months).toBeCloseTo(-0.753, 3);
    expect(parts.spending).toBeCloseTo(-4.3012, 3);
    expect(parts.saving).toBeCloseTo(-12.6057, 3);
    expect(parts.months).toBeCloseTo(wsc - none, 3);
  });

  it('divide the net worth among the changes, compared with what was expected', () => {
    const [stocks, home, mortgage] = [
      asset(AssetType.DomesticStock, 52_000, { name: 'Total Market' }),
      asset(AssetType.RealEstate, 300_000, { name: 'Home' }),
      liability(199_500),
    ];
    const { netWorth } = partsOf(
      move({
        assets: [stocks, home],
        liabilities: [mortgage],
        lines: [
          assetLine({ '2026-09-05': 50_000 }, { id: stocks.assetId }),
          assetLine({ '2026-09-05': 300_000 }, { id: home.assetId }),
          liabilityLine({ '2026-09-05': 200_000 }, { id: mortgage.liabilityId }),
          assetLine({ '2026-09-05': 800 }, { id: 'car', name: 'Car', deletedAt: noon('2026-11-03') }),
        ],
        budgets: [month('2026/10', 3_000, 1_000), month('2026/11', 3_000, 1_000)],
      }),
    );
    // A gain of 150,800 × 0.08/12 + 1,000 was expected, and 1,700 came.
    expect(netWorth?.expectedGain).toBe(200_533);
    expect(netWorth?.holdings).toMatchObject([
      { name: 'Total Market', before: 5_000_000, after: 5_200_000, gain: 200_000 },
      { name: 'Car', before: 80_000, after: undefined, gain: -80_000 },
      { name: 'Liability', before: 20_000_000, after: 19_950_000, gain: 50_000 },
    ]);
    const perDollar = (netWorth?.months ?? NaN) / (1_700 - 2_005.33);
    expect(perDollar).toBeLessThan(0);
    expect(netWorth?.holdings[0]?.months).toBeCloseTo(2_000 * perDollar, 4);
    expect(netWorth?.holdings[1]?.months).toBeCloseTo(-800 * perDollar, 4);
    expect(netWorth?.expectedMonths).toBeCloseTo(-2_005.33 * perDollar, 4);
  });

  it('are all zero when nothing has moved', () => {
    const same = { from: november, to: november };
    const parts = partsOf(moveOf({ '2026-09-05': 5_000 }, 5_000, [month('2026/10', 3_000, 1_000)], same));
    expect(parts).toMatchObject({ months: 0, spending: 0, saving: 0 });
    expect(parts.netWorth).toMatchObject({ months: 0, expectedGain: 0, expectedMonths: 0, holdings: [] });
  });

  it('cancel out when everything went as expected', () => {
    const budgets = [month('2026/10', 3_000, 1_000), month('2026/11', 3_000, 1_000)];
    const parts = partsOf(moveOf({ '2026-10-05': 0 }, 1_000, budgets));
    // The gain and the gain that was expected cancel out.
    expect(moveLedger(parts, parts.months).map(({ tenths }) => tenths)).toEqual([0, -10, 10, 0, 0]);
  });

  it('expect the gain of the whole current month, and of each month in between', () => {
    const cash = asset(AssetType.Cash, 30_100);
    const given = {
      assets: [cash],
      lines: [assetLine({ '2026-08-05': 30_000 }, { id: cash.assetId })],
      budgets: [month('2026/8', 3_000, 1_000), month('2026/11', 3_000, 1_000)],
    };
    const gain = (months: typeof lastMonth, at: Date) =>
      partsOf(move({ ...given, at }, months)).netWorth?.expectedGain;
    expect(gain(lastMonth, new Date(2026, 10, 1))).toBe(120_000);
    expect(gain(lastMonth, now)).toBe(120_000);
    // 30,000 × ((1 + r)³ − 1) + 1,000 × ((1 + r)³ − 1) / r
    expect(gain({ from: { month: 8, year: 2026 }, to: november }, now)).toBe(362_405);
  });
});

describe('a move', () => {
  it('is a month later after a month without any gain', () => {
    const budgets = [month('2026/10', 3_000, 1_000), month('2026/11', 3_000, 1_000)];
    const result = moveOf({ '2025-01-05': 100_000 }, 100_000, budgets);
    expect(partsOf(result).months).toBeCloseTo(1, 6);
    expect(result.now.months + 1 - result.then.months).toBeCloseTo(1, 6);
  });

  it('ends with the estimate, future budgets included', () => {
    const lists = {
      assets: [asset(AssetType.Cash, 20_000)],
      liabilities: [liability(3_000)],
      budgets: [month('2026/10', 3_000, 1_000), month('2026/11', 2_500, 1_500), month('2026/12', 10, 900)],
      expenses: [],
    };
    const averages = averagesOf(lists.budgets, []);
    const { netWorth } = netWorthOf(lists.assets, lists.liabilities);
    const result = freedomMove(lists, undefined, lastMonth, now);
    expect(Math.round(result.now.months)).toBe(estimateOf(averages, netWorth, now).timeToFreedom.value);
    expect(result.then.plan.monthlySpending).toBe(300_000);
  });

  it('compares spending and saving alone when the net worth then is unknown', () => {
    const given = {
      assets: [asset(AssetType.Cash, 100_000)],
      budgets: [month('2026/10', 3_000, 1_000), month('2026/11', 2_800, 1_400)],
    };
    const sameForAll = partsOf(move({ ...given, lines: undefined }));
    expect(sameForAll.netWorth).toBeUndefined();
    expect(sameForAll.spending + sameForAll.saving).toBeCloseTo(sameForAll.months, 9);
    expect(sameForAll.spending).toBeLessThan(0);
    expect(sameForAll.saving).toBeLessThan(0);
    expect(partsOf(move({ ...given, lines: [assetLine({ '2026-11-05': 90_000 })] }))).toEqual(sameForAll);
  });

  it('counts the present net worth at both ends when only that of the second is known', () => {
    const cash = asset(AssetType.Cash, 300_000);
    const budgets = [
      month('2026/8', 3_000, 1_000),
      month('2026/9', 2_000, 2_000),
      month('2026/11', 3_000, 1_000),
    ];
    const months = { from: { month: 8, year: 2026 }, to: { month: 9, year: 2026 } };
    const withoutHistory = move({ assets: [cash], budgets, lines: undefined }, months);
    // The history begins in September, with much less than today.
    const lines = [assetLine({ '2026-09-05': 10_000 }, { id: cash.assetId })];
    const result = move({ assets: [cash], budgets, lines }, months);
    expect(partsOf(result)).toEqual(partsOf(withoutHistory));
    expect(result.now.months).toBe(withoutHistory.now.months);
    expect(result.now.plan.netWorth).toBe(30_000_000);
  });

  it('is out of reach if the first end is, even if growth alone would have arrived in the meantime', () => {
    // $900,000 are needed. Nothing is put aside until November, and a month of growth adds $5,967.
    const budgets = [month('2026/10', 3_000, 0), month('2026/11', 3_000, 1_000)];
    const result = moveOf({ '2026-10-05': 895_000 }, 895_000, budgets);
    expect(result.then.months).toBe(Infinity);
    expect(result.kind).toBe('out-of-reach');
  });

  it('is measured from today when the earlier date has passed', () => {
    // Free in January, but no longer with the higher spending from March on.
    const budgets = [month('2026/1', 3_000, 1_000), month('2026/3', 3_400, 1_000)];
    const until = (number: number) =>
      moveOf({ '2026-01-05': 900_000 }, 900_000, budgets, {
        from: { month: 1, year: 2026 },
        to: { month: number, year: 2026 },
      });
    const result = until(3);
    expect(result.then.months).toBe(0);
    expect(partsOf(result).months).toBeCloseTo(result.now.months, 9);
    expect(partsOf(until(2))).toMatchObject({ months: 0, spending: 0, saving: 0 });
  });

  it('has no parts, or no date, when freedom is out of reach', () => {
    const budgets = [month('2026/10', 3_000, 0), month('2026/11', 3_000, 500)];
    expect(moveOf({ '2026-10-05': 1_000 }, 1_000, budgets).kind).toBe('out-of-reach');
    // Free in October. In November, it takes the new saving to pay for the new spending.
    const dearer = [month('2026/10', 3_000, 0), month('2026/11', 5_000, 900)];
    const result = moveOf({ '2026-10-05': 1_000_000 }, 1_000_000, dearer);
    expect(result).toMatchObject({ kind: 'moved', parts: undefined });
    expect(result.kind === 'moved' && result.months).toBeGreaterThan(10);
  });

  it('is unknown while the spending of one end is', () => {
    expect(move({ budgets: [month('2026/11', 3_000, 1_000)] }).kind).toBe('no-spending');
    expect(move({}).kind).toBe('no-spending');
  });
});

describe('the ledger', () => {
  it('keeps small holdings together', () => {
    const assets = Array.from({ length: 9 }, (_, index) => asset(AssetType.Cash, 1_100 - index));
    const lines = assets.map(({ assetId }) => assetLine({ '2026-10-05': 1_000 }, { id: assetId }));
    const parts = partsOf(
      move({ assets, lines, budgets: [month('2026/10', 3_000, 10), month('2026/11', 3_000, 10)] }),
    );
    const ledger = moveLedger(parts, parts.months);
    expect(ledger.map(({ about }) => about)).toEqual([
      'netWorth',
      ...Array.from({ length: 6 }, () => 'holding'),
      'other-holdings',
      'expected',
      'spending',
      'saving',
    ]);
    // 94, 93 and 92 dollars.
    expect(ledger[7]).toMatchObject({ holdings: assets.slice(6).map(() => ({})), gain: 27_900 });
  });

  it.each([
    [0.26, 0.13, [3, 1], 4],
    [0.13, -0.09, [1, -1], 0],
    [0.04, 0.04, [1, 0], 1],
    [-0.04, 0, [0, 0], 0],
    [-0.349, 0.249, [-3, 2], -1],
  ])('rounds parts of %d and %d by the largest remainder', (spending, saving, expected, tenths) => {
    const ledger = moveLedger({ netWorth: undefined, spending, saving }, spending + saving);
    expect(ledger).toMatchObject([
      { about: 'spending', tenths: expected[0] },
      { about: 'saving', tenths: expected[1] },
    ]);
    expect(inTenths(spending + saving)).toBe(tenths);
  });

  it('adds up exactly, for any past and present', () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
    const small = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.option(amount), fc.option(amount), fc.boolean()), { maxLength: 9 }),
        fc.tuple(small, small),
        fc.tuple(small, small),
        (holdings, spending, saving) => {
          const lists = listsOf(holdings, spending, saving);
          const result = freedomMove(lists.present, lists.lines, lastMonth, now);
          fc.pre(result.kind === 'moved' && result.parts !== undefined);
          const { months, ...parts } = partsOf(result);
          const netWorth = parts.netWorth?.months ?? 0;
          expect(netWorth + parts.spending + parts.saving).toBeCloseTo(months, 6);
          const lines = moveLedger(parts, months);
          const sumOf = (some: typeof lines) => some.reduce((sum, line) => sum + line.tenths, 0);
          const ofNetWorth = lines.find(({ about }) => about === 'netWorth')?.tenths ?? 0;
          expect(sumOf(lines.filter(isCause))).toBe(inTenths(months));
          expect(sumOf(lines.filter((line) => !isCause(line)))).toBe(ofNetWorth);
          // The dates shown never move the other way.
          const shown = Math.round(result.now.months) + 1 - Math.max(1, Math.round(result.then.months));
          expect(shown * months).toBeGreaterThanOrEqual(0);
          // More spending never brings the date nearer, nor does more saving put it off.
          expect(parts.spending * (spending[1] - spending[0])).toBeGreaterThanOrEqual(0);
          expect(parts.saving * (saving[1] - saving[0])).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  /** Each holding has an amount then, an amount now, and whether it is a debt. */
  function listsOf(
    holdings: readonly [number | null, number | null, boolean][],
    spending: readonly [number, number],
    saving: readonly [number, number],
  ) {
    const assets: Asset[] = [];
    const liabilities: Liability[] = [];
    const lines: HistoryLine[] = [assetLine({ '2026-01-05': 0 })];
    holdings.forEach(([then, after, isDebt], index) => {
      const id = `holding ${index}`;
      const amounts = then === null ? {} : { '2026-10-05': then / 100 };
      lines.push(isDebt ? liabilityLine(amounts, { id }) : assetLine(amounts, { id }));
      if (after === null) return;
      if (isDebt) liabilities.push({ ...liability(after / 100), liabilityId: id });
      else assets.push(asset(AssetType.Cash, after / 100, { assetId: id }));
    });
    const budgets = [
      month('2026/10', spending[0] / 100, saving[0] / 100),
      month('2026/11', spending[1] / 100, saving[1] / 100),
    ];
    const present: FreedomLists = { assets, liabilities, budgets, expenses: [] };
    return { present, lines };
  }
});
