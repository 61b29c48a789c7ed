import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { addCents, cents, type Sum, ZERO } from '#contract/money.ts';
import { entrySearch } from '#src/entry/search-entries.ts';
import { budgetTotals } from '#src/statistics/budget-totals.ts';
import {
  type EntryFilter,
  filterEntries,
  monthsOf,
  sortEntries,
  sumEntries,
} from '#src/statistics/filter-entries.ts';
import { categoriesOf, entriesReader, type ListedEntry } from '#src/statistics/listed-entries.ts';

const names = { earnedIncome: 'Salary', passiveIncome: 'Dividends', investments: 'Savings' };
const everything: EntryFilter = {
  isFound: undefined,
  kind: undefined,
  categoryId: undefined,
  from: undefined,
  to: undefined,
  min: undefined,
  max: undefined,
};

let lastId = 0;

/** Something spent; the category is `Food`, with the id 1, unless another one is given. */
function spentOn(timeStamp: Date | null, amount: number, note = '', [expenseId, name] = [1, 'Food']) {
  lastId += 1;
  return {
    budgetExpenseId: lastId * 10,
    budgetId: undefined,
    expenseId,
    expense: { expenseId, name, isMandatory: true },
    projected: ZERO,
    items: [
      {
        itemId: lastId,
        budgetExpenseId: undefined,
        amount: cents(amount),
        timeStamp,
        day: null,
        note,
      },
    ],
  };
}

function month(
  year: number,
  number: number,
  expenses: Budget['expenses'],
  rest: Partial<Budget> = {},
): Budget {
  const empty = { earnedIncome: [], passiveIncome: [], investments: [] };
  return { budgetId: year * 100 + number, year, month: number, ...empty, expenses, ...rest };
}

const noList: [] = [];
const read = (budgets: readonly Budget[]) => entriesReader(names)(budgets, noList);
const amounts = (entries: readonly ListedEntry[]) => entries.map(({ item }) => item.amount);

describe('the entries of all months', () => {
  it('are listed with the latest day first, under the name of their category or kind', () => {
    const salary = { itemId: 'a', amount: cents(900), timeStamp: new Date(2026, 0, 20), day: null, note: '' };
    const entries = read([
      month(2026, 1, [spentOn(new Date(2026, 0, 3), 1), spentOn(new Date(2026, 0, 25), 2)], {
        earnedIncome: [salary],
      }),
      month(2026, 2, [spentOn(new Date(2026, 1, 1), 3)]),
    ]);
    expect(entries.map(({ name, item }) => [name, item.amount])).toEqual([
      ['Food', 3],
      ['Food', 2],
      ['Salary', 900],
      ['Food', 1],
    ]);
  });

  it('count on their own day or, if it is in another month, on the nearest day of their month', () => {
    const entries = read([
      month(2024, 2, [
        spentOn(new Date(2024, 1, 10), 1),
        spentOn(new Date(2024, 2, 5), 2),
        spentOn(new Date(2023, 11, 31), 3),
        spentOn(null, 4),
      ]),
    ]);
    expect(new Map(entries.map(({ item, day }) => [item.amount, day]))).toEqual(
      new Map([
        [2, 20240229],
        [1, 20240210],
        [3, 20240201],
        [4, 20240201],
      ]),
    );
  });

  it('stay the same objects as long as their month does', () => {
    const reader = entriesReader(names);
    const january = month(2026, 1, [spentOn(null, 1)]);
    const [first] = reader([january], noList);
    const [, second] = reader([january, month(2026, 2, [spentOn(null, 2)])], noList);
    expect(second).toBe(first);
  });

  it('belong to the categories of the list and to those that are only in budgets', () => {
    const budgets = [month(2026, 1, [spentOn(null, 1, '', [7, 'Old']), spentOn(null, 1)])];
    const list = [{ expenseId: 1, name: 'Food', isMandatory: true }];
    expect(categoriesOf(budgets, list).map(({ id, name }) => [id, name])).toEqual([
      [1, 'Food'],
      [7, 'Old'],
    ]);
  });
});

describe('a filter', () => {
  const entries = read([
    month(2026, 1, [
      spentOn(new Date(2026, 0, 31), 500, 'Train to Zürich'),
      spentOn(new Date(2026, 0, 2), 100, 'Train home', [2, 'Travel']),
    ]),
    month(2026, 2, [spentOn(new Date(2026, 1, 1), -300, 'Refund', [2, 'Travel'])], {
      passiveIncome: [{ itemId: 1, amount: cents(200), timeStamp: null, day: null, note: 'Train shares' }],
    }),
  ]);
  const search = (text: string) => entrySearch(text, { now: new Date(), isHidden: false });
  const found = (filter: Partial<EntryFilter>) =>
    amounts(filterEntries(entries, { ...everything, ...filter }));

  it.each<[string, Partial<EntryFilter>, number[]]>([
    ['nothing', {}, [-300, 200, 500, 100]],
    ['a word of the note', { isFound: search('train') }, [200, 500, 100]],
    ['words in any order, without case or accents', { isFound: search(' ZURICH tra ') }, [500]],
    ['the name of the category', { isFound: search('travel train') }, [100]],
    ['a kind', { kind: 'passiveIncome' }, [200]],
    ['a category, by an id from an address', { categoryId: '2' }, [-300, 100]],
    ['days', { from: 20260131, to: 20260201 }, [-300, 200, 500]],
    ['amounts', { min: cents(-300), max: cents(100) }, [-300, 100]],
  ])('for %s finds these entries', (_what, filter, expected) => {
    expect(found(filter)).toEqual(expected);
  });

  it('sorts by day, amount and name, and keeps the latest day first among equals', () => {
    const compare = (a: string, b: string) => a.localeCompare(b);
    expect(amounts(sortEntries(entries, '-day', compare))).toEqual([-300, 200, 500, 100]);
    expect(amounts(sortEntries(entries, 'day', compare))).toEqual([100, 500, 200, -300]);
    expect(amounts(sortEntries(entries, 'amount', compare))).toEqual([-300, 100, 200, 500]);
    expect(amounts(sortEntries(entries, '-amount', compare))).toEqual([500, 200, 100, -300]);
    expect(amounts(sortEntries(entries, 'category', compare))).toEqual([200, 500, -300, 100]);
    expect(amounts(sortEntries(entries, '-category', compare))).toEqual([-300, 100, 500, 200]);
  });
});

describe('the sums', () => {
  const budgets = [
    month(2025, 10, [spentOn(new Date(2025, 9, 5), 600)]),
    month(2025, 12, []),
    month(2026, 11, [spentOn(new Date(2026, 10, 5), 300)], {
      investments: [{ itemId: 1, amount: cents(50), timeStamp: null, day: null, note: '' }],
    }),
  ];
  const running = 2026 * 12 + 11;

  it('are by kind, with the average over all months that have a budget', () => {
    const [expenses, investments, ...rest] = sumEntries(
      read(budgets),
      monthsOf(budgets, everything),
      running,
    );
    expect(expenses).toMatchObject({
      kind: 'expenses',
      count: 2,
      total: 900,
      average: 300,
      lastTwelveMonths: 300,
    });
    expect(investments).toMatchObject({ kind: 'investments', count: 1, total: 50, average: 17 });
    expect(rest).toEqual([]);
  });

  it('are also by month, from the first to the last, with months without a budget', () => {
    const [expenses] = sumEntries(read(budgets), monthsOf(budgets, everything), running);
    expect(expenses?.byMonth).toHaveLength(14);
    expect(expenses?.byMonth[0]).toEqual({ month: { year: 2025, month: 10 }, total: 600 });
    expect(expenses?.byMonth[1]).toEqual({ month: { year: 2025, month: 11 }, total: 0 });
    expect(expenses?.byMonth[13]).toEqual({ month: { year: 2026, month: 11 }, total: 300 });
  });

  it.each([
    [undefined, undefined, [24310, 24312, 24323]],
    [20251231, undefined, [24312, 24323]],
    [20251031, 20251201, [24310, 24312]],
    [20260101, 20261031, []],
  ])('of the days from %s to %s count these months', (from, to, months) => {
    expect(monthsOf(budgets, { from, to })).toEqual(months);
  });

  it('of the days of a month are the totals of its budget, whenever its items happened', () => {
    const time = fc.date({ min: new Date(2025, 0, 1), max: new Date(2026, 11, 31), noInvalidDate: true });
    const item = fc.tuple(fc.option(time), fc.integer({ min: -9_999, max: 99_999 }));
    fc.assert(
      fc.property(fc.array(item, { minLength: 1 }), fc.integer({ min: 1, max: 12 }), (items, number) => {
        const budget = month(
          2026,
          number,
          items.map(([at, amount]) => spentOn(at, amount)),
        );
        const others = [month(2025, 12, [spentOn(null, 7)]), month(2027, 1, [spentOn(null, 7)])];
        const from = 20260000 + number * 100 + 1;
        const to = from - 1 + new Date(2026, number, 0).getDate();
        const shown = filterEntries(read([...others, budget]), { ...everything, from, to });
        const total = shown.reduce<Sum>((sum, entry) => addCents(sum, entry.item.amount), ZERO);
        expect(total).toBe(budgetTotals(budget).expenses);
      }),
    );
  });
});
