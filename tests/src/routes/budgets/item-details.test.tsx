import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';
import { rowTexts } from '../screen-texts.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;
let rent: number;

async function createAccount(): Promise<void> {
  ledger = createLedger(server, await server.signIn());
  budgetId = await ledger.budget(2026, 1);
  rent = await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
}

/** A server that has only the API that all servers have. */
async function withoutExtensions(): Promise<void> {
  await server.restart({ extensions: [] });
  await createAccount();
}

beforeEach(createAccount);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

function pretendNow(now: string, timeZone = 'UTC'): void {
  vi.stubEnv('TZ', timeZone);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
}

const date = () => screen.findByLabelText('Date');
const setDate = async (value: string) => fireEvent.change(await date(), { target: { value } });
const lastChange = () => server.changes().at(-1)?.body;

describe('the date of an item that is added', () => {
  const listPath = () => `/budgets/${budgetId}/expenses/${rent}`;
  const addPath = () => `${listPath()}/expenseItems/add`;

  it('is the last day of a month that is over', async () => {
    pretendNow('2026-02-10T23:30:00Z', 'Etc/GMT+8');
    const { user, address } = renderApp(addPath());
    expect(await date()).toHaveValue('2026-01-31');
    await user.type(screen.getByLabelText('Amount'), '5{Enter}');
    await waitFor(() => expect(address()).toBe(listPath()));
    expect(await screen.findByRole('row', { name: '2026-01-31 $5.00' })).toBeVisible();
  });

  it('is the current moment on a server without extensions, even in a month that is over', async () => {
    await withoutExtensions();
    pretendNow('2026-02-10T12:34:56.789Z');
    const { user, address } = renderApp(addPath());
    await user.type(await screen.findByLabelText('Amount'), '5');
    expect(screen.queryByLabelText('Date')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(listPath()));
    expect(lastChange()).toMatchObject({ Amount: 5, Timestamp: '2026-02-10T12:34:56.789Z' });
    expect(lastChange()).not.toHaveProperty('Note');
  });

  it('must not be empty', async () => {
    const { user } = renderApp(addPath());
    await user.type(await screen.findByLabelText('Amount'), '5');
    await setDate('');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveAccessibleDescription('Required'));
    expect(screen.getByLabelText('Date')).toHaveFocus();
    expect(server.changes()).toEqual([]);
  });

  it('says when it is in another month', async () => {
    renderApp(addPath());
    await setDate('2026-02-01');
    expect(await date()).toHaveAccessibleDescription('Not in 2026/01');
    await setDate('2026-01-31');
    expect(await date()).not.toHaveAccessibleDescription();
  });

  it('keeps the time of the first try', async () => {
    pretendNow('2026-02-10T12:00:00Z');
    server.network.use(http.post('*/api/*', () => HttpResponse.error(), { once: true }));
    const { user, address } = renderApp(addPath());
    await setDate('2026-01-05');
    await user.type(screen.getByLabelText('Amount'), '5{Enter}');
    await screen.findByRole('alert');
    vi.setSystemTime('2026-02-10T12:05:00Z');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(listPath()));
    const [first, second, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(second).toEqual(first);
    expect(second?.body).toMatchObject({ Timestamp: '2026-01-05T12:00:00.000Z' });
  });
});

describe('an existing item', () => {
  const NOON = '2026-01-15T12:00:00.000Z';
  const editPath = async (amount = 50) =>
    `/budgets/${budgetId}/investments/${await ledger.item('investments', budgetId, amount)}`;

  it('keeps its date when its amount is corrected', async () => {
    pretendNow('2026-02-10T08:00:00Z');
    const { user, address } = renderApp(await editPath());
    expect(await date()).toHaveValue('2026-01-15');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '60{Enter}');
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/investments`));
    expect(lastChange()).toEqual({ Amount: 60, Timestamp: NOON, Note: '' });
    expect(await screen.findByRole('row', { name: '2026-01-15 $60.00' })).toBeVisible();
  });

  it('moves to another day at the same time of day', async () => {
    vi.stubEnv('TZ', 'Etc/GMT-13');
    const { user, address } = renderApp(await editPath());
    expect(await date()).toHaveValue('2026-01-16');
    await setDate('2026-01-02');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/investments`));
    expect(lastChange()).toMatchObject({ Timestamp: '2026-01-01T12:00:00.000Z' });
    expect(await screen.findByRole('row', { name: '2026-01-02 $50.00' })).toBeVisible();
  });

  it('gets a note, which is shown in the list and can be removed', async () => {
    const path = await editPath();
    const { user, address } = renderApp(path);
    await user.type(await screen.findByLabelText('Note'), ' From grandma ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/investments`));
    expect(await screen.findByRole('columnheader', { name: 'Note' })).toBeVisible();
    expect(rowTexts()).toEqual([['2026-01-15', 'From grandma', '$50.00']]);
    expect(screen.getByText('From grandma')).toHaveAttribute('title', 'From grandma');

    await user.click(screen.getByRole('link', { name: '2026-01-15' }));
    expect(await screen.findByLabelText('Note')).toHaveValue('From grandma');
    await user.clear(screen.getByLabelText('Note'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/investments`));
    await waitFor(() => expect(rowTexts()).toEqual([['2026-01-15', '$50.00']]));
    expect(screen.queryByRole('columnheader', { name: 'Note' })).not.toBeInTheDocument();
  });

  it('leaves the cell empty where only other items have a note', async () => {
    const token = await server.signIn('Grace');
    ledger = createLedger(server, token);
    budgetId = await ledger.budget(2026, 1);
    await ledger.item('investments', budgetId, 50);
    const other = { BudgetId: budgetId, Amount: 60, Timestamp: '2026-01-16T12:00:00Z', Note: 'Gift' };
    await server.make('POST', '/api/budgetinvestmentitems', token, other);
    renderApp(`/budgets/${budgetId}/investments`);
    await screen.findByText('Gift');
    // A phone shows a dash there.
    expect(screen.getAllByRole('cell').filter((cell) => cell.childNodes.length === 0)).toHaveLength(1);
  });

  it('rejects a note that is too long', async () => {
    const { user } = renderApp(await editPath());
    await user.click(await screen.findByLabelText('Note'));
    await user.paste('x'.repeat(201));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Note')).toHaveAccessibleDescription('At most 200 characters'),
    );
    expect(server.changes()).toEqual([]);
  });
});

describe('Duplicate', () => {
  it('opens the add page with the amount and the note, but today as the date', async () => {
    pretendNow('2026-01-20T12:00:00Z');
    const token = await server.signIn('Grace');
    ledger = createLedger(server, token);
    budgetId = await ledger.budget(2026, 1);
    await server.make('POST', '/api/budgetinvestmentitems', token, {
      BudgetId: budgetId,
      Amount: 1234.5,
      Timestamp: '2026-01-05T12:00:00Z',
      Note: 'Index fund',
    });
    const { user, address, router } = renderApp(`/budgets/${budgetId}/investments`);
    await user.click(await screen.findByRole('link', { name: '2026-01-05' }));
    await user.click(await screen.findByRole('link', { name: 'Duplicate' }));
    expect(await screen.findByRole('heading', { name: 'Add a New Investment/Savings Item' })).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue('1234.50');
    expect(screen.getByLabelText('Note')).toHaveValue('Index fund');
    expect(await date()).toHaveValue('2026-01-20');
    expect(router.state.location.href).toBe(`/budgets/${budgetId}/investments/add`);

    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await screen.findByRole('link', { name: '“$1,234.50”' });
    expect(screen.getByLabelText('Amount')).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/investments`));
    expect(rowTexts()).toEqual([
      ['2026-01-20', 'Index fund', '$1,234.50'],
      ['2026-01-05', 'Index fund', '$1,234.50'],
    ]);
  });
});

it('a correction keeps the day of an item that has no time', async () => {
  pretendNow('2026-01-20T12:34:56.789Z');
  server.network.use(
    http.get('*/api/budgets', async ({ request }) => {
      const { headers } = await server.api.app.fetch(request);
      const item = { budgetInvestmentItemId: 7, amount: 1, timeStamp: null, day: '2026-01-15' };
      const answer = [{ budgetId: 1, month: 1, year: 2026, investments: [item] }];
      const extensions = headers.get('Freehold-Extensions') ?? '';
      return HttpResponse.json(answer, { headers: { 'Freehold-Extensions': extensions } });
    }),
    http.put('*/api/budgetinvestmentitems/7', () => new HttpResponse(null, { status: 200 })),
  );
  const { user, address } = renderApp('/budgets/1/investments/7');
  expect(await date()).toHaveValue('2026-01-15');
  await user.type(screen.getByLabelText('Amount'), '5{Enter}');
  await waitFor(() => expect(address()).toBe('/budgets/1/investments'));
  expect(lastChange()).toMatchObject({ Day: '2026-01-15' });
});
