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

/** Lets the server do what it is asked, and keeps its answers back until they are let come. */
function holdAnswers(method: 'get' | 'post' | 'put', path: string): () => void {
  const release = Promise.withResolvers<undefined>();
  server.network.use(
    http[method](path, async ({ request }) => {
      const answer = await server.api.app.fetch(request);
      await release.promise;
      return answer;
    }),
  );
  return () => release.resolve(undefined);
}

async function owe(Name: string): Promise<string> {
  const made = await server.make<{ liabilityId: number }>('POST', '/api/liabilities', token, {
    Name,
    Principal: 5,
  });
  return String(made.liabilityId);
}

const press = (name: string) => screen.getByRole('button', { name });

const reads = () => server.sent.filter(({ method }) => method === 'GET').length;

/** Until what is in sight has been read so often since, as it is some time after each change that went well. */
async function readAgain(before: number, times: number): Promise<void> {
  await waitFor(() => expect(reads() - before).toBeGreaterThanOrEqual(times));
}

describe('while a change is under way', () => {
  it('another entry can be edited, and neither its form nor what is typed there is touched', async () => {
    const [one, other] = [await owe('One'), await owe('Other')];
    const { user, router, address } = renderApp(`/liabilities/${one}`);
    await screen.findByDisplayValue('One');
    await act(() => router.navigate({ to: '/liabilities' }));
    await act(() => router.navigate({ to: '/liabilities/$liabilityId', params: { liabilityId: other } }));
    await screen.findByDisplayValue('Other');
    const letAnswersCome = holdAnswers('put', '*/api/liabilities/*');
    await user.click(press('Save'));
    act(() => router.history.go(-2));
    await user.type(await screen.findByDisplayValue('One'), ' typed on');
    expect(press('Save')).not.toHaveAttribute('aria-disabled');
    const before = reads();
    letAnswersCome();
    await readAgain(before, 1);
    expect(address()).toBe(`/liabilities/${one}`);
    expect(screen.getByLabelText('Name')).toHaveValue('One typed on');
  });

  it('who goes to another page, which is slow to come, is not called back from it', async () => {
    const letSaved = holdAnswers('post', '*/api/expenses');
    const letRead = holdAnswers('get', '*/api/budgets');
    const { user, address } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Rent');
    await user.click(press('Save'));
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    await screen.findByRole('status', { name: 'Loading' });
    letSaved();
    letRead();
    expect(await screen.findByText('No budgets yet')).toBeVisible();
    expect(address()).toBe('/budgets');
  });

  it('who goes to the list, which is read for the first time, finds what was saved there', async () => {
    const letSaved = holdAnswers('post', '*/api/expenses');
    const letRead = holdAnswers('get', '*/api/expenses');
    const { user } = renderApp('/expenses/add');
    await user.type(await screen.findByLabelText('Name'), 'Rent');
    await user.click(press('Save'));
    await user.click(screen.getByRole('link', { name: 'Expenses' }));
    await screen.findByRole('status', { name: 'Loading' });
    letSaved();
    letRead();
    expect(await screen.findByRole('link', { name: 'Rent' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('what is deleted meanwhile does not come back with its answer', async () => {
    const { user } = renderApp(`/liabilities/${await owe('Loan')}`);
    await screen.findByDisplayValue('Loan');
    const letSaved = holdAnswers('put', '*/api/liabilities/*');
    const before = reads();
    await user.click(press('Save'));
    await user.click(press('Delete'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await screen.findByText('No liabilities yet');
    // No list that is read again is to mend what the answer does.
    holdAnswers('get', '*/api/liabilities');
    letSaved();
    await readAgain(before, 2);
    expect(screen.queryByRole('link', { name: 'Loan' })).not.toBeInTheDocument();
  });
});

describe('the averages', () => {
  /** Shows the averages, for one category without any expense yet. */
  async function openAverages() {
    const budgetId = await ledger.budget(2026, 1);
    const budgetExpenseId = await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
    const app = renderApp('/statistics/expenseAverages/mandatory');
    return {
      ...app,
      spend: async (amount: string) => {
        const params = { budgetId: String(budgetId), budgetExpenseId: String(budgetExpenseId) };
        const to = '/budgets/$budgetId/expenses/$budgetExpenseId/expenseItems/add';
        await act(() => app.router.navigate({ to, params }));
        await app.user.type(await screen.findByLabelText('Amount'), amount);
        const before = reads();
        await app.user.click(press('Save'));
        await screen.findByRole('heading', { name: 'Rent' });
        return before;
      },
      comeBack: () =>
        act(() =>
          app.router.navigate({
            to: '/statistics/expenseAverages/$expenseType',
            params: { expenseType: 'mandatory' },
          }),
        ),
    };
  }

  it('that were being read when a change was made are not taken for those after it', async () => {
    const letRead = holdAnswers('get', '*/api/expenseaverages');
    const { spend, comeBack } = await openAverages();
    await screen.findByRole('status', { name: 'Loading' });
    await readAgain(await spend('100'), 1);
    letRead();
    await comeBack();
    expect(await screen.findByRole('row', { name: 'Rent $100.00' })).toBeVisible();
  });

  it('that are opened right after a change never show what was before it', async () => {
    const { spend, comeBack } = await openAverages();
    await screen.findByRole('row', { name: 'Rent $0.00' });
    await spend('100');
    await comeBack();
    expect((await screen.findByRole('row', { name: /Rent/ })).textContent).toBe('Rent$100.00');
  });
});
