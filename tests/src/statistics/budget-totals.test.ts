import { describe, expect, it } from 'vitest';

import { cents, MAX_AMOUNT, sumOf } from '#contract/money.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';

describe('a sum of items that starts from a sum', () => {
  const beyondNumbers = sumOf(2n ** 53n + 1n);

  it('is exact when that is beyond the safe integers, also without items', () => {
    expect(sumAmounts([], beyondNumbers)).toBe(2n ** 53n + 1n);
    expect(sumAmounts([{ amount: cents(-3) }], beyondNumbers)).toBe(2 ** 53 - 2);
    expect(sumAmounts([{ amount: cents(-2) }], beyondNumbers)).toBe(2 ** 53 - 1);
  });

  it('is exact when it leaves the safe integers and comes back', () => {
    const items = [
      ...Array.from({ length: 200 }, () => MAX_AMOUNT),
      ...Array.from({ length: 200 }, () => cents(0 - MAX_AMOUNT)),
    ];
    expect(
      sumAmounts(
        items.map((amount) => ({ amount })),
        cents(7),
      ),
    ).toBe(7);
    expect(sumAmounts([{ amount: cents(2) }, { amount: cents(-2) }], cents(Number.MAX_SAFE_INTEGER))).toBe(
      Number.MAX_SAFE_INTEGER,
    );
  });
});
