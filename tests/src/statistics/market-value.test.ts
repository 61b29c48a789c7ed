import { expect, test } from 'vitest';

import { marketValue } from '#src/statistics/market-value.ts';

test.each([
  [400, 200, 8_000_000],
  [2.5, 12.25, 3063],
  [0.35, 0.1, 4],
  [3, 33.335, 10_001],
  [-3, 33.335, -10_001],
  [0.12345678, 50_000, 617_284],
  [1_234_567, 0.00002025, 2500],
  [0, 200, 0],
])('%d shares at $%d are worth %i cents', (numShares, sharePrice, cents) => {
  expect(marketValue(numShares, sharePrice)).toBe(cents);
});

test.each([
  [1e9, 1e9],
  [1e200, 1e200],
])('%d shares at $%d are worth too much to count in cents', (numShares, sharePrice) => {
  expect(marketValue(numShares, sharePrice)).toBeUndefined();
});
