import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { createLedger } from './ledger.ts';

const server = setUpServer();
const DUPLICATE = 'Budget already exists for current month and year';

/** Stops the clock at this time, sets the time zone and signs in. */
async function signInAt(moment: string, timeZone = 'UTC') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  vi.stubEnv('TZ', timeZone);
  return createLedger(server, await server.signIn());
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function addNew() {
  const app = renderApp('/budgets');
  await app.user.click(await screen.findByRole('button', { name: 'Add New' }));
  return app;
}

describe('adding a budget', () => {
  it('adds a budget for the current month and shows it immediately', async () => {
    await signInAt('2026-03-15T12:00:00Z');
    server.network.use(
      http.get('*/api/budgets', async () => {
        await delay(server.changes().length === 0 ? 0 : 'infinite');
        return HttpResponse.json([]);
      }),
    );
    const { address } = await addNew();
    expect(await screen.findByRole('link', { name: '2026/03' })).toBeVisible();
    expect(address()).toBe('/budgets');
    expect(server.changes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/budgets',
        body: { Month: 3, Year: 2026, earnedIncome: [], passiveIncome: [], investments: [], expenses: [] },
      },
    ]);
  });

  it.each([
    ['the last evening of a month west of UTC', '2026-02-01T07:30:00Z', 'Etc/GMT+8', 1, 2026],
    ['the first night of a month west of UTC', '2026-02-01T08:30:00Z', 'Etc/GMT+8', 2, 2026],
    ['New Year’s Day east of UTC', '2025-12-31T11:30:00Z', 'Etc/GMT-13', 1, 2026],
    ['New Year’s Eve east of UTC', '2025-12-31T10:30:00Z', 'Etc/GMT-13', 12, 2025],
    ['a leap day', '2024-02-29T23:59:59Z', 'UTC', 2, 2024],
  ])('uses the local month on %s', async (_when, moment, timeZone, Month, Year) => {
    await signInAt(moment, timeZone);
    await addNew();
    const name = `${Year}/${String(Month).padStart(2, '0')}`;
    expect(await screen.findByRole('link', { name })).toBeVisible();
    expect(server.changes()).toMatchObject([{ body: { Month, Year } }]);
  });

  it('uses the month at the time of the click', async () => {
    await signInAt('2026-01-31T23:59:59Z');
    const { user } = await addNew();
    await screen.findByRole('link', { name: '2026/01' });
    vi.setSystemTime('2026-02-01T00:00:00Z');
    await user.click(screen.getByRole('button', { name: 'Add New' }));
    expect(await screen.findByRole('link', { name: '2026/02' })).toBeVisible();
  });

  it('shows an error without a request if the month has a budget', async () => {
    const ledger = await signInAt('2026-03-15T12:00:00Z');
    await ledger.budget(2026, 3);
    await addNew();
    expect(await screen.findByRole('alert')).toHaveTextContent(DUPLICATE);
    expect(server.changes()).toEqual([]);
  });

  it('shows the same error if only the server knows of the budget, and loads that budget', async () => {
    const ledger = await signInAt('2026-03-15T12:00:00Z');
    const { user } = renderApp('/budgets');
    await screen.findByText('No budgets yet');
    await ledger.budget(2026, 3);
    allowFailedCalls();
    await user.click(screen.getByRole('button', { name: 'Add New' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(DUPLICATE);
    expect(await screen.findByRole('link', { name: '2026/03' })).toBeVisible();
  });

  it('shows an error after a failure, and repeats the same request', async () => {
    await signInAt('2026-03-15T12:00:00Z');
    server.network.use(http.post('*/api/budgets', () => HttpResponse.error(), { once: true }));
    const { user } = await addNew();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    await user.click(screen.getByRole('button', { name: 'Add New' }));
    expect(await screen.findByRole('link', { name: '2026/03' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    const [first, second, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  it('recognizes the created budget in the list after a lost response', async () => {
    const ledger = await signInAt('2026-03-15T12:00:00Z');
    server.network.use(
      http.post('*/api/budgets', async ({ request }) => {
        const { budgetId } = (await (await server.api.app.fetch(request)).json()) as { budgetId: number };
        await ledger.item('earnedIncome', budgetId, 5000);
        return HttpResponse.error();
      }),
    );
    const { user } = await addNew();
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('row', { name: /^2026\/03 .*\$5,000\.00/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add New' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    // A server without idempotency keys would create a second budget.
    expect(server.changes()).toHaveLength(1);
    expect(screen.getByRole('row', { name: /^2026\/03 .*\$5,000\.00/ })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Add New' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(DUPLICATE);
  });
});
