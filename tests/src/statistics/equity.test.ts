import { expect, test } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import { equityOf, indexLiabilities } from '#src/statistics/equity.ts';

const liabilities = indexLiabilities([
  { liabilityId: 1, name: 'Mortgage', principal: cents(32_500_000) },
  { liabilityId: 'b/2', name: 'Second mortgage', principal: cents(50_000_010) },
  { liabilityId: 3, name: 'Overpaid', principal: cents(-5) },
]);

test('equity is exact beyond what whole cents can hold', () => {
  const index = indexLiabilities([
    { liabilityId: 1, name: 'Mortgage', principal: cents(-Number.MAX_SAFE_INTEGER) },
  ]);
  expect(equityOf({ value: cents(1), liabilityId: 1 }, index)).toBe(9_007_199_254_740_992n);
});

test.each<[string, Id | null, number]>([
  ['the value less the principal of its liability', 1, 12_500_000],
  ['below zero where more is owed than it is worth', 'b/2', -5_000_010],
  ['above the value where the bank owes something', 3, 45_000_005],
  ['found by the text of an id, too', '1', 12_500_000],
  ['the whole value without a link', null, 45_000_000],
  ['the whole value where the liability is gone', 4711, 45_000_000],
])('equity is %s', (_what, liabilityId, equity) => {
  expect(equityOf({ value: cents(45_000_000), liabilityId }, liabilities)).toBe(equity);
});
