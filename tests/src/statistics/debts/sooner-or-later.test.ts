import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Debt } from '#contract/debts.ts';
import type { Liability } from '#contract/liabilities.ts';
import { cents } from '#contract/money.ts';
import { soonerOrLater } from '#src/statistics/debts/sooner-or-later.ts';
import type { RepaymentOrder } from '#src/statistics/debts/strategies.ts';
import { freedomBasisOf } from '#src/statistics/freedom/freedom-basis.ts';
import { estimateWay } from '#src/statistics/freedom/what-if.ts';
import { asset, budget, dollars, spent } from '#tests/src/statistics/entities.ts';

import { debtWith } from './debts.ts';

const NOW = new Date(2026, 0, 20);

function owed(id: string, dollarsOwed: number, terms: Partial<Debt>): Liability {
  return { liabilityId: id, name: id, principal: cents(dollarsOwed * 100), debt: debtWith(terms) };
}

/** Somebody with $50,000 who saves $1,000 and spends $2,500 a month, of these $500 for debts. */
function basisWith(liabilities: readonly Liability[], spending = 2_000) {
  const payment = spent(dollars(500), true, { expenseId: 7 });
  return freedomBasisOf(
    {
      assets: [asset(AssetType.Cash, 50_000)],
      liabilities,
      budgets: [budget({ investments: dollars(1_000), expenses: [spent(dollars(spending), true), payment] })],
      expenses: [],
    },
    NOW,
  );
}

function effects(liabilities: readonly Liability[], monthly: number, spending?: number) {
  const extra = { monthly: cents(monthly * 100), once: cents(0), onceIn: 1 };
  const all = soonerOrLater(basisWith(liabilities, spending), liabilities, extra);
  const inOrder = (order: RepaymentOrder) => all.variants.find((variant) => variant.order === order);
  return { ...all, inOrder };
}

/** Month by month, in dollars: until what is saved is what is needed. */
function monthsBy(contributionIn: (month: number) => number, neededIn: (month: number) => number): number {
  let saved = 50_000;
  for (let month = 1; ; month += 1) {
    const next = saved * (1 + 0.08 / 12) + contributionIn(month);
    if (next >= neededIn(month)) return month;
    saved = next;
  }
}

const loan = owed('loan', 20_000, { rate: 7, payment: cents(50_000), expenseId: 7, paymentDay: 15 });

describe('what extra amounts do to the freedom date', () => {
  it('is that of a walk through the months', () => {
    const { exactMonths, inOrder } = effects([loan], 250);
    // By the NPER function of a spreadsheet. The first payment was made five days ago.
    const [scheduled, sooner] = [inOrder('as-they-are')?.months ?? 0, inOrder('smallest')?.months ?? 0];
    expect([scheduled, sooner]).toEqual([45, 29]);
    const needed = (end: number) => (month: number) => (month <= end ? 2_500 : 2_000) * 300;
    const without = monthsBy((month) => (month <= 45 ? 1_000 : 1_500), needed(45));
    const paidInto = monthsBy((month) => (month <= 29 ? 1_000 : 1_750), needed(29));
    const invested = monthsBy((month) => (month <= 45 ? 1_250 : 1_750), needed(45));
    expect(Math.ceil(exactMonths)).toBe(without);
    expect(Math.ceil(inOrder('smallest')?.exactMonths ?? 0)).toBe(paidInto);
    expect(Math.ceil(inOrder('as-they-are')?.exactMonths ?? 0)).toBe(invested);
    expect(inOrder('smallest')?.daysSooner).toBeCloseTo(
      (exactMonths - (inOrder('smallest')?.exactMonths ?? 0)) * (365.25 / 12),
    );
  });

  it('is nothing without them, as the debts are', () => {
    expect(effects([loan], 0).inOrder('as-they-are')?.daysSooner).toBe(0);
  });

  it('is the estimate if the averages hold none of the payments', () => {
    const unrecorded = [
      owed('loan', 20_000, { rate: 7, payment: cents(50_000), paymentDay: 15 }),
      owed('car', 9_000, { rate: 4, payment: cents(30_000), paymentDay: 3 }),
    ];
    const { exactMonths, inOrder } = effects(unrecorded, 0);
    expect(exactMonths).toBeCloseTo(estimateWay(basisWith(unrecorded)).exactMonths, 6);
    expect(inOrder('as-they-are')?.daysSooner).toBe(0);
  });

  it('is more in the debt with the higher rate, and less with the lower one', () => {
    const at = (rate: number) => {
      const { inOrder } = effects(
        [owed('loan', 20_000, { rate, payment: cents(50_000), paymentDay: 15 })],
        250,
      );
      return (inOrder('smallest')?.daysSooner ?? 0) - (inOrder('as-they-are')?.daysSooner ?? 0);
    };
    // Without its payment in the averages, so that the need stays the same.
    expect(at(12)).toBeGreaterThan(5);
    expect(at(1)).toBeLessThan(-5);
    expect(Math.abs(at(8))).toBeLessThan(0.1);
  });

  it('takes a balloon from what is saved', () => {
    const terms = { rate: 0, payment: cents(10_000), expenseId: 7, paymentDay: 15 } as const;
    const balloon = owed('loan', 20_000, { ...terms, lastDay: '2028-01-31' });
    const { exactMonths } = effects([balloon], 0);
    const contribution = (month: number) => (month < 24 ? 1_000 : month === 24 ? 1_000 - 17_600 : 1_100);
    const needed = (month: number) => (month <= 24 ? 750_000 : 720_000);
    expect(Math.ceil(exactMonths)).toBe(monthsBy(contribution, needed));
  });

  it('is unknown while the spending is, or if none would remain', () => {
    for (const spending of [-500, 0]) {
      expect(effects([loan], 250, spending).inOrder('smallest')).toMatchObject({
        exactMonths: Infinity,
        daysSooner: undefined,
      });
    }
  });
});
