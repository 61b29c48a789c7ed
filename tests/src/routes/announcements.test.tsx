import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';

const server = setUpServer();
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(server.api.call, await server.signIn());
});

/** The app's live region for mutations. Fields and tables have separate live regions. */
function liveRegion(): Element | null {
  return document.querySelector('[aria-live=polite]:not(main *)');
}

/** The current announcement. */
function announced(): string | null | undefined {
  return liveRegion()?.textContent;
}

async function save(user: UserEvent, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields))
    await user.type(await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

async function deleteItem(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
}

type Action = (user: UserEvent) => Promise<void>;
const saveAmount: Action = (user) => save(user, { Amount: '5' });

const mutations: [announcement: string, path: (ids: SampleIds) => string, mutate: Action][] = [
  ['Asset added', () => '/assets/add/0', (user) => save(user, { Name: 'Cash' })],
  ['Asset saved', ({ assets }) => `/assets/edit/${assets}`, (user) => save(user, { Name: '!' })],
  ['Liability deleted', ({ liabilities }) => `/liabilities/${liabilities}`, deleteItem],
  ['Expense saved', ({ expenses }) => `/expenses/${expenses}`, (user) => save(user, { Name: '!' })],
  [
    'Budget added',
    () => '/budgets',
    async (user) => user.click(await screen.findByRole('button', { name: 'Add New' })),
  ],
  ['Earned income item added', ({ budgets }) => `/budgets/${budgets}/earnedIncome/add`, saveAmount],
  ['Investment item deleted', (all) => `/budgets/${all.budgets}/investments/${all.investments}`, deleteItem],
  [
    'Budget expense deleted',
    ({ budgets, budgetExpenses }) => `/budgets/${budgets}/expenses/${budgetExpenses}`,
    deleteItem,
  ],
  [
    'Budget expense item saved',
    (all) => `/budgets/${all.budgets}/expenses/${all.budgetExpenses}/expenseItems/${all.budgetExpenseItems}`,
    saveAmount,
  ],
];

describe('a mutation', () => {
  it.each(mutations)('is announced: %s', async (announcement, path, mutate) => {
    const { user } = renderApp(path(ids));
    await screen.findByRole('navigation', { name: 'Main' });
    expect(announced()).toBe('');
    await mutate(user);
    await waitFor(() => expect(announced()).toBe(announcement));
  });

  /** Records which element has the focus each time the announcement is made. */
  function recordFocusAtAnnouncement(announcement: string): (string | null | undefined)[] {
    const focused: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => {
      if (announced() === announcement) focused.push(document.activeElement?.textContent);
    });
    const region = liveRegion();
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    return focused;
  }

  it('is announced after the next page has focused its heading', async () => {
    const { user } = renderApp('/liabilities/add');
    await screen.findByLabelText('Name');
    const focused = recordFocusAtAnnouncement('Liability added');
    await save(user, { Name: 'Car', Principal: '5' });
    await waitFor(() => expect(focused).toEqual(['Liabilities']));
  });

  it('is announced again when it is repeated', async () => {
    const { user } = renderApp('/liabilities/add');
    await save(user, { Name: 'Car', Principal: '5' });
    await waitFor(() => expect(announced()).toBe('Liability added'));
    const first = screen.getByText('Liability added');
    await user.click(await screen.findByRole('link', { name: 'Add New' }));
    await save(user, { Name: 'Boat', Principal: '5' });
    // Screen readers announce only elements that are new in the live region.
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(announced()).toBe('Liability added'));
  });

  it('is announced even if the user has left the page', async () => {
    const release = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/liabilities', async ({ request }) => {
        await release.promise;
        return server.api.app.fetch(request);
      }),
    );
    const { user, router } = renderApp('/liabilities/add');
    await save(user, { Name: 'Car', Principal: '5' });
    await act(() => router.navigate({ to: '/profile' }));
    await screen.findByRole('heading', { name: 'Profile' });
    expect(announced()).toBe('');
    release.resolve(undefined);
    await waitFor(() => expect(announced()).toBe('Liability added'));
  });

  it('shows an alert and announces nothing when it fails', async () => {
    server.network.use(http.post('*/api/liabilities', () => HttpResponse.error()));
    const { user } = renderApp('/liabilities/add');
    await save(user, { Name: 'Car', Principal: '5' });
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(announced()).toBe('');
  });
});
