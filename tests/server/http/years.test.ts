import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { startTestApp, type TestApp } from '#tests/support/server.ts';

let app: TestApp;
let token: string;

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
});

afterEach(() => app.close());

const send = (method: string, path: string, body: unknown) => app.call(method, path, { token, body });

async function create(path: string, body: unknown, idField: string): Promise<number> {
  const created = (await (await send('POST', path, body)).json()) as Record<string, number>;
  return created[idField] ?? 0;
}

const MESSAGE = 'Must be in the years 1900 to 2200';

describe('the year of a month', () => {
  it.each([1900, 2200, '1900', '2200'])('can be %j', async (Year) => {
    expect((await send('POST', '/api/budgets', { Month: 1, Year })).status).toBe(201);
  });

  it.each([0, 1, 26, 1899, 2201, 9999, 275_760, '1899', '2201'])('cannot be %j', async (Year) => {
    const response = await send('POST', '/api/budgets', { Month: 1, Year });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: `Year: ${MESSAGE}` });
  });
});

describe('a moment', () => {
  const FIRST = '1900-01-01T00:00:00.000Z';
  const LAST = '2200-12-31T23:59:59.999Z';
  const OUTSIDE = [
    '1899-12-31T23:59:59.999Z',
    '2201-01-01T00:00:00.000Z',
    '0001-01-01T00:00:00',
    '-271821-04-20T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    8.64e15,
  ];

  async function items() {
    const BudgetId = await create('/api/budgets', { Month: 1, Year: 2026 }, 'budgetId');
    const ExpenseId = await create('/api/expenses', { Name: 'Rent', IsMandatory: true }, 'expenseId');
    const expense = { BudgetId, ExpenseId, BudgetExpenseItems: [], Projected: 0 };
    const BudgetExpenseId = await create('/api/budgetexpenses', expense, 'budgetExpenseId');
    return [
      ['/api/budgetearnedincomeitems', { BudgetId, Amount: 1 }, 'budgetEarnedIncomeItemId'],
      ['/api/budgetexpenseitems', { BudgetExpenseId, Amount: 1 }, 'budgetExpenseItemId'],
    ] as const;
  }

  it('of an item is in these years, whether it is new or changed', async () => {
    for (const [path, body, idField] of await items()) {
      for (const Timestamp of [FIRST, LAST])
        expect((await send('POST', path, { ...body, Timestamp })).status).toBe(201);
      const id = await create(path, { ...body, Timestamp: FIRST }, idField);
      for (const Timestamp of OUTSIDE) {
        for (const response of [
          await send('POST', path, { ...body, Timestamp }),
          await send('PUT', `${path}/${id}`, { Amount: 1, Timestamp }),
        ]) {
          expect(response.status, String(Timestamp)).toBe(400);
          expect(await response.json()).toEqual({ message: `Timestamp: ${MESSAGE}` });
        }
      }
    }
  });

  it('of a past value is in these years, whether it is new or corrected', async () => {
    const AssetId = await create('/api/assets', { AssetType: 0, Name: 'Bank', Value: 1 }, 'assetId');
    const value = { AssetId, Amount: 1 };
    const id = await create('/api/history', { ...value, Timestamp: FIRST }, 'historyPointId');
    for (const Timestamp of OUTSIDE) {
      for (const response of [
        await send('POST', '/api/history', { ...value, Timestamp }),
        await send('PUT', `/api/history/${id}`, { Amount: 1, Timestamp }),
      ]) {
        expect(response.status, String(Timestamp)).toBe(400);
        expect(await response.json()).toEqual({ message: `Timestamp: ${MESSAGE}` });
      }
    }
    await app.call('DELETE', `/api/assets/${AssetId}`, { token });
    const deletedAt = { Amount: 1, Timestamp: FIRST, DeletedAt: '1899-12-31T23:00:00Z' };
    expect((await send('PUT', `/api/history/${id}`, deletedAt)).status).toBe(400);
  });
});
