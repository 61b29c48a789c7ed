import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { endSession, readSession, startSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

/** The same token with an expiry in the past. Its signature is no longer valid. */
function expired(token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = { ...(JSON.parse(atob(payload)) as object), exp: 1_000_000_000 };
  return [header, btoa(JSON.stringify(claims)).replace(/=+$/, ''), signature].join('.');
}

function mockRefresh(respond: () => Response | Promise<Response>): void {
  server.network.use(http.post('*/api/refreshToken', respond));
}

function refreshCount(): number {
  return server.sent.filter(({ path }) => path === '/api/refreshToken').length;
}

const findTimeoutDialog = () => screen.findByRole('alertdialog', { name: 'Session Timeout' });

describe('an expired token', () => {
  let validToken: string;

  beforeEach(async () => {
    validToken = await server.signIn();
    startSession(expired(validToken), 0);
  });

  it('is refreshed once for five concurrent calls', async () => {
    mockRefresh(async () => {
      await delay(20);
      return HttpResponse.json(validToken);
    });
    const { profile, assets, liabilities, expenses, averages } = endpoints;
    await Promise.all([
      call(profile.get, {}),
      call(assets.list, {}),
      call(liabilities.list, {}),
      call(expenses.list, {}),
      call(averages.list, {}),
    ]);
    expect(refreshCount()).toBe(1);
    expect(server.sent.filter(({ token }) => token === validToken)).toHaveLength(5);
  });

  it.each([
    ['is rejected', () => new HttpResponse(null, { status: 401 })],
    ['returns no token', () => HttpResponse.json({ message: 'No' })],
    ['fails on the server', () => new HttpResponse(null, { status: 500 })],
  ])('leads to the session timeout dialog when the refresh %s, and OK signs out', async (_what, respond) => {
    mockRefresh(respond);
    const { user, address } = renderApp('/liabilities');
    const dialog = await findTimeoutDialog();
    expect(dialog).toHaveAccessibleDescription('Your Session Has Timed Out. Please login again.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(refreshCount()).toBe(1);
    expect(readSession().session).toBeUndefined();
  });

  it('is refreshed again after a 503 or 429', async () => {
    let requests = 0;
    mockRefresh(() => {
      requests += 1;
      if (requests > 2) return HttpResponse.json(validToken);
      return new HttpResponse(null, {
        status: requests === 1 ? 503 : 429,
        headers: { 'Retry-After': '0.01' },
      });
    });
    await call(endpoints.profile.get, {});
    expect(requests).toBe(3);
  });

  it('shows a load error and keeps the session when the refresh gets no response', async () => {
    mockRefresh(() => HttpResponse.error());
    renderApp('/liabilities');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(readSession()).toMatchObject({ isTimedOut: false, session: { token: expired(validToken) } });
  });

  it('sends no requests while the timeout dialog is open', async () => {
    mockRefresh(() => new HttpResponse(null, { status: 401 }));
    renderApp('/statistics');
    await findTimeoutDialog();
    const before = server.sent.length;
    await expect(call(endpoints.assets.list, {})).rejects.toThrow('Nobody is signed in');
    expect(server.sent).toHaveLength(before);
  });
});

describe('a token that the server rejects', () => {
  it('is refreshed once, and the call is repeated', async () => {
    const validToken = await server.signIn();
    startSession('not-a-token', 0);
    mockRefresh(() => HttpResponse.json(validToken));
    await expect(call(endpoints.profile.get, {})).resolves.toMatchObject({ givenName: 'Ada' });
    const paths = server.sent.map(({ path }) => path);
    expect(paths).toEqual(['/api/user', '/api/refreshToken', '/api/user']);
  });

  it('leads to the session timeout dialog when the new token is rejected too', async () => {
    await server.signIn();
    server.network.use(http.get('*/api/liabilities', () => new HttpResponse(null, { status: 401 })));
    renderApp('/liabilities');
    await findTimeoutDialog();
    expect(refreshCount()).toBe(1);
  });
});

describe('a refresh that hangs', () => {
  it('does not block the next user who signs in', async () => {
    const ada = await server.api.signUp('Ada');
    const grace = await server.api.signUp('Grace');
    const hanging = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/refreshToken', async ({ request }) => {
        if (request.headers.get('Authorization') === `Bearer ${expired(grace)}`)
          return HttpResponse.json(grace);
        await hanging.promise;
        return HttpResponse.json(ada);
      }),
    );
    startSession(expired(ada), 0);
    const previousCall = call(endpoints.profile.get, {}).catch((error: unknown) => error);
    await waitFor(() => expect(refreshCount()).toBe(1));
    endSession();
    startSession(expired(grace), 0);
    const profile = await call(endpoints.profile.get, {});
    hanging.resolve(undefined);
    expect(profile).toMatchObject({ givenName: 'Grace' });
    expect(await previousCall).toHaveProperty('message', 'The session has ended');
    expect(readSession().session?.token).toBe(grace);
  });
});

describe('storage that rejects writes', () => {
  it('keeps the session in this tab, through a refresh and until sign-out', async () => {
    const validToken = await server.api.signUp('Ada');
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    onTestFinished(() => setItem.mockRestore());
    mockRefresh(() => HttpResponse.json(validToken));
    startSession(expired(validToken), 0);
    await expect(call(endpoints.profile.get, {})).resolves.toMatchObject({ givenName: 'Ada' });
    expect(readSession().session?.token).toBe(validToken);
    endSession();
    await expect(call(endpoints.profile.get, {})).rejects.toThrow('Nobody is signed in');
  });
});

describe('without a session', () => {
  it('sends no request', async () => {
    await expect(call(endpoints.assets.list, {})).rejects.toThrow('Nobody is signed in');
    expect(server.sent).toEqual([]);
  });

  it('drops a response that arrives after signing out', async () => {
    await server.signIn();
    const signedOut = Promise.withResolvers<undefined>();
    server.network.use(
      http.get('*/api/assets', async () => {
        await signedOut.promise;
        return HttpResponse.json([]);
      }),
    );
    const pendingCall = call(endpoints.assets.list, {});
    await waitFor(() => expect(server.sent.some(({ path }) => path === '/api/assets')).toBe(true));
    endSession();
    signedOut.resolve(undefined);
    await expect(pendingCall).rejects.toThrow('The session has ended');
  });
});
