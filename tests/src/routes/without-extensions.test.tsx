import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allCalls } from '#tests/support/endpoint-table.ts';
import { fillAccount, pages } from '#tests/support/every-route.ts';
import { SilentWorker } from '#tests/support/silent-worker.ts';

/** The pages that need an extension. Without it they lead home, which is the statistics of whoever is signed in. */
const GATED = [
  '/profile/activity',
  '/profile/data/statement',
  '/profile/security',
  '/statistics/plan',
  '/budgets/schedules/',
  '/budgets/schedules/ahead',
  '/budgets/schedules/add',
  '/budgets/schedules/$scheduleId',
  '/budgets/$budgetId/copy',
  '/budgets/$budgetId/plan',
];

const server = setUpServer();

beforeAll(() => void vi.stubGlobal('Worker', SilentWorker));
afterAll(() => void vi.unstubAllGlobals());

const callsOfExtensions = allCalls.flatMap(({ endpoint: { extension, method, path } }) =>
  extension === undefined ? [] : `${method} ${path}`,
);

it('each page works with the basic API alone, or leads home', { timeout: 60_000 }, async () => {
  expect(pages.map(([route]) => route)).toEqual(expect.arrayContaining(GATED));
  await server.restart({ extensions: [] });
  const token = await server.signIn();
  const ids = await fillAccount(async (path, body) => {
    const response = await server.api.call('POST', `/api/${path}`, { token, body });
    return response.ok ? ((await response.json()) as Record<string, number>) : {};
  });
  for (const [route, of] of pages) {
    const [path = ''] = of(ids);
    const { address, router, unmount } = renderApp(path);
    await waitFor(() => expect(router.state.status).toBe('idle'));
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(address(), route).toBe(GATED.includes(route) ? '/statistics' : path));
    expect(screen.queryByRole('alert'), route).not.toBeInTheDocument();
    unmount();
  }
  const calls = server.sent.map(({ method, path }) => `${method} ${path}`);
  expect(calls.filter((call) => callsOfExtensions.includes(call))).toEqual([]);
});
