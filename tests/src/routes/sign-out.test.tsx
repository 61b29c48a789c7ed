import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeAll, describe, expect, it } from 'vitest';

import { sendPendingSignOuts } from '#src/api/sign-out.ts';
import { readSession } from '#src/api/session.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

async function logOut() {
  const { user, address } = renderApp('/liabilities');
  await screen.findByText('No liabilities yet');
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(readSession().session).toBeUndefined();
  expect(localStorage.getItem('freehold.session')).toBeNull();
}

const statusOf = async (token: string) => (await server.api.call('GET', '/api/user', { token })).status;

it('also ends the session on the server, so that a copied token is worthless', async () => {
  const token = await server.signIn();
  await logOut();
  await waitFor(async () => expect(await statusOf(token)).toBe(401));
  const refreshed = await server.api.call('POST', '/api/refreshToken', { token });
  expect(refreshed.status).toBe(401);
});

it.each([
  ['works without a network', () => HttpResponse.error()],
  ['works while the server fails', () => new HttpResponse(null, { status: 500 })],
  ['does not wait for the server', () => Promise.withResolvers<never>().promise],
])('%s', async (_what, respond) => {
  await server.signIn();
  server.network.use(http.post('*/api/signOut', respond));
  await logOut();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('sends nothing to a server without the extension', async () => {
  await server.restart({ extensions: [] });
  await server.signIn();
  await logOut();
  expect(server.changes()).toEqual([]);
});

describe('a sign-out that the server was not told of', () => {
  const pending = () => localStorage.getItem('freehold.sign-outs');

  // As when the app starts.
  beforeAll(() => sendPendingSignOuts());

  it.each([
    ['has no network', () => HttpResponse.error()],
    ['is failing', () => new HttpResponse(null, { status: 503 })],
  ])('ends the session once the network is back, if the server %s at first', async (_what, respond) => {
    const token = await server.signIn();
    server.network.use(http.post('*/api/signOut', respond, { once: true }));
    await logOut();
    await waitFor(() => expect(server.sent.some(({ path }) => path === '/api/signOut')).toBe(true));
    expect(await statusOf(token)).toBe(200);
    expect(pending()).not.toBeNull();
    window.dispatchEvent(new Event('online'));
    await waitFor(async () => expect(await statusOf(token)).toBe(401));
    await waitFor(() => expect(pending()).toBeNull());
  });

  it('leaves nothing that anybody could sign in with', async () => {
    const token = await server.signIn();
    server.network.use(http.post('*/api/signOut', () => HttpResponse.error()));
    await logOut();
    const kept = pending() ?? '';
    expect(kept).not.toContain(token.split('.')[2]);
    expect(await statusOf(kept)).toBe(401);
    expect((await server.api.call('POST', '/api/refreshToken', { token: kept })).status).toBe(401);
    expect(await statusOf(token)).toBe(200);
  });

  it('is forgotten when the server does not know of it', async () => {
    await server.signIn();
    server.network.use(http.post('*/api/signOut', () => new HttpResponse(null, { status: 404 })));
    await logOut();
    await waitFor(() => expect(pending()).toBeNull());
  });
});
