import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { endSession, startSession } from '#src/api/session.ts';
import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './budgets/ledger.ts';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  token = await server.signIn();
  hideAmounts(false);
  const ledger = createLedger(server, token);
  const groceries = await ledger.category('Groceries');
  await ledger.budget(2026, 10);
  await ledger.budget(2026, 11);
  const post = (path: string, body: object) => server.make('POST', `/api/${path}`, token, body);
  const shares = { Symbol: 'VTI', NumShares: 1, SharePrice: 1, Value: 4321.5 };
  await post('assets', { AssetType: 4, Name: 'Vanguard', ...shares });
  await post('liabilities', { Name: 'Mortgage', Principal: 8765.25 });
  const monthly = { Rule: 'FREQ=MONTHLY', FirstDay: '2199-01-01', TimeZone: 'UTC', AverageOf: null };
  const subscription = { Kind: 'expenses', ExpenseId: groceries, Amount: 12.5, Note: 'Streaming' };
  await post('schedules', { ...monthly, ...subscription, Status: 'active', RecordsFrom: null });
});

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Find' });
// The page behind has options too.
const results = () => within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option');
const active = () => {
  const id = input().getAttribute('aria-activedescendant') ?? '';
  return results().find((option) => option.id === id);
};

async function openFind(path = '/expenses') {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox', { name: 'Results' });
  await screen.findByRole('option', { name: /^November 2026/ });
  return app;
}

describe('the dialog', () => {
  it('opens and closes with Ctrl+K, even in a field, and opens with its button', async () => {
    const { user } = renderApp('/expenses');
    const filter = await screen.findByRole('searchbox', { name: 'Filter' });
    await user.click(filter);
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible();
    await waitFor(() => expect(input()).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not open over another dialog', async () => {
    const { user } = renderApp('/expenses');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('n{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('starts with actions and pages, and moves through them while the input keeps the focus', async () => {
    const { user } = await openFind();
    expect(screen.getByRole('group', { name: 'Actions' })).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Pages' })).getByText('Statistics')).toBeVisible();
    expect(input()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(active()).toHaveTextContent('New entry');
    await user.keyboard('{ArrowDown}');
    expect(active()).toHaveTextContent('Add an asset');
    expect(active()).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toBe(results().at(-1));
    expect(results().filter((option) => option.ariaSelected === 'true')).toHaveLength(1);
    expect(input()).toHaveFocus();
  });

  it.each([
    ['vang', /^Vanguard.*Stocks.*\$4,321\.50/, '/assets/edit/'],
    ['mortgage', /^Mortgage.*Liability.*\$8,765\.25/, '/liabilities/'],
    ['groc', /^Groceries.*All entries/, '/budgets/entries'],
    ['edit groc', /^Edit Groceries/, '/expenses/'],
    ['copy into oct', /^Copy a month into October/, '/copy'],
    ['plan nov', /^Plan November/, '/plan'],
    ['export', /^Export/, '/profile/data'],
    ['password', /^Security/, '/profile/security'],
    ['add crypto', /^Add Cryptocurrency/, '/assets/add/7'],
    ['streaming', /^Streaming.*Groceries.*\$12\.50/, '/budgets/schedules/'],
    ['standing orders', /^Schedules/, '/budgets/schedules'],
    ['snowball', /^Pay Off Sooner/, '/liabilities/payoff'],
    ['pension', /^Life Plan/, '/statistics/plan'],
  ])('finds %s and opens it', async (query, name, path) => {
    const { user, address } = await openFind();
    await user.keyboard(query);
    await waitFor(() => expect(active()).toHaveAccessibleName(name));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain(path));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('performs an action', async () => {
    const { user } = await openFind();
    await user.keyboard('hide amounts{Enter}');
    expect(screen.getByRole('button', { name: 'Privacy mode', pressed: true })).toBeVisible();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('mortgage');
    const mortgage = await screen.findByRole('option', { name: /Mortgage/ });
    expect(mortgage).toHaveTextContent('•••');
    expect(mortgage).not.toHaveTextContent('8');
    await user.clear(input());
    await user.keyboard('new entry{Enter}');
    expect(await screen.findByRole('dialog', { name: 'New entry' })).toBeVisible();
  });

  it('says how much it finds, or that it finds nothing', async () => {
    const { user } = await openFind();
    await user.keyboard('vanguard');
    expect(screen.getByText('1 result')).toHaveRole('status');
    await user.keyboard('xyz');
    expect(screen.getByText('0 results')).toHaveRole('status');
    expect(screen.getByText('Nothing found')).toBeVisible();
    expect(input()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Find' })).toBeVisible();
  });
});

it('finds no page of an extension that the server does not have', async () => {
  await server.restart({ extensions: ['history'] });
  await server.signIn();
  const { user } = renderApp('/expenses');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox', { name: 'Results' });
  for (const words of ['pension', 'snowball', 'standing orders']) {
    await user.clear(input());
    await user.keyboard(words);
    expect(await screen.findByText('Nothing found')).toBeVisible();
  }
});

describe('the most recently used result', () => {
  it('comes first, until the session ends', async () => {
    const { user, address } = await openFind();
    await user.keyboard('mortgage{Enter}');
    await waitFor(() => expect(address()).toMatch(/^\/liabilities/));
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('history{Enter}');
    await waitFor(() => expect(address()).toBe('/statistics/history'));
    await user.keyboard('{Control>}k{/Control}');
    const used = within(await screen.findByRole('group', { name: 'Last used' }));
    expect(used.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'HistoryPage',
      'MortgageLiability$8,765.25',
    ]);
    expect(results().filter(({ textContent }) => textContent.startsWith('History'))).toHaveLength(1);
    // No names outlive the page.
    expect(JSON.stringify(localStorage)).not.toContain('Mortgage');
    endSession();
    expect(JSON.stringify(localStorage)).not.toContain('liability');
  });

  it('is not shown in another session', async () => {
    const { user } = await openFind();
    await user.keyboard('mortgage{Enter}');
    await screen.findByRole('heading', { name: 'Edit Liability' });
    startSession(token, 0);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('group', { name: 'Actions' });
    expect(screen.queryByRole('group', { name: 'Last used' })).not.toBeInTheDocument();
  });
});

describe('entries', () => {
  /** Groceries for 12.00, 12.01 and so on, on days from the first of November. */
  async function addEntries(count: number, expenseId?: number) {
    const ledger = createLedger(server, token);
    const [category] = await server.make<{ expenseId: number }[]>('GET', '/api/expenses', token);
    const budgets = await server.make<{ budgetId: number; month: number }[]>('GET', '/api/budgets', token);
    const november = budgets.find(({ month }) => month === 11)?.budgetId ?? 0;
    const place = await ledger.budgetExpense(november, expenseId ?? category?.expenseId ?? 0);
    for (let index = 0; index < count; index += 1) {
      const day = `2026-11-${String(index + 1).padStart(2, '0')}`;
      await server.make('POST', '/api/budgetexpenseitems', token, {
        ...{ BudgetExpenseId: place, Amount: 12 + index / 100, Day: day, Timestamp: `${day}T12:00:00Z` },
        Note: `Café ${index + 1}`,
      });
    }
    return place;
  }

  const found = async () =>
    within(await screen.findByRole('group', { name: 'Entries' }))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it.each([
    ['cafe 2', 'Café 2Groceries · 2026-11-02$12.01'],
    ['12.02', 'Café 3Groceries · 2026-11-03$12.02'],
    ['2026-11-01', 'Café 1Groceries · 2026-11-01$12.00'],
    ['groceries nov 2 2026', 'Café 2Groceries · 2026-11-02$12.01'],
  ])('are found by note, amount, day and category: %s', async (query, entry) => {
    const place = await addEntries(3);
    const { user, address } = await openFind();
    await user.keyboard(query);
    await waitFor(async () => expect(await found()).toEqual([entry]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toMatch(new RegExp(`/expenses/${place}/expenseItems/\\d+$`)));
  });

  it('keep the order of a date beside an Arabic name', async () => {
    const arabic = await createLedger(server, token).category('بقالة');
    await addEntries(1, arabic);
    const { user } = await openFind();
    await user.keyboard('بقالة caf');
    // Isolated, or the date would read 01-11-2026.
    await waitFor(async () => expect(await found()).toEqual(['Café 1\u2068بقالة\u2069 · 2026-11-01$12.00']));
  });

  it('are the ten newest, with the way to all others', async () => {
    await addEntries(12);
    const { user, address, router } = await openFind();
    await user.keyboard('café');
    await waitFor(async () => expect(await found()).toHaveLength(11));
    expect((await found())[0]).toBe('Café 12Groceries · 2026-11-12$12.11');
    await user.click(screen.getByRole('option', { name: 'All 12 entries' }));
    await waitFor(() => expect(address()).toBe('/budgets/entries'));
    expect(router.state.location.search).toEqual({ q: 'café' });
    expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('café');
  });

  it('are not found by hidden amounts', async () => {
    await addEntries(1);
    hideAmounts(true);
    const { user } = await openFind();
    await user.keyboard('12.00');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}café');
    await waitFor(async () => expect(await found()).toEqual(['Café 1Groceries · 2026-11-01•••']));
  });

  it('open with Enter once they are those of what was typed', async () => {
    const place = await addEntries(3);
    const { user, address } = await openFind();
    await user.keyboard('12.02{Enter}');
    await waitFor(() => expect(address()).toMatch(new RegExp(`/expenses/${place}/expenseItems/\\d+$`)));
    expect(await screen.findByLabelText('Note')).toHaveValue('Café 3');
  });
});

describe('while lists load', () => {
  it('handles Enter once they have loaded', async () => {
    const arrives = Promise.withResolvers<undefined>();
    server.network.use(
      http.get('*/api/liabilities', async ({ request }) => {
        await arrives.promise;
        return server.api.app.fetch(request);
      }),
    );
    const { user, address } = renderApp('/expenses');
    await screen.findByText('Groceries');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('listbox');
    await user.keyboard('mortgage{Enter}');
    expect(await screen.findByText('Opens as soon as your lists have loaded.')).toHaveRole('status');
    expect(address()).toBe('/expenses');
    arrives.resolve(undefined);
    await waitFor(() => expect(address()).toMatch(/^\/liabilities\/\d+$/));
  });
});

describe('keys', () => {
  const tabs = [
    ['s', '/statistics'],
    ['a', '/assets/0'],
    ['l', '/liabilities'],
    ['b', '/budgets'],
  ] as const;

  it('lead to a tab after g, outside fields and dialogs', async () => {
    const { user, address } = renderApp('/expenses');
    const filter = await screen.findByRole('searchbox', { name: 'Filter' });
    for (const [letter, path] of tabs) {
      await user.keyboard(`g${letter}`);
      await waitFor(() => expect(address()).toBe(path));
    }
    // A click in between, or another key, makes the letter stand for itself.
    await user.keyboard('g');
    await user.click(document.body);
    await user.keyboard('s');
    await user.keyboard('gxs');
    expect(address()).toBe('/budgets');
    await user.keyboard('ge');
    await waitFor(() => expect(address()).toBe('/expenses'));
    await user.click(await screen.findByRole('searchbox', { name: 'Filter' }));
    await user.keyboard('gs?');
    expect(address()).toBe('/expenses');
    expect(screen.getByRole('searchbox', { name: 'Filter' })).toHaveValue('gs?');
    expect(filter).not.toBeInTheDocument();
  });

  it('are listed by ?, and single ones can be turned off and on again', async () => {
    const { user, address } = renderApp('/expenses');
    await screen.findByText('Groceries');
    const tab = screen.getByRole('link', { name: 'Assets' });
    tab.focus();
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tab).toHaveFocus());
    await user.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(await list.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(list.getByText('Go to Budgets').closest('div')).toHaveTextContent('Go to Budgetsgb');
    await user.click(list.getByRole('checkbox', { name: 'Use single keys' }));
    await user.click(list.getByRole('button', { name: 'Close' }));

    await user.keyboard('?nhgs');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/expenses');
    const privacy = screen.getByRole('button', { name: 'Privacy mode', pressed: false });
    expect(privacy).not.toHaveAttribute('aria-keyshortcuts');
    expect(screen.getByRole('button', { name: 'New entry' })).not.toHaveAttribute('aria-keyshortcuts');

    // The way back does not need a single key.
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('listbox');
    await user.keyboard('shortcuts{Enter}');
    const again = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await waitFor(() => expect(again.getByRole('button', { name: 'Close' })).toHaveFocus());
    await user.click(again.getByRole('checkbox', { name: 'Use single keys', checked: false }));
    await user.click(again.getByRole('button', { name: 'Close' }));
    await user.keyboard('gs');
    await waitFor(() => expect(address()).toBe('/statistics'));
  });

  it('do nothing after signing out', async () => {
    const { user } = renderApp('/expenses');
    await screen.findByText('Groceries');
    endSession();
    await screen.findByRole('button', { name: 'Sign In' });
    await user.click(document.body);
    await user.keyboard('h?n{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect('freehold.hide-amounts' in localStorage).toBe(false);
  });
});
