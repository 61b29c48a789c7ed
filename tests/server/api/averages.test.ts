import { expect, test } from 'vitest';

import { MAX_AMOUNT } from '#contract/money.ts';
import { setUpAda } from '#tests/support/account.ts';

const ada = setUpAda();

/** Creates a category, and for each month from January on a budget with these amounts in it. */
async function spend(Name: string, IsMandatory: boolean, ...months: number[][]): Promise<void> {
  const { expenseId: ExpenseId } = (await ada.make('POST', '/api/expenses', { Name, IsMandatory })).json;
  for (const [month, amounts] of months.entries()) {
    const body = { Month: month + 1, Year: 2026 };
    await ada.send('POST', '/api/budgets', body);
    const budgets = await ada.read<{ budgetId: number; month: number }[]>('/api/budgets');
    const BudgetId = budgets.find((budget) => budget.month === body.Month)?.budgetId;
    const added = await ada.make('POST', '/api/budgetexpenses', { BudgetId, ExpenseId });
    const item = { BudgetExpenseId: added.json.budgetExpenseId, Timestamp: '2026-01-01T00:00:00Z' };
    for (const Amount of amounts) await ada.make('POST', '/api/budgetexpenseitems', { ...item, Amount });
  }
}

const averages = () => ada.read('/api/expenseaverages');

test('are empty without budgets, and for categories in none', async () => {
  expect(await averages()).toEqual([]);
  await spend('Rent', true);
  expect(await averages()).toEqual([]);
});

test('divide by the number of budgets, round to the cent, and come largest first, also if archived', async () => {
  await spend('Fun', false, [0.1, 0.2]);
  await spend('Rent', true, [100, 0.01], [100]);
  await spend('Refunds', false, [], [-0.05]);
  await spend('Nothing', false, []);
  await ada.make('DELETE', '/api/expenses/2');
  expect(await averages()).toEqual([
    { name: 'Rent', average: 100.01, isMandatory: true },
    { name: 'Fun', average: 0.15, isMandatory: false },
    { name: 'Nothing', average: 0, isMandatory: false },
    { name: 'Refunds', average: -0.03, isMandatory: false },
  ]);
});

test('are correct for sums beyond any integer', async () => {
  await spend('All the money', true, [999_999_999_999.99]);
  const columns = ['owner_id', 'budget_expense_id', 'amount_cents', 'time_stamp'] as const;
  // In parts, because a statement that takes too long is canceled.
  const [rows, most] = [2 ** 17, 2 ** 13];
  const copy = ada.app.database
    .insertInto('budget_expense_items')
    .columns(columns)
    .expression((items) => items.selectFrom('budget_expense_items').select(columns).limit(most));
  for (let count = 1; count < rows; count += Math.min(count, most)) await copy.execute();
  const average = Number(BigInt(MAX_AMOUNT) * BigInt(rows)) / 100;
  expect(await averages()).toEqual([{ name: 'All the money', average, isMandatory: true }]);
});
