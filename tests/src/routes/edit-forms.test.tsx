import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { createSampleData, type SampleIds } from '#tests/support/sample-account.ts';
import { watchForText } from '#tests/support/watch-for-text.ts';

/* What the edit pages of all kinds have in common. */

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';
let ids: SampleIds;

beforeEach(async () => {
  ids = await createSampleData(server.api.call, await server.signIn());
});

interface EditPage {
  /** The path up to the id. */
  readonly path: () => string;
  readonly id: keyof SampleIds;
  /** Where Save, Cancel and Delete lead. */
  readonly list: () => string;
  /** Where Back leads if there is no such item. */
  readonly back: () => string;
  readonly api: string;
  readonly label: string;
  readonly question: string;
  readonly notFound: string;
}

const item = (
  kind: 'earnedIncome' | 'passiveIncome' | 'investments',
  api: string,
  name: string,
): EditPage => {
  const list = () => `/budgets/${ids.budgets}/${kind}`;
  return {
    path: list,
    id: kind,
    list,
    back: list,
    api,
    label: 'Amount',
    question: `Delete the ${name} item "$10.50"?`,
    notFound: `${name} item not found`,
  };
};

const category = () => `/budgets/${ids.budgets}/expenses/${ids.budgetExpenses}`;

const editPages: Readonly<Record<string, EditPage>> = {
  asset: {
    path: () => '/assets/edit',
    id: 'assets',
    list: () => '/assets/1',
    back: () => '/assets/0',
    api: 'assets',
    label: 'Name',
    question: 'Delete the Asset named "Home"?',
    notFound: 'Asset not found!',
  },
  liability: {
    path: () => '/liabilities',
    id: 'liabilities',
    list: () => '/liabilities',
    back: () => '/liabilities',
    api: 'liabilities',
    label: 'Name',
    question: 'Delete the liability named "Mortgage"?',
    notFound: 'Liability not found!',
  },
  expense: {
    path: () => '/expenses',
    id: 'expenses',
    list: () => '/expenses',
    back: () => '/expenses',
    api: 'expenses',
    label: 'Name',
    question: 'Delete the expense named "Rent"?',
    notFound: 'Expense not found!',
  },
  schedule: {
    path: () => '/budgets/schedules',
    id: 'schedules',
    list: () => '/budgets/schedules',
    back: () => '/budgets/schedules',
    api: 'schedules',
    label: 'Amount',
    question: 'Delete the schedule “Rent”? What has been recorded stays.',
    notFound: 'Schedule not found!',
  },
  'earned income': item('earnedIncome', 'budgetearnedincomeitems', 'earned income'),
  'passive income': item('passiveIncome', 'budgetpassiveincomeitems', 'passive income'),
  investment: item('investments', 'budgetinvestmentitems', 'investment'),
  purchase: {
    path: () => `${category()}/expenseItems`,
    id: 'budgetExpenseItems',
    list: () => `/budgets/${ids.budgets}/expenses`,
    back: category,
    api: 'budgetexpenseitems',
    label: 'Amount',
    question: 'Delete the budget expense item $10.50 ?',
    notFound: 'Budget expense item not found',
  },
};

describe.each(Object.entries(editPages))('editing of kind %s', (_kind, page) => {
  const path = () => `${page.path()}/${ids[page.id]}`;

  it('can be canceled', async () => {
    const { user, address } = renderApp(path());
    await user.click(await screen.findByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toBe(page.list()));
    expect(server.changes()).toEqual([]);
  });

  it('keeps the fields if the save fails, and then saves once for ten clicks', async () => {
    server.network.use(
      http.put(`*/api/${page.api}/:id`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    const { user, address } = renderApp(path());
    const field = await screen.findByLabelText<HTMLInputElement>(page.label);
    await user.type(field, '2');
    const typed = field.value;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(field).toHaveValue(typed);
    for (let click = 0; click < 10; click += 1) screen.getByRole('button', { name: 'Save' }).click();
    await waitFor(() => expect(address()).toBe(page.list()));
    expect(server.changes()).toHaveLength(2);
  });

  it('deletes after confirmation, without flashing a not-found message', async () => {
    const { user, router, address } = renderApp(path());
    // Delay the navigation, as if the page's code were still loading.
    router.history.block({ blockerFn: () => delay(20) });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(within(dialog).getByText(page.question)).toBeVisible();
    const flashes = watchForText('not found');
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(address()).toBe(page.list()));
    expect(flashes()).toEqual([]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const deletion = { method: 'DELETE', path: `/api/${page.api}/${ids[page.id]}`, body: undefined };
    expect(server.changes()).toMatchObject([deletion]);
  });

  it('stays after No, and if the deletion fails', async () => {
    server.network.use(http.delete(`*/api/${page.api}/:id`, () => HttpResponse.error()));
    const { user, address } = renderApp(path());
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.changes()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    expect(address()).toBe(path());
    expect(screen.getByLabelText(page.label)).toBeVisible();
  });

  it('says that nothing is found, with a Back link', async () => {
    const { user, address } = renderApp(`${page.path()}/4711`);
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${page.notFound}$`, 'i'));
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe(page.back()));
  });
});
