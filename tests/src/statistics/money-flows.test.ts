import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Budget, itemLists } from '#contract/budgets.ts';
import { subtractCents, type Sum } from '#contract/money.ts';
import { sumAmounts } from '#src/statistics/budget-totals.ts';
import { byKind, type FlowPart, moneyFlows, putTogether, sumOfParts } from '#src/statistics/money-flows.ts';

import { anyBudget, budgetOf, category, dollars } from './entities.ts';

/** Months with the same few categories. */
const anyBudgets = fc.array(anyBudget, { maxLength: 4 }).map((budgets) =>
  budgets.map((budget) => ({
    ...budget,
    expenses: budget.expenses.map((expense, index) => ({ ...expense, expenseId: `category ${index}` })),
  })),
);

function textOf({ kind, category: one, count, amount }: FlowPart): string {
  return `${one?.name ?? (count === undefined ? kind : `${count} ${kind}`)} ${Number(amount) / 100}`;
}

function textsOf(budgets: readonly Budget[]) {
  const { sources, uses } = moneyFlows(budgets, []);
  return { sources: sources.map(textOf), uses: uses.map(textOf) };
}

describe('the flows of money', () => {
  it('are income on one side, and on the other what was spent, invested, and what is neither', () => {
    const months = [
      budgetOf('2026/1', {
        earnedIncome: dollars(3_000),
        passiveIncome: dollars(100),
        investments: dollars(500),
        expenses: [category('Rent', true, 1_000), category('Fun', false, 200)],
      }),
      budgetOf('2026/2', { earnedIncome: dollars(3_000, 50.05), expenses: [category('Rent', true, 1_000)] }),
    ];
    const { total, sources } = moneyFlows(months, []);
    expect(textsOf(months)).toEqual({
      sources: ['earnedIncome 6050.05', 'passiveIncome 100'],
      uses: ['Rent 2000', 'Fun 200', 'investments 500', 'rest 3450.05'],
    });
    expect(sources[0]?.share).toBe(Number(sources[0]?.amount) / Number(total));
  });

  it('come in from elsewhere if more went out, and from what is below zero', () => {
    const month = budgetOf('2026/1', {
      earnedIncome: dollars(-20),
      passiveIncome: dollars(100),
      investments: dollars(-40),
      expenses: [category('Rent', true, 1_000), category('Shoes', false, 30, -80)],
    });
    expect(textsOf([month])).toEqual({
      sources: ['passiveIncome 100', 'Shoes 50', 'investments 40', 'rest 830'],
      uses: ['Rent 1000', 'earnedIncome 20'],
    });
  });

  it('are none without entries, and one of each side with one entry', () => {
    expect(textsOf([])).toEqual({ sources: [], uses: [] });
    expect(textsOf([budgetOf('2026/1', { expenses: [category('Rent', true, 9)] })])).toEqual({
      sources: ['rest 9'],
      uses: ['Rent 9'],
    });
  });

  it('add up to the same on both sides, to the cent', () => {
    fc.assert(
      fc.property(anyBudgets, (budgets) => {
        const { total, sources, uses } = moneyFlows(budgets, []);
        expect([sumOfParts(sources), sumOfParts(uses)]).toEqual([total, total]);
        expect([...sources, ...uses].every(({ amount }) => amount > 0)).toBe(true);
      }),
    );
  });

  it('count every entry once', () => {
    fc.assert(
      fc.property(anyBudgets, (budgets) => {
        const { sources, uses } = moneyFlows(budgets, []);
        const net = (isOfKind: (part: FlowPart) => boolean): [into: Sum, out: Sum] => [
          sumOfParts(sources.filter(isOfKind)),
          sumOfParts(uses.filter(isOfKind)),
        ];
        const [earned, lessEarned] = net(({ kind }) => kind === 'earnedIncome');
        const [passive, lessPassive] = net(({ kind }) => kind === 'passiveIncome');
        const [sold, invested] = net(({ kind }) => kind === 'investments');
        const [refunded, spent] = net(({ category: one }) => one !== undefined);
        const recorded = (listKind: string) =>
          sumAmounts(
            budgets
              .flatMap(itemLists)
              .filter(({ kind }) => kind === listKind)
              .flatMap(({ items }) => items),
          );
        expect({
          earnedIncome: subtractCents(earned, lessEarned),
          passiveIncome: subtractCents(passive, lessPassive),
          investments: subtractCents(invested, sold),
          expenses: subtractCents(spent, refunded),
        }).toEqual({
          earnedIncome: recorded('earnedIncome'),
          passiveIncome: recorded('passiveIncome'),
          investments: recorded('investments'),
          expenses: recorded('expenses'),
        });
      }),
    );
  });

  it('put small categories of a kind together for a drawing, without losing a cent', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Category ${index}`);
    const month = budgetOf('2026/1', {
      investments: dollars(5),
      expenses: names.map((name, index) => category(name, index % 3 > 0, 100 - index, 0.01)),
    });
    const { uses, total } = moneyFlows([month], []);
    const drawn = putTogether(uses, 4);
    expect(drawn.map(textOf)).toEqual([
      'Category 1 99.01',
      'Category 2 98.01',
      'Category 4 96.01',
      '37 mandatory 2507.37',
      'Category 0 100.01',
      'Category 3 97.01',
      'Category 6 94.01',
      '17 discretionary 1139.17',
      'investments 5',
    ]);
    expect(sumOfParts(drawn)).toBe(total);
    expect(byKind(drawn).map(textOf)).toEqual(['mandatory 2800.4', 'discretionary 1430.2', 'investments 5']);
  });
});
