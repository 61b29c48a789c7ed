import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';
import { rowTexts, breadcrumbTexts } from '../screen-texts.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;

async function createBudget(): Promise<void> {
  ledger = createLedger(server, await server.signIn());
  budgetId = await ledger.budget(2026, 1);
}

beforeEach(createBudget);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const kinds = [
  {
    kind: 'earnedIncome',
    api: '/api/budgetearnedincomeitems',
    title: 'Earned Income',
    addTitle: 'Add a New Earned Income Item',
    editTitle: 'Edit Earned Income Item',
  },
  {
    kind: 'passiveIncome',
    api: '/api/budgetpassiveincomeitems',
    title: 'Passive Income',
    addTitle: 'Add a New Passive Income Item',
    editTitle: 'Edit Passive Income Item',
  },
  {
    kind: 'investments',
    api: '/api/budgetinvestmentitems',
    title: 'Investments',
    addTitle: 'Add a New Investment/Savings Item',
    editTitle: 'Edit Investment Item',
  },
] as const;

describe.each(kinds)('$kind', ({ kind, api, title, addTitle, editTitle }) => {
  const listPath = () => `/budgets/${budgetId}/${kind}`;

  it('lists only its own items, newest first', async () => {
    await ledger.item(kind, budgetId, 2, '2026-01-15T12:00:00Z');
    await ledger.item(kind, budgetId, -3.5, '2026-01-28T12:00:00Z');
    await ledger.item(kind, budgetId, 1, '2026-01-09T12:00:00Z');
    for (const other of kinds) if (other.kind !== kind) await ledger.item(other.kind, budgetId, 99);
    await ledger.item(kind, await ledger.budget(2026, 2), 99);

    renderApp(listPath());
    const table = await screen.findByRole('table', { name: title });
    expect(within(table).getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(rowTexts()).toEqual([
      ['2026-01-28', '-$3.50'],
      ['2026-01-15', '$2.00'],
      ['2026-01-09', '$1.00'],
    ]);
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/01 Details', title]);
  });

  it('opens an item on a click anywhere in its row', async () => {
    const id = await ledger.item(kind, budgetId, 1234.5);
    const { user, address } = renderApp(listPath());
    await user.click(await screen.findByRole('cell', { name: '$1,234.50' }));
    await waitFor(() => expect(address()).toBe(`${listPath()}/${id}`));
    expect(await screen.findByRole('heading', { name: editTitle })).toBeVisible();
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/01 Details', title, 'Edit $1,234.50']);
    await user.click(screen.getByRole('link', { name: title }));
    await waitFor(() => expect(address()).toBe(listPath()));
  });

  it('adds an item and shows it immediately', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-20T12:00:00.250Z') });
    const { user, address } = renderApp(listPath());
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    expect(await screen.findByRole('heading', { name: addTitle })).toBeVisible();
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/01 Details', title, 'Add']);
    server.network.use(http.get('*/api/budgets', () => delay('infinite')));
    await user.type(screen.getByLabelText('Amount'), '$1,234.505{Enter}');
    await waitFor(() => expect(address()).toBe(listPath()));
    expect(await screen.findByRole('row', { name: '2026-01-20 $1,234.51' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      {
        method: 'POST',
        path: api,
        body: { BudgetId: budgetId, Amount: 1234.51, Timestamp: '2026-01-20T12:00:00.250Z' },
      },
    ]);
  });

  it('sends only the changed amount to a server without the extension, and goes to the list', async () => {
    await server.restart({ extensions: [] });
    await createBudget();
    const id = await ledger.item(kind, budgetId, 1234.5);
    const { user, address } = renderApp(`${listPath()}/${id}`);
    expect(await screen.findByLabelText('Amount')).toHaveValue('1234.50');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '-5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(listPath()));
    expect(await screen.findByRole('cell', { name: '-$5.00' })).toBeVisible();
    const [update, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(update).toMatchObject({ method: 'PUT', path: `${api}/${id}` });
    expect(update?.body).toEqual({ Amount: -5 });
  });

  it('shows the sent amount with the current time if the response has no body', async () => {
    const id = await ledger.item(kind, budgetId, 1234.5);
    const { user } = renderApp(`${listPath()}/${id}`);
    await user.type(await screen.findByLabelText('Amount'), '5');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-03T12:00:00Z') });
    server.network.use(
      http.put(`*${api}/:id`, () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/budgets', () => delay('infinite')),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: '2026-02-03 $1,234.51' })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
});

describe('the date of an item', () => {
  it.each([
    ['the last evening of a month west of UTC', 'Etc/GMT+8', '2026-02-01T07:59:59Z', '2026-01-31'],
    ['midnight west of UTC', 'Etc/GMT+8', '2026-02-01T08:00:00Z', '2026-02-01'],
    ['the last minute of a year east of UTC', 'Etc/GMT-13', '2025-12-31T10:59:59Z', '2025-12-31'],
    ['midnight east of UTC', 'Etc/GMT-13', '2025-12-31T11:00:00Z', '2026-01-01'],
  ])('is the local day on %s', async (_when, timeZone, timestamp, day) => {
    vi.stubEnv('TZ', timeZone);
    await ledger.item('investments', budgetId, 1, timestamp);
    renderApp(`/budgets/${budgetId}/investments`);
    expect(await screen.findByRole('row', { name: `${day} $1.00` })).toBeVisible();
  });

  it.each([
    ['in UTC without an offset', '2026-01-31T23:30:00', '2026-01-31'],
    ['with an offset', '2026-01-31T23:30:00-08:00', '2026-02-01'],
    ['as milliseconds', Date.UTC(2026, 0, 31, 23, 30), '2026-01-31'],
    ['that is missing', null, 'No date'],
  ])('is read from a timestamp %s', async (_format, timeStamp, day) => {
    vi.stubEnv('TZ', 'UTC');
    server.network.use(
      http.get('*/api/budgets', () =>
        HttpResponse.json([
          {
            budgetId: 1,
            month: 1,
            year: 2026,
            investments: [{ budgetInvestmentItemId: 'a/b', amount: 1, timeStamp }],
          },
        ]),
      ),
      http.delete('*/api/budgetinvestmentitems/:id', () => new HttpResponse(null, { status: 200 })),
    );
    const { user, address } = renderApp('/budgets/1/investments');
    await user.click(await screen.findByRole('link', { name: day }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe('/budgets/1/investments'));
    expect(server.changes()).toMatchObject([{ path: '/api/budgetinvestmentitems/a%2Fb' }]);
  });
});
