import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Id } from '#contract/fields.ts';
import {
  adoptStoredSession,
  endSession,
  readSession,
  syncSessionAcrossTabs,
  startSession,
  timeOutSession,
} from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { choose, sendSignIn } from '#tests/support/fill.ts';
import { emailOf } from '#tests/support/server.ts';

import { createLedger } from './budgets/ledger.ts';

const server = setUpServer();
type User = ReturnType<typeof renderApp>['user'];

afterEach(() => sessionStorage.clear());

/** Lets the server reject the session from now on, so that the next request opens the timeout dialog. */
function rejectSession(): void {
  const unauthorized = () => new HttpResponse(null, { status: 401 });
  server.network.use(
    http.post('*/api/liabilities', unauthorized),
    http.put('*/api/liabilities/:id', unauthorized),
    http.post('*/api/assets', unauthorized),
    http.post('*/api/refreshToken', unauthorized),
  );
}

async function saveAndTimeOut(user: User): Promise<void> {
  rejectSession();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog', { name: 'Session Timeout' });
}

/** Lets the session time out, as when a read in the background is refused. */
async function timeOut(user: User): Promise<void> {
  const { session } = readSession();
  if (!session) throw new Error('Nobody is signed in');
  // Asynchronous, since the dialog takes the focus from the field, which then formats its amount.
  await act(() => {
    timeOutSession(session);
    return Promise.resolve();
  });
  await screen.findByRole('alertdialog', { name: 'Session Timeout' });
  await acknowledge(user);
}

async function acknowledge(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('button', { name: 'Sign In' });
  server.network.resetHandlers();
}

async function signInAs(user: User, name: string): Promise<void> {
  await sendSignIn(user, name);
  await screen.findByRole('heading', { name: 'Statistics' });
}

/** Waits for the notice that offers to resume. */
async function findNotice(): Promise<HTMLElement> {
  const notice = await screen.findByText(/Your session ended while/);
  return notice.closest<HTMLElement>('[role=status]') ?? notice;
}

function expectNoNotice(): void {
  expect(screen.queryByText(/Your session ended while/)).not.toBeInTheDocument();
}

describe('after a session timed out on an open form', () => {
  let token: string;

  beforeEach(async () => {
    token = await server.signIn('Ada');
    await server.api.signUp('Grace');
  });

  async function typeAndTimeOut() {
    const app = renderApp('/liabilities/add');
    await app.user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await app.user.type(screen.getByLabelText('Principal'), '12,000');
    await saveAndTimeOut(app.user);
    await acknowledge(app.user);
    return app;
  }

  it('offers the same user to resume, and restores what was typed without sending it', async () => {
    const { user, address } = await typeAndTimeOut();
    expect(document.body).not.toHaveTextContent(/Car Loan|Liability/);
    await signInAs(user, 'Ada');
    expect(address()).toBe('/statistics');
    const notice = await findNotice();
    expect(notice).toHaveTextContent('Your session ended while you were on “Add a New Liability”.');
    expect(notice).toHaveTextContent('Its form still has what you typed.');

    const before = server.changes().length;
    await user.click(within(notice).getByRole('button', { name: 'Go back' }));
    await screen.findByRole('heading', { name: 'Add a New Liability' });
    expect(address()).toBe('/liabilities/add');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Car Loan'));
    expect(screen.getByLabelText('Principal')).toHaveValue('12,000');
    expect(screen.getByLabelText('Principal')).toHaveAccessibleDescription('= $12,000.00');
    expect(server.changes()).toHaveLength(before);
    expect(sessionStorage).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: 'Car Loan $12,000.00' })).toBeVisible();
    // The next form starts empty, and the notice is gone.
    await user.click(screen.getByRole('link', { name: 'Add New' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'Statistics' }));
    await screen.findByRole('heading', { name: 'Statistics' });
    expectNoNotice();
  });

  it('restores only what was typed, over the currently saved values', async () => {
    const liability = { Name: 'Mortgage', Principal: 300_000 };
    const { liabilityId } = await server.make<{ liabilityId: Id }>(
      'POST',
      '/api/liabilities',
      token,
      liability,
    );
    const { user } = renderApp(`/liabilities/${liabilityId}`);
    await user.type(await screen.findByLabelText('Name'), ' of the house');
    await saveAndTimeOut(user);
    await acknowledge(user);
    await server.make('PUT', `/api/liabilities/${liabilityId}`, token, { ...liability, Principal: 290_000 });
    await signInAs(user, 'Ada');
    await user.click(within(await findNotice()).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Mortgage of the house'));
    expect(screen.getByLabelText('Principal')).toHaveValue('290000.00');
  });

  it('offers nothing to another user, and deletes what was stored', async () => {
    const { user } = await typeAndTimeOut();
    await signInAs(user, 'Grace');
    expectNoNotice();
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Liabilities' }));
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('deletes the resume point when the user signs out', async () => {
    const { user } = await typeAndTimeOut();
    await signInAs(user, 'Ada');
    await findNotice();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports an item that has been deleted, and restores the text into no other form', async () => {
    const { liabilityId } = await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, {
      Name: 'Mortgage',
      Principal: 1,
    });
    const { user } = renderApp(`/liabilities/${liabilityId}`);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await saveAndTimeOut(user);
    await acknowledge(user);
    await server.make('DELETE', `/api/liabilities/${liabilityId}`, token);
    await signInAs(user, 'Ada');
    await user.click(within(await findNotice()).getByRole('button', { name: 'Go back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Liability not found!');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('keeps nothing when the user signs out in another tab', async () => {
    const stopSync = syncSessionAcrossTabs();
    const { user } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    const key = Object.keys(localStorage)[0] ?? '';
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(sessionStorage).toHaveLength(0);
    stopSync();
    adoptStoredSession();
  });
});

describe('a server whose tokens do not identify the user', () => {
  /** Makes the server issue and accept a token that is not a JWT. */
  async function serveOpaqueToken(): Promise<void> {
    const token = await server.api.signUp('Ada');
    server.network.use(
      http.post('*/api/authenticate', () => HttpResponse.json('opaque')),
      http.all('*/api/*', ({ request }) => {
        request.headers.set('Authorization', `Bearer ${token}`);
        return server.api.app.fetch(request);
      }),
    );
  }

  it.each([
    ['offers to resume to a user who signs in with the same email', 'Ada', 1],
    ['offers nothing to a user who signs in with another email', 'Grace', 0],
  ])('%s', async (_what, name, notices) => {
    startSession('opaque', 0, emailOf('Ada'));
    await serveOpaqueToken();
    const { user } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await user.type(screen.getByLabelText('Principal'), '5');
    await saveAndTimeOut(user);
    await acknowledge(user);
    await serveOpaqueToken();
    await signInAs(user, name);
    expect(screen.queryAllByText(/Your session ended while/)).toHaveLength(notices);
    endSession();
  });
});

it('also offers to return to a page without a form', async () => {
  await server.signIn('Ada');
  const { user, address } = renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  const unauthorized = () => new HttpResponse(null, { status: 401 });
  server.network.use(http.get('*/api/budgets', unauthorized), http.post('*/api/refreshToken', unauthorized));
  await user.click(screen.getByRole('link', { name: 'Budgets' }));
  await screen.findByRole('alertdialog', { name: 'Session Timeout' });
  await acknowledge(user);
  await signInAs(user, 'Ada');
  const notice = await findNotice();
  expect(notice).not.toHaveTextContent('what you typed');
  await user.click(within(notice).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toBe('/budgets'));
});

describe('after a session timed out on a line in the entry dialog', () => {
  const LINE = '54.30 rent, half';
  const entry = () => screen.getByRole('textbox', { name: 'Entry' });

  beforeEach(async () => {
    await server.signIn('Ada');
    await server.api.signUp('Grace');
  });

  async function typeAndTimeOut(path: string, heading: string): Promise<User> {
    const { user } = renderApp(path);
    await screen.findByRole('heading', { name: heading });
    await user.keyboard('n');
    await user.type(entry(), LINE);
    await timeOut(user);
    return user;
  }

  it('opens the dialog again with the line, and adds nothing automatically', async () => {
    const user = await typeAndTimeOut('/liabilities', 'Liabilities');
    const sent = server.changes().length;
    await signInAs(user, 'Ada');
    const dialog = await screen.findByRole('dialog', { name: 'New entry' });
    expect(within(dialog).getByRole('textbox', { name: 'Entry' })).toHaveValue(LINE);
    // Its reading has loaded.
    expect(
      await within(dialog).findByRole('group', { name: 'There is no such category yet. Add it?' }),
    ).toBeVisible();
    // Only the sign-in.
    expect(server.changes()).toHaveLength(sent + 1);
    // It does not open again when the page is reloaded.
    expect(JSON.stringify(sessionStorage)).not.toContain(LINE);

    // The page is offered as well.
    await user.keyboard('{Escape}');
    await user.click(within(await findNotice()).getByRole('button', { name: 'Go back' }));
    await screen.findByRole('heading', { name: 'Liabilities' });
    expect(sessionStorage).toHaveLength(0);
    await user.keyboard('n');
    expect(entry()).toHaveValue(LINE);
  });

  it('offers no other page where the line was typed on the first one', async () => {
    const user = await typeAndTimeOut('/statistics', 'Statistics');
    await signInAs(user, 'Ada');
    await screen.findByRole('dialog', { name: 'New entry' });
    expect(entry()).toHaveValue(LINE);
    expectNoNotice();
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a session timeout in the middle of typing keeps', () => {
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
    ledger = createLedger(server, token);
    budgetId = await ledger.budget(2026, 1);
    groceries = await ledger.budgetExpense(budgetId, await ledger.category('Groceries'));
  });

  /** Times out, signs in again as the same person, and goes back to the page. */
  async function resume(user: User) {
    const sent = server.changes().length;
    await timeOut(user);
    await signInAs(user, 'Ada');
    expect(await screen.findByText(/Its form still has what you typed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    // Only the sign-in.
    expect(server.changes()).toHaveLength(sent + 1);
  }

  async function replaceText(user: User, label: string, text: string) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }

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
