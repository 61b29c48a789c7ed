import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw/http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WireBudget } from '#contract/budgets.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { createLedger } from './ledger.ts';
import { breadcrumbTexts } from '../screen-texts.ts';

const server = setUpServer();
const UNKNOWN_ERROR = 'Unknown error, please try again.';
let token: string;
let ledger: ReturnType<typeof createLedger>;
/** The month to copy to: 2026/12. */
let target: number;
let path: string;

// The page of a month loads them late, and a busy machine may take longer than a query waits.
beforeAll(async () => {
  await import('#src/features/month/month-overview.tsx');
  await import('#src/shell/undo-notices.tsx');
});

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC');
  token = await server.signIn();
  ledger = createLedger(server, token);
  target = await ledger.budget(2026, 12);
  path = `/budgets/${target}/copy`;
});

afterEach(() => vi.unstubAllEnvs());

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

/** The amounts in dollars and local days of everything in the month. */
async function contents() {
  const budgets = await server.make<WireBudget[]>('GET', '/api/budgets', token);
  const budget = budgets.find(({ budgetId }) => budgetId === target);
  if (!budget) throw new Error('There is no such budget');
  const { earnedIncome, passiveIncome, investments, expenses } = budget;
  const text = ({ amount, timeStamp }: { amount: number; timeStamp: string }) =>
    `${amount} on ${timeStamp.slice(0, 10)}`;
  return Object.fromEntries([
    ...Object.entries({ earnedIncome, passiveIncome, investments }).map(([kind, items]) => [
      kind,
      items.map(text),
    ]),
    ...expenses.map(({ expense, budgetExpenseItems }) => [expense.name, budgetExpenseItems.map(text)]),
  ]) as Record<string, string[]>;
}

const addButton = (name: string) => screen.findByRole('button', { name });
const amountOf = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^Amount of ${name}`) });

type App = ReturnType<typeof renderApp>;

async function type({ user }: App, name: string, text: string): Promise<void> {
  const amount = await amountOf(name);
  await user.clear(amount);
  await user.type(amount, text);
}

/** Presses the button that adds the items, and waits for the page of the month. */
async function add({ user, address }: App, label: string): Promise<void> {
  await user.click(await addButton(label));
  await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
}

/** The names of the selected lines and groups. */
function selectedNames() {
  return screen
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('label')?.textContent.trim());
}

function line(name: RegExp) {
  return screen.getByRole('checkbox', { name });
}

const empty = { earnedIncome: [], passiveIncome: [], investments: [] };

describe('copying from a month', () => {
  it('selects what most months have, and adds it once, in one batch, with its days moved into the month', async () => {
    await createHistory();
    const { address } = renderApp(path);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Copy from a month' })).toBeVisible());
    const button = await addButton('Add 2 items');
    expect(await breadcrumbTexts()).toEqual(['Budget List', '2026/12 Details', 'Copy from a month']);
    expect(screen.getByLabelText('Copy from')).toHaveDisplayValue('2026/11');
    expect(selectedNames()).toEqual([
      'Net Earned Income',
      'Net Earned Income on the 31st',
      'Rent on the 1st',
    ]);
    for (let click = 0; click < 10; click += 1) button.click();
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
    const totals = screen.getByRole('list', { name: 'Totals' });
    await waitFor(() => expect(totals).toHaveTextContent('Expenses$1,200.50'));
    expect(await contents()).toEqual({
      ...{ ...empty, earnedIncome: ['3000 on 2026-12-31'] },
      Rent: ['1200.5 on 2026-12-01'],
    });
    expect(server.changes()).toMatchObject([
      { path: '/api/batch', body: { kind: 'month-copy', source: '2026/11' } },
    ]);
    expect(server.sent.filter(({ path: to }) => to === '/api/budgets')).toHaveLength(2);
  });

  it('moves the 31st to the last day of a shorter month, and the local day in other time zones, with notes', async () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    const BudgetId = await ledger.budget(2026, 10);
    for (const [Amount, Timestamp, Note] of [
      [10, '2026-11-01T05:30:00Z', 'Apartment 4'],
      [20, '2026-10-01T07:30:00Z', ''],
    ])
      await server.make('POST', '/api/budgetearnedincomeitems', token, { BudgetId, Amount, Timestamp, Note });
    target = await ledger.budget(2026, 11);
    await add(renderApp(`/budgets/${target}/copy`), 'Add 2 items');
    const budgets = await server.make<WireBudget[]>('GET', '/api/budgets', token);
    expect(budgets.find(({ budgetId }) => budgetId === target)?.earnedIncome).toMatchObject([
      { amount: 20, timeStamp: '2026-11-01T20:00:00.000Z', day: '2026-11-01' },
      { amount: 10, timeStamp: '2026-11-30T20:00:00.000Z', day: '2026-11-30', note: 'Apartment 4' },
    ]);
  });

  it('does not offer what the month has already', async () => {
    const { rent } = await createHistory();
    await ledger.expenseItem(await ledger.budgetExpense(target, rent), 1_210, on(12, 2));
    const app = renderApp(path);
    await addButton('Add 1 item');
    expect(screen.getByText('already here').closest('li')).toHaveTextContent('Rent on the 1st');
    expect(screen.queryByRole('checkbox', { name: /^Rent/ })).not.toBeInTheDocument();
    await add(app, 'Add 1 item');
    expect((await contents()).Rent).toEqual(['1210 on 2026-12-02']);
  });

  it('adds edited amounts, formatted until they get the focus, and selects their lines', async () => {
    await createHistory();
    const app = renderApp(path);
    const food = await amountOf('Food');
    expect(food).toHaveValue('220.00');
    await type(app, 'Food', '1000+2*125.25');
    expect(screen.getByText('= $1,250.50')).toBeVisible();
    expect(food.nextElementSibling).toHaveTextContent('1,250.50');
    await app.user.tab();
    expect(food).toHaveValue('1250.50');
    await add(app, 'Add 3 items');
    expect((await contents()).Food).toEqual(['1250.5 on 2026-12-07']);
  });

  it('sends nothing until all selected amounts are numbers', async () => {
    await createHistory();
    const app = renderApp(path);
    await type(app, 'Rent', 'x');
    await app.user.click(await addButton('Add 2 items'));
    expect(screen.getByText('Enter a number')).toBeVisible();
    expect(await amountOf('Rent')).toHaveFocus();
    expect(await amountOf('Rent')).toBeInvalid();
    expect(server.changes()).toEqual([]);
    await app.user.click(line(/^Rent/));
    await add(app, 'Add 1 item');
  });

  it('selects and clears everything and whole groups, and sends nothing if nothing is selected', async () => {
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
    expect(await screen.findByText('Select what to add.')).toBeVisible();
    expect(server.changes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.queryByText('Select what to add.')).not.toBeInTheDocument();
  });

  it('copies from the month in the address or the one chosen, and keeps typed amounts meanwhile', async () => {
    const { last } = await createHistory();
    const app = renderApp(`${path}?from=${last - 1}`);
    await type(app, 'Rent', '1300');
    const select = screen.getByLabelText('Copy from');
    expect(select).toHaveDisplayValue('2026/10');
    expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual([
      ...['2026/11', '2026/10', '2026/08'],
    ]);
    await app.user.selectOptions(select, '2026/08');
    await waitFor(async () => expect(await amountOf('Food')).toHaveValue('160.00'));
    expect(await amountOf('Rent')).toHaveValue('1200.50');
    expect(app.router.state.location.search).toEqual({ from: last - 2 });
    await app.user.selectOptions(screen.getByLabelText('Copy from'), '2026/10');
    await waitFor(async () => expect(await amountOf('Rent')).toHaveValue('1300.00'));
  });

  it('selects everything if there is one other month, and offers a category without amounts', async () => {
    const BudgetId = await createMonth(11, {
      rent: await ledger.category('Rent'),
      food: await ledger.category('Food'),
    });
    await ledger.budgetExpense(BudgetId, await ledger.category('Travel'));
    const app = renderApp(path);
    expect(await addButton('Add 3 items')).toBeVisible();
    expect(screen.getByText(/everything is selected/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Select none' }));
    await app.user.click(screen.getByRole('checkbox', { name: 'Travel no amounts' }));
    await add(app, 'Add 1 category');
    expect(await contents()).toEqual({ ...empty, Travel: [] });
  });

  it('says that there is no other month, that the chosen one is empty, or that the budget is not found', async () => {
    const first = renderApp(path);
    expect(await screen.findByText('There is no other month to copy from')).toBeVisible();
    await first.user.click(screen.getByRole('link', { name: 'Back to 2026/12' }));
    await waitFor(() => expect(first.address()).toBe(`/budgets/${target}`));
    first.unmount();
    await ledger.budget(2026, 11);
    const second = renderApp(path);
    expect(await screen.findByText('2026/11 is empty')).toBeVisible();
    second.unmount();
    renderApp('/budgets/4711/copy');
    expect(await screen.findByRole('alert')).toHaveTextContent('Budget not found!');
  });

  it('says that a month has everything already, with a way back', async () => {
    const { rent } = await createHistory();
    await ledger.expenseItem(await ledger.budgetExpense(target, rent), 1_200.5, on(12, 1));
    const only = await ledger.budget(2026, 9);
    await ledger.expenseItem(await ledger.budgetExpense(only, rent), 1_200.5, on(9, 1));
    const { user, address } = renderApp(`${path}?from=${only}`);
    expect(await screen.findByText('2026/12 has everything that is in 2026/09.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Back to 2026/12' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${target}`));
  });

  it('asks before typed amounts are lost, but not for a selection alone', async () => {
    await createHistory();
    const app = renderApp(path);
    await app.user.click(await screen.findByRole('checkbox', { name: /^Food/ }));
    await app.user.click(screen.getByRole('link', { name: '2026/12 Details' }));
    await app.user.click(await screen.findByRole('link', { name: 'Copy from 2026/11' }));
    await type(app, 'Rent', '1300');
    await app.user.click(screen.getByRole('link', { name: '2026/12 Details' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await app.user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(await amountOf('Rent')).toHaveValue('1300.00');
    await add(app, 'Add 2 items');
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

describe('while items are being copied', () => {
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

  it('adds nothing if a line is refused, says which, and restores a category that was deleted', async () => {
    const { food } = await createHistory();
    const app = renderApp(path);
    await app.user.click(await screen.findByRole('checkbox', { name: /^Food/ }));
    await server.make('DELETE', `/api/expenses/${food}`, token);
    allowFailedCalls();
    await app.user.click(await addButton('Add 3 items'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Nothing was added: Food was refused. ${UNKNOWN_ERROR}`,
    );
    expect(await contents()).toEqual(empty);
    // The lists are read again.
    expect(
      await screen.findByRole('checkbox', { name: /^Food .*deleted category, will be restored/ }),
    ).toBeChecked();
    await add(app, 'Try again (3)');
    expect((await contents()).Food).toEqual(['220 on 2026-12-07']);
    const categories = await server.make<{ name: string }[]>('GET', '/api/expenses', token);
    expect(categories.map(({ name }) => name).sort()).toEqual(['Food', 'Rent']);
  });

  it('restores a category that was deleted while the month has it', async () => {
    const { food } = await createHistory();
    await ledger.budgetExpense(target, food);
    await server.make('DELETE', `/api/expenses/${food}`, token);
    const app = renderApp(path);
    await app.user.click(await screen.findByRole('checkbox', { name: /^Food/ }));
    await add(app, 'Add 3 items');
    expect((await contents()).Food).toEqual(['220 on 2026-12-07']);
  });

  it('repeats the same batch after a lost response, even if the month shows its items', async () => {
    await createHistory();
    server.loseResponses('post', '*/api/batch', { once: true });
    const app = renderApp(path);
    await app.user.click(await addButton('Add 2 items'));
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    const reads = () => server.sent.filter(({ path: to }) => to === '/api/budgets').length;
    await waitFor(() => expect(reads()).toBe(2));
    // Its lines do not change.
    expect(await amountOf('Rent')).toHaveAttribute('readonly');
    await app.user.click(line(/^Rent/));
    expect(line(/^Rent/)).toBeChecked();
    await add(app, 'Try again (2)');
    expect((await contents()).earnedIncome).toEqual(['3000 on 2026-12-31']);
    const [first, second] = server.changes();
    expect(second).toEqual(first);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 items removed', { selector: ':not([aria-live] *)' })).toBeVisible();
    expect(await contents()).toEqual(empty);
  });

  it('uses a category that another device has just added to the month', async () => {
    const { rent } = await createHistory();
    const app = renderApp(path);
    await addButton('Add 2 items');
    await ledger.budgetExpense(target, rent);
    allowFailedCalls();
    await add(app, 'Add 2 items');
    expect((await contents()).Rent).toEqual(['1200.5 on 2026-12-01']);
  });
});
