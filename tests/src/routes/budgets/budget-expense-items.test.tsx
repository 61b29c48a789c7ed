import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from './ledger.ts';
import { breadcrumbTexts } from '../screen-texts.ts';

const server = setUpServer();
const API = '/api/budgetexpenseitems';
let ledger: ReturnType<typeof createLedger>;
let rent: number;
let expensesPath: string;
let detailPath: string;

async function createBudgetExpense(): Promise<void> {
  ledger = createLedger(server, await server.signIn());
  const budgetId = await ledger.budget(2026, 1);
  rent = await ledger.budgetExpense(budgetId, await ledger.category('Rent'));
  expensesPath = `/budgets/${budgetId}/expenses`;
  detailPath = `${expensesPath}/${rent}`;
}

beforeEach(createBudgetExpense);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('shows every breadcrumb, even if a category has the same name as an amount', async () => {
  const budgetExpense = await ledger.budgetExpense(
    Number(expensesPath.split('/')[2]),
    await ledger.category('$5.00'),
  );
  const item = await ledger.expenseItem(budgetExpense, 5);
  renderApp(`${expensesPath}/${budgetExpense}/expenseItems/${item}`);
  await screen.findByLabelText('Amount');
  expect(await breadcrumbTexts()).toEqual([...expensesTrail, 'Edit $5.00', 'Edit $5.00']);
});

it('keeps the filter of a list on the way back by breadcrumb, but not in another month', async () => {
  const other = await ledger.budget(2026, 2);
  await ledger.budgetExpense(other, await ledger.category('Fun'));
  const { user, router } = renderApp(`${expensesPath}?q=ren`);
  await user.click(await screen.findByRole('link', { name: 'Rent' }));
  await screen.findByRole('heading', { name: 'Rent' });
  const breadcrumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  await user.click(breadcrumbs.getByRole('link', { name: 'Expenses' }));
  await waitFor(() => expect(router.state.location.href).toBe(`${expensesPath}?q=ren`));
  await router.navigate({ href: `/budgets/${other}` });
  const totals = within(await screen.findByRole('list', { name: 'Totals' }));
  await user.click(totals.getByRole('link', { name: /^Expenses/ }));
  await waitFor(() => expect(router.state.location.href).toBe(`/budgets/${other}/expenses`));
  expect(await screen.findByRole('link', { name: 'Fun' })).toBeVisible();
});

const expensesTrail = ['Budget List', '2026/01 Details', 'Expenses'];

describe('adding an expense item', () => {
  it('sends the item and shows it in its budget expense immediately', async () => {
    vi.stubEnv('TZ', 'Etc/GMT-13');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-30T11:30:00Z') });
    const { user, address } = renderApp(`${detailPath}/expenseItems/add`);
    expect(await screen.findByRole('heading', { name: 'Add a New Expense Item' })).toBeVisible();
    expect(await breadcrumbTexts()).toEqual([...expensesTrail, 'Edit Rent', 'Add']);
    server.network.use(http.get('*/api/budgets', () => delay('infinite')));
    await user.type(screen.getByLabelText('Amount'), '1,234.5{Enter}');
    await waitFor(() => expect(address()).toBe(detailPath));
    expect(await screen.findByRole('row', { name: '2026-01-31 $1,234.50' })).toBeVisible();
    expect(server.changes()).toMatchObject([
      {
        method: 'POST',
        path: API,
        body: { BudgetExpenseId: rent, Amount: 1234.5, Timestamp: '2026-01-30T11:30:00.000Z' },
      },
    ]);
  });

  it('shows what will be stored before it is saved', async () => {
    const { user, address } = renderApp(`${detailPath}/expenseItems/add`);
    const amount = await screen.findByLabelText('Amount');
    await user.type(amount, '1.234');
    expect(amount).toHaveAccessibleDescription('= $1.23');
    const hint = screen.getByText('= $1.23');
    expect(hint).toHaveAttribute('aria-live', 'polite');
    await user.clear(amount);
    expect(amount).not.toHaveAccessibleDescription();
    // The live region must stay: screen readers do not announce the content of a new one.
    expect(hint).toBeEmptyDOMElement();
    await user.type(amount, '12.50+3*(4-1.5)/$2');
    expect(amount).toHaveAccessibleDescription('= $16.25');
    expect(hint).toHaveTextContent('= $16.25');
    expect(server.changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(detailPath));
    expect(server.changes()).toMatchObject([{ body: { Amount: 16.25 } }]);
  });

  it('rejects on Save what cannot be calculated', async () => {
    const { user } = renderApp(`${detailPath}/expenseItems/add`);
    const amount = await screen.findByLabelText('Amount');
    await user.type(amount, '5/0');
    expect(amount).not.toHaveAccessibleDescription();
    for (const text of ['5/0', '5/(2-2)', '5+', '(5', '2(3)', '1.2.3', 'alert(1)']) {
      await user.clear(amount);
      await user.type(amount, text);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(amount, text).toHaveAccessibleDescription('Enter a number'));
      await user.clear(amount);
      await user.type(amount, '5+1');
      await waitFor(() => expect(amount).toHaveAccessibleDescription('= $6.00'));
      expect(amount).toBeValid();
      expect(server.changes()).toEqual([]);
    }
  });
});

describe('editing an expense item', () => {
  let item: number;
  let path: string;

  async function createItem(): Promise<void> {
    item = await ledger.expenseItem(rent, 1234.5);
    path = `${detailPath}/expenseItems/${item}`;
  }

  beforeEach(createItem);

  it('sends only the amount to a server without the extension, and goes to the expenses of the budget', async () => {
    await server.restart({ extensions: [] });
    await createBudgetExpense();
    await createItem();
    const { user, address } = renderApp(path);
    expect(await screen.findByLabelText('Amount')).toHaveValue('1234.50');
    expect(await breadcrumbTexts()).toEqual([...expensesTrail, 'Edit Rent', 'Edit $1,234.50']);
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '10.1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe(expensesPath));
    expect(await screen.findByRole('row', { name: 'Rent $10.10' })).toBeVisible();
    const [update, ...others] = server.changes();
    expect(others).toEqual([]);
    expect(update).toMatchObject({ method: 'PUT', path: `${API}/${item}` });
    expect(update?.body).toEqual({ Amount: 10.1 });
  });

  it('shows the sent amount if the response has no body', async () => {
    const { user } = renderApp(path);
    await user.type(await screen.findByLabelText('Amount'), '5');
    server.network.use(
      http.put(`*${API}/:id`, () => new HttpResponse(null, { status: 200 })),
      http.get('*/api/budgets', () => delay('infinite')),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: 'Rent $1,234.51' })).toBeVisible();
  });
});
