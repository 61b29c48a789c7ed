import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { endpoints } from '#contract/endpoints.ts';
import { call } from '#src/api/call.ts';
import { endSession, syncSessionAcrossTabs, readSession, startSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

/** A token as the server would have given it, only that it says it has expired. */
function expired(token: string): string {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims = { ...(JSON.parse(atob(payload)) as object), exp: 1_000_000_000 };
  return [head, btoa(JSON.stringify(claims)).replace(/=+$/, ''), signature].join('.');
}

/** Lets the server take a token for its own whatever it says of its expiry, and counts the refreshes. */
function refreshAnswers(answer: () => Response | Promise<Response>): void {
  server.network.use(http.post('*/api/refreshToken', answer));
}

function refreshes(): number {
  return server.sent.filter(({ path }) => path === '/api/refreshToken').length;
}

const timeout = () => screen.findByRole('alertdialog', { name: 'Session Timeout' });

describe('a token that has expired', () => {
  let good: string;

  beforeEach(async () => {
    good = await server.signIn();
    startSession(expired(good), 0);
  });

  it('is refreshed once for five calls at once', async () => {
    refreshAnswers(async () => {
      await delay(20);
      return HttpResponse.json(good);
    });
    const { profile, assets, liabilities, expenses, averages } = endpoints;
    await Promise.all([
      call(profile.get, {}),
      call(assets.list, {}),
      call(liabilities.list, {}),
      call(expenses.list, {}),
      call(averages.list, {}),
    ]);
    expect(refreshes()).toBe(1);
    expect(server.sent.filter(({ token }) => token === good)).toHaveLength(5);
  });

  it.each([
    ['a JSON string', (token: string) => HttpResponse.json(token)],
    ['plain text', (token: string) => new HttpResponse(token)],
    ['an object with the token in it', (token: string) => HttpResponse.json({ token })],
  ])('takes %s for an answer', async (_form, answer) => {
    refreshAnswers(() => answer(good));
    await call(endpoints.profile.get, {});
    expect(readSession().session?.token).toBe(good);
  });

  it.each([
    ['is refused', () => new HttpResponse(null, { status: 401 })],
    ['is answered by no token', () => HttpResponse.json({ message: 'No' })],
    ['fails on the server', () => new HttpResponse(null, { status: 500 })],
  ])('ends in the session timeout when the refresh %s, and OK signs out', async (_what, answer) => {
    refreshAnswers(answer);
    const { user, address } = renderApp('/liabilities');
    const dialog = await timeout();
    expect(dialog).toHaveTextContent('Your Session Has Timed Out. Please login again.');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(refreshes()).toBe(1);
    expect(readSession().session).toBeUndefined();
  });

  it('is tried again while the server asks for patience', async () => {
    let asked = 0;
    refreshAnswers(() => {
      asked += 1;
      if (asked > 2) return HttpResponse.json(good);
      return new HttpResponse(null, { status: asked === 1 ? 503 : 429, headers: { 'Retry-After': '0.01' } });
    });
    await call(endpoints.profile.get, {});
    expect(asked).toBe(3);
  });

  it('is a failed load and no sign-out when no answer comes', async () => {
    refreshAnswers(() => HttpResponse.error());
    renderApp('/liabilities');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(readSession()).toMatchObject({ isTimedOut: false, session: { token: expired(good) } });
  });

  it('asks nothing more while the overlay stands', async () => {
    refreshAnswers(() => new HttpResponse(null, { status: 401 }));
    renderApp('/statistics');
    await timeout();
    const before = server.sent.length;
    await expect(call(endpoints.assets.list, {})).rejects.toThrow('Nobody is signed in');
    expect(server.sent).toHaveLength(before);
  });
});

describe('a token that the server refuses', () => {
  it('is refreshed once, and the call made again', async () => {
    const good = await server.signIn();
    startSession('not-a-token', 0);
    refreshAnswers(() => HttpResponse.json(good));
    await expect(call(endpoints.profile.get, {})).resolves.toMatchObject({ givenName: 'Ada' });
    const paths = server.sent.map(({ path }) => path);
    expect(paths).toEqual(['/api/user', '/api/refreshToken', '/api/user']);
  });

  it('ends in the session timeout when the fresh one is refused, too', async () => {
    await server.signIn();
    server.network.use(http.get('*/api/liabilities', () => new HttpResponse(null, { status: 401 })));
    renderApp('/liabilities');
    await timeout();
    expect(refreshes()).toBe(1);
  });
});

describe('a refresh that hangs', () => {
  /** Gives jsdom the one thing of the Web Locks API that matters here: who holds a name lets nobody else have it. */
  function giveLocks(): void {
    const last = new Map<string, Promise<unknown>>();
    const request = <T,>(name: string, work: () => Promise<T>): Promise<T> => {
      const held = Promise.allSettled([last.get(name)]).then(work);
      last.set(name, held);
      return held;
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  }

  it.each([
    ['on plain http, without locks', () => undefined],
    ['where there are locks', giveLocks],
  ])('does not hold up who signs in after its person has left, %s', async (_where, prepare) => {
    prepare();
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
    const left = expect(call(endpoints.profile.get, {})).rejects.toThrow('The session has ended');
    await waitFor(() => expect(refreshes()).toBe(1));
    endSession();
    startSession(expired(grace), 0);
    const profile = await call(endpoints.profile.get, {});
    hanging.resolve(undefined);
    expect(profile).toMatchObject({ givenName: 'Grace' });
    await left;
    expect(readSession().session?.token).toBe(grace);
  });
});

describe('a storage that refuses what is written', () => {
  let good: string;

  beforeEach(async () => {
    good = await server.api.signUp('Ada');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    refreshAnswers(() => HttpResponse.json(good));
  });

  it('leaves the session in this tab, through a refresh and to its sign-out', async () => {
    startSession(expired(good), 0);
    await expect(call(endpoints.profile.get, {})).resolves.toMatchObject({ givenName: 'Ada' });
    expect(readSession().session?.token).toBe(good);
    endSession();
    await expect(call(endpoints.profile.get, {})).rejects.toThrow('Nobody is signed in');
  });

  it('does not keep a sign-out in another tab from this one', () => {
    const unfollow = syncSessionAcrossTabs();
    startSession(good, 0);
    window.dispatchEvent(new StorageEvent('storage', { key: 'freehold.session', newValue: null }));
    expect(readSession().session).toBeUndefined();
    unfollow();
  });
});

describe('nobody signed in', () => {
  it('makes no call', async () => {
    await expect(call(endpoints.assets.list, {})).rejects.toThrow('Nobody is signed in');
    expect(server.sent).toEqual([]);
  });

  it('drops the answer that comes after signing out', async () => {
    await server.signIn();
    const signedOut = Promise.withResolvers<undefined>();
    server.network.use(
      http.get('*/api/assets', async () => {
        await signedOut.promise;
        return HttpResponse.json([]);
      }),
    );
    const answer = call(endpoints.assets.list, {});
    await waitFor(() => expect(server.sent.some(({ path }) => path === '/api/assets')).toBe(true));
    endSession();
    signedOut.resolve(undefined);
    await expect(answer).rejects.toThrow('The session has ended');
  });
});
