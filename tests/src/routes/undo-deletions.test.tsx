import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import type { AppOptions } from '#server/app.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { readAccount } from '#tests/support/account-without-ids.ts';

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
  const post = (path: string, body: object) => server.make<{ assetId: number }>('POST', path, token, body);
  await post('/api/assets', {
    ...{ AssetType: 1, Name: 'Cabin', Address: '1 Lake Rd', City: 'Lake', State: 'ME', Zip: '04001' },
    ...{ Value: 80_000.55, LiabilityId: ids.liabilities },
  });
  await post('/api/assets', {
    AssetType: 7,
    Name: 'Coin',
    Symbol: 'C',
    NumShares: 0.12345678,
    SharePrice: 3.5,
  });
  const item = { BudgetExpenseId: ids.budgetExpenses, Amount: -3.25, Note: 'Refund' };
  await post('/api/budgetexpenseitems', { ...item, Timestamp: '2026-02-03T04:05:06.789Z' });
  await post('/api/budgetexpenseitems', { ...item, Timestamp: '2026-03-01T00:30:00.000Z' });
}

async function confirmDeletion(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
}

const notice = () => screen.queryByRole('region', { name: 'Undo' });

/** Deletes what the page shows, in the app. */
async function deleteAt(path: string) {
  const { user, router } = renderApp(path);
  await confirmDeletion(user);
  await screen.findByRole('button', { name: 'Undo' });
  // The next page is there as well.
  await waitFor(() => expect(router.state.resolvedLocation?.pathname).not.toBe(path));
  return { user, undo: screen.getByRole('button', { name: 'Undo' }) };
}

const deletions: [what: string, path: (ids: SampleIds) => string, text: string][] = [
  ['an asset with its address and link', ({ assets }) => `/assets/edit/${assets}`, 'Asset “Home”'],
  ['a liability with its links', ({ liabilities }) => `/liabilities/${liabilities}`, 'Liability “Mortgage”'],
  ['a category that a month has', ({ expenses }) => `/expenses/${expenses}`, 'Expense “Rent”'],
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
    'a budget expense with its items',
    (all) => `/budgets/${all.budgets}/expenses/${all.budgetExpenses}`,
    'Budget expense “Rent”',
  ],
  [
    'a budget expense item',
    (all) => `/budgets/${all.budgets}/expenses/${all.budgetExpenses}/expenseItems/${all.budgetExpenseItems}`,
    'Budget expense item “$10.50”',
  ],
];

const servers: [name: string, options: Partial<AppOptions>][] = [
  ['our server', {}],
  ['a server without extensions', { extensions: [] }],
];

describe.each(servers)('on %s, an undo restores', (_name, options) => {
  const read = () => readAccount(server, token, !options.extensions);
  beforeEach(async () => {
    await server.restart(options);
    await fillAccount();
    if (!options.extensions)
      await server.make('PUT', `/api/budgetexpenses/${ids.budgetExpenses}`, token, { Projected: 1234.5 });
  });

  it.each(deletions)('%s', async (_what, path, text) => {
    const before = await read();
    const { user, undo } = await deleteAt(path(ids));
    expect(notice()).toHaveTextContent(`${text} deleted`);
    expect(await read()).not.toEqual(before);
    const changes = server.changes().length;
    await user.click(undo);
    await waitFor(() => expect(notice()).toHaveTextContent(`${text} restored`));
    expect(await read()).toEqual(before);
    if (options.extensions)
      for (const { body } of server.changes().slice(changes)) {
        expect(body).not.toHaveProperty('Note');
        expect(body).not.toHaveProperty('Day');
      }
  });

  it('a budget expense whose category has been archived, and archives it again', async () => {
    await server.make('DELETE', `/api/expenses/${ids.expenses}`, token);
    const before = await read();
    const { user, undo } = await deleteAt(`/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`);
    await user.click(undo);
    await waitFor(() => expect(notice()).toHaveTextContent('restored'));
    expect(await read()).toEqual(before);
  });
});

describe('an undo of several deletions', () => {
  beforeEach(fillAccount);

  it('links a property to its mortgage again, whichever was deleted first', async () => {
    const before = await readAccount(server, token);
    const { user } = await deleteAt(`/assets/edit/${ids.assets}`);
    await user.click(screen.getByRole('link', { name: 'Liabilities' }));
    await user.click(await screen.findByRole('link', { name: 'Mortgage' }));
    await confirmDeletion(user);
    await screen.findByRole('heading', { name: 'Liabilities' });
    await user.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(notice()).toHaveTextContent('Asset “Home” restored'));
    expect(await readAccount(server, token)).toEqual(before);
  });

  it('restores an item together with the category that was deleted after it', async () => {
    const category = `/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`;
    const before = await readAccount(server, token);
    const { user } = await deleteAt(`${category}/expenseItems/${ids.budgetExpenseItems}`);
    await user.click(await screen.findByRole('link', { name: 'Rent' }));
    await screen.findByRole('heading', { name: 'Rent' });
    await confirmDeletion(user);
    await screen.findByRole('button', { name: 'Add' });
    await user.keyboard('{Control>}zz{/Control}');
    await waitFor(() => expect(notice()).toHaveTextContent('Budget expense item “$10.50” restored'));
    expect(await readAccount(server, token)).toEqual(before);
  });

  it('says that the liability of a restored asset is gone', async () => {
    const { user, undo } = await deleteAt(`/assets/edit/${ids.assets}`);
    await server.make('DELETE', `/api/liabilities/${ids.liabilities}`, token);
    await user.click(undo);
    await waitFor(() => expect(notice()).toHaveTextContent('Asset “Home” restored'));
    expect(notice()).toHaveTextContent('The liability that it was linked to no longer exists.');
  });
});

describe('an undo of many steps', () => {
  beforeEach(fillAccount);

  it('continues after a failure without creating anything twice', async () => {
    const before = await readAccount(server, token);
    const { user, undo } = await deleteAt(`/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`);
    let count = 0;
    server.network.use(
      http.post('*/api/budgetexpenseitems', async ({ request }) => {
        const response = await server.api.app.fetch(request);
        count += 1;
        // The second item is stored, but its response is lost.
        return count === 2 ? HttpResponse.error() : response;
      }),
    );
    await user.click(undo);
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(notice()).toHaveTextContent('2 of 5 done');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(notice()).toHaveTextContent('Budget expense “Rent” restored'));
    expect(await readAccount(server, token)).toEqual(before);
  });

  it('shows what is restored on the page at once', async () => {
    const { user, undo } = await deleteAt(`/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`);
    const list = await screen.findByRole('table');
    expect(within(list).queryByRole('link', { name: 'Rent' })).not.toBeInTheDocument();
    await user.click(undo);
    const row = await screen.findByRole('row', { name: /Rent/ });
    await waitFor(() => expect(row).toHaveTextContent('$4.00'));
  });
});

describe('on a server that does not bring deleted categories back', () => {
  it('a restored category is new, and the notice says so', async () => {
    await fillAccount();
    const { user, undo } = await deleteAt(`/expenses/${ids.expenses}`);
    server.network.use(
      http.post('*/api/expenses', () =>
        HttpResponse.json({ expenseId: 987_654, name: 'Rent', isMandatory: true }),
      ),
    );
    await user.click(undo);
    await waitFor(() => expect(notice()).toHaveTextContent('Expense “Rent” restored'));
    expect(notice()).toHaveTextContent(
      'It is a new category: the months that had the old one keep the old one.',
    );
  });
});
