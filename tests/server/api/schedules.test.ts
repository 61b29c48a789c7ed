import { beforeEach, describe, expect, test } from 'vitest';

import { Account, setUpAda } from '#tests/support/account.ts';
import { bodies, createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const ada = setUpAda({ quotas: { occurrences: 4 } });
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(ada.app.call, ada.token);
});

interface Occurrence {
  readonly scheduleOccurrenceId: number;
  readonly itemId: number | null;
  readonly day: string;
}

interface Listed {
  readonly scheduleId: number;
  readonly kind: string;
  readonly expenseId: number | null;
  readonly occurrences: readonly Occurrence[];
}

const list = () => ada.read<Listed[]>('/api/schedules');
const daysOf = async () =>
  (await list()).flatMap(({ occurrences }) => occurrences).map(({ day, itemId }) => [day, itemId]);
const sample = (more: object = {}) => ({ ...bodies.schedules?.(ids), ...more });
const settle = (Day: string, ItemId: unknown = null, ScheduleId: unknown = ids.schedules) =>
  ada.status('POST', '/api/scheduleoccurrences', { ScheduleId, Day, ItemId });
const change = (more: object, id = ids.schedules) => ada.status('PUT', `/api/schedules/${id}`, sample(more));
const addItem = async (more: object = {}) => {
  const { json } = await ada.make('POST', '/api/budgetexpenseitems', {
    ...bodies.budgetExpenseItems?.(ids),
    ...more,
  });
  return json.budgetExpenseItemId;
};
const batch = (...calls: object[]) => ada.make('POST', '/api/batch', { calls });

test('a schedule is listed as it was sent, with the days that are settled', async () => {
  const sent = {
    Amount: 1_440.01,
    AverageOf: 3,
    Rule: 'FREQ=MONTHLY;INTERVAL=24;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20401231',
    FirstDay: '2024-02-29',
    TimeZone: 'America/New_York',
    Note: ' Insurance ',
    Status: 'paused',
    RecordsFrom: '2026-03-01',
  };
  await ada.make('PUT', `/api/schedules/${ids.schedules}`, sample(sent));
  const occurrence = {
    ...{ scheduleOccurrenceId: 1, scheduleId: 1, day: '2026-02-28', isByItself: false },
    itemId: ids.budgetExpenseItems,
  };
  expect(await list()).toEqual([
    {
      ...{ scheduleId: 1, kind: 'expenses', expenseId: ids.expenses, amount: 1_440.01, averageOf: 3 },
      expense: { expenseId: ids.expenses, name: 'Rent', isMandatory: true },
      ...{ rule: sent.Rule, firstDay: '2024-02-29', timeZone: 'America/New_York', note: 'Insurance' },
      ...{ status: 'paused', recordsFrom: '2026-03-01', occurrences: [occurrence] },
    },
  ]);
});

test.each([
  { Kind: 'earnedIncome' },
  { ExpenseId: null },
  { Kind: 'income', ExpenseId: null },
  { AverageOf: 1 },
  { AverageOf: 2.5 },
  { AverageOf: 25 },
  { Rule: 'FREQ=DAILY' },
  { Rule: 'FREQ=constructor' },
  { Rule: 'FREQ=MONTHLY;INTERVAL=0' },
  { Rule: 'FREQ=MONTHLY;INTERVAL=1000' },
  { Rule: 'FREQ=MONTHLY;BYMONTHDAY=32' },
  { Rule: 'FREQ=MONTHLY;UNTIL=20260230' },
  { Rule: 'FREQ=WEEKLY;BYMONTHDAY=1' },
  { Rule: null },
  { FirstDay: '1899-12-31' },
  { FirstDay: '2201-01-01' },
  { FirstDay: '2026-02-29' },
  { FirstDay: null },
  { RecordsFrom: '2026-2-1' },
  { TimeZone: 'Mars/Olympus' },
  { TimeZone: '' },
  { TimeZone: 'a'.repeat(201) },
  { Status: 'deleted' },
  { Amount: 1e15 },
  { Note: 'a'.repeat(201) },
  { Note: null },
])('%j is refused', async (fault) => {
  expect(await ada.status('POST', '/api/schedules', sample(fault))).toBe(400);
  expect(await change(fault)).toBe(400);
});

describe('a day', () => {
  test('is settled once', async () => {
    expect(await settle('2026-02-28')).toBe(409);
    expect(await settle('2026-03-31')).toBe(201);
    expect(await settle('2026-03-31')).toBe(409);
    expect(await daysOf()).toEqual([
      ['2026-02-28', ids.budgetExpenseItems],
      ['2026-03-31', null],
    ]);
  });

  test('is settled by an entry of its kind, of any category, which settles no other', async () => {
    expect(await settle('2026-03-31', ids.budgetExpenseItems)).toBe(409);
    const item = await addItem();
    const { json } = await ada.make('POST', '/api/expenses', { Name: 'Food', IsMandatory: false });
    const food = (await ada.make('POST', '/api/schedules', sample({ ExpenseId: json.expenseId }))).json;
    const salary = sample({ Kind: 'earnedIncome', ExpenseId: null });
    const { scheduleId } = (await ada.make('POST', '/api/schedules', salary)).json;
    expect(await settle('2026-03-31', item, food.scheduleId)).toBe(201);
    expect(await settle('2026-03-31', item)).toBe(409);
    // The ids of the two kinds of entries are counted apart.
    expect(await settle('2026-03-31', ids.passiveIncome, scheduleId)).toBe(404);
    expect(await settle('2026-03-31', ids.earnedIncome, scheduleId)).toBe(201);
    expect(await settle('2026-03-31', await addItem())).toBe(201);
  });

  test('is open again without its entry, and an undo settles it', async () => {
    const { change } = await ada.make('DELETE', `/api/budgets/${ids.budgets}`);
    expect(await daysOf()).toEqual([]);
    await ada.undo(change);
    expect(await daysOf()).toEqual([['2026-02-28', ids.budgetExpenseItems]]);
    await ada.make('DELETE', `/api/scheduleoccurrences/${ids.scheduleOccurrences}`);
    expect(await daysOf()).toEqual([]);
    expect(await settle('2026-02-28')).toBe(201);
  });

  test('is settled together with its entry, and undone with it', async () => {
    const item = { method: 'POST', path: '/api/budgetexpenseitems', body: bodies.budgetExpenseItems?.(ids) };
    const body = { ScheduleId: ids.schedules, Day: '2026-03-31', ItemId: '#0' };
    const { change } = await batch(item, { method: 'POST', path: '/api/scheduleoccurrences', body });
    expect(await daysOf()).toContainEqual(['2026-03-31', 2]);
    await ada.undo(change);
    expect(await daysOf()).toEqual([['2026-02-28', ids.budgetExpenseItems]]);
  });
});

test('a change of the category keeps the days, but the kind of schedules with entries stays', async () => {
  const { json } = await ada.make('POST', '/api/expenses', { Name: 'Food', IsMandatory: false });
  expect(await change({ ExpenseId: json.expenseId })).toBe(200);
  expect(await daysOf()).toEqual([['2026-02-28', ids.budgetExpenseItems]]);
  const salary = { Kind: 'earnedIncome', ExpenseId: null };
  expect(await change(salary)).toBe(400);
  await ada.make('DELETE', `/api/budgetexpenseitems/${ids.budgetExpenseItems}`);
  expect(await change(salary)).toBe(200);
});

test('the category of a schedule is archived instead of deleted, and can be chosen no more', async () => {
  const other = await ada.make('POST', '/api/expenses', { Name: 'Food', IsMandatory: false });
  const ExpenseId = other.json.expenseId;
  const { json } = await ada.make('POST', '/api/schedules', sample({ ExpenseId }));
  await ada.make('DELETE', `/api/expenses/${String(ExpenseId)}`);
  expect((await list()).at(-1)).toMatchObject({
    ...{ scheduleId: json.scheduleId, expenseId: ExpenseId },
    // No month says how it was called.
    expense: { name: 'Food' },
  });
  // What it has can stay, so that it can be paused.
  expect(await change({ ExpenseId, Status: 'paused' }, Number(json.scheduleId))).toBe(200);
  expect(await change({ ExpenseId })).toBe(404);
  expect(await ada.status('POST', '/api/schedules', sample({ ExpenseId }))).toBe(404);
  await ada.make('POST', '/api/expenses', { Name: 'Food', IsMandatory: false });
  expect(await change({ ExpenseId })).toBe(200);
});

test('a schedule is deleted with its days, and both are restored by an undo', async () => {
  const before = await list();
  const { change } = await ada.make('DELETE', `/api/schedules/${ids.schedules}`);
  expect(await list()).toEqual([]);
  expect((await ada.read<object[]>('/api/budgets'))[0]).toMatchObject({
    expenses: [{ budgetExpenseItems: [{}] }],
  });
  await ada.undo(change);
  expect(await list()).toEqual(before);
});

test('the settled days of an account are limited, without those of deleted schedules', async () => {
  for (const day of ['2026-03-31', '2026-04-30', '2026-05-31']) expect(await settle(day)).toBe(201);
  expect(
    await ada.send('POST', '/api/scheduleoccurrences', { ScheduleId: 1, Day: '2026-06-30', ItemId: null }),
  ).toEqual({ status: 409, body: { message: 'An account can have at most 4 settled days of schedules' } });
  const eve = new Account(ada.app, await ada.app.signUp('Eve'));
  await createSampleData(ada.app.call, eve.token);
  await ada.make('DELETE', `/api/schedules/${ids.schedules}`);
  const { json } = await ada.make('POST', '/api/schedules', sample());
  expect(await settle('2026-06-30', null, json.scheduleId)).toBe(201);
});

test('what was done with a schedule is told', async () => {
  interface Changes {
    readonly changes: readonly { readonly facts: { readonly subjects: readonly object[] } }[];
  }
  const told = async () => {
    const { changes } = await ada.read<Changes>('/api/changes?limit=1');
    return changes[0]?.facts.subjects;
  };
  const schedule = { type: 'schedule', kind: 'expenses', category: 'Rent' };
  await change({ Status: 'paused', Rule: 'FREQ=YEARLY' });
  expect(await told()).toEqual([
    {
      ...schedule,
      ...{ note: ['', ''], cents: [1_050, 1_050], status: ['active', 'paused'], others: ['rule'] },
    },
  ]);
  await settle('2026-03-31');
  const occurrence = { type: 'occurrence', kind: 'expenses', category: 'Rent', note: '' };
  expect(await told()).toEqual([{ ...occurrence, day: '2026-03-31', isSkipped: [null, true] }]);
  await ada.make('DELETE', `/api/scheduleoccurrences/${ids.scheduleOccurrences}`);
  expect(await told()).toEqual([{ ...occurrence, day: '2026-02-28', isSkipped: [false, null] }]);
  await ada.make('DELETE', `/api/schedules/${ids.schedules}`);
  expect(await told()).toEqual([
    { ...schedule, note: ['', null], cents: [1_050, null], status: ['paused', null], others: [] },
  ]);
});

test('a category is a fund since a month, until it is told otherwise', async () => {
  const path = `/api/expenses/${ids.expenses}`;
  const rent = { Name: 'Rent', IsMandatory: true };
  const fundSince = async () => {
    const [category] = await ada.read<{ fundSince?: string }[]>('/api/expenses');
    const [month] = await ada.read<{ expenses: { expense: { fundSince?: string } }[] }[]>('/api/budgets');
    expect(month?.expenses[0]?.expense).toEqual(category);
    return category?.fundSince;
  };
  expect(await fundSince()).toBeUndefined();
  await ada.make('PUT', path, { ...rent, FundSince: '2026-02' });
  expect(await fundSince()).toBe('2026-02');
  await ada.make('PUT', path, rent);
  expect(await fundSince()).toBe('2026-02');
  for (const FundSince of ['2026-13', '2026-1', '2201-01', 'soon', 202602])
    expect(await ada.status('PUT', path, { ...rent, FundSince })).toBe(400);
  await ada.make('DELETE', path);
  await ada.make('POST', '/api/expenses', rent);
  expect(await fundSince()).toBe('2026-02');
  await ada.make('PUT', path, { ...rent, FundSince: null });
  expect(await fundSince()).toBeUndefined();
});
