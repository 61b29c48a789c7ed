import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { describe, expect, it, onTestFinished } from 'vitest';

import { adoptStoredSession, syncSessionAcrossTabs, readSession } from '#src/api/session.ts';
import { dateAfter } from '#src/statistics/freedom/freedom-estimate.ts';
import { formatMonth } from '#src/ui/format/texts.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { fill, sendSignIn } from '#tests/support/fill.ts';
import { emailOf, PASSWORD } from '#tests/support/server.ts';
import { watchForText } from '#tests/support/watch-for-text.ts';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';

async function fillSignUp(user: ReturnType<typeof renderApp>['user'], confirmation = PASSWORD) {
  await user.click(await screen.findByRole('link', { name: "Don't have an account? Sign Up" }));
  await fill(user, {
    Name: 'Ada',
    'Email Address': emailOf('Ada'),
    Password: PASSWORD,
    'Confirm Password': confirmation,
  });
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

describe('signing in', () => {
  it('opens the statistics page', async () => {
    await server.api.signUp('Ada');
    const { user, address } = renderApp('/');
    await sendSignIn(user, 'Ada');
    await waitFor(() => expect(address()).toBe('/statistics'));
    expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      { path: '/api/authenticate', body: { Username: emailOf('Ada'), Password: PASSWORD } },
    ]);
  });

  it('marks empty fields and sends nothing', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(screen.getByLabelText('Email Address')).toHaveFocus();
    await user.type(screen.getByLabelText('Email Address'), 'ada@example.com{Enter}');
    expect(screen.getAllByText('Required')).toHaveLength(1);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(server.sent).toEqual([]);
  });

  it('shows why it failed, and keeps what was typed', async () => {
    const { user } = renderApp('/');
    await sendSignIn(user, 'Ada', 'wrong password');
    expect(await screen.findByRole('alert')).toHaveTextContent('Username or password is incorrect');
    expect(screen.getByLabelText('Email Address')).toHaveValue('ada@example.com');
  });

  const failures = [
    ['a 200 with a message', () => HttpResponse.json({ message: 'Locked' }), 'Locked'],
    [
      'a 200 with an error and its description',
      () => HttpResponse.json({ error: 'invalid_grant', error_description: 'Wrong password' }),
      'Wrong password',
    ],
    ['a dropped connection', () => HttpResponse.error(), UNKNOWN_ERROR],
    ['a page of HTML', () => new HttpResponse('<!doctype html><p>Hi</p>'), UNKNOWN_ERROR],
    ['a failing server', () => new HttpResponse(null, { status: 500 }), UNKNOWN_ERROR],
    ['a busy server', () => new HttpResponse(null, { status: 503 }), UNKNOWN_ERROR],
    [
      'a busy server that says so',
      () => HttpResponse.json({ message: 'Busy' }, { status: 503, headers: { 'Retry-After': '1' } }),
      'Busy',
    ],
  ] as const;

  it('shows the right message for each failure', async () => {
    const { user, address } = renderApp('/');
    await sendSignIn(user, 'Ada', 'wrong password');
    await screen.findByRole('alert');
    for (const [failure, respond, message] of failures) {
      const before = screen.getByRole('alert');
      server.network.use(http.post('*/api/authenticate', respond));
      await user.click(screen.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(before).not.toBeInTheDocument());
      expect(await screen.findByRole('alert'), failure).toHaveTextContent(message);
      expect(address(), failure).toBe('/');
    }
  });

  it('says on request what to do about a forgotten password', async () => {
    const { user } = renderApp('/');
    const command = await screen.findByText(/^npm run reset-password/);
    expect(command).not.toBeVisible();
    await user.click(screen.getByText('What to do'));
    expect(command).toBeVisible();
  });

  it('shows a spinner and sends one request for many clicks', async () => {
    const released = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/authenticate', async () => {
        await released.promise;
        return HttpResponse.json({ message: 'No' });
      }),
    );
    const { user } = renderApp('/');
    await sendSignIn(user, 'Ada');
    expect(screen.getByRole('status', { name: 'Signing in' })).toBeInTheDocument();
    for (let click = 0; click < 10; click += 1) screen.getByRole('button', { name: 'Sign In' }).click();
    released.resolve(undefined);
    await screen.findByRole('alert');
    expect(server.changes()).toHaveLength(1);
  });
});

describe('signing up', () => {
  it('creates the account, signs in and opens the statistics page', async () => {
    const { user, address } = renderApp('/');
    await fillSignUp(user);
    await waitFor(() => expect(address()).toBe('/statistics'));
    expect(server.changes()).toMatchObject([
      {
        path: '/api/account',
        body: { GivenName: 'Ada', Email: emailOf('Ada'), Password: PASSWORD, ConfirmPassword: PASSWORD },
        idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      },
      { path: '/api/authenticate', body: { Username: emailOf('Ada'), Password: PASSWORD } },
    ]);
  });

  it("shows the server's messages once, one per line, each described as that of its field", async () => {
    server.network.use(
      http.post('*/api/account', () =>
        HttpResponse.json(
          { Other: ['Closed'], Email: ['Taken', 'Odd'], Password: 'Too short' },
          { status: 400 },
        ),
      ),
    );
    const { user } = renderApp('/');
    await fillSignUp(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Closed\nTaken\nOdd\nToo short');
    expect(screen.getAllByText('Taken')).toHaveLength(1);
    expect(screen.getByLabelText('Email Address')).toBeInvalid();
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription('Taken Odd');
    expect(screen.getByLabelText('Email Address')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/password.* Too short$/);
    expect(screen.getByLabelText('Name')).toBeValid();
    expect(screen.getByLabelText('Confirm Password')).toBeValid();
  });

  it('focuses the first field when it opens, and the first empty one on an incomplete submit', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: "Don't have an account? Sign Up" }));
    expect(await screen.findByLabelText('Name')).toHaveFocus();
    await user.keyboard('Ada{Enter}');
    expect(screen.getByLabelText('Email Address')).toHaveFocus();
    await user.type(screen.getByLabelText('Confirm Password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Sign Up' }));
    expect(screen.getByLabelText('Email Address')).toHaveFocus();
    await user.keyboard('ada@example.com{Enter}');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.sent).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Already have an account? Sign In' }));
    expect(await screen.findByLabelText('Email Address')).toHaveFocus();
  });

  it('returns to the sign-in form without the old error', async () => {
    const { user } = renderApp('/');
    await fillSignUp(user, 'something else');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('link', { name: 'Already have an account? Sign In' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the estimate beside the form', () => {
  async function estimate() {
    const { user } = renderApp('/');
    const card = within(await screen.findByRole('region', { name: 'Try your own numbers' }));
    await card.findByLabelText('Your age');
    const type = async (label: string, text: string) => {
      const field = card.getByLabelText(label);
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    };
    return { card, type };
  }

  it('follows what is typed, with a range and the age, and sends nothing', async () => {
    const { card, type } = await estimate();
    await type('Saved so far', '$1,000,000');
    await type('Spent a month', '4000');
    await type('Saved a month', '1e3');
    expect(card.getByLabelText('Saved a month')).toHaveAccessibleDescription('Enter a number');
    expect(card.getByText('No date: not every amount is a number')).toBeVisible();
    await type('Saved a month', '2500');
    // ln((1,200,000 + 375,000) ÷ (1,000,000 + 375,000)) ÷ ln(1 + 0.08 ÷ 12) = 20.4 months.
    const date = dateAfter(new Date(), 20);
    expect(card.getByText(formatMonth(date))).toBeVisible();
    await type('Your age', '40');
    expect(card.getByText(/^You would be about 41\./)).toHaveTextContent(
      /8% a year until you have \$1,200,000.* 8 of 10 starts since 1928, with 60% US stocks and 40% bonds.*before inflation/,
    );
    await type('Your age', 'forty');
    expect(card.getByLabelText('Your age')).toHaveAccessibleDescription('Enter your age in years');
    expect(card.queryByText(/You would be/)).not.toBeInTheDocument();
    expect(server.sent).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['Spent a month', '', 'Type what you spend in a month to see a date'],
    ['Spent a month', '0', 'Type what you spend in a month to see a date'],
    ['Saved a month', '', 'No date unless you save something each month: you need $1,020,000'],
    ['Saved so far', '-9,000,000', 'Never: the interest on your debts uses up what you save'],
    ['Saved so far', '1,020,000', 'Today: what you saved could already pay for what you spend'],
  ])('says why there is no date: %s "%s"', async (label, text, headline) => {
    const { card, type } = await estimate();
    await type(label, text);
    expect(card.getByText(headline)).toBeVisible();
  });

  it('says when there is no range', async () => {
    const { card, type } = await estimate();
    await type('Spent a month', '90,000,000');
    expect(card.getByText(/The past since 1928 is too short to give a range/)).toBeVisible();
    await type('Spent a month', '3,400');
    await type('Saved so far', '-10,000');
    expect(card.getByText(/With debts there is no range/)).toBeVisible();
  });
});

describe('leaving a form during its attempt', () => {
  /** Holds the response to the sign-in request. Returns a function that releases it. */
  function holdSignIn(respond: () => Response | Promise<Response>): () => void {
    const held = Promise.withResolvers<undefined>();
    const hold = async () => {
      await held.promise;
      return respond();
    };
    server.network.use(http.post('*/api/authenticate', hold, { once: true }));
    return () => held.resolve(undefined);
  }

  /** Records whether an alert appears, however briefly. */
  function watchAlerts(): () => boolean {
    let hasAlerted = false;
    const observer = new MutationObserver(() => (hasAlerted ||= screen.queryByRole('alert') !== null));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    return () => hasAlerted;
  }

  const rejectSignIn = () =>
    HttpResponse.json({ message: 'Username or password is incorrect' }, { status: 400 });

  it('lets the other form send its own request, and shows it no error from the abandoned one', async () => {
    const release = holdSignIn(rejectSignIn);
    const account = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/account', async ({ request }) => {
        await account.promise;
        return server.api.app.fetch(request);
      }),
    );
    const { user, address } = renderApp('/');
    const hasAlerted = watchAlerts();
    await sendSignIn(user, 'Ada');
    await fillSignUp(user);
    expect(screen.getByRole('status', { name: 'Signing up' })).toBeInTheDocument();
    release();
    account.resolve(undefined);
    await waitFor(() => expect(address()).toBe('/statistics'));
    expect(hasAlerted()).toBe(false);
    expect(server.changes().map(({ path }) => path)).toEqual([
      '/api/authenticate',
      '/api/account',
      '/api/authenticate',
    ]);
  });

  it('still signs in when the abandoned attempt succeeds', async () => {
    const token = await server.api.signUp('Ada');
    const release = holdSignIn(() => HttpResponse.json(token));
    const { user, address } = renderApp('/');
    await sendSignIn(user, 'Ada');
    await user.click(screen.getByRole('link', { name: "Don't have an account? Sign Up" }));
    await screen.findByRole('button', { name: 'Sign Up' });
    release();
    await waitFor(() => expect(address()).toBe('/statistics'));
  });

  it("never replaces the other form's session with that of the abandoned attempt", async () => {
    const grace = await server.api.signUp('Grace');
    const release = holdSignIn(() => HttpResponse.json(grace));
    const { user, address } = renderApp('/');
    await sendSignIn(user, 'Grace');
    await fillSignUp(user);
    await waitFor(() => expect(address()).toBe('/statistics'));
    release();
    // The late response is handled before the response to a later request.
    await user.click(await screen.findByRole('link', { name: 'Liabilities' }));
    await screen.findByText('No liabilities yet');
    expect(readSession().session?.token).not.toBe(grace);
  });
});

describe('route guards', () => {
  it.each(['/statistics', '/liabilities/add', '/budgets/1/expenses', '/nowhere', '/liabilities/100%'])(
    'redirect an anonymous user from %s to the sign-in page',
    async (path) => {
      const { address } = renderApp(path);
      expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(address()).toBe('/');
      expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
      expect(server.sent).toEqual([]);
    },
  );

  it.each(['/', '/nowhere', '/liabilities/1/2/3', '/%', '/budgets/%E0%A4%A', '/LIABILITIES'])(
    'redirect a signed-in user from %s to the statistics page',
    async (path) => {
      await server.signIn();
      const { address } = renderApp(path);
      await waitFor(() => expect(address()).toBe('/statistics'));
      expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  );
});

describe('signing out', () => {
  it('asks before unsaved input is lost', async () => {
    await server.signIn();
    const { user, address } = renderApp('/liabilities/add');
    const name = await screen.findByLabelText('Name');
    await user.type(name, 'Car');
    async function logOut() {
      await user.click(screen.getByRole('button', { name: 'Account' }));
      await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
      return within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    }
    await user.click((await logOut()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(readSession().session).toBeDefined();
    expect(name).toHaveValue('Car');

    await user.click((await logOut()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(readSession().session).toBeUndefined();
  });

  it('never shows the next person any data of the previous one', async () => {
    const token = await server.signIn('Ada');
    await server.make('POST', '/api/liabilities', token, { Name: 'Adas Loan', Principal: 5 });
    await server.api.signUp('Grace');
    const { user, address } = renderApp('/liabilities');
    await screen.findByRole('cell', { name: 'Adas Loan' });
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));

    const leaks = watchForText('Adas Loan');
    await sendSignIn(user, 'Grace');
    await waitFor(() => expect(address()).toBe('/statistics'));
    await user.click(await screen.findByRole('link', { name: 'Liabilities' }));
    await screen.findByText('No liabilities yet');
    expect(leaks()).toEqual([]);
  });

  it('follows a sign-in or sign-out in another tab', async () => {
    const stopSync = syncSessionAcrossTabs();
    const token = await server.signIn('Ada');
    await server.make('POST', '/api/liabilities', token, { Name: 'Adas Loan', Principal: 5 });
    const grace = await server.api.signUp('Grace');
    renderApp('/liabilities');
    await screen.findByRole('cell', { name: 'Adas Loan' });

    // Another tab changes the storage and fires an event here.
    const key = Object.keys(localStorage)[0] ?? '';
    localStorage.setItem(key, JSON.stringify({ id: 'another', token: grace, clockSkew: 0 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    await screen.findByText('No liabilities yet');
    expect(screen.queryByText('Adas Loan')).not.toBeInTheDocument();

    localStorage.removeItem(key);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    stopSync();
    adoptStoredSession();
  });
});
