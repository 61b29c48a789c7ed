import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import { cents } from '#contract/money.ts';
import { type DateRemark, dateRemarksOf } from '#src/statistics/freedom/date-remarks.ts';
import type { FreedomLists } from '#src/statistics/freedom/freedom-basis.ts';
import { monthsToGrow } from '#src/statistics/freedom/growth.ts';
import {
  asset,
  budget,
  budgetOf,
  category,
  type Contents,
  dollars,
  liability,
} from '#tests/src/statistics/entities.ts';

/** A moment in a month without a budget, so that all months of the tests are over. */
const NOW = new Date(2026, 10, 15);
const monthlyReturn = 0.08 / 12;

/** The budgets of the months before November 2026, the latest last. */
function monthsOf(contents: readonly Contents[]): Budget[] {
  return contents.map((each, index) => {
    const number = 2026 * 12 + 9 - (contents.length - 1 - index);
    return budgetOf(`${Math.floor(number / 12)}/${(number % 12) + 1}`, each);
  });
}

function repeat(count: number, contents: () => Contents): Contents[] {
  return Array.from({ length: count }, contents);
}

function listsOf(saved: number, budgets: readonly Budget[]): FreedomLists {
  return { assets: [asset(AssetType.DomesticStock, saved)], liabilities: [], budgets, expenses: [] };
}

function spending(amounts: Readonly<Record<string, number>>) {
  return Object.entries(amounts).map(([name, amount]) => category(name, true, amount));
}

function kindsOf(lists: FreedomLists, now = NOW) {
  return dateRemarksOf(lists, now).map(({ kind }) => kind);
}

function remarkOf<TKind extends DateRemark['kind']>(lists: FreedomLists, kind: TKind, now = NOW) {
  return dateRemarksOf(lists, now).find(
    (remark): remark is Extract<DateRemark, { kind: TKind }> => remark.kind === kind,
  );
}

function singleEntriesOf(lists: FreedomLists, now = NOW) {
  return dateRemarksOf(lists, now).flatMap((remark) => (remark.kind === 'single-entry' ? [remark] : []));
}

describe('single entries', () => {
  const freelancer = (special: Contents['expenses'] = [], invested = 1_000) =>
    monthsOf([
      ...repeat(5, () => ({ investments: dollars(1_000), expenses: spending({ Rent: 2_000 }) })),
      { investments: dollars(invested), expenses: [...spending({ Rent: 2_000 }), ...special] },
      ...repeat(6, () => ({ investments: dollars(1_000), expenses: spending({ Rent: 2_000 }) })),
    ]);

  it('names a car, and the date without it', () => {
    const lists = listsOf(200_000, freelancer(spending({ Car: 30_000 })));
    const [car, ...others] = singleEntriesOf(lists);
    expect(others).toEqual([]);
    expect(car).toMatchObject({ monthsAveraged: 12, monthly: cents(2_500_00) });
    expect(car?.entry.item.amount).toBe(cents(30_000_00));
    expect(car?.months).toBeCloseTo(
      monthsToGrow({ needed: 600_000, saved: 200_000, contribution: 1_000, monthlyReturn }),
      6,
    );
  });

  it('names a bonus that was put aside, after which less remains', () => {
    const lists = listsOf(200_000, freelancer([], 40_000));
    const [bonus] = singleEntriesOf(lists);
    expect(bonus?.entry).toMatchObject({ kind: 'investments', item: { amount: cents(40_000_00) } });
    expect(bonus?.months).toBeCloseTo(
      monthsToGrow({ needed: 600_000, saved: 200_000, contribution: 11_000 / 12, monthlyReturn }),
      3,
    );
  });

  it('names the strongest three, each of which moves the date by a year', () => {
    const special = spending({ Car: 30_000, Roof: 20_000, Wedding: 25_000, Boat: 28_000, Sofa: 1_200 });
    const amounts = singleEntriesOf(listsOf(200_000, freelancer(special))).map(
      ({ entry }) => entry.item.amount,
    );
    expect(amounts).toEqual(dollars(30_000, 28_000, 25_000));
  });

  it('does not name what comes back', () => {
    expect(kindsOf(listsOf(200_000, freelancer()))).not.toContain('single-entry');
    // Twice, and the second time not quite as much.
    const twice = freelancer(spending({ Car: 30_000 })).map((month, index) =>
      index === 0 ? { ...month, expenses: [...month.expenses, ...spending({ Car: 15_000 })] } : month,
    );
    expect(kindsOf(listsOf(200_000, twice))).not.toContain('single-entry');
  });

  it('names an entry of the current month, but none of the only full month', () => {
    const two = monthsOf(
      repeat(2, () => ({ investments: dollars(1_000), expenses: spending({ Rent: 2_000 }) })),
    );
    expect(kindsOf(listsOf(200_000, two), new Date(2026, 9, 15))).not.toContain('single-entry');
    const [first, second] = two;
    if (!first || !second) throw new Error('There are two months');
    const withCar = { ...second, expenses: [...second.expenses, ...spending({ Car: 30_000 })] };
    expect(singleEntriesOf(listsOf(200_000, [first, withCar]), new Date(2026, 9, 15))).toHaveLength(1);
  });

  it('names an entry that puts freedom out of reach, or without which it is', () => {
    const months = (extra: number) =>
      monthsOf([
        ...repeat(3, () => ({ expenses: spending({ Rent: 2_000 }) })),
        { investments: dollars(extra), expenses: spending({ Rent: 2_000 }) },
      ]);
    const [only] = singleEntriesOf(listsOf(200_000, months(10_000)));
    expect(only?.months).toBe(Infinity);
  });
});

describe('more spent and put aside than comes in', () => {
  const month = () => ({ passiveIncome: dollars(1_800), expenses: spending({ Home: 2_300 }) });

  it('has its amount', () => {
    const lists = listsOf(650_000, monthsOf(repeat(3, month)));
    expect(remarkOf(lists, 'overspent')).toEqual({ kind: 'overspent', monthly: cents(500_00) });
  });

  it('says nothing where no income is recorded, or where a single purchase explains it', () => {
    const noIncome = monthsOf(repeat(3, () => ({ expenses: spending({ Home: 2_300 }) })));
    expect(kindsOf(listsOf(650_000, noIncome))).not.toContain('overspent');
    const earning = () => ({ ...month(), earnedIncome: dollars(1_500), investments: dollars(1_000) });
    const withCar = monthsOf([
      { ...earning(), expenses: spending({ Home: 2_300, Car: 24_000 }) },
      ...repeat(5, earning),
    ]);
    expect(kindsOf(listsOf(80_000, withCar))).toEqual(['single-entry', 'passive-income']);
  });
});

describe('passive income', () => {
  it('would lower the amount needed if it went on, even where nothing is put aside', () => {
    const retired = monthsOf(
      repeat(12, () => ({ passiveIncome: dollars(2_000), expenses: spending({ Home: 3_000 }) })),
    );
    const remark = remarkOf(listsOf(250_000, retired), 'passive-income');
    expect(remark).toMatchObject({ monthly: cents(2_000_00), amountNeeded: cents(300_000_00) });
    expect(remark?.months).toBeCloseTo(Math.log(300 / 250) / Math.log1p(monthlyReturn), 6);
  });

  it('that pays for everything makes free at once', () => {
    const retired = monthsOf([{ passiveIncome: dollars(3_500), expenses: spending({ Home: 3_000 }) }]);
    expect(remarkOf(listsOf(250_000, retired), 'passive-income')).toMatchObject({
      amountNeeded: 0,
      months: 0,
    });
  });
});

describe('the payments of debts', () => {
  const months = () =>
    monthsOf(
      repeat(6, () => ({
        investments: dollars(1_000),
        expenses: spending({ Mortgage: 1_000, 'Blue car': 300, Rent: 2_000 }),
      })),
    );

  it('are categories named like a payment, or like a debt', () => {
    const lists = listsOf(100_000, months());
    expect(remarkOf(lists, 'debt-payments')).toEqual({
      ...{ kind: 'debt-payments', categories: ['Mortgage'], amountNeeded: cents(300_000_00) },
    });
    const owed = { ...lists, liabilities: [{ ...liability(9_000), name: 'blue car ' }] };
    expect(remarkOf(owed, 'debt-payments')).toMatchObject({
      ...{ categories: ['Mortgage', 'Blue car'], amountNeeded: cents(390_000_00) },
    });
  });

  it('are not known where there are only debts, of more than a month of spending', () => {
    const plain = monthsOf(
      repeat(6, () => ({ investments: dollars(1_000), expenses: spending({ Rent: 2_000 }) })),
    );
    const withDebt = (principal: number) => ({
      ...listsOf(100_000, plain),
      liabilities: [liability(principal)],
    });
    expect(remarkOf(withDebt(2_001), 'debt-payments')).toMatchObject({ categories: [] });
    expect(remarkOf(withDebt(2_000), 'debt-payments')).toBeUndefined();
  });
});

describe('no remark', () => {
  it('is made while it is too early for a date', () => {
    const running = {
      ...budget({
        earnedIncome: dollars(6_000),
        passiveIncome: dollars(500),
        expenses: spending({ Loan: 300 }),
      }),
      ...{ month: 11, year: 2026 },
    };
    expect(kindsOf(listsOf(4_000, [running]))).toEqual([]);
    const empty = { ...budget({}), month: 10, year: 2026 };
    expect(kindsOf(listsOf(4_000, [empty, running]))).toEqual([]);
  });

  it('is made while the spending is unknown, or once free', () => {
    expect(dateRemarksOf(listsOf(100_000, []), NOW)).toEqual([]);
    const rich = monthsOf([{ passiveIncome: dollars(500), expenses: spending({ Loan: 3_000 }) }]);
    expect(dateRemarksOf(listsOf(1_000_000, rich), NOW)).toEqual([]);
  });
});
