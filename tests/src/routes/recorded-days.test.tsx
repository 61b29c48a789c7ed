import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import '#src/features/month/month-overview.tsx';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { choose } from '#tests/support/fill.ts';

import { createLedger } from './budgets/ledger.ts';

const server = setUpServer();
/** The tests move the clock without signing in again. */
const limits = { token: 1e13, sessionIdle: 1e13, session: 1e13 };
let app: ReturnType<typeof renderApp> | undefined;
let token: string;
let october: number;
let groceries: number;

/** @param time by the clock on the wall */
function travelTo(zone: string, time: string): void {
  vi.stubEnv('TZ', zone);
  vi.setSystemTime(new Date(time));
}

async function start(options: Parameters<typeof server.restart>[0] = {}): Promise<void> {
  await server.restart({ clock: () => Date.now(), limits, ...options });
  token = await server.signIn();
  const ledger = createLedger(server, token);
  october = await ledger.budget(2026, 10);
  groceries = await ledger.budgetExpense(october, await ledger.category('Groceries'));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // In UTC it is November.
  travelTo('America/Los_Angeles', '2026-10-31T22:30:00');
  await start();
});
afterEach(() => {
  app = undefined;
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

interface SentCall {
  readonly method: string;
  readonly body?: unknown;
}

/** The method, the amount and the day of each call, in a batch or on its own. */
const sentDays = () =>
  server
    .changes()
    .flatMap((sent): readonly SentCall[] => (sent.body as { calls?: SentCall[] }).calls ?? [sent])
    .map(({ method, body }) => {
      const { Amount, Value, Principal, Day } = body as Record<string, unknown>;
      return [method, Amount ?? Value ?? Principal, Day];
    });

/** Opens a page, in the app that is open. */
function open(path: string): ReturnType<typeof renderApp> {
  if (app) app.router.history.push(path);
  return (app ??= renderApp(path));
}

async function fill(user: ReturnType<typeof renderApp>['user'], label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

async function saveAt(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { user, address } = open(path);
  for (const [label, text] of Object.entries(fields)) {
    if (label === 'Date') fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
    else await fill(user, label, text);
  }
  const before = server.changes().length;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).not.toBe(path));
  // Until then, the fields are those of this form.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
  expect(server.changes().length).toBeGreaterThan(before);
}

/** Records and changes an asset and a liability. */
async function recordValues(): Promise<void> {
  await saveAt('/assets/add/0', { Name: 'Savings', Value: '1' });
  await saveAt('/assets/edit/1', { Value: '2' });
  await saveAt('/liabilities/add', { Name: 'Loan', Principal: '3' });
  await saveAt('/liabilities/1', { Principal: '4' });
}

/** Changes both at once. */
async function recordAllValues(): Promise<void> {
  const { user } = open('/assets/all');
  await screen.findByRole('table', { name: 'All Assets and Liabilities' });
  await fill(user, 'Value of Savings', '5');
  await fill(user, 'Principal of Loan', '6');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  expect(await screen.findByText('2 changes saved', { selector: 'div *' })).toBeVisible();
}

describe('late in the evening, the day of the person', () => {
  it('is sent with assets and liabilities, and stored for their values and deletions', async () => {
    await recordValues();
    await recordAllValues();
    expect(sentDays()).toEqual([
      ['POST', 1, '2026-10-31'],
      ['PUT', 2, '2026-10-31'],
      ['POST', 3, '2026-10-31'],
      ['PUT', 4, '2026-10-31'],
      ['PUT', 5, '2026-10-31'],
      ['PUT', 6, '2026-10-31'],
    ]);
    for (const path of ['/assets/edit/1', '/liabilities/1']) {
      const { user, address } = open(path);
      await user.click(await screen.findByRole('button', { name: 'Delete' }));
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
      await waitFor(() => expect(address()).not.toBe(path));
    }
    const point = { day: '2026-10-31' };
    expect(await server.make('GET', '/api/history', token)).toMatchObject([
      { deletedDay: '2026-10-31', points: [{ amount: 5, ...point }] },
      { deletedDay: '2026-10-31', points: [{ amount: 6, ...point }] },
    ]);
  });

  it('is sent with items of every form', async () => {
    const spent = `/budgets/${october}/expenses/${groceries}`;
    await saveAt(`/budgets/${october}/earnedIncome/add`, { Amount: '1' });
    await saveAt(`${spent}/expenseItems/add`, { Amount: '2', Date: '2026-10-05' });
    const { user } = open(`/budgets/${october}`);
    const form = within(await screen.findByRole('form', { name: 'Quick entry' }));
    await choose(user, form.getByLabelText('What'), 'Groceries');
    await user.type(form.getByLabelText('Amount'), '3{Enter}');
    await waitFor(() => expect(form.getByLabelText('Amount')).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'New entry' }));
    await user.type(screen.getByRole('textbox', { name: 'Entry' }), '4 groceries yesterday{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentDays()).toEqual([
      ['POST', 1, '2026-10-31'],
      ['POST', 2, '2026-10-05'],
      ['POST', 3, '2026-10-31'],
      ['POST', 4, '2026-10-30'],
    ]);
  });

  it('is sent with a past value', async () => {
    await server.make('POST', '/api/assets', token, { AssetType: 0, Name: 'Savings', Value: 1 });
    const { user } = open('/assets/edit/1');
    await user.click(await screen.findByRole('button', { name: 'Add a past value' }));
    const form = within(await screen.findByRole('form', { name: 'Add a past value' }));
    fireEvent.change(form.getByLabelText('Date'), { target: { value: '2026-09-30' } });
    await user.type(form.getByLabelText('Amount'), '7');
    await user.click(form.getByRole('button', { name: 'Add value' }));
    await waitFor(() => expect(sentDays()).toEqual([['POST', 7, '2026-09-30']]));
  });

  it('is not sent to a server without extensions', async () => {
    await start({ extensions: [] });
    await recordValues();
    await saveAt(`/budgets/${october}/earnedIncome/add`, { Amount: '1' });
    await saveAt(`/budgets/${october}/earnedIncome/1`, { Amount: '2' });
    for (const { body } of server.changes()) expect(body).not.toHaveProperty('Day');
  });
});

describe('an item recorded late in the evening of October 31, seen from Tokyo', () => {
  const path = () => `/budgets/${october}/earnedIncome/1`;
  const recorded = { Timestamp: '2026-11-01T05:30:00.000Z', Day: '2026-10-31' };

  beforeEach(async () => {
    await server.make('POST', '/api/budgetearnedincomeitems', token, {
      ...{ BudgetId: october, Amount: 40, ...recorded },
    });
    travelTo('Asia/Tokyo', '2026-11-05T12:00:00');
  });

  it('keeps its day in the list and in its form', async () => {
    const { router } = open(`/budgets/${october}/earnedIncome`);
    expect(await screen.findByRole('row', { name: '2026-10-31 $40.00' })).toBeVisible();
    router.history.push(path());
    expect(await screen.findByLabelText('Date')).toHaveValue('2026-10-31');
    expect(screen.getByLabelText('Date')).not.toHaveAccessibleDescription();
  });

  it('keeps its time and its day when its amount is corrected', async () => {
    await saveAt(path(), { Amount: '41' });
    expect(server.changes().at(-1)?.body).toEqual({ Amount: 41, ...recorded, Note: '' });
  });

  it('is moved to another day', async () => {
    await saveAt(path(), { Date: '2026-10-30' });
    expect(server.changes().at(-1)?.body).toEqual({
      ...{ Amount: 40, Timestamp: '2026-10-30T05:30:00.000Z', Day: '2026-10-30', Note: '' },
    });
    expect(await screen.findByRole('row', { name: '2026-10-30 $40.00' })).toBeVisible();
  });
});
