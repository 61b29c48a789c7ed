import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { createLedger } from './ledger.ts';

const server = setUpServer();
let ledger: ReturnType<typeof createLedger>;
let token: string;
let rent: number;

beforeEach(async () => {
  // Only the date is fake; timers stay real. A Saturday.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12) });
  token = await server.signIn();
  ledger = createLedger(server, token);
  rent = await ledger.category('Rent');
});

afterEach(() => vi.useRealTimers());

const RENT = {
  Kind: 'expenses',
  Amount: 1_200,
  AverageOf: null as number | null,
  Rule: 'FREQ=MONTHLY',
  FirstDay: '2026-12-01',
  TimeZone: 'UTC',
  Note: '',
  Status: 'active',
  RecordsFrom: null,
};

/** Adds a schedule, as another device does. Returns its id. */
async function add(fields: Partial<typeof RENT> & { readonly ExpenseId?: number | null } = {}) {
  const body = { ...RENT, ExpenseId: rent, ...fields };
  const { scheduleId } = await server.make<{ scheduleId: number }>('POST', '/api/schedules', token, body);
  return scheduleId;
}

const stored = () => server.make<Record<string, unknown>[]>('GET', '/api/schedules', token);

/** Records what was spent on rent on a day of November, and returns the id of the entry. */
async function spendInNovember(amount: number, day: string): Promise<number> {
  const november = await ledger.budget(2026, 11);
  return ledger.expenseItem(await ledger.budgetExpense(november, rent), amount, `${day}T12:00:00Z`);
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const nextDays = () =>
  within(screen.getByRole('list', { name: 'Next days' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('adding a schedule', () => {
  it('makes a bill of every month on the 1st with few presses, and shows its next days', async () => {
    const { user, address } = renderApp('/budgets/schedules');
    await user.click(await screen.findByRole('link', { name: 'Add a schedule' }));
    await user.click(await screen.findByRole('combobox', { name: 'What' }));
    await user.click(await screen.findByRole('option', { name: 'Rent' }));
    await user.type(field('Amount'), '1,200');
    await user.selectOptions(field('On'), 'The 1st');
    expect(screen.getByText('Every month on the 1st.')).toBeVisible();
    expect(nextDays()).toEqual([
      'Tue, Dec 1, 2026',
      'Fri, Jan 1, 2027',
      'Mon, Feb 1, 2027',
      'Mon, Mar 1, 2027',
      'Thu, Apr 1, 2027',
    ]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/budgets/schedules'));
    const row = await screen.findByRole('row', { name: /Rent/ });
    expect(row).toHaveTextContent('every month on the 1st2026-12-01$1,200.00$14,400.00');
    expect(server.changes()).toMatchObject([
      {
        method: 'POST',
        path: '/api/schedules',
        body: {
          Kind: 'expenses',
          ExpenseId: rent,
          Amount: 1200,
          AverageOf: null,
          Rule: 'FREQ=MONTHLY;BYMONTHDAY=1',
          FirstDay: '2026-11-14',
          Status: 'active',
          RecordsFrom: null,
        },
      },
    ]);
  });

  it.each<[string, readonly (readonly [string, string])[], string, readonly string[]]>([
    [
      'every two weeks',
      [['Repeats', 'Every 2 weeks']],
      'FREQ=WEEKLY;INTERVAL=2',
      ['Sat, Nov 14, 2026', 'Sat, Nov 28, 2026'],
    ],
    [
      'the last working day',
      [['On', 'The last working day']],
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      ['Mon, Nov 30, 2026', 'Thu, Dec 31, 2026'],
    ],
    [
      'the second Tuesday',
      [
        ['On', 'A weekday, such as 2nd Tuesday'],
        ['Which', 'Second'],
        ['Weekday', 'Tuesday'],
      ],
      'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
      ['Tue, Dec 8, 2026', 'Tue, Jan 12, 2027'],
    ],
    [
      'the 31st or the last day',
      [['On', 'The 31st, or the last day']],
      'FREQ=MONTHLY;BYMONTHDAY=31',
      ['Mon, Nov 30, 2026', 'Thu, Dec 31, 2026'],
    ],
    ['a year', [['Repeats', 'Every year']], 'FREQ=YEARLY', ['Sat, Nov 14, 2026', 'Sun, Nov 14, 2027']],
  ])('can repeat %s', async (_what, choices, Rule, days) => {
    const { user } = renderApp('/budgets/schedules/add');
    await screen.findByRole('combobox', { name: 'Repeats' });
    for (const [name, option] of choices) await user.selectOptions(field(name), option);
    expect(nextDays().slice(0, 2)).toEqual(days);
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    await user.click(await screen.findByRole('option', { name: 'Rent' }));
    await user.type(field('Amount'), '5{Enter}');
    await waitFor(() => expect(server.changes()).toMatchObject([{ body: { Rule } }]));
  });

  it('can repeat every so many months, up to a last day', async () => {
    const { user } = renderApp('/budgets/schedules/add');
    await user.selectOptions(await screen.findByLabelText('Repeats'), 'Another interval…');
    await user.clear(field('Every'));
    await user.type(field('Every'), 'x');
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    await user.click(await screen.findByRole('option', { name: 'Net Earned Income' }));
    await user.type(field('Amount'), '5{Enter}');
    expect(await screen.findByText('Enter a whole number from 1 to 999')).toBeVisible();
    await user.clear(field('Every'));
    await user.type(field('Every'), '5');
    await user.selectOptions(field('Unit'), 'months');
    await user.type(field('Last day'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('It ends before it happens once')).toBeVisible();
    expect(server.changes()).toEqual([]);
    await user.clear(field('Last day'));
    await user.type(field('Last day'), '2027-05-01');
    expect(nextDays()).toEqual(['Sat, Nov 14, 2026', 'Wed, Apr 14, 2027']);
    await user.selectOptions(field('Each time'), 'The average of the last 3');
    await user.click(screen.getByLabelText('Record by itself'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('row', { name: /Net Earned Income/ });
    expect(server.changes()).toMatchObject([
      {
        body: {
          Kind: 'earnedIncome',
          ExpenseId: null,
          AverageOf: 3,
          Rule: 'FREQ=MONTHLY;INTERVAL=5;UNTIL=20270501',
          RecordsFrom: '2026-11-14',
        },
      },
    ]);
  });

  it('says what is missing, and focuses it', async () => {
    const { user } = renderApp('/budgets/schedules/add');
    await screen.findByLabelText('Amount');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    expect(screen.getByRole('combobox', { name: 'What' })).toHaveFocus();
    expect(server.changes()).toEqual([]);
  });

  it('creates a new category with it', async () => {
    const { user } = renderApp('/budgets/schedules/add');
    await user.type(await screen.findByRole('combobox', { name: 'What' }), 'Insurance');
    await user.click(await screen.findByRole('option', { name: 'New category “Insurance”, mandatory' }));
    await user.type(field('Amount'), '640');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    expect(await screen.findByRole('link', { name: '“Insurance”' })).toBeVisible();
    expect(await stored()).toMatchObject([{ kind: 'expenses', amount: 640 }]);
    // Once, for the next one too.
    await user.click(screen.getByRole('combobox', { name: 'What' }));
    await user.click(await screen.findByRole('option', { name: 'Insurance' }));
    await user.type(field('Amount'), '3{Enter}');
    await waitFor(async () => expect(await stored()).toHaveLength(2));
    expect(await server.make('GET', '/api/expenses', token)).toHaveLength(2);
  });
});

describe('“Repeats…” of an entry', () => {
  it('starts a schedule after it, and takes the entry for its history', async () => {
    const item = await spendInNovember(1_150, '2026-11-03');
    const { user } = renderApp('/budgets/entries');
    await user.click(await screen.findByRole('link', { name: '2026-11-03' }));
    await user.click(await screen.findByRole('link', { name: 'Repeats…' }));
    expect(await screen.findByRole('combobox', { name: 'What' })).toHaveValue('Rent');
    expect(field('Amount')).toHaveValue('1150.00');
    expect(field('First day')).toHaveValue('2026-12-03');
    await user.selectOptions(field('Repeats'), 'Every year');
    expect(field('First day')).toHaveValue('2027-11-03');
    await user.selectOptions(field('Repeats'), 'Every 3 months');
    expect(field('First day')).toHaveValue('2027-02-03');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('link', { name: 'Rent' }));
    const settled = within(await screen.findByRole('region', { name: 'Settled days' }));
    expect(settled.getByRole('link')).toHaveTextContent('$1,150.00');
    expect(settled.getByRole('link')).toHaveAttribute('href', expect.stringContaining(`/${item}`));
  });

  it('keeps the 31st after a shorter month', async () => {
    const october = await ledger.budget(2026, 10);
    const id = await ledger.item('earnedIncome', october, 3_000, '2026-10-31T12:00:00Z');
    const { user } = renderApp(`/budgets/${october}/earnedIncome/${id}`);
    await user.click(await screen.findByRole('link', { name: 'Repeats…' }));
    expect(await screen.findByLabelText('First day')).toHaveValue('2026-11-30');
    expect(nextDays().slice(0, 2)).toEqual(['Mon, Nov 30, 2026', 'Thu, Dec 31, 2026']);
  });

  it('is in the row of an entry too', async () => {
    await spendInNovember(1_150, '2026-11-03');
    const { user } = renderApp('/budgets/entries');
    await user.click(await screen.findByRole('button', { name: /^Edit Rent/ }));
    await user.click(await screen.findByRole('link', { name: 'Repeats…' }));
    expect(await screen.findByRole('combobox', { name: 'What' })).toHaveValue('Rent');
  });
});

describe('the list of schedules', () => {
  it('says what is overdue, due, paused and ended, and what all come to', async () => {
    await add({ FirstDay: '2026-11-02' });
    await add({ Note: 'Garage', FirstDay: '2026-11-14', Amount: 80 });
    await add({ Note: 'Gym', Status: 'paused' });
    await add({ Note: 'Course', FirstDay: '2026-01-05', Rule: 'FREQ=MONTHLY;UNTIL=20260101' });
    await add({ Note: 'Insurance', Rule: 'FREQ=YEARLY', FirstDay: '2027-01-10', Amount: 600 });
    await add({ Kind: 'earnedIncome', ExpenseId: null, Amount: 3_000, FirstDay: '2026-11-30' });
    renderApp('/budgets/schedules');
    const table = await screen.findByRole('table', { name: 'Schedules' });
    const rows = within(table).getAllByRole('row').slice(1);
    const shown = rows.map((row) => Array.from(row.children, (cell) => cell.textContent));
    expect(shown.map(([what, , next]) => [what, next])).toEqual([
      ['Rent', '2026-11-02Overdue'],
      ['GarageRent', '2026-11-14Due today'],
      ['Net Earned Income', '2026-11-30'],
      ['InsuranceRent', '2027-01-10'],
      ['CourseRent', 'Ended'],
      ['GymRent', 'Paused'],
    ]);
    expect(screen.getByText('without what is paused or has ended')).toBeVisible();
    const totals = within(screen.getByRole('table', { name: 'On average' }));
    expect(totals.getByRole('row', { name: /Bills/ })).toHaveTextContent('Bills$15,960.00$1,330.00');
    expect(totals.getByRole('row', { name: /Income/ })).toHaveTextContent('Income$36,000.00$3,000.00');
  });

  it('shows what is expected of an average, and that the server records it', async () => {
    await spendInNovember(90, '2026-11-03');
    await add({ Amount: 100, AverageOf: 3, FirstDay: '2026-11-03', RecordsFrom: '2026-12-01' } as object);
    renderApp('/budgets/schedules');
    const row = await screen.findByRole('row', { name: /Rent/ });
    expect(row).toHaveTextContent('Recorded by itself2026-12-03about $90.00$1,080.00');
  });

  it('keeps declined proposals apart, which may be proposed again', async () => {
    await add({ Status: 'declined' });
    const { user } = renderApp('/budgets/schedules');
    await user.click(await screen.findByText('1 declined proposal'));
    await user.click(screen.getByRole('button', { name: 'Propose again Rent' }));
    await waitFor(() => expect(screen.queryByText('1 declined proposal')).not.toBeInTheDocument());
    expect(await stored()).toEqual([]);
  });

  it('shows that it could not be loaded, and tries again', async () => {
    await add();
    server.network.use(http.get('*/api/schedules', () => HttpResponse.error()));
    const { user } = renderApp('/budgets/schedules');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toBeVisible();
  });

  it('opens from the budgets', async () => {
    const { user } = renderApp('/budgets');
    await user.click(await screen.findByRole('link', { name: 'Schedules' }));
    expect(await screen.findByRole('heading', { name: 'Schedules' })).toBeVisible();
  });
});

describe('a schedule', () => {
  it('is paused, and nothing of the pause is due when it goes on', async () => {
    const id = await add({ FirstDay: '2026-11-02' });
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.click(await screen.findByLabelText('Paused'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('Paused');
    await user.click(screen.getByRole('link', { name: 'Rent' }));
    await user.click(await screen.findByLabelText('Paused'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2026-12-02$');
    expect(await stored()).toMatchObject([{ status: 'active', firstDay: '2026-12-02' }]);
  });

  it('has nothing overdue because its day was changed', async () => {
    const id = await add({ FirstDay: '2026-10-20' });
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.selectOptions(await screen.findByLabelText('On'), 'The 5th');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2026-12-05$');
  });

  it('has nothing overdue because its amount was changed', async () => {
    await spendInNovember(1_200, '2026-11-02');
    const id = await add({ FirstDay: '2026-11-02' });
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.clear(await screen.findByLabelText('Amount'));
    await user.type(field('Amount'), '1500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2026-12-02$1,500.00');
    expect(await stored()).toMatchObject([{ amount: 1_500, firstDay: '2026-12-02' }]);
  });

  it('has nothing overdue because its note, by which an amount that varies is known, was changed', async () => {
    const november = await ledger.budgetExpense(await ledger.budget(2026, 11), rent);
    const paid = { BudgetExpenseId: november, Amount: 900, Timestamp: '2026-11-02T12:00:00Z', Note: 'Power' };
    await server.make('POST', '/api/budgetexpenseitems', token, paid);
    const id = await add({ FirstDay: '2026-11-02', AverageOf: 6, Note: 'Power' });
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.type(await screen.findByLabelText('Note'), ' bill');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Power bill/ })).toHaveTextContent('2026-12-02');
  });

  it('stays overdue when its amount is changed', async () => {
    await spendInNovember(1_200, '2026-11-02');
    const id = await add({ Rule: 'FREQ=WEEKLY', FirstDay: '2026-11-02' });
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.clear(await screen.findByLabelText('Amount'));
    await user.type(field('Amount'), '1500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2026-11-09Overdue');
  });

  it('skips a day, which opens again by undo or by itself', async () => {
    const id = await add();
    const { user } = renderApp(`/budgets/schedules/${id}`);
    const next = await screen.findByRole('region', { name: 'Next' });
    await user.click(within(next).getByRole('button', { name: 'Skip 2026-12-01' }));
    const settled = await screen.findByRole('region', { name: 'Settled days' });
    expect(settled).toHaveTextContent('2026-12-01Skipped');
    expect(within(next).queryByText('2026-12-01')).not.toBeInTheDocument();
    const undo = screen.getByRole('region', { name: 'Undo' });
    expect(undo).toHaveTextContent('Rent of 2026-12-01 skipped');

    await user.click(within(settled).getByRole('button', { name: 'Open again 2026-12-01' }));
    expect(await within(next).findByRole('button', { name: 'Skip 2026-12-01' })).toBeVisible();
    expect(await stored()).toMatchObject([{ occurrences: [] }]);
  });

  it('can be edited before and after one of its days is skipped', async () => {
    const id = await add();
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.clear(await screen.findByLabelText('Amount'));
    await user.type(field('Amount'), '900');
    await user.click(screen.getByRole('button', { name: 'Skip 2026-12-01' }));
    await screen.findByRole('button', { name: 'Open again 2026-12-01' });
    await user.selectOptions(field('Each time'), 'The average of the last 6');
    expect(field('Each time')).toHaveAccessibleDescription(
      'Until there are entries, it is the amount above.',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2027-01-01about $900.00');
    expect(server.changes()).toHaveLength(2);
    expect(await stored()).toMatchObject([{ amount: 900, averageOf: 6, occurrences: [{ itemId: null }] }]);
  });

  it('records what is overdue, on its day', async () => {
    const id = await add({ FirstDay: '2026-11-02' });
    const { user } = renderApp(`/budgets/schedules/${id}`);
    const next = await screen.findByRole('region', { name: 'Next' });
    expect(next).toHaveTextContent('2026-11-02 overdue$1,200.00');
    expect(within(next).queryByRole('button', { name: 'Record 2026-12-02' })).not.toBeInTheDocument();
    await user.click(within(next).getByRole('button', { name: 'Record 2026-11-02' }));
    const settled = within(await screen.findByRole('region', { name: 'Settled days' }));
    expect(settled.getByRole('link')).toHaveTextContent('$1,200.00');
    expect(within(next).getByRole('button', { name: 'Skip 2026-12-02' })).toHaveFocus();
    expect(await stored()).toMatchObject([{ occurrences: [{ day: '2026-11-02', isByItself: false }] }]);
  });

  it('ends on a day', async () => {
    const id = await add();
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.type(await screen.findByLabelText('Last day'), '2027-01-31');
    expect(nextDays()).toEqual(['Tue, Dec 1, 2026', 'Fri, Jan 1, 2027']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('until January 31, 2027');
    expect(await stored()).toMatchObject([{ rule: 'FREQ=MONTHLY;UNTIL=20270131' }]);
  });

  it('is deleted without what was recorded, and comes back by undo', async () => {
    const item = await spendInNovember(1_200, '2026-11-01');
    const id = await add();
    await server.make('POST', '/api/scheduleoccurrences', token, {
      ScheduleId: id,
      Day: '2026-12-01',
      ItemId: item,
    });
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Delete the schedule “Rent”? What has been recorded stays.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('No schedules yet')).toBeVisible();
    expect(await screen.findByText('Schedule “Rent” deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toBeVisible();
    expect(await stored()).toMatchObject([{ occurrences: [{ day: '2026-12-01', itemId: item }] }]);
  });

  it('keeps what was changed elsewhere', async () => {
    const id = await add();
    const { user } = renderApp(`/budgets/schedules/${id}`);
    await user.selectOptions(await screen.findByLabelText('On'), 'The 5th');
    await server.make('PUT', `/api/schedules/${id}`, token, { ...RENT, ExpenseId: rent, Amount: 1_300 });
    allowFailedCalls();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2026-12-05$1,300.00');
    expect(await stored()).toMatchObject([{ rule: 'FREQ=MONTHLY;BYMONTHDAY=5', amount: 1_300 }]);
  });

  it('says that it does not exist', async () => {
    renderApp('/budgets/schedules/77');
    expect(await screen.findByText('Schedule not found!')).toBeVisible();
  });

  it('has a category that was deleted since, and keeps it', async () => {
    await spendInNovember(1_200, '2026-11-01');
    const id = await add();
    await server.make('DELETE', `/api/expenses/${rent}`, token);
    const { user } = renderApp(`/budgets/schedules/${id}`);
    expect(await screen.findByRole('combobox', { name: 'What' })).toHaveValue('Rent');
    await user.click(await screen.findByLabelText('Paused'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('Paused');
  });
});

describe('what is found in the entries', () => {
  /** The rent of six months, on the 3rd, and the only premium of a car insurance. */
  beforeEach(async () => {
    const insurance = await ledger.category('Car insurance');
    for (const month of [6, 7, 8, 9, 10, 11]) {
      const budget = await ledger.budget(2026, month);
      const day = `2026-${String(month).padStart(2, '0')}-03T12:00:00Z`;
      await ledger.expenseItem(await ledger.budgetExpense(budget, rent), 1_000, day);
      if (month !== 8) continue;
      await ledger.expenseItem(await ledger.budgetExpense(budget, insurance), 640, day);
    }
  });

  const found = () => screen.findByRole('region', { name: 'Found in your entries' });
  const region = () => screen.queryByRole('region', { name: 'Found in your entries' });

  it('becomes a schedule with one press, and goes again by undo', async () => {
    const { user } = renderApp('/budgets/schedules');
    const card = within(await found());
    expect(card.getByText('$1,000.00 every month on the 3rd')).toBeVisible();
    await user.click(card.getByText(/^Based on 6 entries, the last on November 3/));
    const days = (await card.findAllByRole('link', { name: /^2026/ })).map(({ textContent }) => textContent);
    expect(days).toHaveLength(6);
    expect(days[0]).toBe('2026-11-03');
    await user.click(card.getByRole('button', { name: 'Accept Rent' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2026-12-03$1,000.00');
    expect(region()).not.toBeInTheDocument();
    expect(await stored()).toMatchObject([
      { status: 'active', rule: 'FREQ=MONTHLY', firstDay: '2026-12-03' },
    ]);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await found();
    expect(await stored()).toEqual([]);
  });

  it('can be changed first', async () => {
    const { user } = renderApp('/budgets/schedules');
    await user.click(within(await found()).getByRole('link', { name: 'Change… Rent' }));
    expect(await screen.findByRole('combobox', { name: 'What' })).toHaveValue('Rent');
    expect(screen.getByLabelText('Amount')).toHaveValue('1000.00');
    expect(nextDays()[0]).toBe('Thu, Dec 3, 2026');
    await user.selectOptions(field('On'), 'The 5th');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toHaveTextContent('2026-12-05$1,000.00');
    expect(region()).not.toBeInTheDocument();
  });

  it('never comes back once it is declined, unless the person wants that', async () => {
    const { user, unmount } = renderApp('/budgets/schedules');
    await user.click(within(await found()).getByRole('button', { name: 'Decline Rent' }));
    await waitFor(() => expect(region()).not.toBeInTheDocument());
    expect(await screen.findByText('1 declined proposal')).toBeVisible();
    unmount();
    const later = renderApp('/budgets/schedules');
    await later.user.click(await screen.findByText('1 declined proposal'));
    expect(region()).not.toBeInTheDocument();
    await later.user.click(screen.getByRole('button', { name: 'Propose again Rent' }));
    await found();
  });

  it('asks whether an insurance comes every year', async () => {
    const { user } = renderApp('/budgets/schedules');
    const card = await screen.findByRole('region', { name: 'Does this come every year?' });
    expect(card).toHaveTextContent('Car insurance$640.00 every year on August 3');
    await user.click(within(card).getByRole('button', { name: 'Yes Car insurance' }));
    const row = await screen.findByRole('row', { name: /Car insurance/ });
    expect(row).toHaveTextContent('2027-08-03$640.00$640.00');
    expect(card).not.toBeInTheDocument();
  });

  it('is accepted together', async () => {
    for (const month of [6, 7, 8, 9, 10])
      await ledger.item(
        'earnedIncome',
        await budgetOf(month),
        3_000,
        `2026-${String(month).padStart(2, '0')}-28T12:00:00Z`,
      );
    const { user } = renderApp('/budgets/schedules');
    await user.click(within(await found()).getByRole('button', { name: 'Accept all 2' }));
    await waitFor(() => expect(region()).not.toBeInTheDocument());
    expect(await stored()).toMatchObject([{ amount: 3_000 }, { amount: 1_000 }]);
    expect(server.changes()).toHaveLength(1);
  });

  it('says that it could not be saved, and can be tried again', async () => {
    server.network.use(http.post('*/api/schedules', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp('/budgets/schedules');
    const card = within(await found());
    await user.click(card.getByRole('button', { name: 'Accept Rent' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    await user.click(card.getByRole('button', { name: 'Accept Rent' }));
    expect(await screen.findByRole('row', { name: /Rent/ })).toBeVisible();
    expect(await stored()).toHaveLength(1);
  });
});

async function budgetOf(month: number): Promise<number> {
  const budgets = await server.make<{ budgetId: number; month: number }[]>('GET', '/api/budgets', token);
  return budgets.find((budget) => budget.month === month)?.budgetId ?? 0;
}

it('marks an entry that was recorded by itself where entries are listed', async () => {
  const item = await spendInNovember(1_200, '2026-11-01');
  const id = await add({ FirstDay: '2026-11-01' });
  const occurrence = {
    scheduleOccurrenceId: 1,
    scheduleId: id,
    day: '2026-11-01',
    itemId: item,
    isByItself: true,
  };
  server.network.use(
    http.get('*/api/schedules', async ({ request }) => {
      const response = await server.api.app.fetch(request);
      const [schedule] = (await response.json()) as object[];
      return HttpResponse.json([{ ...schedule, occurrences: [occurrence] }], { headers: response.headers });
    }),
  );
  const { user } = renderApp('/budgets/entries');
  const row = await screen.findByRole('row', { name: /Rent/ });
  expect(await within(row).findByRole('img', { name: 'Recorded by itself' })).toBeVisible();
  await user.click(within(row).getByRole('link', { name: '2026/11' }));
  await user.click(await screen.findByRole('link', { name: 'Rent' }));
  expect(await screen.findByRole('img', { name: 'Recorded by itself' })).toBeVisible();
});

describe('without the extension', () => {
  it('has no pages and no links', async () => {
    server.hideExtensions();
    const { address, user } = renderApp('/budgets/schedules');
    await waitFor(() => expect(address()).toBe('/statistics'));
    await user.click(screen.getByRole('link', { name: 'Budgets' }));
    await screen.findByRole('table', { name: 'Budgets' });
    expect(screen.queryByRole('link', { name: 'Schedules' })).not.toBeInTheDocument();
    expect(server.sent.map(({ path }) => path)).not.toContain('/api/schedules');
  });
});
