import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WireBudget } from '#contract/budgets.ts';
import type { WireHistoryLine } from '#contract/history.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { type FilledIds, fillAccount, pages } from '#tests/support/every-route.ts';
import { SilentWorker } from '#tests/support/silent-worker.ts';

// Loaded lazily: on a busy machine the first load would take longer than a query waits.
import '#src/features/month/month-overview.tsx';
import '#src/features/past-values/past-values.tsx';

const server = setUpServer();
let token: string;
let ids: FilledIds;

const YEARS = [-271_821, 1, 9_999, 275_760, 10_000_000];
const TIMES = ['-271821-04-20T00:00:00.000Z', '0001-01-01T00:00:00', '+275760-09-13T00:00:00.000Z'];

/** The same budget in another year. The times of its items are impossible too. */
function inYear(budget: WireBudget, year: number, index: number): WireBudget {
  const text = JSON.stringify(budget).replaceAll(/"(\w+Id)":(\d+)/g, (match, field: string, id: string) =>
    field === 'expenseId' ? match : `"${field}":${Number(id) + 10_000 * (index + 1)}`,
  );
  const moved = text.replaceAll(/"timeStamp":"[^"]+"/g, `"timeStamp":"${TIMES[index % TIMES.length] ?? ''}"`);
  return { ...(JSON.parse(moved) as WireBudget), year, month: 12 };
}

beforeAll(() => void vi.stubGlobal('Worker', SilentWorker));
afterAll(() => void vi.unstubAllGlobals());

/** Answers as another server does, or as ours with what has been stored long ago. */
beforeEach(async () => {
  token = await server.signIn();
  ids = await fillAccount((path, body) => server.make('POST', `/api/${path}`, token, body));
  const october = (await server.make<WireBudget[]>('GET', '/api/budgets', token)).find(
    ({ budgetId }) => budgetId === ids.october,
  );
  server.network.use(
    http.get('*/api/budgets', async ({ request }) => {
      const response = await server.api.app.fetch(request);
      if (!response.ok) return response;
      const budgets = (await response.json()) as WireBudget[];
      const odd = october ? YEARS.map((year, index) => inYear(october, year, index)) : [];
      return HttpResponse.json([...budgets, ...odd], { headers: extensionsOf(response) });
    }),
    http.get('*/api/history', async ({ request }) => {
      const response = await server.api.app.fetch(request);
      // A request may outlive the page of the test before, whose person is no longer known.
      if (!response.ok) return response;
      const lines = (await response.json()) as WireHistoryLine[];
      const points = TIMES.map((timeStamp, index) => ({
        historyPointId: 90_000 + index,
        amount: 5,
        timeStamp,
      }));
      const odd = lines.map((line) => ({
        ...line,
        points: [...points.slice(0, 2), ...line.points, ...points.slice(2)],
      }));
      return HttpResponse.json(odd, { headers: extensionsOf(response) });
    }),
  );
});

function extensionsOf({ headers }: Response) {
  return { 'Freehold-Extensions': headers.get('Freehold-Extensions') ?? '' };
}

/** Opens a page and waits until it has loaded. */
async function open(address: string) {
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[role=status], .chakra-skeleton')).toBeNull(), {
    timeout: 5_000,
  });
  return app;
}

describe('impossible years in what the server answers', () => {
  const addresses = pages.flatMap(([route, of]) => [[route, of] as const]);

  it.each(addresses)('do not break %s', async (_route, of) => {
    for (const address of of(ids)) {
      const app = renderApp(address);
      await screen.findAllByRole('heading', { level: 1 });
      await waitFor(() => expect(app.router.state.status).toBe('idle'));
      await waitFor(() => {
        if (screen.queryByText(/^Drawing futures/)) return;
        expect(document.querySelectorAll('.chakra-skeleton').length).toBe(0);
      });
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(document.body.textContent).not.toMatch(/Invalid Date|NaN/);
    }
  });

  it.each(YEARS.map((year, index) => [year, 10_000 * (index + 1)]))(
    'do not break the pages of a budget of the year %s',
    async (year, offset) => {
      const budgetId = (ids.october ?? 0) + offset;
      const { octoberRent = 0, salary = 0 } = ids;
      for (const path of [
        '',
        '/copy',
        '/plan',
        '/earnedIncome',
        '/earnedIncome/add',
        `/earnedIncome/${salary + offset}`,
        '/expenses',
        `/expenses/${octoberRent + offset}`,
        `/expenses/${octoberRent + offset}/expenseItems/add`,
      ]) {
        const app = renderApp(`/budgets/${budgetId}${path}`);
        await screen.findAllByRole('heading', { level: 1 });
        await waitFor(() => expect(app.router.state.status).toBe('idle'));
        await waitFor(() => expect(document.querySelectorAll('.chakra-skeleton').length).toBe(0));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(document.body.textContent).toContain(`${year}/12`);
        expect(document.body.textContent).not.toMatch(/Invalid Date|NaN/);
      }
    },
  );

  it('are listed, so that what has them can be opened and deleted', async () => {
    await open('/budgets');
    for (const year of YEARS) expect(screen.getByRole('link', { name: `${year}/12` })).toBeVisible();
  });

  it('of items are no dates', async () => {
    await open(`/budgets/${(ids.october ?? 0) + 10_000}/earnedIncome`);
    expect(screen.getByRole('row', { name: /^No date \$5,7/ })).toBeVisible();
  });

  it('are left out of the history, which says so', async () => {
    await open('/statistics/history');
    const from = screen.getByLabelText<HTMLSelectElement>('From');
    expect(within(from).getAllByRole('option')[0]).toHaveTextContent('Aug 2026');
    expect(
      screen.getByText(
        'Not shown, because the date is not in the years 1900 to 2200: the budget of -271821/12, 1/12, 9999/12 and others; past values of Mortgage, Bank, Home and others.',
      ),
    ).toBeVisible();
  });

  it('of past values are listed with what they are, and can be removed', async () => {
    const { user } = await open(`/assets/edit/${ids.fund}`);
    const table = within(await screen.findByRole('table', { name: 'Past values' }));
    expect(table.getByRole('rowheader', { name: '-271821-04-20' })).toBeVisible();
    expect(table.getByRole('rowheader', { name: '0001-01-01' })).toBeVisible();
    expect(table.getByRole('rowheader', { name: '+275760-09-13' })).toBeVisible();
    expect(
      screen.getByText('Values outside the years 1900 to 2200 are not drawn and do not count.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove $5.00 of -271821-04-20' }));
    await waitFor(() =>
      expect(server.changes()).toMatchObject([{ method: 'DELETE', path: '/api/history/90000' }]),
    );
  });
});
