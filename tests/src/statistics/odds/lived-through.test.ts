import { describe, expect, it } from 'vitest';

import { livedThrough } from '#src/statistics/odds/lived-through.ts';
import type { LivedRetirement } from '#src/statistics/odds/retirement.ts';
import type { SpendingRule } from '#src/statistics/odds/spending-rules.ts';

import { retirementByHand, runOf } from './retirements.ts';

/** Food, rent and travel: 3,000 of 720,000, which is 5% a year. */
const LADDER = [
  { name: 'Food', cost: 800 },
  { name: 'Rent', cost: 1_200 },
  { name: 'Fun', cost: 400, isMandatory: false },
  { name: 'Travel', cost: 600, isMandatory: false },
];
const OWN: SpendingRule = { kind: 'own', keeps: 'mandatory', cutsAbove: 0.06 };

/** The columns are months, and a letter is a category that is paid. */
function paidIn({ paid }: LivedRetirement, letters: string): string[] {
  return Array.from(paid[0] ?? [], (_, month) =>
    paid.map((row, index) => (row[month] === 1 ? letters[index] : '·')).join(''),
  );
}

describe('a rule of one’s own', () => {
  const retirement = retirementByHand({ start: 720_000, months: 5, categories: LADDER });

  it('cuts what is not kept from the bottom up while all of it takes too much of what is left', () => {
    // 6% of 720,000 a year is 3,600 a month; of 360,000, less than 1,800; of 1,000,000, 5,000.
    const lived = livedThrough(retirement, runOf([-0.3, -0.4, 0.2, 1.5, 0]), OWN);
    expect(paidIn(lived, 'FRuT')).toEqual(['FRuT', 'FRu·', 'FR··', 'FR··', 'FRuT']);
    expect([...lived.spent]).toEqual([3_000, 2_400, 2_000, 2_000, 3_000]);
    expect([...lived.planned]).toEqual([3_000, 3_000, 3_000, 3_000, 3_000]);
    expect(lived.wealth[0]).toBeCloseTo(720_000 * 0.7 - 3_000);
    expect(lived.dryIn).toBeUndefined();
  });

  it('keeps the categories ticked, wherever they stand in the ladder', () => {
    const lived = livedThrough(retirement, runOf([-0.9, 0, 0, 0, 0]), { ...OWN, keeps: ['Travel'] });
    expect(paidIn(lived, 'FRuT')).toEqual(['FRuT', '···T', '···T', '···T', '···T']);
  });

  it('keeps what is mandatory and has no category, such as a loan, beside those ticked', () => {
    const [food, rent, ...others] = retirement.categories;
    if (!food || !rent) throw new Error('There are four');
    const categories = [food, { ...rent, expenseId: undefined }, ...others];
    const rule = { ...OWN, keeps: ['Travel'] };
    const lived = livedThrough({ ...retirement, categories }, runOf([-0.9, 0, 0, 0, 0]), rule);
    expect(paidIn(lived, 'FRuT')).toEqual(['FRuT', '·R·T', '·R·T', '·R·T', '·R·T']);
  });

  it('counts incomes, which pay as far as they go', () => {
    const income = new Float64Array(5).fill(2_400);
    const lived = livedThrough({ ...retirement, income }, runOf([-0.99, 0, 0, 0, 0]), OWN);
    expect(paidIn(lived, 'FRuT')).toEqual(['FRuT', 'FRu·', 'FRu·', 'FRu·', 'FRu·']);
  });

  it('misses nothing that costs nothing', () => {
    const [food, rent, fun, travel] = retirement.categories;
    if (!food || !rent || !fun || !travel) throw new Error('There are four');
    const until = (month: number) => travel.costs.map((cents, each) => (each < month ? cents : 0));
    const categories = [food, rent, fun, { ...travel, costs: until(2) }];
    const lived = livedThrough({ ...retirement, categories }, runOf([-0.6, 0, 0, 0, 0]), OWN);
    expect(paidIn(lived, 'FRuT')).toEqual(['FRuT', 'FR··', 'FR·T', 'FR·T', 'FR·T']);
  });

  it('runs dry where what is kept cannot be paid, and pays what can be until then', () => {
    const lived = livedThrough(
      retirementByHand({ start: 7_000, months: 5, categories: LADDER }),
      runOf([0, 0, 0, 0, 0]),
      OWN,
    );
    expect(paidIn(lived, 'FRuT')).toEqual(['FR··', 'FR··', 'FR··', 'F···', '····']);
    expect([...lived.spent]).toEqual([2_000, 2_000, 2_000, 1_000, 0]);
    expect(lived.dryIn).toBe(3);
  });
});

it('has as many months as the markets, and the returns of what is left', () => {
  const lived = livedThrough(
    retirementByHand({ start: 600, categories: [{ name: 'All', cost: 600 }] }),
    runOf([0.1, 0.2]),
    {
      kind: 'constant',
    },
  );
  expect(lived.months).toBe(2);
  expect([...lived.returns]).toEqual([0.1, 0.2]);
});
