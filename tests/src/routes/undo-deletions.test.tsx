import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { DEFAULT_QUOTAS } from '#server/resources/quotas.ts';
import { offerUndo } from '#src/queries/undo-offers.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { readAccount } from '#tests/support/whole-account.ts';

const server = setUpServer();
let token: string;
let ids: SampleIds;

/** Fills an account in which everything has something to lose: links, an address, several dates, days, notes and plans. */
async function fillAccount(): Promise<void> {
  token = await server.signIn();
  ids = await createSampleData(server.api.call, token, {
    // Not the day of the moment in any time zone.
    ...{ Note: 'From the first day', Day: '2026-02-03' },
  });
  const post = (path: string, body: object) => server.make('POST', path, token, body);
  await post('/api/assets', {
    ...{ AssetType: 1, Name: 'Cabin', Address: '1 Lake Rd', City: 'Lake', State: 'ME', Zip: '04001' },
    ...{ Value: 80_000.55, LiabilityId: ids.liabilities },
  });
  const item = { BudgetExpenseId: ids.budgetExpenses, Amount: -3.25, Note: 'Refund' };
  await post('/api/budgetexpenseitems', { ...item, Timestamp: '2026-02-03T04:05:06.789Z' });
}

const account = () => readAccount((path) => server.make('GET', path, token));

async function confirmDeletion(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
}

const notice = () => screen.queryByRole('region', { name: 'Undo' });

/** Deletes what the page shows, in the app. */
async function deleteAt(path: string) {
  const { user, router } = renderApp(path);
  await confirmDeletion(user);
  // The next page is there.
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).not.toBe(path));
  return user;
}

const findUndo = () => screen.findByRole('button', { name: 'Undo' });

const deletions: [what: string, path: (ids: SampleIds) => string, text: string][] = [
  ['an asset', ({ assets }) => `/assets/edit/${assets}`, 'Asset “Home”'],
  ['a liability with its links', ({ liabilities }) => `/liabilities/${liabilities}`, 'Liability “Mortgage”'],
  ['a category that a month has', ({ expenses }) => `/expenses/${expenses}`, 'Expense “Rent”'],
  ['a month with everything in it', ({ budgets }) => `/budgets/${budgets}`, 'Budget 2026/02'],
  [
    'an earned income item',
    (all) => `/budgets/${all.budgets}/earnedIncome/${all.earnedIncome}`,
    'Earned income item “$10.50”',
  ],
  [
    'a passive income item',
    (all) => `/budgets/${all.budgets}/passiveIncome/${all.passiveIncome}`,
    'Passive income item “$10.50”',
  ],
  [
    'an investment item',
    (all) => `/budgets/${all.budgets}/investments/${all.investments}`,
    'Investment item “$10.50”',
  ],
  [
    'a budget expense with its plan and items',
    (all) => `/budgets/${all.budgets}/expenses/${all.budgetExpenses}`,
    'Budget expense “Rent”',
  ],
  [
    'a budget expense item',
    (all) => `/budgets/${all.budgets}/expenses/${all.budgetExpenses}/expenseItems/${all.budgetExpenseItems}`,
    'Budget expense item “$10.50”',
  ],
];

describe('an undo restores, with its ids,', () => {
  beforeEach(async () => {
    await fillAccount();
    await server.make('PUT', `/api/budgetexpenses/${ids.budgetExpenses}`, token, { Projected: 1234.5 });
  });

  it.each(deletions)('%s', async (_what, path, text) => {
    const before = await account();
    const user = await deleteAt(path(ids));
    const undo = await findUndo();
    expect(notice()).toHaveTextContent(`${text} deleted`);
    expect(await account()).not.toEqual(before);
    await user.click(undo);
    await waitFor(() => expect(notice()).toHaveTextContent(`${text} restored`));
    expect(await account()).toEqual(before);
  });

  it('an item together with the category that was deleted after it', async () => {
    const category = `/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`;
    const before = await account();
    const user = await deleteAt(`${category}/expenseItems/${ids.budgetExpenseItems}`);
    await findUndo();
    await user.click(await screen.findByRole('link', { name: 'Rent' }));
    await screen.findByRole('heading', { name: 'Rent' });
    await confirmDeletion(user);
    await screen.findByRole('button', { name: 'Add' });
    await user.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(notice()).toHaveTextContent('Budget expense item “$10.50” restored'));
    expect(await account()).toEqual(before);
  });
});

describe('an undo is refused as a whole', () => {
  beforeEach(fillAccount);

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

  it('if another device has changed what it would put back', async () => {
    const user = await deleteAt(`/liabilities/${ids.liabilities}`);
    await findUndo();
    const body = { AssetType: 1, Name: 'House', Value: 5 };
    await server.make('PUT', `/api/assets/${ids.assets}`, token, body);
    await expectRefusal(user, 'Not undone: the asset “House” has been changed since.');
  });

  it('if another device has deleted what it belongs to', async () => {
    const user = await deleteAt(`/budgets/${ids.budgets}/earnedIncome/${ids.earnedIncome}`);
    await findUndo();
    await server.make('DELETE', `/api/budgets/${ids.budgets}`, token);
    await expectRefusal(user, 'Not undone: the budget 2026/02 has been deleted since.');
  });

  it('if its place has been taken', async () => {
    const user = await deleteAt(`/budgets/${ids.budgets}`);
    await findUndo();
    await server.make('POST', '/api/budgets', token, { Year: 2026, Month: 2 });
    await expectRefusal(user, 'Not undone: the budget 2026/02 has been added since.');
  });

  it('if something else depends on what it would remove', async () => {
    const body = { Name: 'Loan', Principal: 5 };
    const response = await server.api.call('POST', '/api/liabilities', { token, body });
    const { liabilityId } = (await response.json()) as { liabilityId: number };
    const boat = { AssetType: 0, Name: 'Boat', Value: 5, LiabilityId: liabilityId };
    await server.make('POST', '/api/assets', token, boat);
    const { user } = renderApp('/assets');
    await screen.findByRole('link', { name: 'Boat' });
    const changeId = Number(response.headers.get('Freehold-Change'));
    act(() => {
      offerUndo({ target: { changeId }, text: 'Liability “Loan” added' });
    });
    await expectRefusal(user, 'Not undone: the asset “Boat” now depends on it.');
  });

  it('if the account is full', async () => {
    await server.restart({ quotas: { ...DEFAULT_QUOTAS, assets: 2 } });
    await fillAccount();
    const user = await deleteAt(`/assets/edit/${ids.assets}`);
    await findUndo();
    await server.make('POST', '/api/assets', token, { AssetType: 0, Name: 'Boat', Value: 5 });
    await expectRefusal(user, 'Not undone: the account is full.');
  });

  it('if it has been undone already, and the page shows what is there', async () => {
    const user = await deleteAt(`/assets/edit/${ids.assets}`);
    await findUndo();
    const { changes } = await server.make<{ changes: { changeId: number }[] }>('GET', '/api/changes', token);
    await server.make('POST', `/api/changes/${changes[0]?.changeId}/undo`, token);
    await expectRefusal(user, 'This has been undone already.');
    expect(await screen.findByRole('link', { name: 'Home' })).toBeInTheDocument();
  });
});

describe('no undo is offered', () => {
  it('by a server that cannot undo', async () => {
    await server.restart({ extensions: [] });
    await fillAccount();
    await deleteAt(`/assets/edit/${ids.assets}`);
    await screen.findByRole('heading', { name: 'Assets' });
    expect(notice()).not.toBeInTheDocument();
  });

  it('if the response to the deletion was lost', async () => {
    await fillAccount();
    server.loseResponses('delete', '*/api/assets/*', { once: true });
    const { user } = renderApp(`/assets/edit/${ids.assets}`);
    await confirmDeletion(user);
    await screen.findByRole('alert');
    await confirmDeletion(user);
    await screen.findByRole('heading', { name: 'Assets' });
    expect(notice()).not.toBeInTheDocument();
  });
});
