import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { bodies, createSampleData, creations, type SampleIds } from '#tests/support/sample-account.ts';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
});

afterEach(() => {
  vi.useRealTimers();
  hideAmounts(false);
});

/** The JSON of a row or of a request. */
type Json = Record<string, unknown>;

/** Makes a change in the account, as another device or another tab does. */
const change = (method: string, path: string, body?: Json) => server.make<Json>(method, path, token, body);
const read = (path: string) => server.make<Json[]>('GET', path, token);

const CASH = { AssetType: 0, Name: 'Savings', Value: 100 };
const FUND = { AssetType: 4, Name: 'Fund', Symbol: 'FND', NumShares: 400, SharePrice: 200, Value: 80_000 };

async function addAsset(body: Json = CASH): Promise<string> {
  return `/api/assets/${String((await change('POST', '/api/assets', body)).assetId)}`;
}

/** The page of an asset, by the path of its calls. */
const pageOf = (path: string) => path.replace('/api/assets', '/assets/edit');

async function retype(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text !== '') await user.type(field, text);
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Save/ }));
const question = () =>
  screen.findByRole('group', {
    name: 'This has been changed elsewhere. Choose what to keep, then save again.',
  });
const choices = async () =>
  within(await question())
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ labels, checked }) => `${labels?.[0]?.textContent ?? ''}${checked ? ' ✓' : ''}`);
const puts = () => server.changes().length;

it('keeps a name changed here and a value changed elsewhere', async () => {
  const path = await addAsset();
  const { user, address } = renderApp(pageOf(path));
  await retype(user, 'Name', 'Nest egg');
  await change('PUT', path, { ...CASH, Value: 25_000 });
  allowFailedCalls();
  await save(user);
  await waitFor(() => expect(address()).toBe('/assets/0'));
  expect(await screen.findByRole('row', { name: 'Nest egg $25,000.00' })).toBeVisible();
  expect(await read('/api/assets')).toMatchObject([{ name: 'Nest egg', value: 25_000 }]);
  const text = 'Saved. Kept what was changed elsewhere: Value $25,000.00';
  expect(within(await screen.findByRole('region', { name: 'Undo' })).getByText(text)).toBeVisible();
  expect(screen.getAllByText(text)).toHaveLength(2);

  // Later forms start from there.
  await user.click(screen.getByRole('link', { name: 'Nest egg' }));
  await retype(user, 'Value', '30000');
  await save(user);
  expect(await screen.findByRole('row', { name: 'Nest egg $30,000.00' })).toBeVisible();
  expect(puts()).toBe(3);
});

const ENTRY = { Timestamp: '2026-10-10T12:00:00Z', Amount: 100 };
const assetValue = async () => (await read('/api/assets'))[0]?.value;

/** Each form: the record of the sample data that it edits, its page, and a field. */
const FORMS = [
  ['assets', '/assets/edit/{assets}', 'Value'],
  ['liabilities', '/liabilities/{liabilities}', 'Principal'],
  ['expenses', '/expenses/{expenses}', 'Name'],
  ['earnedIncome', '/budgets/{budgets}/earnedIncome/{earnedIncome}', 'Amount'],
  [
    'budgetExpenseItems',
    '/budgets/{budgets}/expenses/{budgetExpenses}/expenseItems/{budgetExpenseItems}',
    'Amount',
  ],
] as const;

describe.each(FORMS)('the form of %s', (group, path, label) => {
  it.each([0, 1])('asks about a field that both have changed, and takes choice %i', async (choice) => {
    const ids = await createSampleData(server.api.call, token);
    const page = path.replace(/\{(\w+)\}/g, (_, name: keyof SampleIds) => String(ids[name]));
    const [values, shown] =
      label === 'Name'
        ? [
            ['Groceries', 'Meals'],
            ['“Groceries”', '“Meals”'],
          ]
        : [
            [25_000, 50],
            ['$25,000.00', '$50.00'],
          ];
    const [theirs, mine] = shown;
    const { user, address } = renderApp(page);
    await retype(user, label, String(values[1]));
    const [, calls = ''] = creations.find(([name]) => name === group) ?? [];
    await change('PUT', `${calls}/${ids[group]}`, { ...bodies[group]?.(ids), [label]: values[0] });
    allowFailedCalls();
    await save(user);
    expect(await question()).toHaveFocus();
    const text = `${label}: you entered ${mine}, it is now ${theirs}`;
    expect(screen.getByRole('group', { name: text })).toBeVisible();
    expect(await choices()).toEqual([`Keep ${theirs}`, `Use ${mine}`]);
    expect(screen.queryByText(/error/i)).not.toBeInTheDocument();

    // Not without a choice.
    const before = puts();
    await save(user);
    expect(screen.getByRole('alert')).toHaveTextContent('Choose a value for each field');
    expect(await question()).toHaveFocus();
    expect([puts(), address()]).toEqual([before, page]);

    const [keep, use] = screen.getAllByRole('radio');
    await user.click((choice === 0 ? keep : use) ?? document.body);
    await save(user);
    await waitFor(() => expect(address()).not.toBe(page));
    const stored = JSON.stringify(
      await Promise.all(['assets', 'liabilities', 'budgets'].map((list) => read(`/api/${list}`))),
    );
    expect(values.map((value) => new RegExp(String.raw`\b${value}\b`).test(stored))).toEqual([
      choice === 0,
      choice === 1,
    ]);
    expect(puts()).toBe(before + 1);
  });
});

it('asks about the past value of an asset', async () => {
  const path = await addAsset();
  const AssetId = Number(path.split('/').at(-1));
  const point = { Timestamp: '2026-01-10T12:00:00Z', Day: '2026-01-10', Amount: 5 };
  const { historyPointId } = await change('POST', '/api/history', { AssetId, ...point });
  const { user } = renderApp(pageOf(path));
  await user.click(await screen.findByRole('button', { name: 'Edit $5.00 of 2026-01-10' }));
  const form = within(screen.getByRole('form', { name: 'Correct a past value' }));
  await user.clear(form.getByLabelText('Amount'));
  await user.type(form.getByLabelText('Amount'), '6');
  await change('PUT', `/api/history/${String(historyPointId)}`, { ...point, Day: '2026-01-09', Amount: 7 });
  allowFailedCalls();
  await user.click(form.getByRole('button', { name: 'Save value' }));
  expect(
    await screen.findByRole('group', { name: 'Amount: you entered $6.00, it is now $7.00' }),
  ).toBeVisible();
  expect(await question()).toHaveTextContent('Also changed elsewhere, and kept: Date 2026-01-09');
  await user.click(screen.getByRole('radio', { name: 'Use $6.00' }));
  await user.click(form.getByRole('button', { name: 'Save value' }));
  expect(await screen.findByRole('button', { name: 'Edit $6.00 of 2026-01-09' })).toBeVisible();
});

it('asks about the name', async () => {
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('button', { name: 'Change name' }));
  await retype(user, 'Name', 'Grace');
  await change('PUT', '/api/user', { GivenName: 'Eve' });
  allowFailedCalls();
  await save(user);
  await user.click(await screen.findByRole('radio', { name: 'Keep “Eve”' }));
  await save(user);
  expect(await screen.findByRole('button', { name: 'Change name' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Eve');
});

it('lets the person type something else instead of choosing', async () => {
  const path = await addAsset();
  const { user, address } = renderApp(pageOf(path));
  await retype(user, 'Value', '50');
  await change('PUT', path, { ...CASH, Name: 'Nest egg', Value: 25_000 });
  allowFailedCalls();
  await save(user);
  expect(await question()).toHaveTextContent('Also changed elsewhere, and kept: Name “Nest egg”');
  await user.click(screen.getByRole('radio', { name: 'Keep $25,000.00' }));
  expect(screen.getByLabelText('Value')).toHaveValue('25000.00');
  expect(await choices()).toEqual(['Keep $25,000.00 ✓', 'Use $50.00']);
  await retype(user, 'Value', '25050');
  expect(await choices()).toEqual(['Keep $25,000.00', 'Use $50.00']);

  // It is changed once more.
  await change('PUT', path, { ...CASH, Name: 'Nest egg', Value: 26_000 });
  await save(user);
  await screen.findByRole('group', { name: 'Value: you entered $25,050.00, it is now $26,000.00' });
  await user.click(screen.getByRole('radio', { name: 'Use $25,050.00' }));
  await save(user);
  await waitFor(() => expect(address()).toBe('/assets/0'));
  expect(await read('/api/assets')).toMatchObject([{ name: 'Nest egg', value: 25_050 }]);
});

it('hides the amounts in the question while amounts are hidden', async () => {
  const path = await addAsset();
  const { user } = renderApp(pageOf(path));
  await retype(user, 'Value', '50');
  await change('PUT', path, { ...CASH, Value: 25_000 });
  allowFailedCalls();
  await save(user);
  await question();
  act(() => hideAmounts(true));
  expect(await screen.findByRole('group', { name: 'Value: you entered •••, it is now •••' })).toBeVisible();
});

it('keeps the value at shares × price of both sides', async () => {
  const path = await addAsset(FUND);
  const { user, address } = renderApp(pageOf(path));
  await retype(user, 'Share Price', '201');
  expect(screen.getByLabelText('Value')).toHaveValue('80400.00');
  await change('PUT', path, { ...FUND, NumShares: 500, Value: 100_000, LiabilityId: null });
  allowFailedCalls();
  await save(user);
  await waitFor(() => expect(address()).toBe('/assets/4'));
  expect(await read('/api/assets')).toMatchObject([{ numShares: 500, sharePrice: 201, value: 100_500 }]);
  expect(
    await screen.findByText('Kept what was changed elsewhere: Number of Shares 500', { exact: false }),
  ).toBeVisible();
});

it('merges what has been read again while the form was open', async () => {
  const path = await addAsset();
  const { user, address } = renderApp(pageOf(path));
  await retype(user, 'Name', 'Nest egg');
  await change('PUT', path, { ...CASH, Value: 25_000 });
  const reads = () => server.sent.filter(({ path: sent }) => sent === '/api/assets').length;
  const before = reads();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(screen.getByLabelText('Value')).toHaveValue('100.00');
  allowFailedCalls();
  await save(user);
  await waitFor(() => expect(address()).toBe('/assets/0'));
  expect(await read('/api/assets')).toMatchObject([{ name: 'Nest egg', value: 25_000 }]);
});

it.each(['/api/assets', '/api/liabilities', '/api/expenses'])('saves twice in a row: %s', async (list) => {
  const bodies: Record<string, Json> = {
    '/api/assets': CASH,
    '/api/liabilities': { Name: 'Savings', Principal: 9 },
    '/api/expenses': { Name: 'Savings', IsMandatory: false },
  };
  await change('POST', list, bodies[list]);
  const { user } = renderApp(list === '/api/assets' ? '/assets/0' : list.replace('/api', ''));
  for (const name of ['First', 'Second', 'Third']) {
    await user.click(await screen.findByRole('link', { name: /^(?:Savings|First|Second)$/ }));
    await retype(user, 'Name', name);
    await save(user);
    expect(await screen.findByRole('link', { name })).toBeVisible();
  }
  expect(puts()).toBe(3);
});

it('saves again after a lost response, without a question', async () => {
  const path = await addAsset();
  const { user, address } = renderApp(pageOf(path));
  await retype(user, 'Value', '50');
  server.loseResponses('put', '*/api/assets/:id', { once: true });
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
  expect(await assetValue()).toBe(50);
  await save(user);
  await waitFor(() => expect(address()).toBe('/assets/0'));
  expect(await screen.findByRole('row', { name: 'Savings $50.00' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Undo' })).not.toBeInTheDocument();
});

it('cannot save what has been deleted elsewhere', async () => {
  const path = await addAsset();
  const { user, address } = renderApp(pageOf(path));
  await retype(user, 'Name', 'Nest egg');
  await change('DELETE', path);
  allowFailedCalls();
  await save(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
  expect(address()).toBe(pageOf(path));
});

it('saves without a version where the server has none', async () => {
  await server.restart({ extensions: [] });
  token = await server.signIn();
  const path = await addAsset();
  const { user, address } = renderApp(pageOf(path));
  await retype(user, 'Name', 'Nest egg');
  await change('PUT', path, { ...CASH, Value: 25_000 });
  await save(user);
  await waitFor(() => expect(address()).toBe('/assets/0'));
  expect(await read('/api/assets')).toMatchObject([{ name: 'Nest egg', value: 100 }]);
});

describe('many rows at once', () => {
  it('asks before values that were changed elsewhere are replaced', async () => {
    const path = await addAsset();
    const other = await addAsset({ AssetType: 0, Name: 'Checking', Value: 7 });
    const { user } = renderApp('/assets/all');
    for (const [name, text] of [
      ['Savings', '50'],
      ['Checking', '8'],
    ] as const)
      await retype(user, `Value of ${name}`, text);
    await change('PUT', path, { ...CASH, Value: 25_000 });
    await change('PUT', other, { AssetType: 0, Name: 'Giro', Value: 7 });
    await save(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Savings: you entered $50.00, it is now $25,000.00.');
    expect(alert).not.toHaveTextContent('Giro');
    expect(puts()).toBe(0);
    await save(user);
    expect(await screen.findByText('2 changes saved')).toBeVisible();
    expect(await read('/api/assets')).toMatchObject([
      { name: 'Savings', value: 50 },
      { name: 'Giro', value: 8 },
    ]);

    // Its own changes need no question.
    await retype(user, 'Value of Savings', '60');
    await save(user);
    expect(await screen.findByText('1 change saved')).toBeVisible();
  });

  /** A month with a purchase of a category. */
  async function addPurchase() {
    const { budgetId } = await change('POST', '/api/budgets', { Month: 10, Year: 2026 });
    const { expenseId } = await change('POST', '/api/expenses', { Name: 'Food', IsMandatory: true });
    const body = { BudgetId: budgetId, ExpenseId: expenseId, BudgetExpenseItems: [], Projected: 0 };
    const { budgetExpenseId } = await change('POST', '/api/budgetexpenses', body);
    const { budgetExpenseItemId } = await change('POST', '/api/budgetexpenseitems', {
      BudgetExpenseId: budgetExpenseId,
      ...ENTRY,
    });
    return { budgetId, budgetExpenseId, itemPath: `/api/budgetexpenseitems/${String(budgetExpenseItemId)}` };
  }

  it('asks before a plan that was made elsewhere is replaced', async () => {
    const { budgetId, budgetExpenseId } = await addPurchase();
    const { user, address } = renderApp(`/budgets/${String(budgetId)}/plan`);
    await retype(user, 'Plan for Food', '50');
    await change('PUT', `/api/budgetexpenses/${String(budgetExpenseId)}`, { Projected: 250 });
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Food: you entered $50.00, it is now $250.00.',
    );
    expect(puts()).toBe(0);
    await save(user);
    await waitFor(() => expect(address()).toBe(`/budgets/${String(budgetId)}`));
    expect(await read('/api/budgets')).toMatchObject([{ expenses: [{ projected: 50 }] }]);
  });

  it('asks before an entry that was edited elsewhere is deleted', async () => {
    const { itemPath } = await addPurchase();
    const { user } = renderApp('/budgets/entries');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await change('PUT', itemPath, { ...ENTRY, Amount: 25_000 });
    const remove = async () => {
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
    };
    await remove();
    expect(await screen.findByRole('alert')).toHaveTextContent('Food: it was $100.00, it is now $25,000.00.');
    expect(puts()).toBe(0);
    await remove();
    expect(await screen.findByText('1 entry deleted')).toBeVisible();
  });
});
