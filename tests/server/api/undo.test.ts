import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { Account, HOUR, setUpAda } from '#tests/support/account.ts';
import { createSampleData } from '#tests/support/sample-account.ts';
import { testAppOver } from '#tests/support/server.ts';

const LOAN = { Name: 'Car', Principal: 10 };
const MONTH = { Month: 10, Year: 2026 };
const PAY = { Amount: 12.5, Timestamp: '2026-10-10T12:00:00Z', Day: '2026-10-10', Note: 'Pay' };
const RENT = { Name: 'Rent', IsMandatory: true };

const ada = setUpAda();

/** A month with a category and a purchase, made by four changes. */
async function createMonth(fields = { Name: 'Rent', Month: 10 }) {
  const category = await ada.make('POST', '/api/expenses', { ...RENT, ...fields });
  const month = await ada.make('POST', '/api/budgets', { ...MONTH, ...fields });
  const { budgetId } = month.json;
  const body = { BudgetId: budgetId, ExpenseId: category.json.expenseId };
  const added = await ada.make('POST', '/api/budgetexpenses', body);
  const item = { BudgetExpenseId: added.json.budgetExpenseId, ...PAY };
  const purchase = await ada.make('POST', '/api/budgetexpenseitems', item);
  return { category, month, added, purchase };
}

describe('what stands in the way of an undo', () => {
  test('is a row that a later change has left otherwise, or deleted', async () => {
    const { change, json } = await ada.make('POST', '/api/liabilities', LOAN);
    const path = `/api/liabilities/${json.liabilityId}`;
    const renamed = await ada.make('PUT', path, { ...LOAN, Name: 'Boat' });
    const what = {
      ...{ type: 'liability', name: ['Car', 'Boat'], cents: [1_000, 1_000], others: [] },
      principalDay: [null, null],
    };
    const changed = { change: renamed.change, time: ada.now, what, reason: 'changed' };
    expect(await ada.undoInVain(change)).toEqual([changed]);
    const deleted = await ada.make('DELETE', path);
    expect(await ada.undoInVain(renamed.change)).toEqual([
      { ...changed, change: deleted.change, what: { ...what, name: ['Boat', null], cents: [1_000, null] } },
    ]);
  });

  test('is something that was added to a row later', async () => {
    const { month, added } = await createMonth();
    const { BudgetId } = { BudgetId: month.json.budgetId };
    const pay = await ada.make('POST', '/api/budgetearnedincomeitems', { BudgetId, ...PAY });
    const conflicts = await ada.undoInVain(month.change);
    expect(conflicts).toMatchObject([
      {
        reason: 'in-use',
        change: pay.change,
        what: { type: 'entry', kind: 'earnedIncome', note: [null, 'Pay'] },
      },
      { reason: 'in-use', change: added.change, what: { type: 'month-category', category: 'Rent' } },
    ]);
  });

  test('is that what a row belongs to has been deleted', async () => {
    const { month, purchase } = await createMonth();
    const path = `/api/budgetexpenseitems/${purchase.json.budgetExpenseItemId}`;
    const { change } = await ada.make('DELETE', path);
    const deleted = await ada.make('DELETE', `/api/budgets/${month.json.budgetId}`);
    expect(await ada.undoInVain(change)).toMatchObject([
      { reason: 'missing', change: deleted.change, what: { type: 'month-category', year: 2026, month: 10 } },
    ]);
  });

  test('is another budget for the month', async () => {
    const { month } = await createMonth();
    const { change } = await ada.make('DELETE', `/api/budgets/${month.json.budgetId}`);
    const other = await ada.make('POST', '/api/budgets', MONTH);
    const what = { type: 'month', year: 2026, month: 10, exists: [false, true] };
    expect(await ada.undoInVain(change)).toEqual([
      { reason: 'taken', change: other.change, time: ada.now, what },
    ]);
    await ada.undo(other.change);
    await ada.undo(change);
    expect(await ada.read('/api/budgets')).toMatchObject([{ budgetId: month.json.budgetId }]);
  });

  test('is that it has been undone already', async () => {
    const { change } = await ada.make('POST', '/api/liabilities', LOAN);
    const undo = await ada.undo(change);
    ada.now += 1_000;
    expect(await ada.undoInVain(change)).toEqual([
      { reason: 'undone', change: undo.change, time: ada.now - 1_000, what: null },
    ]);
  });

  test('is never a change that is undone itself: the one that has lasted is named', async () => {
    const { change, json } = await ada.make('POST', '/api/liabilities', LOAN);
    const path = `/api/liabilities/${json.liabilityId}`;
    const renamed = await ada.make('PUT', path, { ...LOAN, Name: 'Boat' });
    const raised = await ada.make('PUT', path, { Name: 'Boat', Principal: 20 });
    await ada.undo(raised.change);
    expect(await ada.undoInVain(change)).toMatchObject([{ change: renamed.change }]);
    await ada.undo((await ada.undo(renamed.change)).change);
    expect(await ada.undoInVain(change)).toMatchObject([{ change: renamed.change }]);
    await ada.undo(renamed.change);
    await ada.undo(change);
    expect(await ada.read('/api/liabilities')).toEqual([]);
  });

  test('is a full account, without a conflict', async () => {
    ada.app = testAppOver(ada.app.database, { clock: () => ada.now, quotas: { liabilities: 1 } });
    const { json } = await ada.make('POST', '/api/liabilities', LOAN);
    const { change } = await ada.make('DELETE', `/api/liabilities/${json.liabilityId}`);
    await ada.make('POST', '/api/liabilities', LOAN);
    const before = await ada.dump();
    const body = { message: 'An account can have at most 1 liabilities' };
    expect(await ada.send('POST', `/api/changes/${change}/undo`)).toEqual({ status: 409, body });
    expect(await ada.dump()).toBe(before);
  });

  test('is a quota even if another archived category could make room', async () => {
    for (const Month of [10, 11]) {
      const { category, added } = await createMonth({ Name: `Category ${Month}`, Month });
      await ada.make('DELETE', `/api/expenses/${category.json.expenseId}`);
      await ada.make('DELETE', `/api/budgetexpenses/${added.json.budgetExpenseId}`);
    }
    ada.app = testAppOver(ada.app.database, { clock: () => ada.now, quotas: { expenses: 2 } });
    const { change } = await ada.make('POST', '/api/expenses', { ...RENT, Name: 'Food' });
    await ada.make('POST', '/api/expenses', { ...RENT, Name: 'Travel' });
    const before = await ada.dump();
    const body = { message: 'An account can have at most 2 expense categories' };
    expect(await ada.send('POST', `/api/changes/${change}/undo`)).toEqual({ status: 409, body });
    expect(await ada.dump()).toBe(before);
  });

  test('is no quota that the undo does not touch', async () => {
    const { change } = await ada.make('POST', '/api/liabilities', LOAN);
    await ada.make('POST', '/api/liabilities', LOAN);
    await ada.make('POST', '/api/expenses', RENT);
    ada.app = testAppOver(ada.app.database, {
      clock: () => ada.now,
      quotas: { liabilities: 0, expenses: 0 },
    });
    await ada.undo(change);
    expect(await ada.read('/api/liabilities')).toHaveLength(1);
  });
});

describe('an undo is a change', () => {
  test('that can be undone, again and again', async () => {
    const states = [await ada.dump()];
    const { change } = await ada.make('POST', '/api/liabilities', LOAN);
    states.push(await ada.dump());
    let last = change;
    for (let times = 1; times <= 5; times += 1) {
      const undone = last;
      last = (await ada.undo(undone)).change;
      expect(await ada.dump()).toBe(states[(times + 1) % 2]);
      const [undo, previous] = (await ada.list()).changes;
      expect(undo).toMatchObject({
        changeId: last,
        undoneAt: null,
        undoes: { changeId: change, isUndo: times % 2 === 0 },
      });
      expect(previous).toMatchObject({ changeId: undone, undoneAt: ada.now });
      const { changes } = await ada.list();
      expect(changes.at(-1)).toMatchObject({ changeId: change, undoneAt: times % 2 === 0 ? null : ada.now });
    }
  });

  test('which counts as made again once what it has undone is undone another way', async () => {
    const { change } = await ada.make('POST', '/api/liabilities', LOAN);
    const undo = await ada.undo(change);
    const redo = await ada.undo(undo.change);
    await ada.undo((await ada.undo(change)).change);
    await ada.undo(redo.change);
    expect(await ada.undoInVain(change)).toMatchObject([{ reason: 'undone' }]);
    expect(await ada.read('/api/liabilities')).toEqual([]);
  });

  test('of its own, even if the request names a group', async () => {
    const headers = { 'Change-Group': randomUUID() };
    const { change } = await ada.make('POST', '/api/liabilities', LOAN, headers);
    await ada.make('POST', `/api/changes/${change}/undo`, undefined, headers);
    expect((await ada.list()).changes.map(({ group }) => group)).toEqual([null, headers['Change-Group']]);
  });

  test('that one key makes once', async () => {
    const { change } = await ada.make('POST', '/api/liabilities', LOAN);
    const headers = { 'Idempotency-Key': 'k' };
    const first = await ada.make('POST', `/api/changes/${change}/undo`, undefined, headers);
    expect(await ada.make('POST', `/api/changes/${change}/undo`, undefined, headers)).toEqual({
      ...first,
      version: '',
    });
    const other = await ada.make('POST', '/api/liabilities', LOAN);
    expect(await ada.status('POST', `/api/changes/${other.change}/undo`, undefined, headers)).toBe(422);
  });
});

describe('a group', () => {
  const group = randomUUID();
  const headers = { 'Change-Group': group };

  test('is undone with those of its changes that are not undone', async () => {
    const before = await ada.dump();
    const first = await ada.make('POST', '/api/liabilities', LOAN, headers);
    const path = `/api/liabilities/${first.json.liabilityId}`;
    const second = await ada.make('PUT', path, { ...LOAN, Name: 'Boat' }, headers);
    await ada.make('POST', '/api/expenses', RENT, headers);
    await ada.undo(second.change);
    const partly = await ada.dump();
    expect((await ada.list()).changes[1]).toMatchObject({ group, size: 2, undoneAt: null });
    const undo = await ada.undo(group);
    expect(await ada.dump()).toBe(before);
    expect((await ada.list()).changes).toMatchObject([
      { undoes: {} },
      { undoes: {} },
      { group, size: 3, undoneAt: ada.now },
    ]);
    expect(await ada.undoInVain(group)).toMatchObject([{ reason: 'undone', change: undo.change }]);
    await ada.undo(undo.change);
    expect(await ada.dump()).toBe(partly);
    expect(await ada.undoInVain(second.change)).toMatchObject([{ reason: 'undone' }]);
  });

  test('stays if another device has changed a row between two of its changes', async () => {
    const phone = new Account(ada.app, await ada.app.signIn('Ada'));
    const { json } = await ada.make('POST', '/api/liabilities', LOAN, headers);
    const path = `/api/liabilities/${json.liabilityId}`;
    const { change } = await phone.make('PUT', path, { Name: 'Boat', Principal: 10 });
    await ada.make('PUT', path, { Name: 'Boat', Principal: 20 }, headers);
    expect(await ada.undoInVain(group)).toMatchObject([
      { reason: 'changed', change, what: { name: ['Car', 'Boat'] } },
    ]);
    expect((await ada.details(group)).conflicts).toMatchObject([{ reason: 'changed', change }]);
  });

  test('stays if something else has added to what it has created and deleted', async () => {
    const month = await ada.make('POST', '/api/budgets', MONTH, headers);
    const body = { BudgetId: month.json.budgetId, ...PAY };
    const pay = await ada.make('POST', '/api/budgetearnedincomeitems', body);
    await ada.make('DELETE', `/api/budgets/${month.json.budgetId}`, undefined, headers);
    expect(await ada.undoInVain(group)).toMatchObject([{ reason: 'in-use', change: pay.change }]);
    const entry = { type: 'entry', year: 2026, month: 10, note: ['Pay', null] };
    expect((await ada.details(group)).rows).toMatchObject([{ subject: entry }]);
  });

  test('stays if something else has created a month that it has deleted as well', async () => {
    const first = await ada.make('POST', '/api/budgets', MONTH);
    await ada.make('DELETE', `/api/budgets/${first.json.budgetId}`, undefined, headers);
    const second = await ada.make('POST', '/api/budgets', MONTH);
    await ada.make('DELETE', `/api/budgets/${second.json.budgetId}`, undefined, headers);
    expect(await ada.undoInVain(group)).toMatchObject([{ reason: 'taken', change: second.change }]);
  });

  test('forgets its keys, so that the same import runs again and counts once', async () => {
    const calls = [{ method: 'POST', path: '/api/liabilities', body: LOAN }];
    const send = () => ada.make('POST', '/api/batch', { calls }, { ...headers, 'Idempotency-Key': 'k' });
    const first = await send();
    expect(await send()).toEqual({ ...first, version: '' });
    await ada.undo(group);
    const second = await send();
    expect(second.change).toBe(first.change + 2);
    expect(await ada.read('/api/liabilities')).toHaveLength(1);
    const { facts, undoneAt, size } = (await ada.details(group)).change;
    expect([facts.counts, undoneAt, size]).toEqual([
      { liability: { created: 1, changed: 0, deleted: 0 } },
      null,
      1,
    ]);
  });
});

describe('an undo restores', () => {
  /** Makes a call and undoes it. Everything that can be read must be the same again. */
  async function expectRestored(method: string, path: string, body?: unknown): Promise<void> {
    const lists = ['assets', 'liabilities', 'expenses', 'budgets', 'history', 'expenseaverages', 'user'];
    const readAll = () => Promise.all(lists.map((each) => ada.read(`/api/${each}`)));
    const [before, shown] = [await ada.dump(), await readAll()];
    const { change } = await ada.make(method, path, body);
    expect(await ada.dump()).not.toBe(before);
    await ada.undo(change);
    expect(await ada.dump()).toBe(before);
    expect(await readAll()).toEqual(shown);
  }

  test('unused archived categories that made room for a new one', async () => {
    const { category, added } = await createMonth();
    await ada.make('DELETE', `/api/expenses/${category.json.expenseId}`);
    await ada.make('DELETE', `/api/budgetexpenses/${added.json.budgetExpenseId}`);
    ada.app = testAppOver(ada.app.database, { clock: () => ada.now, quotas: { expenses: 1 } });
    await expectRestored('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
  });

  test('a past value that was replaced within the hour, deleted or corrected', async () => {
    const { assets, history } = await createSampleData(ada.app.call, ada.token);
    const body = { AssetType: 1, Name: 'Home', Value: 460_000, NumShares: 0.1 + 0.2, SharePrice: 1 / 3 };
    await expectRestored('PUT', `/api/assets/${assets}`, body);
    await ada.make('PUT', `/api/assets/${assets}`, body);
    await expectRestored('PUT', `/api/assets/${assets}`, { ...body, Value: 1, NumShares: 7 });
    ada.now += 2 * HOUR;
    ada.token = await ada.app.signIn('Ada');
    await expectRestored('PUT', `/api/assets/${assets}`, { ...body, Value: 2 });
    await expectRestored('PUT', `/api/history/${history}`, { Amount: 1, Timestamp: '2019-01-31T12:00:00Z' });
    await expectRestored('DELETE', `/api/history/${history}`);
    await expectRestored('DELETE', `/api/assets/${assets}?Day=2026-11-20`);
    const { point_count } = await ada.app.database
      .selectFrom('people')
      .select('point_count')
      .executeTakeFirstOrThrow();
    expect(point_count).toBe(3);
  });

  test('a name and a currency', async () => {
    await expectRestored('PUT', '/api/user', { GivenName: 'Augusta' });
    await expectRestored('PUT', '/api/account/currency', { Currency: 'EUR' });
  });
});
