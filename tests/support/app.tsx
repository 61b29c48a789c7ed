import { createMemoryHistory } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';

import { reportCaughtError } from '#src/api/api-error.ts';
import { createQueryClient } from '#src/api/query-client.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { App } from '#src/app.tsx';
import { createAppRouter, followSession } from '#src/router.tsx';

import { allowFailedCalls } from './console-spy.ts';
import { startTestApp, type TestApp, type TestOptions } from './server.ts';

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly token: string | undefined;
}

/** The real server with an empty database for each test. `network.use(…)` overrides responses until its end. */
export function setUpServer() {
  let api: TestApp;
  const sent: RecordedRequest[] = [];
  const network = setupServer(http.all('*/api/*', ({ request }) => api.app.fetch(request)));

  const addHandlers = network.use.bind(network);
  network.use = (...handlers) => {
    allowFailedCalls();
    addHandlers(...handlers);
  };

  beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
  beforeEach(async () => {
    api = await startTestApp();
  });
  afterEach(async () => {
    endSession();
    // Every database gives its first account the same id.
    localStorage.clear();
    network.resetHandlers();
    sent.length = 0;
    await api.close();
  });
  afterAll(() => network.close());

  async function record(request: Request): Promise<void> {
    const text = await request.clone().text();
    sent.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? undefined : JSON.parse(text),
      idempotencyKey: request.headers.get('Idempotency-Key'),
      token: request.headers.get('Authorization')?.replace('Bearer ', ''),
    });
  }
  network.events.on('request:start', ({ request }) => void record(request));

  return {
    network,
    /** All requests of the app in this test, in order. */
    sent,
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    get api() {
      return api;
    },
    /** Another server until the end of the test. `{ extensions: [] }` has the basic API alone, as others do. */
    async restart(options: TestOptions): Promise<void> {
      await api.close();
      api = await startTestApp(options);
    },
    /** Executes the requests, but loses their responses: once, or until the end of the test. @param path of MSW, with `*` */
    loseResponses(method: 'post' | 'put' | 'delete', path: string, options?: { readonly once: true }): void {
      network.use(
        http[method](
          path,
          async ({ request }) => {
            await api.app.fetch(request);
            return HttpResponse.error();
          },
          options,
        ),
      );
    },
    /** Hides until the end of the test which extensions the server offers. Unlike `restart`, it keeps the data. */
    hideExtensions(): void {
      network.use(
        http.all('*/api/*', async ({ request }) => {
          const response = await api.app.fetch(request);
          const headers = new Headers(response.headers);
          headers.delete('Freehold-Extensions');
          return new Response(response.body, { status: response.status, headers });
        }),
      );
    },
    /** Calls the API directly, bypassing the app. Throws unless it succeeds. */
    async make<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
      const response = await api.call(method, path, { token, body });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
    /** Creates an account and starts its session, bypassing the UI. Returns the token. */
    async signIn(name = 'Ada'): Promise<string> {
      const token = await api.signUp(name);
      startSession(token, 0);
      return token;
    },
  };
}

/** As in development: all mounts twice, which reveals effects that do not clean up. For files that open every page. */
export function renderInStrictMode(): void {
  beforeAll(() => configure({ reactStrictMode: true }));
  afterAll(() => configure({ reactStrictMode: false }));
}

/** Renders the app at a path. Returns a user-event user, the router, the current path, and how to close the app. */
export function renderApp(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter(createQueryClient(), history);
  onTestFinished(followSession(router));
  const { unmount } = render(<App router={router} />, { onCaughtError: reportCaughtError });
  return { user: userEvent.setup(), router, unmount, address: () => router.state.location.pathname };
}
