import { describe, expect, it } from 'vitest';

import type { Budget, BudgetExpense } from '#contract/budgets.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Cents } from '#contract/money.ts';
import { usualTargets } from '#src/bank/propose-targets.ts';
import { targetName } from '#src/entry/entry-target.ts';

const category = (name: string): Expense => ({ expenseId: name, name, isMandatory: false });
const [eatingOut, gifts] = [category('Eating Out'), category('Gifts')];
const categories = [eatingOut, category('Groceries'), gifts];

const cents = (amount: number) => amount as Cents;
const item = (note: string) => ({
  ...{ itemId: note, amount: cents(1000), timeStamp: null, day: '2026-11-01', note },
});
const spending = (category: Expense, ...notes: readonly string[]): BudgetExpense => ({
  ...{ budgetExpenseId: category.name, expenseId: category.expenseId, projected: cents(0) },
  items: notes.map(item),
});
const budget: Budget = {
  ...{ budgetId: 1, month: 11, year: 2026, earnedIncome: [item('Acme')], passiveIncome: [], investments: [] },
  expenses: [spending(gifts, 'Flowers', 'REWE'), spending(eatingOut, 'Taco truck')],
};

function usual(note: string, budgets = [budget], ofPerson = categories): string | undefined {
  const target = usualTargets(budgets, ofPerson)(note);
  return target && targetName(target);
}

describe('a typed note is usually for', () => {
  it.each([
    ['flowers', 'Gifts'],
    // Past notes come before the merchants.
    ['rewe', 'Gifts'],
    ['truck', 'Eating Out'],
    ['acme', 'Net Earned Income'],
    ['pizza', 'Eating Out'],
    ['lidl', 'Groceries'],
    ['aldi pizza', undefined],
    ['vet', undefined],
  ])('%s: %s', (note, name) => {
    expect(usual(note)).toBe(name);
  });

  it('nothing while there are no categories', () => {
    expect(usual('pizza', [], [])).toBeUndefined();
  });
});
