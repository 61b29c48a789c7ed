import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import { freedomYear, yearsWithRecords, yearToShow } from '#src/statistics/freedom/freedom-year.ts';
import { asset, budgetOf, dollars, spent } from '#tests/src/statistics/entities.ts';
import { assetLine } from '#tests/src/statistics/history-lines.ts';

const now = new Date(2026, 10, 14, 12);

/** A month in which a person spent and saved these amounts, in dollars. */
function month(text: string, spending: number, saving: number): Budget {
  return budgetOf(text, { expenses: [spent(dollars(spending), true)], investments: dollars(saving) });
}

/** The year of somebody with one asset: what it was worth on some days and is worth now, in dollars. */
function yearOf(
  year: number,
  worth: Readonly<Record<string, number>>,
  value: number,
  budgets: readonly Budget[],
) {
  const only = asset(AssetType.DomesticStock, value);
  const lines = Object.keys(worth).length > 0 ? [assetLine(worth, { id: only.assetId })] : [];
  return freedomYear({ assets: [only], liabilities: [], budgets, expenses: [] }, lines, year, now);
}

function monthsBy({ lines = [] }: Pick<ReturnType<typeof yearOf>, 'lines'>) {
  return Object.fromEntries(lines.map(({ about, months }) => [about, months]));
}

describe('a year', () => {
  it('is divided among saving, spending and values', () => {
    // Averages at the end of 2024: $3,000 spent, $1,000 saved. At the end of 2025: $2,900 and $1,200.
    const budgets = [month('2024/12', 3_000, 1_000), month('2025/6', 2_800, 1_400)];
    const found = yearOf(2025, { '2024-12-20': 100_000, '2025-12-20': 116_000 }, 130_000, budgets);
    // With r = 0.08/12, $100,000 were expected to be 100,000 × (1 + r)¹² + 1,000 × ((1 + r)¹² − 1) / r = $120,749.88. The
    // months are ln((300 × spending + 150 × saving) / (net worth + 150 × saving)) / ln(1 + r):
    const expected = 203.9794;
    // With $116,000, $2,900 or $1,200 alone, with two of them, and with all.
    const [w, s, c, ws, wc, sc, all] = [206.6431, 199.6168, 192.4041, 202.2805, 194.8, 188.1644, 190.5603];
    const share = (alone: number, second: number, last: number) => (2 * alone + second + 2 * last) / 6;
    const netWorth = share(w - expected, ws - s + (wc - c), all - sc);
    const spending = share(s - expected, ws - w + (sc - c), all - wc);
    const saving = share(c - expected, wc - w + (sc - s), all - ws);
    // $1,400 were put aside instead of 12 × $1,000, and $14,600 gained besides instead of $8,749.88.
    const perDollar = netWorth / (116_000 - 120_749.88);
    expect(found.saving).toEqual({ putAside: 140_000, usual: 1_200_000 });
    expect(found.values).toEqual({ gained: 1_460_000, expected: 874_988 });
    const by = monthsBy(found);
    expect(by.saving).toBeCloseTo(saving + (1_400 - 12_000) * perDollar, 3);
    expect(by.spending).toBeCloseTo(spending, 3);
    expect(by.values).toBeCloseTo((14_600 - 8_749.88) * perDollar, 3);
    expect(found.lines?.map(({ tenths }) => tenths)).toEqual([-60, -43, -31]);
    expect(found.move.kind).toBe('moved');
    expect('months' in found.move ? found.move.months : NaN).toBeCloseTo(all - expected, 3);
  });

  it('has months that add up to it', () => {
    const budgets = [
      month('2024/12', 3_000, 1_000),
      month('2025/3', 3_100, 900),
      month('2025/8', 2_700, 1_500),
    ];
    const worth = { '2024-12-20': 100_000, '2025-04-10': 90_000, '2025-09-10': 125_000 };
    const { months, lines = [] } = yearOf(2025, worth, 130_000, budgets);
    const sum = (all: readonly { tenths: number | undefined }[]) =>
      all.reduce((total, { tenths = NaN }) => total + tenths, 0);
    expect(months.map(({ month: { month: number, year } }) => `${year}/${number}`)).toEqual(
      Array.from({ length: 12 }, (_, index) => `2025/${index + 1}`),
    );
    // Nothing but an average month was expected of January, and nothing came.
    expect(months[0]?.tenths).toBeGreaterThan(0);
    expect(months[8]?.tenths).toBeLessThan(0);
    expect(sum(months)).toBe(sum(lines));
  });

  it('goes to now while it is running', () => {
    const budgets = [month('2025/12', 3_000, 1_000), month('2026/11', 3_000, 1_000)];
    const { ends, isRunning, move, months, saving } = yearOf(
      2026,
      { '2025-12-20': 100_000 },
      130_000,
      budgets,
    );
    expect(isRunning).toBe(true);
    expect(months).toHaveLength(11);
    expect(saving.usual).toBe(1_100_000);
    expect(ends.now).toMatchObject({ isNow: true, netWorth: { value: 13_000_000 } });
    expect(move).toMatchObject({ now: { moment: now } });
  });

  it('names what changed the net worth', () => {
    const { ends, holdings } = yearOf(2025, { '2024-12-20': 50_000, '2025-12-20': 40_000 }, 0, [
      month('2024/12', 3_000, 1_000),
    ]);
    expect([ends.then.netWorth?.value, ends.now.netWorth?.value]).toEqual([5_000_000, 4_000_000]);
    expect(holdings).toMatchObject([{ name: 'Line', before: 5_000_000, after: 4_000_000 }]);
  });
});

describe('an unknown beginning', () => {
  const later = [month('2025/3', 3_000, 1_000), month('2025/9', 3_000, 1_000)];

  it('is replaced by the first month with expenses', () => {
    const { lateBy, move, saving, months } = yearOf(2025, { '2024-12-20': 90_000 }, 100_000, later);
    expect(lateBy).toBe('spending');
    expect(move).toMatchObject({ kind: 'moved', then: { month: { month: 3, year: 2025 } } });
    // March is over by then: only what was put aside since counts.
    expect(saving).toEqual({ putAside: 100_000, usual: 900_000 });
    expect(months).toHaveLength(9);
  });

  it('is replaced by the first month whose net worth is known', () => {
    const early = [month('2023/1', 3_000, 1_000), ...later];
    const { lateBy, move, lines } = yearOf(2025, { '2025-06-05': 90_000 }, 100_000, early);
    expect(lateBy).toBe('net worth');
    expect(move).toMatchObject({
      then: { month: { month: 6, year: 2025 }, holdings: [{ amount: 9_000_000 }] },
    });
    expect(lines).toHaveLength(3);
  });

  it('leaves spending and saving if the net worth is never known', () => {
    const early = [month('2024/1', 3_500, 1_000), ...later];
    const { ends, lateBy, lines, values, months } = yearOf(2025, {}, 100_000, early);
    expect(lateBy).toBeUndefined();
    expect(lines?.map(({ about }) => about)).toEqual(['saving', 'spending']);
    expect(values).toBeUndefined();
    expect(ends.then.netWorth).toBeUndefined();
    expect(months.map(({ tenths }) => tenths)).toEqual(new Array(12).fill(undefined));
  });

  it('says nothing without expenses before the last month', () => {
    const { move, lines } = yearOf(2025, { '2024-12-20': 90_000 }, 100_000, [month('2025/12', 3_000, 1_000)]);
    expect(move.kind).toBe('no-spending');
    expect(lines).toBeUndefined();
  });
});

describe('the years', () => {
  it('are those with records, and the last one that is over is shown first', () => {
    const empty = budgetOf('2022/5');
    const planned = month('2027/1', 3_000, 0);
    const budgets = [empty, month('2024/2', 3_000, 0), month('2025/2', 3_000, 0), month('2026/2', 3_000, 0)];
    expect(yearsWithRecords([...budgets, planned], now)).toEqual([2026, 2025, 2024]);
    expect(yearToShow([2026, 2025, 2024], now)).toBe(2025);
    expect(yearToShow([2026], now)).toBe(2026);
    expect(yearToShow([], now)).toBeUndefined();
  });
});
