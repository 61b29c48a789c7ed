import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { cashReserveOf } from '#src/statistics/cash-reserve.ts';

function reserve(mandatory: number, cash: number, netAssets: number) {
  return cashReserveOf(
    { averageMandatoryExpenses: cents(mandatory) },
    { totalCash: cents(cash), totalNetAssets: cents(netAssets) },
  );
}

describe('cash reserve', () => {
  it.each([
    ['5% of the net assets when that is more', 150_000, 1_400_000, 26_200_000, 1_310_000],
    ['6 months of mandatory expenses when that is more', 300_000, 1_400_000, 26_200_000, 1_800_000],
    ['0 without data', 0, 0, 0, 0],
    ['0 with only debts', 0, 0, -100, 0],
    ['a value rounded half up to the cent', 0, 0, 10, 1],
    ['0 with only refunds and no net assets', -100, 5, 0, 0],
    ['an exact value for huge amounts', 0, 0, Number.MAX_SAFE_INTEGER, 450_359_962_737_050],
  ])('has a target of %s', (_what, mandatory, cash, netAssets, target) => {
    expect(reserve(mandatory, cash, netAssets)).toEqual({
      savedCash: cash,
      target,
      surplus: cash - target,
    });
  });

  it('is exact beyond the safe integers', () => {
    const largest = BigInt(Number.MAX_SAFE_INTEGER);
    const averages = { averageMandatoryExpenses: cents(Number.MAX_SAFE_INTEGER) };
    expect(cashReserveOf(averages, { totalCash: 6n * largest, totalNetAssets: 200n * largest })).toEqual({
      savedCash: 6n * largest,
      target: 10n * largest,
      surplus: -4n * largest,
    });
  });

  it('has a negative surplus when there is too little cash', () => {
    expect(reserve(300_000, 1_400_000, 0).surplus).toBe(-400_000);
    expect(reserve(0, -5, 0).surplus).toBe(-5);
  });
});
