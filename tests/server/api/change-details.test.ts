import { expect, test } from 'vitest';

import { isPostgres } from '#server/database/schema.ts';
import { setUpAda } from '#tests/support/account.ts';
import { testAppOver } from '#tests/support/server.ts';

const ada = setUpAda();

const change = (method: string, path: string, body?: unknown, headers = {}) =>
  ada.make(method, `/api/${path}`, body, headers);
const factsOf = async (target: number | string) => (await ada.details(target)).change.facts;

const Timestamp = '2026-10-10T12:00:00.000Z';

async function addEntry() {
  const { expenseId: ExpenseId } = (await change('POST', 'expenses', { Name: 'Food', IsMandatory: true }))
    .json;
  const { budgetId: BudgetId } = (await change('POST', 'budgets', { Month: 10, Year: 2026 })).json;
  const added = await change('POST', 'budgetexpenses', { BudgetId, ExpenseId });
  const { budgetExpenseId: BudgetExpenseId } = added.json;
  const item = await change('POST', 'budgetexpenseitems', { BudgetExpenseId, Timestamp, Amount: 12.5 });
  return { ExpenseId, BudgetId, BudgetExpenseId, entry: item.change };
}

test('the sums of a month are by kind, and plans are counted', async () => {
  const { BudgetId, BudgetExpenseId } = await addEntry();
  const calls = [
    { path: '/api/budgetexpenseitems', body: { BudgetExpenseId, Timestamp, Amount: 1 } },
    { path: '/api/budgetexpenseitems', body: { BudgetExpenseId, Timestamp, Amount: 2.25 } },
    { path: '/api/budgetearnedincomeitems', body: { BudgetId, Timestamp, Amount: 4000 } },
    { path: `/api/budgetexpenses/${BudgetExpenseId}`, method: 'PUT', body: { Projected: 300 } },
  ].map((call) => ({ method: 'POST', ...call }));
  const { change: number } = await change('POST', 'batch', { calls });
  expect(await factsOf(number)).toMatchObject({
    months: [{ year: 2026, month: 10, entries: 3, cents: { expenses: 325, earnedIncome: 400_000 } }],
    plans: { count: 1, cents: 30_000 },
  });
  const cleared = await change('PUT', `budgetexpenses/${BudgetExpenseId}`, { Projected: 0 });
  expect(await factsOf(cleared.change)).toMatchObject({ plans: { count: 0, cents: 0 } });
});

test('the months of a group that adds and deletes are those of what it adds', async () => {
  const { BudgetExpenseId } = await addEntry();
  const group = '0b0c8d5e-8f4a-4b6c-9d2e-000000000001';
  const item = { BudgetExpenseId, Timestamp, Amount: 5 };
  const first = await change('POST', 'budgetexpenseitems', item, { 'Change-Group': group });
  const { budgetExpenseItemId } = first.json;
  await change('DELETE', `budgetexpenseitems/${budgetExpenseItemId}`, undefined, { 'Change-Group': group });
  expect(await factsOf(group)).toMatchObject({ months: [{ entries: 1, cents: { expenses: 500 } }] });
});

test('an asset says what else was changed, and to which liability it was linked', async () => {
  const { liabilityId: LiabilityId } = (await change('POST', 'liabilities', { Name: 'Loan', Principal: 5 }))
    .json;
  const home = { AssetType: 1, Name: 'Home', Value: 10 };
  const { assetId } = (await change('POST', 'assets', home)).json;
  const linked = await change('PUT', `assets/${assetId}`, { ...home, LiabilityId, Symbol: 'H' });
  expect(await ada.details(linked.change)).toMatchObject({
    change: { facts: { subjects: [{ others: ['symbol', 'liability_id'] }] } },
    rows: [
      {
        id: assetId,
        fields: [
          { name: 'symbol', before: '', after: 'H' },
          { name: 'liability_id', before: null, after: 'Loan' },
        ],
      },
    ],
  });
});

test('a past value that the server recorded is named when it is removed by hand', async () => {
  await change('POST', 'assets', { AssetType: 0, Name: 'Bank', Value: 10 });
  const [line] = await ada.read<{ points: { historyPointId: number }[] }[]>('/api/history');
  const { change: number } = await change('DELETE', `history/${line?.points[0]?.historyPointId}`);
  expect(await factsOf(number)).toMatchObject({
    subjects: [{ type: 'past-value', of: 'asset', name: 'Bank', cents: [1_000, null] }],
  });
});

test('an undo of an undo knows what was undone first', async () => {
  const calls = [{ method: 'POST', path: '/api/expenses', body: { Name: 'Food', IsMandatory: true } }];
  const { change: number } = await change('POST', 'batch', { calls, kind: 'statement', source: 'bank.csv' });
  const undo = await change('POST', `changes/${number}/undo`);
  const redo = await change('POST', `changes/${undo.change}/undo`);
  const again = await change('POST', `changes/${redo.change}/undo`);
  const about = { kind: 'statement', source: 'bank.csv' };
  expect(await ada.list()).toMatchObject({
    changes: [
      { changeId: again.change, undoes: { changeId: number, isUndo: false, ...about } },
      { undoes: { isUndo: true, ...about } },
      { undoes: { isUndo: false, ...about } },
      { undoes: null },
    ],
  });
});

test('what stands in the way is named by the number with which it is listed', async () => {
  const { expenseId } = (await change('POST', 'expenses', { Name: 'Food', IsMandatory: true })).json;
  const added = await change('PUT', `expenses/${expenseId}`, { Name: 'Foods', IsMandatory: true });
  const headers = { 'Change-Group': '0b0c8d5e-8f4a-4b6c-9d2e-000000000002' };
  await change('PUT', `expenses/${expenseId}`, { Name: 'Meals', IsMandatory: true }, headers);
  const last = await change('POST', 'expenses', { Name: 'Other', IsMandatory: true }, headers);
  expect(await ada.details(added.change)).toMatchObject({
    conflicts: [{ reason: 'changed', change: last.change }],
  });
});

test('what an undo would do is that of one moment, even if the change is undone meanwhile', async () => {
  const { change: number } = await change('POST', 'liabilities', { Name: 'Car', Principal: 10 });
  let latest = number;
  for (let undoneAfter = 1; undoneAfter < 12; undoneAfter += 1) {
    let statements = 0;
    let undoing: Promise<void> | undefined;
    const undo = async () => {
      latest = (await change('POST', `changes/${latest}/undo`)).change;
    };
    const undoneMeanwhile = testAppOver(
      ada.app.database.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          statements += 1;
          if (statements === undoneAfter) undoing = undo();
          // SQLite has one connection, so the undo waits for the read.
          if (isPostgres(ada.app.database)) await undoing;
          return result;
        },
      }),
      { clock: () => ada.now },
    );
    const response = await undoneMeanwhile.call('GET', `/api/changes/${number}`, { token: ada.token });
    await undoing;
    expect(await response.json()).toMatchObject({ conflicts: [], rowCount: 2 });
  }
});

test('a deleted month is named however many entries were deleted with it', async () => {
  const { BudgetId, BudgetExpenseId } = await addEntry();
  const item = { path: '/api/budgetexpenseitems', body: { BudgetExpenseId, Timestamp, Amount: 1 } };
  const calls = Array.from({ length: 25 }, () => ({ method: 'POST', ...item }));
  await change('POST', 'batch', { calls });
  const { change: number } = await change('DELETE', `budgets/${BudgetId}`);
  const month = { type: 'month', year: 2026, month: 10, exists: [true, false] };
  expect(await factsOf(number)).toMatchObject({
    counts: { month: { deleted: 1 }, entry: { deleted: 26 } },
    subjects: expect.arrayContaining([month]) as unknown,
  });
});
