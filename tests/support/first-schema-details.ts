import { type Dialect, Kysely, sql } from 'kysely';
import { expect } from 'vitest';

import type { Database } from '#server/database/schema.ts';

import { testAppOver } from './server.ts';

/** Archives the category of a database of the first version. The budget still shows it. */
export async function archiveFirstCategory(dialect: Dialect): Promise<void> {
  const database = new Kysely<unknown>({ dialect });
  await sql`update expenses set is_archived = 1`.execute(database);
  await database.destroy();
}

/** Expects the old items to have no notes or days and the old categories no plans, until they are given some. */
export async function expectDetailsUpgraded(database: Database): Promise<void> {
  const { call, signIn } = testAppOver(database);
  const token = await signIn('Ada');
  const timeStamp = '2026-02-28T12:00:00.000Z';
  const item = { amount: 10.5, timeStamp };
  const rent = { expenseId: 1, name: 'Rent', isMandatory: true };
  const spent = { budgetExpenseId: 1, budgetId: 1, expenseId: 1, expense: rent };
  const budget = {
    ...{ budgetId: 1, month: 2, year: 2026, passiveIncome: [] },
    earnedIncome: [{ budgetEarnedIncomeItemId: 1, budgetId: 1, ...item }],
    investments: [{ budgetInvestmentItemId: 2, budgetId: 1, ...item }],
  };
  const list = async (): Promise<unknown> => (await call('GET', '/api/budgets', { token })).json();
  expect(await list()).toEqual([
    {
      ...budget,
      expenses: [
        {
          ...spent,
          projected: 0,
          budgetExpenseItems: [{ budgetExpenseItemId: 1, budgetExpenseId: 1, ...item }],
        },
      ],
    },
  ]);

  const change = async (method: string, path: string, body?: object) =>
    (await call(method, path, { token, body })).status;
  const update = { Amount: 10.5, Timestamp: timeStamp, Note: 'Corner Market', Day: '2026-02-28' };
  expect(await change('PUT', '/api/budgetearnedincomeitems/1', update)).toBe(200);
  expect(await change('PUT', '/api/budgetexpenseitems/1', update)).toBe(200);
  expect(await change('PUT', '/api/budgetexpenses/1', { Projected: 900 })).toBe(200);
  const details = { note: 'Corner Market', day: '2026-02-28' };
  expect(await list()).toEqual([
    {
      ...budget,
      earnedIncome: [{ budgetEarnedIncomeItemId: 1, budgetId: 1, ...item, ...details }],
      expenses: [
        {
          ...spent,
          projected: 900,
          budgetExpenseItems: [{ budgetExpenseItemId: 1, budgetExpenseId: 1, ...item, ...details }],
        },
      ],
    },
  ]);

  const added = await call('POST', '/api/expenses', { token, body: { Name: 'Rent', IsMandatory: true } });
  expect(await added.json()).toEqual(rent);
  expect(await change('DELETE', '/api/budgets/1')).toBe(204);
  expect(await list()).toEqual([]);
}
