import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import type { HistoryLine } from '#contract/history.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { estimateRecord, type RecordMonth } from '#src/statistics/freedom/estimate-record.ts';
import { freedomRange, monthSumsOf } from '#src/statistics/freedom/freedom-range.ts';
import { recordSummary } from '#src/statistics/freedom/record-summary.ts';
import { asset, budgetOf, dollars, spent } from '#tests/src/statistics/entities.ts';
import { assetLine } from '#tests/src/statistics/history-lines.ts';

/** In the middle of a month, which is not over. */
const now = new Date(2026, 10, 15);
const OWNED = asset(AssetType.DomesticStock, 999_999);

function month(text: string, spending: number, saving: number): Budget {
  return budgetOf(text, { expenses: [spent(dollars(spending), true)], investments: dollars(saving) });
}

/** So many months alike until October 2026. */
function monthsAlike(count: number, spending: number, saving: number): Budget[] {
  return Array.from({ length: count }, (_, index) => {
    const { month: number, year } = monthFromNumber(2026 * 12 + 10 - index);
    return month(`${year}/${number}`, spending, saving);
  });
}

function worth(amounts: Readonly<Record<string, number>>): HistoryLine[] {
  return [assetLine(amounts, { id: OWNED.assetId, assetType: AssetType.DomesticStock })];
}

function recordOf(budgets: readonly Budget[], lines: readonly HistoryLine[] | undefined): RecordMonth[] {
  const steps = estimateRecord({ assets: [OWNED], liabilities: [], budgets, expenses: [] }, lines, now);
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  return next.value;
}

function texts(months: readonly RecordMonth[]): string[] {
  return months.map((one) => {
    const { month: number, year } = one.month;
    return `${year}/${number} ${one.kind === 'said' ? one.months : one.kind}`;
  });
}

describe('the record of the estimate', () => {
  it('has the date of each past month, from what was owned and averaged then', () => {
    const budgets = [
      month('2026/08', 3_000, 1_000),
      month('2026/09', 2_000, 1_000),
      month('2026/10', 4_000, 2_500),
      // Not over.
      month('2026/11', 9_000, 9_000),
    ];
    const lines = worth({ '2026-08-31': 100_000, '2026-09-02': 90_000, '2026-10-31': 120_000 });
    // By hand, with r = 0.08 ÷ 12 and months = ln((300 × spending + saving ÷ r) ÷ (net worth + saving ÷ r)) ÷ ln(1 + r):
    // August 3,000 and 1,000 with 100,000: ln(1,050,000 ÷ 250,000) = 1.4351 ÷ 0.0066445 = 215.98.
    // September 2,500 and 1,000 with 90,000: ln(900,000 ÷ 240,000) = 1.3218 ÷ 0.0066445 = 198.92.
    // October 3,000 and 1,500 with 120,000: ln(1,125,000 ÷ 345,000) = 1.1820 ÷ 0.0066445 = 177.89.
    expect(texts(recordOf(budgets, lines))).toEqual(['2026/8 216', '2026/9 199', '2026/10 178']);
  });

  it('guesses no net worth and no spending', () => {
    const budgets = [
      month('2026/07', 3_000, 1_000),
      month('2026/08', 3_000, 1_000),
      month('2026/10', 3_000, 1_000),
    ];
    expect(texts(recordOf(budgets, worth({ '2026-09-01': 100_000 })))).toEqual([
      '2026/7 no-net-worth',
      '2026/8 no-net-worth',
      // Without a budget, the averages stay.
      '2026/9 216',
      '2026/10 216',
    ]);
    expect(texts(recordOf(budgets.slice(2), undefined))).toEqual(['2026/10 no-net-worth']);
    expect(texts(recordOf([budgetOf('2026/10')], worth({ '2026-09-01': 100_000 })))).toEqual([
      '2026/10 no-spending',
    ]);
    expect(recordOf([month('2026/11', 3_000, 1_000)], worth({ '2026-09-01': 100_000 }))).toEqual([]);
  });

  it('has a range from twelve full months on, as the estimate would have drawn it', () => {
    const budgets = monthsAlike(13, 3_000, 1_000).map((one, index) =>
      index % 2 === 0 ? one : { ...one, investments: month('2026/01', 0, 1_700).investments },
    );
    const months = recordOf(budgets, worth({ '2025-01-01': 100_000 }));
    const ranges = months.map((one) => one.kind === 'said' && one.range);
    expect(ranges.slice(0, 11)).toEqual(new Array(11).fill(undefined));
    const before = budgets.filter(({ year, month: number }) => year * 12 + number <= 2026 * 12 + 9);
    const twelfth = months[11];
    if (twelfth?.kind !== 'said') throw new Error('It had no date');
    const range = freedomRange(monthSumsOf(before), twelfth.end.plan);
    expect(twelfth.range).toEqual({
      earliest: Math.round(range?.earliest ?? NaN),
      latest: Math.round(range?.latest ?? NaN),
    });
    expect(twelfth.range?.earliest).toBeLessThan(twelfth.months);
    expect(twelfth.range?.latest).toBeGreaterThan(twelfth.months);
  });
});

describe('what the record says', () => {
  /** Somebody whose savings grow just as assumed has a date that does not move. */
  it('is that an honest date holds', () => {
    let saved = 100_000;
    const amounts: Record<string, number> = {};
    for (let number = 2024 * 12 + 9; number <= 2026 * 12 + 10; number++) {
      const { month: name, year } = monthFromNumber(number);
      amounts[`${year}-${String(name).padStart(2, '0')}-28`] = Math.round(saved * 100) / 100;
      saved = saved * (1 + 0.08 / 12) + 1_000;
    }
    const { drift, judged, years } = recordSummary(recordOf(monthsAlike(26, 3_000, 1_000), worth(amounts)));
    expect(drift).toMatchObject({ elapsed: 25, moved: 0, perYear: 0, verdict: 'held' });
    // From August 2025 on there is a range, and until October 2025 there is a month twelve months later.
    expect(judged).toEqual({ count: 3, within: 3, before: 0, after: 0 });
    expect(years.map(({ year, drift: { moved } }) => [year, moved])).toEqual([
      [2024, 0],
      [2025, 0],
      [2026, 0],
    ]);
  });

  it('is that the date of savings which do not grow was too hopeful', () => {
    const { drift, judged, years } = recordSummary(
      recordOf(monthsAlike(26, 3_000, 1_000), worth({ '2024-09-01': 100_000 })),
    );
    // 216 months remain at the end of each month.
    expect(drift).toMatchObject({ elapsed: 25, moved: 25, perYear: 12, verdict: 'too hopeful' });
    expect(judged).toEqual({ count: 3, within: 0, before: 0, after: 3 });
    expect(years.map(({ year, drift: { moved } }) => [year, moved])).toEqual([
      [2024, 3],
      [2025, 12],
      [2026, 10],
    ]);
  });

  it('is that savings which grow faster had been judged too cautiously, until freedom, which stays', () => {
    const lines = worth({ '2025-08-01': 100_000, '2025-12-01': 500_000, '2026-03-01': 900_000 });
    const { said, drift, judged } = recordSummary(recordOf(monthsAlike(15, 3_000, 1_000), lines));
    expect(drift).toMatchObject({ elapsed: 14, verdict: 'too cautious' });
    // From 216 months after August 2025 to March 2026, in which all is saved.
    expect(drift?.moved).toBe(-(216 - 7));
    expect(said.slice(7).map(({ date, isFree }) => [date, isFree])).toEqual(
      new Array(8).fill([2026 * 12 + 3, true]),
    );
    // Later months have no date twelve months later, or were free.
    expect(judged.count).toBe(0);
  });

  it('judges no short time, and no month that was out of reach', () => {
    const budgets = monthsAlike(6, 3_000, 1_000);
    const lines = worth({ '2026-05-01': 100_000 });
    expect(recordSummary(recordOf(budgets, lines)).drift).toMatchObject({
      ...{ elapsed: 5, moved: 5, perYear: undefined, verdict: undefined },
    });
    const without = monthsAlike(6, 3_000, 0);
    expect(recordSummary(recordOf(without, lines))).toMatchObject({
      ...{ first: undefined, drift: undefined, outOfReach: 6, years: [] },
    });
    expect(recordSummary(recordOf(budgets.slice(0, 1), lines))).toMatchObject({
      drift: undefined,
      years: [],
    });
  });
});
