import { beforeEach, expect, test } from 'vitest';

import { MAX_AMOUNT } from '#contract/money.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
});

async function create(path: string, body: unknown): Promise<void> {
  expect((await app.call('POST', path, { token, body })).status).toBe(201);
}

/** Creates a category, and for each month from January on a budget with these amounts in it. */
async function spend(category: { Name: string; IsMandatory: boolean }, ...months: number[][]): Promise<void> {
  await create('/api/expenses', category);
  const { id: ExpenseId } = await app.database
    .selectFrom('expenses')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  for (const [month, amounts] of months.entries()) {
    await app.call('POST', '/api/budgets', { token, body: { Month: month + 1, Year: 2026 } });
    // The id is not always the month: creating a budget that already exists may use up an id.
    const { id: BudgetId } = await app.database
      .selectFrom('budgets')
      .select('id')
      .where('month', '=', month + 1)
      .executeTakeFirstOrThrow();
    const added = await app.call('POST', '/api/budgetexpenses', { token, body: { BudgetId, ExpenseId } });
    const { budgetExpenseId: BudgetExpenseId } = (await added.json()) as { budgetExpenseId: number };
    for (const Amount of amounts) {
      await create('/api/budgetexpenseitems', { BudgetExpenseId, Amount, Timestamp: '2026-01-01T00:00:00Z' });
    }
  }
}

async function averages(): Promise<unknown> {
  return (await app.call('GET', '/api/expenseaverages', { token })).json();
}

test('are empty without budgets, and for categories in none', async () => {
  expect(await averages()).toEqual([]);
  await spend({ Name: 'Rent', IsMandatory: true });
  expect(await averages()).toEqual([]);
});

test('divide by the number of budgets, round to the cent, and come largest first', async () => {
  await spend({ Name: 'Fun', IsMandatory: false }, [0.1, 0.2]);
  await spend({ Name: 'Rent', IsMandatory: true }, [100, 0.01], [100]);
  await spend({ Name: 'Refunds', IsMandatory: false }, [], [-0.05]);
  await spend({ Name: 'Nothing', IsMandatory: false }, []);
  expect(await averages()).toEqual([
    { name: 'Rent', average: 100.01, isMandatory: true },
    { name: 'Fun', average: 0.15, isMandatory: false },
    { name: 'Nothing', average: 0, isMandatory: false },
    { name: 'Refunds', average: -0.03, isMandatory: false },
  ]);
});

test('include archived categories', async () => {
  await spend({ Name: 'Rent', IsMandatory: true }, [1]);
  await app.call('DELETE', '/api/expenses/1', { token });
  expect(await averages()).toEqual([{ name: 'Rent', average: 1, isMandatory: true }]);
});

test('are correct for sums beyond any integer', async () => {
  await spend({ Name: 'All the money', IsMandatory: true }, [999_999_999_999.99]);
  const columns = ['owner_id', 'budget_expense_id', 'amount_cents', 'time_stamp'] as const;
  const double = app.database
    .insertInto('budget_expense_items')
    .columns(columns)
    .expression((items) => items.selectFrom('budget_expense_items').select(columns));
  const doublings = 17;
  for (let count = 0; count < doublings; count += 1) await double.execute();
  expect(await averages()).toEqual([
    {
      name: 'All the money',
      average: Number(BigInt(MAX_AMOUNT) * 2n ** BigInt(doublings)) / 100,
      isMandatory: true,
    },
  ]);
});
