import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw/http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';

import { reportCaughtError } from '#src/api/api-error.ts';
import { lazyQueryClient } from '#src/api/lazy-query-client.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { App } from '#src/app.tsx';
import { createAppRouter } from '#src/router.tsx';

import { expectFailedCalls } from './console-spy.ts';
import { startTestApp, type TestApp } from './server.ts';

/** A request that the app has made. */
interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Undefined when it had none. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly token: string | undefined;
}

/**
 * The real server behind real HTTP, empty for each test, for the app's screens under test. To be called once at the
 * top of a test file. A test breaks the network with `network.use(…)`, which the next test finds mended.
 */
export function setUpServer() {
  let api: TestApp;
  const sent: RecordedRequest[] = [];
  const network = setupServer(http.all('*/api/*', ({ request }) => api.app.fetch(request)));

  const addHandlers = network.use.bind(network);
  network.use = (...handlers) => {
    expectFailedCalls();
    addHandlers(...handlers);
  };

  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  beforeEach(async () => {
    api = await startTestApp();
  });
  afterEach(async () => {
    endSession();
    network.resetHandlers();
    sent.length = 0;
    await api.close();
  });
  afterAll(() => network.close());

  network.events.on('request:start', async ({ request }) => {
    const text = await request.clone().text();
    sent.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? undefined : JSON.parse(text),
      idempotencyKey: request.headers.get('Idempotency-Key'),
      token: request.headers.get('Authorization')?.replace('Bearer ', ''),
    });
  });

  return {
    network,
    /** All that the app has sent in this test, in order. */
    sent,
    /** What the app has sent that changes something. */
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    get api() {
      return api;
    },
    /** Makes a call as the server's own client, past the app. */
    async make<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
      const response = await api.call(method, path, { token, body });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
    /** Signs somebody up and in, past the screens. Returns their token. */
    async signIn(name = 'Ada'): Promise<string> {
      const token = await api.signUp(name);
      startSession(token, 0);
      return token;
    },
  };
}

/** Draws the app at an address. Returns who uses it and where they are. */
export function renderApp(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ loadQueryClient: lazyQueryClient() }, history);
  render(<App router={router} />, { onCaughtError: reportCaughtError });
  // It follows the session for as long as the program runs, but the next test's session is none of its business.
  onTestFinished(() => {
    router.invalidate = () => Promise.resolve();
  });
  return { user: userEvent.setup(), router, address: () => router.state.location.pathname };
}
