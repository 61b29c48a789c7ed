import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, renderInStrictMode, setUpServer } from '#tests/support/app.tsx';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const server = setUpServer();
renderInStrictMode();
let token: string;
let ids: SampleIds;

beforeEach(async () => {
  token = await server.signIn();
  ids = await createSampleData(server.api.call, token);
});

/** Pages of each kind whose heading is known before any data has loaded. */
const pages: readonly [heading: string, path: (ids: SampleIds) => string][] = [
  ['Liabilities', () => '/liabilities'],
  ['Edit Liability', ({ liabilities }) => `/liabilities/${liabilities}`],
  ['Asset Breakdown', () => '/statistics/assetBreakdown'],
  ['Budgets', () => '/budgets'],
  ['Mandatory Expenses', () => '/statistics/expenseAverages/mandatory'],
  ['Investments', ({ budgets }) => `/budgets/${budgets}/investments`],
  ['Schedules', () => '/budgets/schedules'],
  ['Add a New Earned Income Item', ({ budgets }) => `/budgets/${budgets}/earnedIncome/add`],
  [
    'Edit Expense Item',
    (all) => `/budgets/${all.budgets}/expenses/${all.budgetExpenses}/expenseItems/${all.budgetExpenseItems}`,
  ],
];

/** Holds the responses to all reads. Returns a function that releases them. */
function holdReads(
  respond: (request: Request) => Response | Promise<Response> = (request) => server.api.app.fetch(request),
): () => void {
  const release = Promise.withResolvers<undefined>();
  server.network.use(
    http.get('*/api/*', async ({ request }) => {
      await release.promise;
      return respond(request);
    }),
  );
  return () => release.resolve(undefined);
}

describe('a page', () => {
  it.each(pages)('shows its heading while it loads and when that fails: %s', async (name, path) => {
    const releaseReads = holdReads(() => new HttpResponse(null, { status: 500 }));
    const { user } = renderApp(path(ids));
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(document.title).toBe(`${name} · Freehold`);
    releaseReads();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unknown error, please try again.');
    expect(screen.getByRole('heading', { level: 1, name })).toBeVisible();

    server.network.resetHandlers();
    await user.tab();
    within(alert).getByRole('button', { name: 'Retry' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
    // The focused Retry button is gone. A form that adds something or edits an item focuses its first field.
    const focusesField = /^Add a New|^Edit .*Item$/.test(name);
    const heading = screen.getByRole('heading', { level: 1, name });
    expect(focusesField ? document.querySelector('main form input') : heading).toHaveFocus();
  });

  it('names the budget and the category once they have loaded', async () => {
    renderApp(`/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Rent' })).toBeVisible();
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Budget List',
      '2026/02 Details',
      'Expenses',
      'Edit Rent',
    ]);
  });

  it('waits for the refetch of a stale list before showing its form', async () => {
    const releaseReads = holdReads();
    const { user } = renderApp(`/liabilities/${ids.liabilities}`);
    await screen.findByRole('heading', { name: 'Edit Liability' });
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    releaseReads();
    await user.type(await screen.findByLabelText('Name'), '!');
    expect(screen.getByLabelText('Name')).toHaveValue('Mortgage!');
  });
});

describe('the focus', () => {
  it('moves to the heading of a form that is opened or returned to, and to the saved row', async () => {
    const { user, router } = renderApp('/liabilities');
    await user.click(await screen.findByRole('link', { name: 'Mortgage' }));
    expect(await screen.findByRole('heading', { name: 'Edit Liability' })).toHaveFocus();
    await user.type(await screen.findByLabelText('Name'), '!{Enter}');
    await screen.findByRole('heading', { name: 'Liabilities' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Mortgage!' })).toHaveFocus());
    act(() => router.history.back());
    expect(await screen.findByRole('heading', { name: 'Edit Liability' })).toHaveFocus();
  });

  it('moves to the first field of a form that adds, and to the heading of the list after adding or deleting', async () => {
    const { user } = renderApp('/liabilities');
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    // Named after the heading, so that screen readers announce the page.
    expect(await screen.findByRole('form', { name: 'Add a New Liability' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.keyboard('Car');
    await user.type(screen.getByLabelText('Principal'), '5{Enter}');
    expect(await screen.findByRole('heading', { name: 'Liabilities' })).toHaveFocus();
    await user.click(screen.getByRole('link', { name: 'Car' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('heading', { name: 'Liabilities' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Car' })).not.toBeInTheDocument();
  });

  it('moves to the heading of another page of the same route', async () => {
    const { router } = renderApp('/statistics/expenseAverages/mandatory');
    await screen.findByRole('heading', { name: 'Mandatory Expenses' });
    await waitFor(() => expect(router.state.resolvedLocation).toBeDefined());
    expect(document.body).toHaveFocus();
    act(() => {
      void router.navigate({
        to: '/statistics/expenseAverages/$expenseType',
        params: { expenseType: 'discretionary' },
      });
    });
    const heading = await screen.findByRole('heading', { name: 'Discretionary Expenses' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('moves to the heading of a page that was loading', async () => {
    renderApp('/expenses');
    const link = await screen.findByRole('link', { name: 'Liabilities' });
    await screen.findByRole('link', { name: 'Rent' });
    const releaseReads = holdReads();
    act(() => link.click());
    await screen.findByRole('status', { name: 'Loading' });
    releaseReads();
    await screen.findByRole('link', { name: 'Mortgage' });
    expect(screen.getByRole('heading', { name: 'Liabilities' })).toHaveFocus();
  });
});
