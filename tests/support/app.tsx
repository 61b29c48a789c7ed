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

/** A request sent by the app. */
interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Undefined when there is none. */
  readonly body: unknown;
  readonly idempotencyKey: string | null;
  readonly token: string | undefined;
}

/**
 * Serves the app under test with the real server, with an empty database for each test. Call it once at the top of a test
 * file. `network.use(…)` overrides responses until the end of the test.
 */
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
    /** The requests that mutate data. */
    changes: () => sent.filter(({ method }) => method !== 'GET'),
    get api() {
      return api;
    },
    /**
     * Replaces the server with a new one until the end of the test. With `{ extensions: [] }`, it has the basic API alone,
     * as other servers do.
     */
    async restart(options: TestOptions): Promise<void> {
      await api.close();
      api = await startTestApp(options);
    },
    /**
     * Executes the requests to a path, but loses their responses: once, or until the end of the test.
     * @param path a pattern of MSW, such as a URL with `*`
     */
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

/**
 * Renders the app of a test file as in development: React renders and mounts every component twice, which reveals effects
 * that do not clean up. Call it at the top of a file that opens every page; elsewhere it would only cost time.
 */
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
