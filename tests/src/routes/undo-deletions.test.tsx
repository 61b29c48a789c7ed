import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';

import { offerUndo } from '#src/queries/undo.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const server = setUpServer();
let token: string;
let ids: SampleIds;

beforeEach(fillAccount);

async function fillAccount(): Promise<void> {
  token = await server.signIn();
  ids = await createSampleData(server.api.call, token);
}

/** Everything in the account, with its ids. */
const account = () =>
  Promise.all(
    ['assets', 'liabilities', 'expenses', 'budgets', 'expenseaverages', 'history'].map((list) =>
      server.make('GET', `/api/${list}`, token),
    ),
  );

/** A path such as `/assets/{assets}` with the ids of the sample data. */
const withIds = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, group: keyof SampleIds) => String(ids[group]));

async function confirmDeletion(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Delete( this month)?$/ }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
}

const notice = () => screen.queryByRole('region', { name: 'Undo' });
const findUndo = () => screen.findByRole('button', { name: 'Undo' });

/** Deletes what the page shows, in the app. */
async function deleteAt(path: string): Promise<UserEvent> {
  const { user, router } = renderApp(withIds(path));
  await confirmDeletion(user);
  // The next page is there.
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).not.toBe(withIds(path)));
  return user;
}

const CATEGORY = '/budgets/{budgets}/expenses/{budgetExpenses}';

it.each([
  ['Asset “Home”', '/assets/edit/{assets}'],
  ['Liability “Mortgage”', '/liabilities/{liabilities}'],
  ['Expense “Rent”', '/expenses/{expenses}'],
  ['Budget 2026/02', '/budgets/{budgets}'],
  ['Earned income item “$10.50”', '/budgets/{budgets}/earnedIncome/{earnedIncome}'],
  ['Passive income item “$10.50”', '/budgets/{budgets}/passiveIncome/{passiveIncome}'],
  ['Investment item “$10.50”', '/budgets/{budgets}/investments/{investments}'],
  ['Budget expense “Rent”', CATEGORY],
  ['Budget expense item “$10.50”', `${CATEGORY}/expenseItems/{budgetExpenseItems}`],
])('an undo restores, with its ids: %s', async (name, path) => {
  await server.make('PUT', `/api/budgetexpenses/${ids.budgetExpenses}`, token, { Projected: 1234.5 });
  const before = await account();
  const user = await deleteAt(path);
  const undo = await findUndo();
  expect(notice()).toHaveTextContent(`${name} deleted`);
  expect(await account()).not.toEqual(before);
  await user.click(undo);
  await waitFor(() => expect(notice()).toHaveTextContent(`${name} restored`));
  expect(await account()).toEqual(before);
});

/** Presses Undo, and expects that nothing happens. */
async function expectRefusal(user: UserEvent, reason: string): Promise<void> {
  const before = await account();
  const undo = await findUndo();
  allowFailedCalls();
  await user.click(undo);
  // The page may say that its month is gone.
  await waitFor(() => expect(notice()).toHaveTextContent(reason));
  expect(screen.getByRole('link', { name: 'Show activity' })).toHaveAttribute('href', '/profile/activity');
  expect(screen.queryByRole('button', { name: /Undo|Try again/ })).not.toBeInTheDocument();
  expect(await account()).toEqual(before);
}

const ASSET = { AssetType: 1, Name: 'House', Value: 5 };

/** What is deleted, and what another device does before the undo. */
it.each([
  ['/liabilities/{liabilities}', 'PUT', 'assets/{assets}', ASSET, 'the asset “House” has been changed since'],
  [
    '/budgets/{budgets}/earnedIncome/{earnedIncome}',
    'DELETE',
    'budgets/{budgets}',
    undefined,
    'the budget 2026/02 has been deleted since',
  ],
  [
    '/budgets/{budgets}',
    'POST',
    'budgets',
    { Year: 2026, Month: 2 },
    'the budget 2026/02 has been added since',
  ],
  ['/assets/edit/{assets}', 'POST', 'assets', ASSET, 'the account is full'],
])('an undo is refused as a whole: %s after %s %s', async (path, method, changedPath, body, reason) => {
  await server.restart({ quotas: { assets: 1 } });
  await fillAccount();
  const user = await deleteAt(path);
  await findUndo();
  await server.make(method, withIds(`/api/${changedPath}`), token, body);
  await expectRefusal(user, `Not undone: ${reason}.`);
});

it('an undo is refused if something else depends on what it would remove', async () => {
  const body = { Name: 'Loan', Principal: 5 };
  const response = await server.api.call('POST', '/api/liabilities', { token, body });
  const { liabilityId } = (await response.json()) as { liabilityId: number };
  await server.make('PUT', `/api/assets/${ids.assets}`, token, { ...ASSET, LiabilityId: liabilityId });
  const { user } = renderApp('/liabilities');
  await screen.findByRole('link', { name: 'Loan' });
  const changeId = Number(response.headers.get('Freehold-Change'));
  act(() => {
    offerUndo({ target: { changeId }, text: 'Liability “Loan” added' });
  });
  await expectRefusal(user, 'Not undone: the asset “House” now depends on it.');
});

it('an undo is refused if it has been undone already, and the page shows what is there', async () => {
  const user = await deleteAt('/assets/edit/{assets}');
  await findUndo();
  const { changes } = await server.make<{ changes: { changeId: number }[] }>('GET', '/api/changes', token);
  await server.make('POST', `/api/changes/${changes[0]?.changeId}/undo`, token);
  await expectRefusal(user, 'This has been undone already.');
  expect(await screen.findByRole('link', { name: 'Home' })).toBeInTheDocument();
});

it('no undo is offered by a server that cannot undo', async () => {
  await server.restart({ extensions: [] });
  await fillAccount();
  await deleteAt('/assets/edit/{assets}');
  await screen.findByRole('heading', { name: 'Assets' });
  expect(notice()).not.toBeInTheDocument();
});

it('no undo is offered if the response to the deletion was lost', async () => {
  server.loseResponses('delete', '*/api/assets/*', { once: true });
  const { user } = renderApp(withIds('/assets/edit/{assets}'));
  await confirmDeletion(user);
  await screen.findByRole('alert');
  await confirmDeletion(user);
  await screen.findByRole('heading', { name: 'Assets' });
  expect(notice()).not.toBeInTheDocument();
});
