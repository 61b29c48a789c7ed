import { beforeEach, expect, test } from 'vitest';

import { ChangeDetails, ChangeList } from '#contract/changes.ts';
import { startTestApp, type TestApp } from '#tests/support/server.ts';
import { parse } from 'valibot';

let app: TestApp;
let token: string;
/** The change that adds an entry. */
let added: number;

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  return app.call(method, path, { token, body });
}

async function changeOf(method: string, path: string, body?: unknown): Promise<number> {
  return Number((await send(method, path, body)).headers.get('Freehold-Change'));
}

async function details(change: number): Promise<ChangeDetails> {
  return parse(ChangeDetails, await (await send('GET', `/api/changes/${change}`)).json());
}

beforeEach(async () => {
  app = await startTestApp();
  token = await app.signUp('Ada');
  await send('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
  await send('POST', '/api/budgets', { Month: 10, Year: 2026 });
  const category = { BudgetId: 1, ExpenseId: 1, BudgetExpenseItems: [], Projected: 0 };
  await send('POST', '/api/budgetexpenses', category);
  const entry = { BudgetExpenseId: 1, Timestamp: '2026-10-10T12:00:00Z', Amount: 12.5 };
  added = await changeOf('POST', '/api/budgetexpenseitems', entry);
});

const ENTRY = { type: 'entry', year: 2026, month: 10, kind: 'expenses', category: 'Food' };

test('what a change was about is known after its month has been deleted', async () => {
  const deleted = await changeOf('DELETE', '/api/budgets/1');
  await send('DELETE', '/api/expenses/1');

  expect((await details(added)).rows).toMatchObject([{ subject: { ...ENTRY, cents: [null, 1250] } }]);
  expect((await details(deleted)).rows.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...ENTRY, cents: [1250, null] }),
      expect.objectContaining({ type: 'month-category', year: 2026, month: 10, category: 'Food' }),
      { type: 'month', year: 2026, month: 10, exists: [true, false] },
    ]),
  );
  const list = parse(ChangeList, await (await send('GET', '/api/changes')).json());
  expect(list.changes.map(({ facts }) => facts.subjects[0]?.type)).toEqual([
    'category',
    'entry',
    'entry',
    'month-category',
    'month',
    'category',
  ]);
});

test('a row that was deleted along with its month is named as what stands in the way', async () => {
  const deleted = await changeOf('DELETE', '/api/budgets/1');
  const [conflict] = (await details(added)).conflicts;
  expect(conflict).toMatchObject({ change: deleted, reason: 'changed', what: ENTRY });
});

test('a deleted month is named however many entries were deleted with it', async () => {
  for (let index = 0; index < 25; index += 1)
    await send('POST', '/api/budgetexpenseitems', {
      BudgetExpenseId: 1,
      Timestamp: '2026-10-11T12:00:00Z',
      Amount: index,
    });
  await send('DELETE', '/api/budgets/1');
  const list = parse(ChangeList, await (await send('GET', '/api/changes?limit=1')).json());
  expect(list.changes[0]?.facts).toMatchObject({
    counts: { month: { deleted: 1 }, entry: { deleted: 26 } },
    subjects: expect.arrayContaining([
      { type: 'month', year: 2026, month: 10, exists: [true, false] },
    ]) as unknown,
  });
});
