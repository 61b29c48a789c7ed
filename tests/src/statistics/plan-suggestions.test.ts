import { describe, expect, it } from 'vitest';

import { cents, MAX_AMOUNT } from '#contract/money.ts';
import { toPlanAmount, plannedOrSpent } from '#src/statistics/plan-suggestions.ts';

import { budget, dollars, spent } from './entities.ts';

describe('the amounts of another month', () => {
  it('are its plans or, without one, the spending to the cent', () => {
    const amountOf = plannedOrSpent(
      budget({
        expenses: [
          spent(dollars(300), true, { expenseId: 'food', projected: cents(25_000) }),
          spent(dollars(0.1, 0.2), true, { expenseId: 2 }),
        ],
      }),
    );
    expect(amountOf('food')).toBe(25_000);
    expect(amountOf('2')).toBe(30);
    expect(amountOf('rent')).toBe(0);
  });

  it('are zero without a month', () => {
    expect(plannedOrSpent(undefined)('food')).toBe(0);
  });
});

describe('a suggested plan', () => {
  it('is an amount above zero that can be stored', () => {
    expect(toPlanAmount(cents(1))).toBe(1);
    expect(toPlanAmount(MAX_AMOUNT)).toBe(MAX_AMOUNT);
    expect(toPlanAmount(cents(0))).toBeUndefined();
    expect(toPlanAmount(cents(-500))).toBeUndefined();
    expect(toPlanAmount(cents(MAX_AMOUNT + 1))).toBeUndefined();
    expect(toPlanAmount(BigInt(MAX_AMOUNT) * 200n)).toBeUndefined();
  });
});
