import { expect, test } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import { equityOf, indexLiabilities } from '#src/statistics/equity.ts';

const liabilities = indexLiabilities([
  { liabilityId: 1, name: 'Mortgage', principal: cents(32_500_000) },
  { liabilityId: 'b/2', name: 'Second mortgage', principal: cents(50_000_010) },
  { liabilityId: 3, name: 'Overpaid', principal: cents(-5) },
]);

test('equity is exact beyond the safe integers', () => {
  const index = indexLiabilities([
    { liabilityId: 1, name: 'Mortgage', principal: cents(-Number.MAX_SAFE_INTEGER) },
  ]);
  expect(equityOf({ value: cents(1), liabilityId: 1 }, index)).toBe(9_007_199_254_740_992n);
});

test.each<[string, Id | null, number]>([
  ['the value minus the principal of the linked liability', 1, 12_500_000],
  ['negative when the principal exceeds the value', 'b/2', -5_000_010],
  ['above the value when the principal is negative', 3, 45_000_005],
  ['the same when the id is a string', '1', 12_500_000],
  ['the full value without a linked liability', null, 45_000_000],
  ['the full value when the liability has been deleted', 4711, 45_000_000],
])('equity is %s', (_what, liabilityId, equity) => {
  expect(equityOf({ value: cents(45_000_000), liabilityId }, liabilities)).toBe(equity);
});
