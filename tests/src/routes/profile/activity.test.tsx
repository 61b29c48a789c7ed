import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { NO_IDS, samplePlan } from '#tests/support/sample-account.ts';

import { createLedger } from '../budgets/ledger.ts';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';
let token: string;

const make = <T extends object = Record<string, number>>(method: string, path: string, body?: object) =>
  server.make<T>(method, `/api/${path}`, token, body);
const addAsset = (Name: string, Value = 100) => make('POST', 'assets', { AssetType: 0, Name, Value });
const setValue = (id: number | undefined, Name: string, Value: number) =>
  make('PUT', `assets/${id}`, { AssetType: 0, Name, Value });

async function open(path = '/profile/activity') {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
  return app;
}

const titles = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => within(heading).getByRole('button').textContent);
const row = (title: string) => {
  const item = screen.getByRole('button', { name: title }).closest('li');
  if (!item) throw new Error(`There is no row ${title}`);
  return within(item);
};
const undoThis = () => screen.findByRole('button', { name: 'Undo this change' });

describe('the list', () => {
  it('says what was changed, when and from which device, newest first, by day', async () => {
    token = await server.signIn();
    const { assetId } = await addAsset('Savings', 18_000);
    await setValue(assetId, 'Savings', 18_950);
    await open();
    await screen.findByRole('region', { name: 'Today' });
    expect(titles()).toEqual(['Asset “Savings” changed', 'Asset “Savings” added']);
    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(today.getByText(/· 2 changes$/)).toBeVisible();
    expect(row('Asset “Savings” changed').getByText('Unknown device')).toBeVisible();
    expect(row('Asset “Savings” changed').getByText(/^Value/)).toHaveTextContent(
      'Value $18,000.00 → $18,950.00',
    );
    expect(screen.getByText('2 of 2 changes')).toBeVisible();
  });

  it('says what to expect before anything was changed', async () => {
    token = await server.signIn();
    await open();
    expect(await screen.findByText('Nothing has been changed yet')).toBeVisible();
    expect(screen.queryByRole('search')).toBeNull();
  });

  it('is not there on a server without undo', async () => {
    await server.restart({ extensions: ['account'] });
    token = await server.signIn();
    const { user, address } = renderApp('/profile/activity');
    await waitFor(() => expect(address()).toBe('/statistics'));
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Logout',
    ]);
  });
});

describe('the filters', () => {
  it('find names and amounts of a kind, in all that is kept, and stay in the address', async () => {
    token = await server.signIn();
    await addAsset('Old fund', 1_234.5);
    // More than the first pages have.
    for (let n = 0; n < 260; n += 1)
      await make('POST', 'expenses', { Name: `Category ${n}`, IsMandatory: false });
    const { user, router } = await open();
    await screen.findByText('50 of 261 changes');
    expect(screen.getByText(/· the latest 50 changes$/)).toBeVisible();

    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '1,234');
    await waitFor(() => expect(titles()).toEqual(['Asset “Old fund” added']));
    expect(screen.getByText('1 of 261 changes')).toBeVisible();
    expect(router.state.location.search).toEqual({ q: '1,234' });

    await user.click(screen.getByRole('button', { name: 'Asset “Old fund” added' }));
    await undoThis();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '.5');
    await waitFor(() => expect(router.state.location.search).toEqual({ q: '1,234.5' }));
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();

    await user.click(screen.getByRole('button', { name: 'Debts' }));
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByText('50 of 261 changes');
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await screen.findByText('100 of 261 changes');
    expect(screen.getByRole('button', { name: 'Category “Category 209” added' })).toHaveFocus();
  }, 20_000);
});

describe('a change', () => {
  it('opens to show its rows before and after, and is undone', async () => {
    token = await server.signIn();
    const { assetId } = await addAsset('Savings', 18_000);
    await setValue(assetId, 'Savings', 18_950);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Undo Asset “Savings” changed' }));
    expect(server.changes()).toEqual([]);
    const toggle = screen.getByRole('button', { name: 'Asset “Savings” changed' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const table = await screen.findByRole('table', { name: 'Before and after' });
    expect(within(table).getAllByRole('row', { name: 'Value $18,000.00 $18,950.00' })).toHaveLength(2);
    expect(screen.getByText(/^Undo puts back \d rows?\.$/)).toBeVisible();

    await user.click(await undoThis());
    expect(await screen.findByRole('button', { name: 'Undone: asset “Savings” changed' })).toBeVisible();
    expect(row('Asset “Savings” changed').getByText(/^Undone at \d+:\d\d [AP]M today$/)).toBeVisible();
    expect(toggle).toHaveFocus();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(await make<{ value: number }[]>('GET', 'assets')).toMatchObject([{ value: 18_000 }]);

    await user.click(screen.getByRole('button', { name: 'Redo Undone: asset “Savings” changed' }));
    await user.click(await screen.findByRole('button', { name: 'Redo this change' }));
    expect(await screen.findByRole('button', { name: 'Redone: asset “Savings” changed' })).toBeVisible();
    expect(await make<{ value: number }[]>('GET', 'assets')).toMatchObject([{ value: 18_950 }]);
  });

  it('of many rows shows the first ones, so that its undo is in view', async () => {
    token = await server.signIn();
    const calls = Array.from('ABCDEF', (Name) => ({
      method: 'POST',
      path: '/api/expenses',
      body: { Name, IsMandatory: true },
    }));
    await make('POST', 'batch', { calls });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '6 categories added' }));
    const table = await screen.findByRole('table', { name: 'Before and after' });
    expect(within(table).getAllByRole('row', { name: /^Mandatory/ })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show 1 more row' }));
    expect(within(table).getAllByRole('row', { name: /^Mandatory/ })).toHaveLength(6);
    expect(table).toHaveFocus();
  });

  it('of a group is undone with the whole group', async () => {
    token = await server.signIn();
    const group = '0b0c8d5e-8f4a-4b6c-9d2e-000000000003';
    for (const Name of ['Food', 'Fun']) {
      const body = { calls: [{ method: 'POST', path: '/api/expenses', body: { Name, IsMandatory: true } }] };
      await server.api.call('POST', '/api/batch', { token, body, headers: { 'Change-Group': group } });
    }
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '2 categories added' }));
    await user.click(await undoThis());
    await screen.findByRole('button', { name: 'Undone: 2 categories added' });
    expect(await make('GET', 'expenses')).toEqual([]);
  });

  it('leads to an entry as long as it exists, and back', async () => {
    token = await server.signIn();
    const ledger = createLedger(server, token);
    await ledger.item('earnedIncome', await ledger.budget(2026, 1), 2_000);
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Entry added' }));
    const name = 'Entry in “Net Earned Income”, 2026/01';
    await user.click(await screen.findByRole('link', { name }));
    await user.type(await screen.findByLabelText('Note'), 'Salary');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Entry “Salary” changed' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Entry added', expanded: true })).toHaveFocus();
    expect(router.state.location.href).toBe('/profile/activity?change=2');

    await user.click(await screen.findByRole('link', { name }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('button', { name: 'Entry “Salary” deleted' })).toBeVisible();
    expect(await screen.findByRole('rowheader', { name })).toBeVisible();
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('says what stands in its way, and leads there, even with another filter', async () => {
    token = await server.signIn();
    const { assetId } = await addAsset('Bank');
    await setValue(assetId, 'Bank', 200);
    const { user, router } = await open('/profile/activity?kind=assets&q=added');
    await user.click(await screen.findByRole('button', { name: 'Asset “Bank” added' }));
    expect(await screen.findByText(/^Asset “Bank” was changed at \d+:\d\d [AP]M today\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo this change' })).toBeNull();
    const [link] = screen.getAllByRole('link', { name: 'Show that change' });
    if (!link) throw new Error('There is no link');
    await user.click(link);
    const later = await screen.findByRole('button', { name: 'Asset “Bank” changed', expanded: true });
    await waitFor(() => expect(later).toHaveFocus());
    expect(router.state.location.search).toEqual({ change: 2 });
  });

  it('is undone once if the response is lost', async () => {
    token = await server.signIn();
    await addAsset('Bank');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Asset “Bank” added' }));
    const button = await undoThis();
    server.loseResponses('post', '*/api/changes/*/undo', { once: true });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    await user.click(button);
    await screen.findByRole('button', { name: 'Undone: asset “Bank” added' });
    const keys = server.changes().map(({ idempotencyKey }) => idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(screen.getByText('2 of 2 changes')).toBeVisible();
  });
});

describe('a change of the life plan', () => {
  const rename = (name: string, cents: number) => {
    const document = samplePlan(NO_IDS);
    const [plan] = document.plans;
    const [oneOff] = plan?.oneOffs ?? [];
    const oneOffs = [{ ...oneOff, name, cents }];
    return make('PUT', 'plan', { ...document, plans: [{ ...plan, oneOffs, inflationPercent: 2.5 }] });
  };

  it('is found by its kind, its names and its amounts, and is undone with all its parts', async () => {
    token = await server.signIn();
    await make('PUT', 'plan', samplePlan(NO_IDS));
    await addAsset('Savings');
    await rename('Van', -3_100_000);
    const { user, router } = await open();
    await screen.findByText('3 of 3 changes');
    await user.click(screen.getByRole('button', { name: 'Life plan' }));
    await waitFor(() => expect(titles()).toEqual(['Life plan changed', 'Plan “My plan” added']));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '31,000');
    await waitFor(() => expect(titles()).toEqual(['Life plan changed']));
    await waitFor(() => expect(router.state.location.search).toEqual({ kind: 'life-plan', q: '31,000' }));
    expect(row('Life plan changed').getByText(/^“Car”/)).toHaveTextContent(
      '“Car” in “My plan” renamed to “Van”',
    );

    await user.click(screen.getByRole('button', { name: 'Life plan changed' }));
    const table = await screen.findByRole('table', { name: 'Before and after' });
    const cells = within(table)
      .getAllByRole('row')
      .map((each) =>
        within(each)
          .queryAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Life plan “My plan”', '“Van”', 'Inflation']);
    expect(cells.slice(2)).toEqual([
      ['Car, -$26,000.00', 'Van, -$31,000.00'],
      ['3%', '2.5%'],
    ]);
    await user.click(await undoThis());
    await screen.findByText('Undone: Life plan changed');
    expect(await server.make('GET', '/api/plan', token)).toEqual(samplePlan(NO_IDS));
  });
});
