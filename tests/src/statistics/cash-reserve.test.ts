import { describe, expect, it } from 'vitest';

import { cents, type Sum } from '#contract/money.ts';
import { cashReserveOf } from '#src/statistics/asset-breakdown.ts';
import { given } from '#src/statistics/figure.ts';

import { valuesOf } from './entities.ts';

function reserve(mandatory: number, cash: Sum, netAssets: Sum) {
  const averages = { averageMandatoryExpenses: given(cents(mandatory)) };
  const figures = cashReserveOf(averages, { totalCash: given(cash), totalNetAssets: given(netAssets) });
  const { savedCash, target, surplus } = valuesOf(figures);
  return { savedCash, target, surplus };
}

describe('cash reserve', () => {
  it.each([
    ['5% of the net assets when that is more', 150_000, 1_400_000, 26_200_000, 1_310_000],
    ['6 months of mandatory expenses when that is more', 300_000, 1_400_000, 0, 1_800_000],
    ['0 without data', 0, 0, 0, 0],
    ['0 with only debts', 0, 0, -100, 0],
    ['a value rounded half up to the cent', 0, 0, 10, 1],
    ['0 with only refunds and no net assets', -100, 5, 0, 0],
    ['an exact value for huge amounts', 0, 0, Number.MAX_SAFE_INTEGER, 450_359_962_737_050],
  ])('has a target of %s', (_what, mandatory, cash, netAssets, target) => {
    expect(reserve(mandatory, cents(cash), cents(netAssets))).toEqual({
      savedCash: cash,
      target,
      surplus: cash - target,
    });
  });

  it('is exact beyond the safe integers', () => {
    const largest = BigInt(Number.MAX_SAFE_INTEGER);
    expect(reserve(Number.MAX_SAFE_INTEGER, 6n * largest, 200n * largest)).toEqual({
      savedCash: 6n * largest,
      target: 10n * largest,
      surplus: -4n * largest,
    });
  });
});
