import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readSession, timeOutSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { choose, sendSignIn } from '#tests/support/fill.ts';

import { createLedger } from './budgets/ledger.ts';

const server = setUpServer();
type User = ReturnType<typeof renderApp>['user'];

let token: string;
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;
let groceries: number;

// The page of a month loads it late, and a busy machine may take longer than a query waits.
beforeAll(async () => {
  await import('#src/features/month/month-overview.tsx');
});

beforeEach(async () => {
  token = await server.signIn('Ada');
  await server.api.signUp('Grace');
  ledger = createLedger(server, token);
  budgetId = await ledger.budget(2026, 1);
  groceries = await ledger.budgetExpense(budgetId, await ledger.category('Groceries'));
});

afterEach(() => sessionStorage.clear());

/** Lets the session time out while the user types, as when a read in the background is refused. */
async function timeOut(user: User) {
  const { session } = readSession();
  if (!session) throw new Error('Nobody is signed in');
  // Asynchronous, since the dialog takes the focus from the field, which then formats its amount.
  await act(() => {
    timeOutSession(session);
    return Promise.resolve();
  });
  await screen.findByRole('alertdialog', { name: 'Session Timeout' });
  // Nothing else is asked first.
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('button', { name: 'Sign In' });
}

async function signInAs(user: User, name: string) {
  await sendSignIn(user, name);
  await screen.findByRole('heading', { name: 'Statistics' });
}

/** Times out, signs in again as the same person, and goes back to the page. */
async function resume(user: User) {
  const sent = server.changes().length;
  await timeOut(user);
  await signInAs(user, 'Ada');
  expect(await screen.findByText(/What you typed is still there/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  // Only the sign-in.
  expect(server.changes()).toHaveLength(sent + 1);
}

async function replaceText(user: User, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

describe('a session timeout in the middle of typing keeps', () => {
  it('the date and the note of a new item', async () => {
    const { user } = renderApp(`/budgets/${budgetId}/earnedIncome/add`);
    await replaceText(user, 'Amount', '3000');
    await replaceText(user, 'Date', '2026-01-09');
    await replaceText(user, 'Note', 'January');
    await resume(user);
    expect(await screen.findByLabelText('Date')).toHaveValue('2026-01-09');
    expect(await screen.findByLabelText('Note')).toHaveValue('January');
    expect(screen.getByLabelText('Amount')).toHaveValue('3000');
  });

  it('asset values', async () => {
    const asset = { AssetType: 0, Name: 'Savings', Value: 100, Symbol: '', NumShares: 0, SharePrice: 0 };
    await server.make('POST', '/api/assets', token, asset);
    const { user } = renderApp('/assets/all');
    await replaceText(user, 'Value of Savings', '1250');
    await resume(user);
    expect(await screen.findByLabelText('Value of Savings')).toHaveValue('1,250.00');
    expect(await screen.findByRole('button', { name: /^Save/ })).toBeVisible();
  });

  it('a plan', async () => {
    const { user } = renderApp(`/budgets/${budgetId}/plan`);
    await replaceText(user, 'Plan for Groceries', '4*120');
    await resume(user);
    await waitFor(() => expect(screen.getByLabelText('Plan for Groceries')).toHaveValue('4*120'));
  });

  it('the quick entry of a month', async () => {
    const { user } = renderApp(`/budgets/${budgetId}`);
    const form = within(await screen.findByRole('form', { name: 'Quick entry' }));
    await choose(user, form.getByLabelText('What'), 'Groceries');
    await replaceText(user, 'Amount', '54.30');
    await replaceText(user, 'Date', '2026-01-05');
    await replaceText(user, 'Note', 'corner market');
    await resume(user);
    const restored = within(await screen.findByRole('form', { name: 'Quick entry' }));
    expect(restored.getByLabelText('What')).toHaveDisplayValue('Groceries');
    expect(restored.getByLabelText('Amount')).toHaveValue('54.30');
    expect(restored.getByLabelText('Date')).toHaveValue('2026-01-05');
    expect(restored.getByLabelText('Note')).toHaveValue('corner market');
  });

  it('the amounts of a copy, with their selection', async () => {
    await ledger.expenseItem(groceries, 20);
    const target = await ledger.budget(2026, 2);
    const { user } = renderApp(`/budgets/${target}/copy`);
    const amount = await screen.findByRole('textbox', { name: /^Amount of Groceries/ });
    await user.clear(amount);
    await user.type(amount, '25');
    await resume(user);
    expect(await screen.findByRole('textbox', { name: /^Amount of Groceries/ })).toHaveValue('25.00');
    expect(screen.getByRole('checkbox', { name: /^Groceries on/ })).toBeChecked();
  });
});
