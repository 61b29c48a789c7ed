import { screen, waitFor, within } from '@testing-library/react';
import { addMonths } from 'date-fns/addMonths';
import { endOfMonth } from 'date-fns/endOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { startOfMonth } from 'date-fns/startOfMonth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Loaded lazily: on a busy machine the first load would take longer than a query waits.
import '#src/features/month/month-overview.tsx';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { choose } from '#tests/support/fill.ts';

import { createLedger } from './ledger.ts';

const server = setUpServer();
let token: string;
let ledger: ReturnType<typeof createLedger>;
let budgetId: number;

const now = new Date();
const day = (date: Date) => lightFormat(date, 'yyyy-MM-dd');

interface WireBudget {
  readonly budgetId: number;
  readonly investments: { readonly amount: number }[];
  readonly expenses: {
    readonly expense: { readonly name: string };
    readonly budgetExpenseItems: {
      readonly amount: number;
      readonly timeStamp: string;
      readonly note?: string;
    }[];
  }[];
}

const budgets = () => server.make<WireBudget[]>('GET', '/api/budgets', token);

async function spentIn(id = budgetId) {
  const budget = (await budgets()).find((candidate) => candidate.budgetId === id);
  return budget?.expenses.flatMap(({ expense, budgetExpenseItems }) =>
    budgetExpenseItems.map(({ amount, timeStamp, note = '' }) =>
      [expense.name, amount, day(new Date(timeStamp)), note].join(' ').trim(),
    ),
  );
}

/** Opens a month and finds the form. */
async function openMonth(id = budgetId) {
  const app = renderApp(`/budgets/${id}`);
  const form = within(await screen.findByRole('form', { name: 'Quick entry' }));
  return { ...app, form, amount: form.getByLabelText<HTMLInputElement>('Amount') };
}

async function optionsByGroup() {
  const list = within(await screen.findByRole('listbox'));
  return list.getAllByRole('group').map((group) => [
    group.querySelector('[data-part=item-group-label]')?.textContent ?? '',
    ...within(group)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ]);
}

beforeEach(async () => {
  token = await server.signIn();
  ledger = createLedger(server, token);
  budgetId = await ledger.budget(now.getFullYear(), now.getMonth() + 1);
  await ledger.budgetExpense(budgetId, await ledger.category('Groceries'));
  await ledger.category('Travel');
});

afterEach(() => vi.useRealTimers());

describe('the quick entry of a month', () => {
  it('proposes today also after a night, unless something has been typed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2024, 10, 14, 23, 50) });
    const { user, form, amount } = await openMonth(await ledger.budget(2024, 11));
    const date = form.getByLabelText('Date');
    expect(date).toHaveValue('2024-11-14');
    vi.setSystemTime(new Date(2024, 10, 15, 8));
    await user.click(amount);
    expect(date).toHaveValue('2024-11-15');
    await user.type(amount, '7');
    vi.setSystemTime(new Date(2024, 10, 16, 8));
    await user.click(form.getByLabelText('Note'));
    expect(date).toHaveValue('2024-11-15');
  });

  it('offers the categories of the month, the others, the kinds, and a new category', async () => {
    const { user, form } = await openMonth();
    await user.click(form.getByLabelText('What'));
    expect(await optionsByGroup()).toEqual([
      ['In this month', 'Groceries'],
      ['Not yet in this month', 'Travel'],
      ['Income and savings', 'Net Earned Income', 'Passive Income', 'Investment / Savings'],
      ['', 'New category: type its name'],
    ]);
  });

  it('offers what was used last before the others', async () => {
    await ledger.item('passiveIncome', budgetId, 20);
    const { user, form } = await openMonth();
    await user.click(form.getByLabelText('What'));
    expect((await optionsByGroup())[0]).toEqual(['Last used', 'Passive Income']);
  });

  it('records in a new category, and keeps it chosen', async () => {
    const { user, form, amount } = await openMonth();
    await user.type(form.getByLabelText('What'), 'pets');
    await user.click(await screen.findByRole('option', { name: 'New category “pets”, mandatory' }));
    await waitFor(() => expect(form.getByLabelText('What')).toHaveValue('pets'));
    await user.type(amount, '20{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    await user.type(amount, '30{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    expect(await spentIn()).toEqual([`pets 20 ${day(now)}`, `pets 30 ${day(now)}`]);
  });

  it('adds one entry after another, by keyboard alone', async () => {
    const { user, form, amount } = await openMonth();
    await choose(user, form.getByLabelText('What'), 'Groceries');
    await user.type(amount, '12.50+3*4');
    expect(form.getByText('= $24.50')).toBeVisible();
    await user.type(form.getByLabelText('Note'), 'market');
    await user.type(amount, '{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    expect(amount).toHaveFocus();
    expect(form.getByLabelText('What')).toHaveDisplayValue('Groceries');
    expect(form.getByLabelText('Note')).toHaveValue('');
    await user.keyboard('5{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    expect(await spentIn()).toEqual([`Groceries 24.5 ${day(now)} market`, `Groceries 5 ${day(now)}`]);
    const row = screen.getByRole('row', { name: /^Groceries/ });
    expect(within(row).getAllByText('$29.50').length).toBeGreaterThan(0);
  });

  it('announces what was added, links to it and can undo it', async () => {
    const { user, form, amount } = await openMonth();
    await choose(user, form.getByLabelText('What'), 'Travel');
    await user.type(amount, '340{Enter}');
    const notice = within(await screen.findByRole('region', { name: 'Undo' }));
    expect(screen.getByText('Added $340.00 to Travel', { selector: '[aria-live] *' })).toBeInTheDocument();
    expect(notice.getByText(/Added \$340\.00 to Travel/)).toBeVisible();
    expect(notice.getByRole('link', { name: 'Show' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/budgets/${budgetId}/expenses/\\d+$`)),
    );
    await user.click(notice.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Undo' })).toHaveTextContent('Removed $340.00 from Travel'),
    );
    // The category was added to the month together with the entry.
    const [budget] = await budgets();
    expect(budget?.expenses.map(({ expense }) => expense.name)).toEqual(['Groceries']);
  });

  it('records savings', async () => {
    const { user, form, amount } = await openMonth();
    await choose(user, form.getByLabelText('What'), 'Investment / Savings');
    await user.type(amount, '750{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    expect((await budgets())[0]?.investments).toMatchObject([{ amount: 750 }]);
  });

  it('starts with the day of the month that is closest to today', async () => {
    const last = addMonths(now, -1);
    const next = addMonths(now, 1);
    const lastId = await ledger.budget(last.getFullYear(), last.getMonth() + 1);
    const nextId = await ledger.budget(next.getFullYear(), next.getMonth() + 1);
    const { form, router } = await openMonth();
    expect(form.getByLabelText('Date')).toHaveValue(day(now));
    await router.navigate({ to: '/budgets/$budgetId', params: { budgetId: String(lastId) } });
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue(day(endOfMonth(last))));
    await router.navigate({ to: '/budgets/$budgetId', params: { budgetId: String(nextId) } });
    await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue(day(startOfMonth(next))));
  });

  it('says where an entry of another month goes, and puts it there', async () => {
    const last = startOfMonth(addMonths(now, -1));
    const month = lightFormat(last, 'yyyy/MM');
    const { user, form, amount } = await openMonth();
    await choose(user, form.getByLabelText('What'), 'Groceries');
    await user.type(amount, '9');
    await user.clear(form.getByLabelText('Date'));
    await user.type(form.getByLabelText('Date'), day(last));
    expect(form.getByText(new RegExp(`the entry goes to ${month}`))).toBeVisible();
    await user.click(form.getByRole('button', { name: `Add to ${month}` }));
    await waitFor(() => expect(amount).toHaveValue(''));
    const other = (await budgets()).find((budget) => budget.budgetId !== budgetId);
    expect(await spentIn(other?.budgetId)).toEqual([`Groceries 9 ${day(last)}`]);
  });

  it('says what is missing, and sends nothing', async () => {
    const { user, form, amount } = await openMonth();
    await user.type(amount, 'x{Enter}');
    expect(form.getByText('Enter a number')).toBeVisible();
    expect(form.getByText('Required')).toBeVisible();
    expect(server.changes()).toEqual([]);
  });

  it('adds once, however often Enter is pressed', async () => {
    const { user, form, amount } = await openMonth();
    await choose(user, form.getByLabelText('What'), 'Groceries');
    await user.type(amount, '7{Enter}{Enter}{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    expect(await spentIn()).toEqual([`Groceries 7 ${day(now)}`]);
  });

  it('keeps what was typed after a failure, and repeats the same request', async () => {
    server.loseResponses('post', '*/api/budgetexpenseitems', { once: true });
    const { user, form, amount } = await openMonth();
    await choose(user, form.getByLabelText('What'), 'Groceries');
    await user.type(amount, '7{Enter}');
    expect(await form.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    expect(amount).toHaveValue('7');
    await user.type(amount, '{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    expect(await spentIn()).toEqual([`Groceries 7 ${day(now)}`]);
  });

  it('has no note on a server that stores none', async () => {
    await server.restart({ extensions: [] });
    token = await server.signIn();
    ledger = createLedger(server, token);
    budgetId = await ledger.budget(now.getFullYear(), now.getMonth() + 1);
    await ledger.category('Groceries');
    const { user, form, amount } = await openMonth();
    expect(form.queryByLabelText('Note')).not.toBeInTheDocument();
    await choose(user, form.getByLabelText('What'), 'Groceries');
    await user.type(amount, '7{Enter}');
    await waitFor(() => expect(amount).toHaveValue(''));
    expect(await spentIn()).toEqual([`Groceries 7 ${day(now)}`]);
  });
});
