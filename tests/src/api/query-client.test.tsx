import { MutationObserver as Mutation, QueryObserver } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createQueryClient } from '#src/api/query-client.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

const server = setUpServer();

let token: string;

beforeEach(async () => {
  token = await server.signIn();
  await server.make('POST', '/api/liabilities', token, { Name: 'Car Loan', Principal: 5 });
});

/** Replaces the responses to reads of the liabilities. Undefined means the server's own response. */
function mockReads(respond: (request: number) => Response | undefined): void {
  let requests = 0;
  server.network.use(http.get('*/api/liabilities', () => respond((requests += 1))));
}

function countRequests(method: string): number {
  return server.sent.filter((request) => request.method === method && request.path === '/api/liabilities')
    .length;
}

const findAlert = () => screen.findByRole('alert');
const findCarLoan = () => screen.findByRole('row', { name: 'Car Loan $5.00' });

describe('a failed request', () => {
  const failures: [what: string, respond: () => Response][] = [
    ['a network failure', () => HttpResponse.error()],
    ['a 500', () => new HttpResponse(null, { status: 500 })],
    ['a 503', () => new HttpResponse(null, { status: 503 })],
  ];

  it.each(failures)('is repeated once for a read after %s', async (_what, respond) => {
    mockReads((request) => (request === 1 ? respond() : undefined));
    renderApp('/liabilities');
    expect(await findCarLoan()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(countRequests('GET')).toBe(2);
  });

  it.each(failures)('is repeated no second time for a read after %s', async (_what, respond) => {
    mockReads(respond);
    renderApp('/liabilities');
    expect(await findAlert()).toHaveTextContent('Unknown error, please try again.');
    expect(countRequests('GET')).toBe(2);
  });

  it('is not repeated for a read that the server rejects', async () => {
    mockReads(() => new HttpResponse(null, { status: 403 }));
    renderApp('/liabilities');
    await findAlert();
    expect(countRequests('GET')).toBe(1);
  });

  it.each(failures)('is not repeated for a mutation after %s', async (_what, respond) => {
    server.network.use(http.post('*/api/liabilities', respond));
    const { user } = renderApp('/liabilities/add');
    await user.type(await screen.findByLabelText('Name'), 'Mortgage');
    await user.type(screen.getByLabelText('Principal'), '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await findAlert();
    expect(countRequests('POST')).toBe(1);
  });
});

it('a request without a response fails after 30 seconds and is not repeated', async () => {
  const timeouts: [milliseconds: number, timer: AbortController][] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timer = new AbortController();
    timeouts.push([milliseconds, timer]);
    return timer.signal;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  server.network.use(http.get('*/api/liabilities', () => new Promise<never>(() => undefined)));
  renderApp('/liabilities');
  await waitFor(() => expect(countRequests('GET')).toBe(1));
  expect(timeouts.map(([milliseconds]) => milliseconds)).toContain(30_000);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  for (const [, timer] of timeouts) timer.abort(new DOMException('Timed out', 'TimeoutError'));
  expect(await findAlert()).toHaveTextContent('Unknown error, please try again.');
  expect(countRequests('GET')).toBe(1);
});

it('a list that cannot be read again stays, with an alert until Retry succeeds', async () => {
  const { user } = renderApp('/liabilities');
  await findCarLoan();
  await user.click(screen.getByRole('link', { name: 'Expenses' }));
  await screen.findByRole('heading', { name: 'Expenses' });

  // Lists older than 30 seconds are read again when they are next shown.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
  onTestFinished(() => void vi.useRealTimers());
  let fails = true;
  mockReads(() => (fails ? new HttpResponse(null, { status: 500 }) : undefined));
  await user.click(screen.getByRole('link', { name: 'Liabilities' }));
  expect(await findAlert()).toHaveTextContent('Unknown error, please try again.');
  expect(await findCarLoan()).toBeVisible();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(await findCarLoan()).toBeVisible();
});

describe('a list that is read again', () => {
  /** Shows the liabilities, and shows them again when they are old. Returns the statuses of all responses. */
  async function readTwice(between: () => Promise<unknown>): Promise<number[]> {
    const statuses: number[] = [];
    server.network.events.on('response:mocked', ({ request, response }) => {
      if (new URL(request.url).pathname === '/api/liabilities') statuses.push(response.status);
    });
    const { user } = renderApp('/liabilities');
    await findCarLoan();
    await user.click(screen.getByRole('link', { name: 'Expenses' }));
    await screen.findByText('No expenses yet');
    await between();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(screen.getByRole('link', { name: 'Liabilities' }));
    await waitFor(() => expect(statuses).toHaveLength(2));
    return statuses;
  }

  it('is not sent again if nothing has changed', async () => {
    expect(await readTwice(() => Promise.resolve())).toEqual([200, 304]);
    expect(await findCarLoan()).toBeVisible();
  });

  it('shows what another device has changed', async () => {
    const change = () => server.make('POST', '/api/liabilities', token, { Name: 'Mortgage', Principal: 7 });
    expect(await readTwice(change)).toEqual([200, 200]);
    expect(await screen.findByRole('row', { name: 'Mortgage $7.00' })).toBeVisible();
    expect(await findCarLoan()).toBeVisible();
  });
});

it('a page shows its skeleton when its data has not arrived after 150 ms, and not before', async () => {
  const { router } = renderApp('/expenses');
  await screen.findByText('No expenses yet');
  const response = Promise.withResolvers<undefined>();
  server.network.use(http.get('*/api/liabilities', () => response.promise));
  // The router takes from its 150 ms what has passed by the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  void router.navigate({ to: '/liabilities' });
  // Other ways to wait need the timers or advance them.
  while (countRequests('GET') === 0) await new Promise((resolve) => setImmediate(resolve));

  await vi.advanceTimersByTimeAsync(149);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Expenses');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  while (!screen.queryByRole('status', { name: 'Loading' })) await vi.advanceTimersByTimeAsync(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Liabilities');

  vi.useRealTimers();
  response.resolve(undefined);
  expect(await findCarLoan()).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

describe('after a mutation', () => {
  const queryKey = ['list'];

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  /** A list that has been read, and that is shown when a mutation of it has ended. */
  async function changeList({ readMs, isShown }: { readMs: number; isShown: 'before' | 'after' }) {
    const client = createQueryClient();
    const queryFn = vi.fn(() => new Promise<number>((resolve) => setTimeout(resolve, readMs, 1)));
    const list = new QueryObserver(client, { queryKey, queryFn });
    const show = () => onTestFinished(list.subscribe(() => undefined));
    const firstRead = client.query({ queryKey, queryFn });
    await vi.advanceTimersByTimeAsync(1_000);
    await firstRead;
    if (isShown === 'before') show();
    const mutationFn = () => new Promise((resolve) => setTimeout(resolve, 50));
    const saved = new Mutation(client, { mutationFn, meta: { invalidates: [queryKey] } }).mutate(undefined);
    await vi.advanceTimersByTimeAsync(50);
    await saved;
    if (isShown === 'after') show();
    await vi.advanceTimersByTimeAsync(1_000);
    return { reads: queryFn.mock.calls.length, isInvalidated: client.getQueryState(queryKey)?.isInvalidated };
  }

  it.each([
    { what: 'is on the screen is read again', readMs: 10, isShown: 'before' },
    { what: 'is shown next is read once', readMs: 10, isShown: 'after' },
    { what: 'is shown next is read once, even if that takes long', readMs: 400, isShown: 'after' },
  ] as const)('a list that $what', async ({ readMs, isShown }) => {
    expect(await changeList({ readMs, isShown })).toEqual({ reads: 2, isInvalidated: false });
  });
});
