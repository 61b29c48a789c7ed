import { beforeEach, expect, test } from 'vitest';

import { Account, setUpAda } from '#tests/support/account.ts';
import { bodies, createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const ada = setUpAda();
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(ada.app.call, ada.token);
});

const TERMS = { rate: 6.125, interest: 'monthly', payment: 1_974.73, paymentDay: 1, lastDay: null };
const debt = async () =>
  (await ada.read<{ debt: Record<string, unknown> | null }[]>('/api/liabilities'))[0]?.debt;
const path = () => `/api/liabilities/${ids.liabilities}`;
const loan = { Name: 'Mortgage', Principal: 325_000 };
const terms = (more: object) => ({ ...(bodies.liabilities?.(ids).Debt as object), ...more });

test('a liability has the terms of a debt until they are removed', async () => {
  const stored = { ...TERMS, expenseId: ids.expenses, principalDay: '2026-02-01' };
  expect(await debt()).toEqual(stored);
  await ada.make('PUT', path(), { ...loan, Name: 'House' });
  expect(await debt()).toEqual(stored);
  const unknown = { Rate: null, Interest: null, Payment: null, PaymentDay: null, ExpenseId: null };
  await ada.make('PUT', path(), { ...loan, Debt: terms({ ...unknown, LastDay: '2056-02-01' }) });
  expect(await debt()).toEqual({
    ...{ rate: null, interest: null, payment: null, paymentDay: null, expenseId: null },
    ...{ principalDay: '2026-02-01', lastDay: '2056-02-01' },
  });
  const { change } = await ada.make('PUT', path(), { ...loan, Debt: null });
  expect(await debt()).toBeNull();
  const [removed] = (await ada.list()).changes;
  expect(removed?.facts.subjects).toMatchObject([{ principalDay: ['2026-02-01', null] }]);
  await ada.undo(change);
  expect(await debt()).toMatchObject({ lastDay: '2056-02-01' });
});

test('another principal is that of the day of the request, unless that says otherwise', async () => {
  const principalDay = async (more: object) => {
    await ada.make('PUT', path(), { ...loan, ...more });
    return (await debt())?.principalDay;
  };
  expect(await principalDay({ Day: '2026-05-31' })).toBe('2026-02-01');
  expect(await principalDay({ Principal: 324_000, Day: '2026-05-31' })).toBe('2026-05-31');
  const today = new Date(ada.now).toISOString().slice(0, 10);
  expect(await principalDay({ Principal: 323_000 })).toBe(today);
  expect(await principalDay({ Principal: 322_000, Day: '2026-06-30', Debt: terms({}) })).toBe('2026-02-01');
  await ada.make('PUT', path(), { ...loan, Debt: null });
  await ada.make('PUT', path(), { ...loan, Principal: 321_000 });
  expect(await debt()).toBeNull();
});

test('the category of the payments is a row of the person that is not archived', async () => {
  const send = (ExpenseId: unknown) => ada.status('PUT', path(), { ...loan, Debt: terms({ ExpenseId }) });
  const eve = new Account(ada.app, await ada.app.signUp('Eve'));
  const eves = await createSampleData(ada.app.call, eve.token);
  expect([await send(eves.expenses), await send(999), await send('nonsense')]).toEqual([404, 404, 404]);
  // It is archived, since a month uses it.
  const { change } = await ada.make('DELETE', `/api/expenses/${ids.expenses}`);
  expect(await debt()).toMatchObject({ expenseId: null });
  expect(await send(ids.expenses)).toBe(404);
  await ada.undo(change);
  expect(await debt()).toMatchObject({ expenseId: ids.expenses });
  // This one is deleted.
  const { json } = await ada.make('POST', '/api/expenses', { Name: 'Loans', IsMandatory: true });
  await send(json.expenseId);
  const { change: deletion } = await ada.make('DELETE', `/api/expenses/${String(json.expenseId)}`);
  expect(await debt()).toMatchObject({ expenseId: null });
  await ada.undo(deletion);
  expect(await debt()).toMatchObject({ expenseId: json.expenseId });
});

test('a batch can refer to a category that it has created', async () => {
  const calls = [
    { method: 'POST', path: '/api/expenses', body: { Name: '#0', IsMandatory: true } },
    { method: 'PUT', path: path(), body: { ...loan, Debt: terms({ ExpenseId: '#0' }) } },
  ];
  const { change } = await ada.make('POST', '/api/batch', { calls });
  expect(await debt()).toMatchObject({ expenseId: ids.expenses + 1 });
  await ada.undo(change);
  expect(await debt()).toMatchObject({ expenseId: ids.expenses });
  const later = { ...loan, Debt: terms({ ExpenseId: '#1' }) };
  expect(await ada.send('POST', '/api/batch', { calls: [{ ...calls[1], body: later }] })).toMatchObject({
    status: 400,
    body: { call: 0 },
  });
});

test.each([
  { Rate: -1 },
  { Rate: 1_001 },
  { Rate: '6' },
  { Interest: 'yearly' },
  { Payment: -0.01 },
  { Payment: 1e15 },
  { PaymentDay: 0 },
  { PaymentDay: 32 },
  { PaymentDay: 1.5 },
  { PrincipalDay: null },
  { PrincipalDay: '2201-01-01' },
  { LastDay: '2026-02-30' },
])('%j is refused', async (fault) => {
  expect(await ada.status('PUT', path(), { ...loan, Debt: terms(fault) })).toBe(400);
  expect(await ada.status('POST', '/api/liabilities', { ...loan, Debt: terms(fault) })).toBe(400);
});

test('terms that are too deep or no object are refused', async () => {
  let deep: unknown = '#0';
  for (let depth = 0; depth < 1_000; depth += 1) deep = { ExpenseId: deep };
  for (const Debt of [[], 'none', 0, deep])
    expect(
      await ada.status('POST', '/api/batch', {
        calls: [{ method: 'PUT', path: path(), body: { ...loan, Debt } }],
      }),
    ).toBe(400);
});

test('the details of a change name the category of the payments', async () => {
  const { change } = await ada.make('DELETE', `/api/expenses/${ids.expenses}`);
  const { rows } = await ada.details(change);
  expect(rows.find(({ subject }) => subject.type === 'liability')).toMatchObject({
    subject: { type: 'liability', others: ['expense_id'] },
    fields: [{ name: 'expense_id', before: 'Rent', after: null }],
  });
});
