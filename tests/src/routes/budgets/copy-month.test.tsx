import { screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Budget } from '#contract/budgets.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { createLedger } from './ledger.ts';
import { breadcrumbTexts } from './screen-texts.ts';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';
let token: string;
let ledger: ReturnType<typeof createLedger>;
/** The month to copy to: 2026/12. */
let target: number;
let path: string;

// The page of a month loads them late, and a busy machine may take longer than a query waits.
beforeAll(async () => {
  await import('#src/routes/_app/budgets/-month/month-overview.tsx');
  await import('#src/routes/-undo-notices.tsx');
});

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC');
  await start();
});

afterEach(() => vi.unstubAllEnvs());

async function start() {
  token = await server.signIn();
  ledger = createLedger(server, token);
  target = await ledger.budget(2026, 12);
  path = `/budgets/${target}/copy`;
}

/** Noon of a day. */
function on(month: number, day: number): string {
  return `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T12:00:00Z`;
}

/** What food cost in each month, too different to be regular. */
const FOOD: Readonly<Record<number, number>> = { 8: 160, 10: 300, 11: 220 };

/** Creates a month with a salary on the 31st, or the last day, rent on the 1st, and food at a price of its own. */
async function createMonth(month: number, { rent, food }: { rent: number; food: number }) {
  const budgetId = await ledger.budget(2026, month);
  await ledger.item('earnedIncome', budgetId, 3_000, on(month, month === 11 ? 30 : 31));
  await ledger.expenseItem(await ledger.budgetExpense(budgetId, rent), 1_200.5, on(month, 1));
  await ledger.expenseItem(await ledger.budgetExpense(budgetId, food), FOOD[month] ?? 0, on(month, 7));
  return budgetId;
}

/** Creates 2026/08, 2026/10 and 2026/11. */
async function createHistory() {
  const rent = await ledger.category('Rent');
  const food = await ledger.category('Food');
  await createMonth(8, { rent, food });
  await createMonth(10, { rent, food });
  const last = await createMonth(11, { rent, food });
  return { rent, food, last };
}

async function readBudget(budgetId = target) {
  const budgets = await server.make<Budget[]>('GET', '/api/budgets', token);
  const budget = budgets.find((candidate) => candidate.budgetId === budgetId);
  if (!budget) throw new Error('There is no such budget');
  return budget;
}

/** The amounts in dollars and local days of everything in a budget. */
async function contents(budgetId?: number) {
  const { earnedIncome, passiveIncome, investments, expenses } = await readBudget(budgetId);
  const text = ({ amount, timeStamp }: { amount: number; timeStamp: unknown }) =>
    `${amount} on ${String(timeStamp).slice(0, 10)}`;
  return Object.fromEntries([
    ...Object.entries({ earnedIncome, passiveIncome, investments }).map(([kind, items]) => [
      kind,
      items.map(text),
    ]),
    ...expenses.map(({ expense, budgetExpenseItems }) => [expense?.name, budgetExpenseItems.map(text)]),
  ]) as Record<string, string[]>;
}

const addButton = (name: string | RegExp) => screen.findByRole('button', { name });

/** The names of the selected lines and groups. */
function selectedNames() {
  return screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent.trim());
}

function line(name: RegExp) {
  return screen.getByRole('checkbox', { name });
}

const totals = () => screen.getByRole('list', { name: 'Totals' });

const empty = { earnedIncome: [], passiveIncome: [], investments: [] };

describe('copying from a month', () => {
  it('selects what most months have, and adds it with its days moved into the month', async () => {
    await createHistory();
    const { user, address } = renderApp(path);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Copy from a month' })).toBeVisible());
    const add = await addButton('Add 2 items');
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/12 Details', 'Copy from a month']);
    expect(screen.getByLabelText('Copy from')).toHaveDisplayValue('2026/11');
    expect(selectedNames()).toEqual([
      'Net Earned Income',
      'Net Earned Income on the 31st',
      'Rent on the 1st',
    ]);
    expect(line(/^Food/)).not.toBeChecked();
    await user.click(add);
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    await waitFor(() => expect(totals()).toHaveTextContent('Expenses$1,200.50'));
    expect(await contents()).toEqual({
      earnedIncome: ['3000 on 2026-12-31'],
      passiveIncome: [],
      investments: [],
      Rent: ['1200.5 on 2026-12-01'],
    });
  });

  it('reads the budgets once more after all items, not once per item', async () => {
    const { last } = await createHistory();
    for (let day = 1; day <= 20; day += 1) await ledger.item('passiveIncome', last, day * 100, on(11, day));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Select all' }));
    await user.click(await addButton('Add 23 items'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    const reads = () =>
      server.sent.filter(({ method, path: to }) => method === 'GET' && to === '/api/budgets');
    await waitFor(() => expect(reads().length).toBe(2));
    expect((await contents()).passiveIncome).toHaveLength(20);
  });

  it('moves the 31st to the last day of a shorter month, and the local day in other time zones', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const october = await ledger.budget(2026, 10);
    await ledger.item('earnedIncome', october, 10, '2026-11-01T05:30:00Z');
    await ledger.item('earnedIncome', october, 20, '2026-10-01T07:30:00Z');
    const november = await ledger.budget(2026, 11);
    const { user, address } = renderApp(`/budgets/${november}/copy`);
    await user.click(await addButton('Add 2 items'));
    await waitFor(() => expect(address()).toBe(`/budgets/${november}`));
    const { earnedIncome } = await readBudget(november);
    expect(earnedIncome.map(({ amount, timeStamp }) => [amount, timeStamp])).toEqual([
      [20, '2026-11-01T20:00:00.000Z'],
      [10, '2026-11-30T20:00:00.000Z'],
    ]);
  });

  it('does not offer what the month has already', async () => {
    const { rent } = await createHistory();
    await ledger.expenseItem(await ledger.budgetExpense(target, rent), 1_210, on(12, 2));
    const { user, address } = renderApp(path);
    const add = await addButton('Add 1 item');
    expect(screen.getByText('already here').closest('li')).toHaveTextContent('Rent on the 1st');
    expect(screen.queryByRole('checkbox', { name: /^Rent/ })).not.toBeInTheDocument();
    await user.click(add);
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Rent).toEqual(['1210 on 2026-12-02']);
  });

  it('adds edited amounts, and selects a line whose amount is edited', async () => {
    await createHistory();
    const { user, address } = renderApp(path);
    await addButton('Add 2 items');
    const food = screen.getByRole('textbox', { name: /^Amount of Food/ });
    expect(food).toHaveValue('220.00');
    await user.clear(food);
    await user.type(food, '12.50+3*4');
    expect(screen.getByText('= $24.50')).toBeVisible();
    await user.tab();
    expect(food).toHaveValue('24.50');
    await user.click(await addButton('Add 3 items'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Food).toEqual(['24.5 on 2026-12-07']);
  });

  it('sends nothing until all selected amounts are numbers', async () => {
    await createHistory();
    const { user } = renderApp(path);
    const add = await addButton('Add 2 items');
    const rent = screen.getByRole('textbox', { name: /^Amount of Rent/ });
    await user.clear(rent);
    await user.type(rent, 'x');
    await user.click(add);
    expect(screen.getByText('Enter a number')).toBeVisible();
    expect(rent).toHaveFocus();
    expect(rent).toBeInvalid();
    expect(server.changes()).toEqual([]);
    await user.click(line(/^Rent/));
    await user.click(await addButton('Add 1 item'));
    await waitFor(() => expect(server.changes()).toHaveLength(1));
  });

  it('selects and clears whole groups', async () => {
    await createHistory();
    const { user } = renderApp(path);
    await addButton('Add 2 items');
    const mandatory = line(/^Mandatory$/);
    expect(mandatory).toBePartiallyChecked();
    await user.click(mandatory);
    expect(await addButton('Add 3 items')).toBeVisible();
    await user.click(mandatory);
    expect(await addButton('Add 1 item')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Select none' }));
    await user.click(await addButton('Add 0 items'));
    expect(server.changes()).toEqual([]);
  });

  it('copies from the month in the address, and from the one chosen', async () => {
    const { last } = await createHistory();
    const { user, router } = renderApp(`${path}?from=${last - 1}`);
    const select = await screen.findByLabelText('Copy from');
    expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      '2026/11',
      '2026/10',
      '2026/08',
    ]);
    await user.selectOptions(select, '2026/08');
    expect(await screen.findByRole('textbox', { name: /^Amount of Food/ })).toHaveValue('160.00');
    expect(router.state.location.search).toEqual({ from: last - 2 });
  });

  it('selects everything if there is one other month', async () => {
    const rent = await ledger.category('Rent');
    await createMonth(11, { rent, food: await ledger.category('Food') });
    renderApp(path);
    expect(await addButton('Add 3 items')).toBeVisible();
    expect(screen.getByText(/everything is selected/)).toBeVisible();
  });

  it('offers a category without amounts', async () => {
    const november = await ledger.budget(2026, 11);
    await ledger.budgetExpense(november, await ledger.category('Travel'));
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('checkbox', { name: 'Travel no amounts' }));
    await user.click(await addButton('Add 1 category'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Travel).toEqual([]);
  });

  it('restores a category that was deleted if one of its items is selected', async () => {
    const { food } = await createHistory();
    await server.make('DELETE', `/api/expenses/${food}`, token);
    const { user, address } = renderApp(path);
    await addButton('Add 2 items');
    await user.click(line(/^Food .*deleted category, will be restored/));
    await user.click(await addButton('Add 3 items'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Food).toEqual(['220 on 2026-12-07']);
    const categories = await server.make<{ name: string }[]>('GET', '/api/expenses', token);
    expect(categories.map(({ name }) => name).sort()).toEqual(['Food', 'Rent']);
  });

  it('says that there is no other month, with a way back', async () => {
    const { user, address } = renderApp(path);
    expect(await screen.findByText('There is no other month to copy from')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to 2026/12' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
  });

  it('says that the chosen month is empty', async () => {
    await ledger.budget(2026, 11);
    renderApp(path);
    expect(await screen.findByText('2026/11 is empty')).toBeVisible();
  });

  it('says that the budget is not found', async () => {
    renderApp('/budgets/4711/copy');
    expect(await screen.findByRole('alert')).toHaveTextContent('Budget not found!');
  });

  it('copies notes, on a day', async () => {
    const november = await ledger.budget(2026, 11);
    const body = { BudgetId: november, Amount: 5, Timestamp: on(11, 9), Note: 'Apartment 4' };
    await server.make('POST', '/api/budgetinvestmentitems', token, body);
    const { user } = renderApp(path);
    await user.click(await addButton('Add 1 item'));
    await waitFor(() => expect(server.changes()).toHaveLength(1));
    expect(server.changes()[0]?.body).toEqual({
      ...{ BudgetId: target, Amount: 5, Timestamp: '2026-12-09T12:00:00.000Z' },
      ...{ Note: 'Apartment 4', Day: '2026-12-09' },
    });
  });

  it('is not offered by a server without batches', async () => {
    await createHistory();
    server.hideExtensions();
    const { router } = renderApp(`/budgets/${target}`);
    await screen.findByText('Not here yet');
    expect(screen.queryByRole('link', { name: /^Copy|^Add all/ })).not.toBeInTheDocument();
    await router.navigate({ to: path });
    await screen.findByRole('heading', { name: 'Statistics' });
  });
});

describe('the page for copying', () => {
  it('shows amounts formatted until they get the focus', async () => {
    await createHistory();
    const { user } = renderApp(path);
    const amount = await screen.findByRole('textbox', { name: /^Amount of Net Earned Income/ });
    expect(amount).toHaveValue('3000.00');
    expect(amount.nextElementSibling).toHaveTextContent('3,000.00');
    await user.clear(amount);
    await user.type(amount, '1000+250');
    expect(amount.nextElementSibling).toHaveTextContent('1,250.00');
  });

  it('asks before typed amounts are lost, but not for a selection alone', async () => {
    await createHistory();
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('checkbox', { name: /^Food/ }));
    await user.click(screen.getByRole('link', { name: '2026/12 Details' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));

    await user.click(await screen.findByRole('link', { name: 'Copy from 2026/11' }));
    const rent = await screen.findByRole('textbox', { name: /^Amount of Rent/ });
    await user.clear(rent);
    await user.type(rent, '1300');
    await user.click(screen.getByRole('link', { name: '2026/12 Details' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(rent).toHaveValue('1300.00');

    await user.click(await addButton('Add 2 items'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Rent).toEqual(['1300 on 2026-12-01']);
  });

  it('keeps typed amounts while another month is looked at', async () => {
    await createHistory();
    const { user } = renderApp(path);
    const name = /^Amount of Rent/;
    const rent = await screen.findByRole('textbox', { name });
    await user.clear(rent);
    await user.type(rent, '1300');
    await user.selectOptions(screen.getByLabelText('Copy from'), '2026/10');
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveValue('1200.50'));
    await user.selectOptions(screen.getByLabelText('Copy from'), '2026/11');
    await waitFor(() => expect(screen.getByRole('textbox', { name })).toHaveValue('1300.00'));
  });

  it('says that nothing is selected, and sends nothing', async () => {
    await createHistory();
    const { user } = renderApp(path);
    await user.click(await screen.findByRole('button', { name: 'Select none' }));
    await user.click(await addButton('Add 0 items'));
    expect(await screen.findByText('Select what to add.')).toBeVisible();
    expect(server.changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.queryByText('Select what to add.')).not.toBeInTheDocument();
  });

  it('says that a month has everything already, with a way back', async () => {
    const { rent } = await createHistory();
    const food = await ledger.category('Fun');
    await ledger.item('earnedIncome', target, 3_000, on(12, 30));
    await ledger.expenseItem(await ledger.budgetExpense(target, rent), 1_200.5, on(12, 1));
    const only = await ledger.budget(2026, 9);
    await ledger.expenseItem(await ledger.budgetExpense(only, rent), 1_200.5, on(9, 1));
    await ledger.budgetExpense(target, food);
    const { user, address } = renderApp(`${path}?from=${only}`);
    expect(await screen.findByText('2026/12 has everything that is in 2026/09.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to 2026/12' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
  });
});

describe('while items are being copied', () => {
  it('sends one batch for ten clicks', async () => {
    await createHistory();
    const { address } = renderApp(path);
    const add = await addButton('Add 2 items');
    for (let click = 0; click < 10; click += 1) add.click();
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect(server.changes()).toMatchObject([
      { path: '/api/batch', body: { kind: 'month-copy', source: '2026/11' } },
    ]);
  });

  it('shows the progress, and stops on Stop after a whole batch', async () => {
    const BudgetId = await ledger.budget(2026, 11);
    const body = { BudgetId, Amount: 5, Timestamp: on(11, 9) };
    const calls = Array.from({ length: 301 }, () => ({
      ...{ method: 'POST', path: '/api/budgetinvestmentitems' },
      body,
    }));
    await server.make('POST', '/api/batch', token, { calls });
    const released = Promise.withResolvers<undefined>();
    server.network.use(
      http.post('*/api/batch', async ({ request }) => {
        await released.promise;
        return server.api.app.fetch(request);
      }),
    );
    const { user } = renderApp(path);
    await user.click(await addButton('Add 301 items'));
    expect(await screen.findByText('Adding 0 of 301…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    released.resolve(undefined);
    expect(await screen.findByText('Stopped: 300 items added.')).toBeVisible();
    expect((await contents()).investments).toHaveLength(300);
    expect(await addButton('Add 1 item')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await contents()).investments).toEqual([]));
  });

  it('adds nothing if a line is refused, and says which', async () => {
    const { food } = await createHistory();
    const { user, address } = renderApp(path);
    await user.click(await screen.findByRole('checkbox', { name: /^Food/ }));
    const add = await addButton('Add 3 items');
    await server.make('DELETE', `/api/expenses/${food}`, token);
    allowFailedCalls();
    await user.click(add);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Nothing was added: Food was refused. ${UNKNOWN_ERROR}`,
    );
    expect(await contents()).toEqual(empty);
    // The lists are read again: the category is restored.
    expect(await screen.findByRole('checkbox', { name: /^Food .*will be restored/ })).toBeChecked();
    await user.click(await addButton('Try again (3)'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Food).toEqual(['220 on 2026-12-07']);
  });

  it('repeats the same batch after a lost response, even if the month shows its items', async () => {
    await createHistory();
    server.loseResponses('post', '*/api/batch', { once: true });
    const { user, address } = renderApp(path);
    await user.click(await addButton('Add 2 items'));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    const reads = () => server.sent.filter(({ path: to }) => to === '/api/budgets').length;
    await waitFor(() => expect(reads()).toBe(2));
    expect(screen.getByRole('textbox', { name: /^Amount of Net Earned Income/ })).toHaveAttribute('readonly');
    await user.click(await addButton('Try again (2)'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).earnedIncome).toEqual(['3000 on 2026-12-31']);
    const [first, second] = server.changes();
    expect(second).toEqual(first);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await contents()).toEqual(empty));
  });

  it('adds everything once although the token has expired', async () => {
    await createHistory();
    server.network.use(
      http.post('*/api/batch', () => new HttpResponse(null, { status: 401 }), { once: true }),
    );
    const { user, address } = renderApp(path);
    await user.click(await addButton('Add 2 items'));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Rent).toEqual(['1200.5 on 2026-12-01']);
  });

  it('uses a category that another device has just added to the month', async () => {
    const { rent } = await createHistory();
    const { user, address } = renderApp(path);
    const add = await addButton('Add 2 items');
    await ledger.budgetExpense(target, rent);
    allowFailedCalls();
    await user.click(add);
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    expect((await contents()).Rent).toEqual(['1200.5 on 2026-12-01']);
  });

  it('does not change its lines', async () => {
    await createHistory();
    server.network.use(http.post('*/api/*', () => delay('infinite')));
    const { user } = renderApp(path);
    await user.click(await addButton('Add 2 items'));
    const rent = line(/^Rent/);
    await user.click(rent);
    expect(rent).toBeChecked();
    expect(screen.getByRole('textbox', { name: /^Amount of Rent/ })).toHaveAttribute('readonly');
  });
});

it('is undone as a whole', async () => {
  await createHistory();
  const { user } = renderApp(path);
  await user.click(await screen.findByRole('button', { name: 'Select all' }));
  await user.click(await addButton('Add 3 items'));
  expect(await screen.findByText('3 items added to 2026/12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('3 items removed', { selector: ':not([aria-live] *)' })).toBeVisible();
  expect(await contents()).toEqual(empty);
});
