import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './budgets/ledger.ts';

const server = setUpServer();
let token: string;
let ledger: ReturnType<typeof createLedger>;
beforeEach(async () => {
  token = await server.signIn();
  ledger = createLedger(server, token);
});

/** Lets the server process requests, but holds its responses. Returns a function that releases them. */
function holdResponses(method: 'get' | 'post' | 'put', path: string): () => void {
  const release = Promise.withResolvers<undefined>();
  server.network.use(
    http[method](path, async ({ request }) => {
      const response = await server.api.app.fetch(request);
      await release.promise;
      return response;
    }),
  );
  return () => release.resolve(undefined);
}

async function createLiability(Name: string): Promise<string> {
  const created = await server.make<{ liabilityId: number }>('POST', '/api/liabilities', token, {
    Name,
    Principal: 5,
  });
  return String(created.liabilityId);
}

const button = (name: string) => screen.getByRole('button', { name });

const readCount = () => server.sent.filter(({ method }) => method === 'GET').length;

/** Waits for this many reads since `before`: a successful mutation refetches the visible queries after a delay. */
async function waitForReads(before: number, times: number): Promise<void> {
  await waitFor(() => expect(readCount() - before).toBeGreaterThanOrEqual(times));
}

describe('while a mutation is pending', () => {
  it('leaves another item open for editing, with its form untouched', async () => {
    const [one, other] = [await createLiability('One'), await createLiability('Other')];
    const { user, router, address } = renderApp(`/liabilities/${one}`);
    await screen.findByDisplayValue('One');
    await act(() => router.navigate({ to: '/liabilities' }));
    await act(() => router.navigate({ to: '/liabilities/$liabilityId', params: { liabilityId: other } }));
    await screen.findByDisplayValue('Other');
    const release = holdResponses('put', '*/api/liabilities/*');
    await user.click(button('Save'));
    act(() => router.history.go(-2));
    await user.type(await screen.findByDisplayValue('One'), ' typed on');
    expect(button('Save')).not.toHaveAttribute('aria-disabled');
    const before = readCount();
    release();
    await waitForReads(before, 1);
    expect(address()).toBe(`/liabilities/${one}`);
    expect(screen.getByLabelText('Name')).toHaveValue('One typed on');
  });

  it('does not redirect a user who has gone to another page that loads slowly', async () => {
    const releaseSave = holdResponses('post', '*/api/expenses');
    const releaseRead = holdResponses('get', '*/api/budgets');
    const { user, address } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Rent');
    await user.click(button('Save'));
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    await screen.findByRole('status', { name: 'Loading' });
    releaseSave();
    releaseRead();
    expect(await screen.findByText('No budgets yet')).toBeVisible();
    expect(address()).toBe('/budgets');
  });

  it('shows the new item in a list that is loading for the first time', async () => {
    const releaseSave = holdResponses('post', '*/api/expenses');
    const releaseRead = holdResponses('get', '*/api/expenses');
    const { user } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Rent');
    await user.click(button('Save'));
    await user.click(screen.getByRole('link', { name: 'Expenses' }));
    await screen.findByRole('status', { name: 'Loading' });
    releaseSave();
    releaseRead();
    expect(await screen.findByRole('link', { name: 'Rent' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not bring back an item that was deleted in the meantime', async () => {
    const { user } = renderApp(`/liabilities/${await createLiability('Loan')}`);
    await screen.findByDisplayValue('Loan');
    const releaseSave = holdResponses('put', '*/api/liabilities/*');
    const before = readCount();
    await user.click(button('Save'));
    await user.click(button('Delete'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('No liabilities yet');
    // Hold refetches, so that they can't hide the effect of the response.
    holdResponses('get', '*/api/liabilities');
    releaseSave();
    await waitForReads(before, 1);
    expect(screen.queryByRole('link', { name: 'Loan' })).not.toBeInTheDocument();
  });
});

it('reads the averages again when a mutation ends while they load', async () => {
  const budgetId = await ledger.budget(2026, 1);
  const budgetExpenseId = await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
  const params = { budgetId: String(budgetId), budgetExpenseId: String(budgetExpenseId) };
  const averages = '/statistics/expenseAverages/mandatory';
  const releaseRead = holdResponses('get', '*/api/expenseaverages');
  const { user, router } = renderApp(averages);
  await screen.findByRole('status', { name: 'Loading' });
  const to = '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add';
  await act(() => router.navigate({ to, params }));
  await user.type(await screen.findByLabelText('Amount'), '100');
  const before = readCount();
  await user.click(button('Save'));
  await screen.findByRole('heading', { name: 'Rent' });
  await waitForReads(before, 1);
  releaseRead();
  await act(() => router.navigate({ href: averages }));
  expect(await screen.findByRole('row', { name: 'Rent $100.00' })).toBeVisible();
});
