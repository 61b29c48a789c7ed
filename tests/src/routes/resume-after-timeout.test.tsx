import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { adoptStoredSession, endSession, syncSessionAcrossTabs, startSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { emailOf, PASSWORD } from '#tests/support/server.ts';

const server = setUpServer();
type User = ReturnType<typeof renderApp>['user'];

afterEach(() => sessionStorage.clear());

/** From here on the server knows the session no more: whatever is asked next brings the overlay up. */
function forgetSession(): void {
  const refuse = () => new HttpResponse(null, { status: 401 });
  server.network.use(
    http.post('*/api/liabilities', refuse),
    http.put('*/api/liabilities/:id', refuse),
    http.post('*/api/assets', refuse),
    http.post('*/api/refreshToken', refuse),
  );
}

async function saveInVain(user: User): Promise<void> {
  forgetSession();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alertdialog', { name: 'Session Timeout' });
}

async function acknowledge(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('button', { name: 'Sign In' });
  server.network.resetHandlers();
}

async function signInAs(user: User, name: string): Promise<void> {
  await user.type(screen.getByLabelText('Email Address'), emailOf(name));
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Statistics' });
}

/** The offer, once it is there. */
async function offer(): Promise<HTMLElement> {
  const notice = await screen.findByText(/Your session ended while/);
  return notice.closest<HTMLElement>('[role=status]') ?? notice;
}

function expectNoOffer(): void {
  expect(screen.queryByText(/Your session ended while/)).not.toBeInTheDocument();
}

describe('after a session that ended with a form open', () => {
  let token: string;

  beforeEach(async () => {
    token = await server.signIn('Ada');
    await server.api.signUp('Grace');
  });

  async function typeAndTimeOut() {
    const app = renderApp('/liabilities/add');
    await app.user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await app.user.type(screen.getByLabelText('Principal'), '12,000');
    await saveInVain(app.user);
    await acknowledge(app.user);
    return app;
  }

  it('offers the same person the way back, and puts in again what was typed, without sending it', async () => {
    const { user, address } = await typeAndTimeOut();
    expect(document.body).not.toHaveTextContent(/Car Loan|Liability/);
    await signInAs(user, 'Ada');
    expect(address()).toBe('/statistics');
    const notice = await offer();
    expect(notice).toHaveTextContent('Your session ended while you were on “Add a New Liability”.');
    expect(notice).toHaveTextContent('What you typed is still there.');

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
    // What is added next begins empty, and the way back has been gone.
    await user.click(screen.getByRole('link', { name: 'Add New' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
    await user.click(screen.getByRole('link', { name: 'Statistics' }));
    await screen.findByRole('heading', { name: 'Statistics' });
    expectNoOffer();
  });

  it('puts only what was typed over what is kept by now', async () => {
    const liability = { Name: 'Mortgage', Principal: 300_000 };
    const { liabilityId } = await server.make<{ liabilityId: Id }>(
      'POST',
      '/api/liabilities',
      token,
      liability,
    );
    const { user } = renderApp(`/liabilities/${liabilityId}`);
    await user.type(await screen.findByLabelText('Name'), ' of the house');
    await saveInVain(user);
    await acknowledge(user);
    await server.make('PUT', `/api/liabilities/${liabilityId}`, token, { ...liability, Principal: 290_000 });
    await signInAs(user, 'Ada');
    await user.click(within(await offer()).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Mortgage of the house'));
    expect(screen.getByLabelText('Principal')).toHaveValue('290000.00');
  });

  it('puts back a form whose fields depend on each other', async () => {
    const { user } = renderApp('/assets/add/10');
    await user.selectOptions(await screen.findByLabelText('Type'), '4');
    await user.type(screen.getByLabelText('Name'), 'Fund');
    await user.type(screen.getByLabelText('Number of Shares'), '10');
    await user.type(screen.getByLabelText('Share Price'), '5');
    await saveInVain(user);
    await acknowledge(user);
    await signInAs(user, 'Ada');
    await user.click(within(await offer()).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.getByLabelText('Number of Shares')).toHaveValue('10'));
    expect(screen.getByLabelText('Type')).toHaveValue('4');
    expect(screen.getByLabelText('Value')).toHaveValue('50.00');
    await user.type(screen.getByLabelText('Share Price'), '0');
    expect(screen.getByLabelText('Value')).toHaveValue('500.00');
    // Of another type nothing of it is left.
    await user.selectOptions(screen.getByLabelText('Type'), '0');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.changes().at(-1)).toMatchObject({
        path: '/api/assets',
        body: { NumShares: 0, Symbol: '' },
      }),
    );
  });

  it('offers another person nothing, and keeps nothing', async () => {
    const { user } = await typeAndTimeOut();
    await signInAs(user, 'Grace');
    expectNoOffer();
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Liabilities' }));
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('forgets it when it is dismissed', async () => {
    const { user } = await typeAndTimeOut();
    await signInAs(user, 'Ada');
    await user.click(within(await offer()).getByRole('button', { name: 'Dismiss' }));
    expectNoOffer();
    expect(sessionStorage).toHaveLength(0);
  });

  it('forgets it when they sign out by choice', async () => {
    const { user } = await typeAndTimeOut();
    await signInAs(user, 'Ada');
    await offer();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that it is not found when it has been deleted meanwhile, and gives the words to no other form', async () => {
    const { liabilityId } = await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, {
      Name: 'Mortgage',
      Principal: 1,
    });
    const { user } = renderApp(`/liabilities/${liabilityId}`);
    await user.type(await screen.findByLabelText('Name'), ' 2');
    await saveInVain(user);
    await acknowledge(user);
    await server.make('DELETE', `/api/liabilities/${liabilityId}`, token);
    await signInAs(user, 'Ada');
    await user.click(within(await offer()).getByRole('button', { name: 'Go back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Liability not found!');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });

  it('keeps what was typed in a tab whose session another one has seen end', async () => {
    const unfollow = syncSessionAcrossTabs();
    const { user } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    // What OK does in another tab shows here as changed storage and two events.
    const key = Object.keys(localStorage)[0] ?? '';
    localStorage.removeItem(key);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'timed out' }));
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    });
    await screen.findByRole('button', { name: 'Sign In' });
    await signInAs(user, 'Ada');
    await user.click(within(await offer()).getByRole('button', { name: 'Go back' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Car Loan'));
    unfollow();
    adoptStoredSession();
  });

  it('keeps nothing in a tab when another one signs out by choice', async () => {
    const unfollow = syncSessionAcrossTabs();
    const { user } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    const key = Object.keys(localStorage)[0] ?? '';
    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
    await screen.findByRole('button', { name: 'Sign In' });
    expect(sessionStorage).toHaveLength(0);
    unfollow();
    adoptStoredSession();
  });
});

describe('a server whose tokens say nothing of the person', () => {
  /** Signs in with a token that is no JWT, which the server takes for its own. */
  async function opaque(): Promise<void> {
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
    ['offers the way back to who signs in by the same name', 'Ada', 1],
    ['offers nothing to who signs in by another', 'Grace', 0],
  ])('%s', async (_what, name, offers) => {
    startSession('opaque', 0, emailOf('Ada'));
    await opaque();
    const { user } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await user.type(screen.getByLabelText('Principal'), '5');
    await saveInVain(user);
    await acknowledge(user);
    await opaque();
    await signInAs(user, name);
    expect(screen.queryAllByText(/Your session ended while/)).toHaveLength(offers);
    endSession();
  });

  it('offers nothing where nobody knows who it was', async () => {
    startSession('opaque', 0);
    await opaque();
    const { user } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Car Loan');
    await user.type(screen.getByLabelText('Principal'), '5');
    await saveInVain(user);
    await acknowledge(user);
    expect(sessionStorage).toHaveLength(0);
  });
});

it('offers the way back to a page without a form, too', async () => {
  await server.signIn('Ada');
  const { user, address } = renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  const refuse = () => new HttpResponse(null, { status: 401 });
  server.network.use(http.get('*/api/budgets', refuse), http.post('*/api/refreshToken', refuse));
  await user.click(screen.getByRole('link', { name: 'Budgets' }));
  await screen.findByRole('alertdialog', { name: 'Session Timeout' });
  await acknowledge(user);
  await signInAs(user, 'Ada');
  const notice = await offer();
  expect(notice).not.toHaveTextContent('What you typed');
  await user.click(within(notice).getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(address()).toBe('/budgets'));
});
