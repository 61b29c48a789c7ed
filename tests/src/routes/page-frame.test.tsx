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

interface Frame {
  readonly path: (ids: SampleIds) => string;
  /** The heading before any data has loaded. */
  readonly heading: string;
  readonly actions?: readonly string[];
  readonly breadcrumbs?: readonly string[];
}

const budget = (rest: (ids: SampleIds) => string) => (all: SampleIds) =>
  `/budgets/${all.budgets}${rest(all)}`;
const DETAILS = ['Budget List', 'Details'];
const CATEGORY = [...DETAILS, 'Expenses', 'Edit Expense'];

const frames: readonly Frame[] = [
  { path: () => '/profile', heading: 'Profile' },
  { path: () => '/liabilities', heading: 'Liabilities', actions: ['Add New'] },
  { path: ({ liabilities }) => `/liabilities/${liabilities}`, heading: 'Edit Liability' },
  { path: () => '/expenses', heading: 'Expenses', actions: ['Add New'] },
  { path: ({ expenses }) => `/expenses/${expenses}`, heading: 'Edit Expense' },
  { path: () => '/assets/1', heading: 'Assets', actions: ['Add New'] },
  { path: () => '/assets/add/1', heading: 'Add a New Asset' },
  { path: ({ assets }) => `/assets/edit/${assets}`, heading: 'Edit Asset' },
  { path: () => '/statistics/assetBreakdown', heading: 'Asset Breakdown', actions: ['Back'] },
  {
    path: () => '/statistics/expenseAverages/mandatory',
    heading: 'Mandatory Expenses',
    actions: ['Back'],
  },
  { path: () => '/budgets', heading: 'Budgets', actions: ['Add New'] },
  { path: budget(() => ''), heading: 'Budget', breadcrumbs: DETAILS },
  {
    path: budget(() => '/earnedIncome'),
    heading: 'Earned Income',
    actions: ['Add New'],
    breadcrumbs: [...DETAILS, 'Earned Income'],
  },
  {
    path: budget(() => '/investments/add'),
    heading: 'Add a New Investment/Savings Item',
    breadcrumbs: [...DETAILS, 'Investments', 'Add'],
  },
  {
    path: budget((all) => `/passiveIncome/${all.passiveIncome}`),
    heading: 'Edit Passive Income Item',
    breadcrumbs: [...DETAILS, 'Passive Income', 'Edit'],
  },
  { path: budget(() => '/expenses'), heading: 'Expenses', breadcrumbs: [...DETAILS, 'Expenses'] },
  {
    path: budget((all) => `/expenses/${all.budgetExpenses}`),
    heading: 'Budget Expense',
    actions: ['Add New'],
    breadcrumbs: CATEGORY,
  },
  {
    path: budget((all) => `/expenses/${all.budgetExpenses}/expenseItems/add`),
    heading: 'Add a New Expense Item',
    breadcrumbs: [...CATEGORY, 'Add'],
  },
  {
    path: budget((all) => `/expenses/${all.budgetExpenses}/expenseItems/${all.budgetExpenseItems}`),
    heading: 'Edit Expense Item',
    breadcrumbs: [...CATEGORY, 'Edit'],
  },
];
const cases = frames.map((frame): [string, Frame] => [
  `${frame.heading} ${frame.breadcrumbs?.length ?? ''}`,
  frame,
]);

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

/** Checks the page's frame, whatever the state of its content. Returns the heading. */
function expectFrame({ heading, actions = [], breadcrumbs }: Frame): HTMLElement {
  const title = screen.getByRole('heading', { level: 1, name: heading });
  expect(document.title).toBe(`${heading} · Freehold`);
  if (actions.length > 0) {
    const group = within(screen.getByRole('group', { name: heading }));
    const names = [...group.queryAllByRole('link'), ...group.queryAllByRole('button')];
    expect(names.map(({ textContent }) => textContent)).toEqual(actions);
  }
  if (breadcrumbs) {
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual(breadcrumbs);
  }
  return title;
}

describe('a page', () => {
  it.each(cases)('shows its frame while it loads and when that fails: %s', async (_name, frame) => {
    const releaseReads = holdReads(() => new HttpResponse(null, { status: 500 }));
    const { user } = renderApp(frame.path(ids));
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    const heading = expectFrame(frame);
    releaseReads();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Unknown error, please try again.');
    // The same element, so that a screen reader keeps its position.
    expect(expectFrame(frame)).toBe(heading);

    server.network.resetHandlers();
    await user.tab();
    within(alert).getByRole('button', { name: 'Retry' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
    expect(heading).toBeInTheDocument();
    // The focused Retry button is gone. A form that adds something or edits an item focuses its first field.
    const focusesField = /^Add a New|^Edit .*Item$/.test(frame.heading);
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

  it('shows its tabs while the assets load, and lets the user switch', async () => {
    const releaseReads = holdReads();
    const { user, address } = renderApp('/assets/0');
    const tab = await screen.findByRole('tab', { name: 'Real Estate' });
    await user.click(tab);
    await waitFor(() => expect(address()).toBe('/assets/1'));
    expect(tab).toHaveFocus();
    releaseReads();
    expect(await screen.findByRole('link', { name: 'Home' })).toBeVisible();
    expect(tab).toHaveFocus();
  });

  it('comes without a skeleton if its data has loaded since it was preloaded', async () => {
    const { user, router } = renderApp('/expenses');
    await screen.findByRole('link', { name: 'Rent' });
    const releaseReads = holdReads();
    await router.preloadRoute({ to: '/liabilities' });
    releaseReads();
    const queryClient = await router.options.context.loadQueryClient();
    await waitFor(() => expect(queryClient.getQueryData(['liabilities'])).toBeDefined());

    const skeletons: Element[] = [];
    const observer = new MutationObserver(() =>
      skeletons.push(...document.querySelectorAll('.chakra-skeleton')),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await user.click(screen.getByRole('link', { name: 'Liabilities' }));
    await screen.findByRole('link', { name: 'Mortgage' });
    observer.disconnect();
    expect(skeletons).toEqual([]);
  });

  it('can add a budget before the list has loaded', async () => {
    const releaseReads = holdReads();
    const { user } = renderApp('/budgets');
    await user.click(await screen.findByRole('button', { name: 'Add New' }));
    await waitFor(() => expect(server.changes()).toHaveLength(1));
    releaseReads();
    const now = new Date();
    const month = `${now.getFullYear()}/${String(now.getMonth() + 1).padStart(2, '0')}`;
    expect(await screen.findByRole('link', { name: month })).toBeVisible();
  });
});

describe('the focus', () => {
  it('moves to the heading of a page opened from the header', async () => {
    const { user } = renderApp('/liabilities');
    await screen.findByRole('link', { name: 'Mortgage' });
    screen.getByRole('link', { name: 'Budgets' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Budgets' })).toHaveFocus();
  });

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

  it('stays on the button when a list is sorted', async () => {
    const { user } = renderApp('/liabilities');
    await user.click(await screen.findByRole('button', { name: 'Principal' }));
    const header = screen.getByRole('columnheader', { name: 'Principal' });
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    expect(screen.getByRole('button', { name: 'Principal' })).toHaveFocus();
  });

  it('moves to the heading while the page loads, and stays there', async () => {
    renderApp('/expenses');
    const link = await screen.findByRole('link', { name: 'Liabilities' });
    await screen.findByRole('link', { name: 'Rent' });
    const releaseReads = holdReads();
    act(() => link.click());
    // On a busy machine, a skeleton with the same heading comes before the page.
    const findHeading = () => screen.getByRole('heading', { name: 'Liabilities' });
    await waitFor(() => expect(findHeading()).toHaveFocus());
    const heading = findHeading();
    releaseReads();
    await screen.findByRole('link', { name: 'Mortgage' });
    expect(heading).toHaveFocus();
  });

  it('stays at the top when the app opens, and the first Tab reaches the skip link', async () => {
    const { user } = renderApp('/liabilities');
    await screen.findByRole('link', { name: 'Mortgage' });
    expect(document.body).toHaveFocus();
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(skip).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Add New' })).toHaveFocus();
    expect(screen.getByRole('main')).not.toHaveAttribute('tabindex');
  });
});
