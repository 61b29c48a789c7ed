import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';

const server = setUpServer();
let token: string;
let ledger: ReturnType<typeof createLedger>;
let rent: number;
let target: number;

// The page of a month loads them late, and a busy machine may take longer than a query waits.
beforeAll(async () => {
  await import('#src/features/month/month-overview.tsx');
  await import('#src/shell/undo-notices.tsx');
});

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC');
  token = await server.signIn();
  ledger = createLedger(server, token);
  rent = await ledger.category('Rent');
  await createMonth(9);
  await createMonth(10);
  target = await ledger.budget(2026, 11);
});

afterEach(() => vi.unstubAllEnvs());

/** Creates a month with a salary, three investments and rent. */
async function createMonth(month: number) {
  const budgetId = await ledger.budget(2026, month);
  const on = (day: string) => `2026-${String(month).padStart(2, '0')}-${day}T12:00:00Z`;
  await ledger.item('earnedIncome', budgetId, 3_000, on('30'));
  for (const amount of [100, 200, 300]) await ledger.item('investments', budgetId, amount, on('05'));
  await ledger.expenseItem(await ledger.budgetExpense(budgetId, rent), 1_200, on('01'));
  return budgetId;
}

async function card() {
  return within(await screen.findByRole('region', { name: 'Not here yet' }));
}

/** Adds what a row has, and waits until it is gone. */
async function add({ user }: ReturnType<typeof renderApp>, name: string): Promise<void> {
  await user.click((await card()).getByRole('button', { name: `Add ${name}` }));
  await waitFor(() => expect(screen.queryByRole('button', { name: `Add ${name}` })).not.toBeInTheDocument());
}

async function readTarget() {
  const budgets = await server.make<Budget[]>('GET', '/api/budgets', token);
  return budgets.find(({ budgetId }) => budgetId === target);
}

describe('not here yet', () => {
  it('lists what the last months had, with its day or its number of items, and links to copy all', async () => {
    const { user, router } = renderApp(`/budgets/${target}`);
    const rows = (await card()).getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'Net Earned Incomeon the 30th$3,000.00Add Net Earned Income',
      'Investment / Savings3 items$600.00Add Investment / Savings',
      'Renton the 1st$1,200.00Add Rent',
    ]);
    expect((await card()).getByText('were in 2026/10')).toBeVisible();
    await user.click((await card()).getByRole('link', { name: 'Add all 3…' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/budgets/${target}/copy`));
    expect(await screen.findByRole('button', { name: 'Add 5 items' })).toBeVisible();
  });

  it('adds exactly the items of a row, and focuses the next one', async () => {
    const app = renderApp(`/budgets/${target}`);
    await add(app, 'Investment / Savings');
    expect((await card()).getByRole('button', { name: 'Add Rent' })).toHaveFocus();
    expect(server.changes()).toMatchObject([{ path: '/api/batch', body: { source: '2026/10' } }]);
    const timeStamp = '2026-11-05T12:00:00.000Z';
    expect((await readTarget())?.investments).toMatchObject([
      { amount: 100, timeStamp },
      { amount: 200, timeStamp },
      { amount: 300, timeStamp },
    ]);
    expect(screen.getByText('Investment / Savings added')).toBeInTheDocument();
    await add(app, 'Rent');
    await add(app, 'Net Earned Income');
    expect(screen.queryByText('Not here yet')).not.toBeInTheDocument();
  });

  it('adds on a server without batches what needs a single call', async () => {
    server.hideExtensions();
    const app = renderApp(`/budgets/${target}`);
    const buttons = (await card()).getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Add Net Earned Income']);
    await add(app, 'Net Earned Income');
    expect(server.changes()).toMatchObject([{ path: '/api/budgetearnedincomeitems' }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('adds each item once although the response is lost, and undoes another row with its category', async () => {
    server.loseResponses('post', '*/api/batch', { once: true });
    const app = renderApp(`/budgets/${target}`);
    // The list that is read again after the failure has the items.
    await add(app, 'Investment / Savings');
    expect((await readTarget())?.investments).toHaveLength(3);
    await add(app, 'Rent');
    expect(await screen.findByText('Rent added to 2026/11')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await (await card()).findByRole('button', { name: 'Add Rent' })).toBeVisible();
    await waitFor(async () => expect((await readTarget())?.expenses).toEqual([]));
  });

  it('is not shown if there is one other month', async () => {
    const [first] = await server.make<Budget[]>('GET', '/api/budgets', token);
    if (first) await server.make('DELETE', `/api/budgets/${first.budgetId}`, token);
    renderApp(`/budgets/${target}`);
    expect(await screen.findByText('Left this month')).toBeVisible();
    expect(screen.queryByText('Not here yet')).not.toBeInTheDocument();
  });
});

describe('the ways to the page for copying', () => {
  it('are offered after a month has been added', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-15T12:00:00Z') });
    await ledger.item('earnedIncome', target, 3_000, '2026-11-30T12:00:00Z');
    const { user, router } = renderApp('/budgets');
    await user.click(await screen.findByRole('button', { name: 'Add New' }));
    expect(await screen.findByText('2026/12 added.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Copy from 2026/11' }));
    expect(await screen.findByRole('heading', { name: 'Copy from a month' })).toBeVisible();
    expect(router.state.location.search).toEqual({ from: target });
    vi.useRealTimers();
  });

  it('are on the page of a month', async () => {
    const { user, address } = renderApp(`/budgets/${target}`);
    expect(await screen.findByRole('link', { name: 'Copy from 2026/10' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Copy from a month…' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}/copy`));
  });
});
