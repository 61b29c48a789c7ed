import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import { incomeNotHereYet, notHereYet } from '#src/statistics/not-here-yet.ts';

import { budget, type Contents, dollars, spent } from './entities.ts';

const rent: Expense = { expenseId: 1, name: 'Rent', isMandatory: true };
const spentOnRent = (...amounts: number[]) =>
  spent(dollars(...amounts), true, { expenseId: rent.expenseId, expense: rent });

function month(number: number, contents: Contents): Budget {
  return { ...budget(contents), month: number };
}

/** The keys of the groups that lack something, with the missing amounts in cents. */
function missing(target: Budget, others: readonly Budget[], categories = [rent]) {
  const found = notHereYet(target, [...others, target], categories);
  return found?.groups.map(({ key, items }) => [key, items.map(({ amount }) => amount)]);
}

describe('what is not here yet', () => {
  it('is what the last months regularly had and the month lacks', () => {
    const others = [
      month(8, { earnedIncome: dollars(3_000, 3_000), expenses: [spentOnRent(1_200)] }),
      month(9, { earnedIncome: dollars(3_000, 3_000), expenses: [spentOnRent(1_200, 75.5)] }),
    ];
    const target = month(10, { earnedIncome: dollars(3_050) });
    expect(missing(target, others)).toEqual([
      ['earnedIncome', [300_000]],
      ['category 1', [120_000]],
    ]);
    expect(notHereYet(target, others, [rent])).toMatchObject({ source: others[1], isAllInSource: true });
  });

  it('is nothing if everything regular is here', () => {
    const others = [8, 9].map((number) => month(number, { investments: dollars(750, number * 100) }));
    expect(missing(month(10, { investments: dollars(750) }), others)).toBeUndefined();
  });

  it('includes what only the last month lacks, but not what ended earlier', () => {
    const others = [
      month(5, { passiveIncome: dollars(50), investments: dollars(20) }),
      month(6, { passiveIncome: dollars(50), investments: dollars(20) }),
      month(7, { passiveIncome: dollars(50), investments: dollars(20) }),
      month(8, { passiveIncome: dollars(50), earnedIncome: dollars(1) }),
      month(9, { earnedIncome: dollars(1) }),
    ];
    expect(missing(month(10, { earnedIncome: dollars(1) }), others)).toEqual([['passiveIncome', [5_000]]]);
  });

  it('is copied from the month that has most of it', () => {
    const complete = { earnedIncome: dollars(3_000), investments: dollars(750), passiveIncome: dollars(50) };
    const others = [month(8, complete), month(9, complete), month(10, { passiveIncome: dollars(50) })];
    expect(notHereYet(month(11, {}), others, [])).toMatchObject({ source: others[1], isAllInSource: true });
    const last = month(10, { passiveIncome: dollars(50), investments: dollars(750) });
    expect(notHereYet(month(11, {}), [...others.slice(0, 2), last], [])?.source).toBe(others[1]);
    const enough = month(11, { earnedIncome: dollars(3_000) });
    expect(notHereYet(enough, [...others.slice(0, 2), last], [])?.source).toBe(last);
  });

  it('is unknown with fewer than two earlier months', () => {
    const others = [month(9, { investments: dollars(750) }), month(11, { investments: dollars(750) })];
    expect(missing(month(10, {}), others)).toBeUndefined();
  });

  it('leaves out categories that have been deleted', () => {
    const others = [8, 9].map((number) => month(number, { expenses: [spentOnRent(1_200)] }));
    expect(missing(month(10, {}), others, [])).toBeUndefined();
  });
});

describe('the income that is not here yet', () => {
  const others = [8, 9].map((number) =>
    month(number, {
      earnedIncome: dollars(3_000, 3_000),
      passiveIncome: dollars(50),
      investments: dollars(750),
      expenses: [spentOnRent(1_200)],
    }),
  );

  it('says how much of the regular income has arrived', () => {
    const target = month(10, { earnedIncome: dollars(3_050, 12) });
    expect(incomeNotHereYet(target, [...others, target])).toEqual([
      { kind: 'earnedIncome', here: 1, regular: 2 },
      { kind: 'passiveIncome', here: 0, regular: 1 },
    ]);
  });

  it('is nothing once all of it has arrived, whatever else is missing', () => {
    const target = month(10, { earnedIncome: dollars(3_000, 3_000), passiveIncome: dollars(50) });
    expect(incomeNotHereYet(target, [...others, target])).toEqual([]);
  });
});
