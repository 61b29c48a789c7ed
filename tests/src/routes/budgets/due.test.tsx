import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WireBudget } from '#contract/budgets.ts';
import type { Schedule } from '#contract/schedules.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { createLedger } from './ledger.ts';

const server = setUpServer();
let token: string;
let ledger: ReturnType<typeof createLedger>;
let rent: number;
let november: number;

// The page of a month loads them late, and a busy machine may take longer than a query waits.
beforeAll(async () => {
  await import('#src/features/month/month-overview.tsx');
  await import('#src/shell/undo-notices.tsx');
});

beforeEach(async () => {
  // Only the date is fake; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12) });
  token = await server.signIn();
  ledger = createLedger(server, token);
  rent = await ledger.category('Rent');
  november = await ledger.budget(2026, 11);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const schedule = (about: Readonly<Record<string, unknown>> = {}) => ledger.schedule(rent, about);

const settle = (ScheduleId: number, Day: string) =>
  server.make('POST', '/api/scheduleoccurrences', token, { ScheduleId, Day, ItemId: null });

const card = async () => within(await screen.findByRole('region', { name: 'Due' }));
const rows = async () => (await card()).queryAllByRole('listitem').map((row) => row.textContent);
const press = async ({ user }: ReturnType<typeof renderApp>, name: string) =>
  user.click(await (await card()).findByRole('button', { name }));
const isGone = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Due' })).not.toBeInTheDocument());
const budgets = () => server.make<WireBudget[]>('GET', '/api/budgets', token);

describe('what is due', () => {
  it('lists what is overdue, due today and coming, with its sum', async () => {
    await schedule();
    await schedule({ Note: 'Garage', Amount: 80, FirstDay: '2026-11-14' });
    await schedule({ Note: 'Phone', Amount: 40, FirstDay: '2026-11-29' });
    await ledger.schedule(null, { Note: 'Salary', Amount: 3_000, FirstDay: '2026-11-10' });
    await schedule({ Note: 'Paused', Status: 'paused' });
    renderApp(`/budgets/${november}`);
    expect(await rows()).toEqual([
      'RentOverdue since November 1$1,200.00Record Rent, due November 1Skip Rent, due November 1',
      'SalaryOverdue since November 10 · Net Earned Income$3,000.00Record Salary, due November 10Skip Salary, due November 10',
      'GarageDue today · Rent$80.00Record Garage, due November 14Skip Garage, due November 14',
      'PhoneDue November 29 · Rent$40.00Record Phone, due November 29Skip Phone, due November 29',
    ]);
    expect((await card()).getByText('3 due: $1,280.00 to pay, $3,000.00 to come')).toBeVisible();
  });

  it('is recorded today, although the page was opened yesterday', async () => {
    await schedule({ Note: 'Phone', FirstDay: '2026-11-18' });
    const app = renderApp(`/budgets/${november}`);
    await card();
    vi.setSystemTime(new Date(2026, 10, 15, 8));
    await press(app, 'Record Phone, due November 18');
    await isGone();
    const items = (await budgets()).flatMap(({ expenses }) =>
      expenses.flatMap(({ budgetExpenseItems }) => budgetExpenseItems),
    );
    expect(items.map(({ day }) => day)).toEqual(['2026-11-15']);
  });

  it('turns overdue on a page that stays open overnight', async () => {
    await schedule({ Note: 'Phone', FirstDay: '2026-11-14' });
    renderApp(`/budgets/${november}`);
    expect(await (await card()).findByText(/Due today/)).toBeVisible();
    vi.setSystemTime(new Date(2026, 10, 15, 8));
    fireEvent(document, new Event('visibilitychange'));
    expect((await card()).getByText(/Overdue since November 14/)).toBeVisible();
    expect((await card()).queryByText(/Due today/)).not.toBeInTheDocument();
  });

  it('is not shown if nothing is due', async () => {
    await settle(await schedule(), '2026-11-01');
    renderApp(`/budgets/${november}`);
    expect(await screen.findByText('Left this month')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Due' })).not.toBeInTheDocument();
  });

  it('is, in a past month, what of it was never settled', async () => {
    await schedule({ FirstDay: '2026-09-30' });
    const october = await ledger.budget(2026, 10);
    renderApp(`/budgets/${october}`);
    expect(await rows()).toEqual([expect.stringContaining('Overdue since October 30')]);
  });

  it('is left to the server where it records by itself, unless it did not', async () => {
    const byItself = { RecordsFrom: '2026-11-05' };
    await schedule({ ...byItself, Note: 'Flat' });
    await schedule({ ...byItself, Note: 'Garage', FirstDay: '2026-11-14' });
    await schedule({ ...byItself, Note: 'Phone', FirstDay: '2026-11-16' });
    await schedule({ ...byItself, Note: 'Power', FirstDay: '2026-11-12' });
    const app = renderApp(`/budgets/${november}`);
    const words = (await rows()).map((text) => text.replace(/ · Rent\$1,200\.00/, '. '));
    expect(words).toEqual([
      // Before the server was to record it.
      'FlatOverdue since November 1. Record Flat, due November 1Skip Flat, due November 1',
      'PowerNot recorded by itself, overdue since November 12. Record Power, due November 12Skip Power, due November 12',
      'GarageNot recorded by itself, due today. Record Garage, due November 14Skip Garage, due November 14',
      'PhoneRecorded by itself November 16. Skip Phone, due November 16',
    ]);
    expect((await card()).getByText('3 due: $3,600.00')).toBeVisible();
    await press(app, 'Record all (3)');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('is left to the server within the first hour of its day', async () => {
    const { timeZone: TimeZone } = new Intl.DateTimeFormat().resolvedOptions();
    await schedule({ RecordsFrom: '2026-11-05', FirstDay: '2026-11-14', TimeZone });
    vi.setSystemTime(new Date(2026, 10, 14, 0, 59));
    const { unmount } = renderApp(`/budgets/${november}`);
    expect(await rows()).toEqual([expect.stringContaining('Recorded by itself today')]);
    unmount();
    vi.setSystemTime(new Date(2026, 10, 14, 1));
    renderApp(`/budgets/${november}`);
    expect(await rows()).toEqual([expect.stringContaining('Not recorded by itself, due today')]);
  });

  it('is not left to the server in an archived category', async () => {
    await schedule({ RecordsFrom: '2026-11-05', FirstDay: '2026-11-13' });
    await server.make('DELETE', `/api/expenses/${rent}`, token);
    renderApp(`/budgets/${november}`);
    expect(await rows()).toEqual([
      expect.stringContaining('RentNot recorded by itself, overdue since November 13$1,200.00Record'),
    ]);
  });

  it('is recorded by one press, with its category and its note, and undone', async () => {
    await schedule({ Note: 'Flat' });
    const app = renderApp(`/budgets/${november}`);
    await press(app, 'Record Flat, due November 1');
    await isGone();
    expect(server.changes().map(({ path }) => path)).toEqual(['/api/batch']);
    const [budget] = await budgets();
    expect(budget?.expenses).toMatchObject([
      { expenseId: rent, budgetExpenseItems: [{ amount: 1_200, day: '2026-11-01', note: 'Flat' }] },
    ]);
    const [saved] = await server.make<Schedule[]>('GET', '/api/schedules', token);
    expect(saved?.occurrences).toMatchObject([
      { day: '2026-11-01', itemId: budget?.expenses[0]?.budgetExpenseItems[0]?.budgetExpenseItemId },
    ]);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await rows()).toHaveLength(1);
    expect((await budgets())[0]?.expenses).toEqual([]);
  });

  it('records what is still to come today', async () => {
    await schedule({ FirstDay: '2026-11-20' });
    const app = renderApp(`/budgets/${november}`);
    await press(app, 'Record Rent, due November 20');
    await isGone();
    expect((await budgets())[0]?.expenses[0]?.budgetExpenseItems).toMatchObject([{ day: '2026-11-14' }]);
  });

  it('records all with one press, in one change, with the month that is missing', async () => {
    await schedule({ FirstDay: '2026-10-01' });
    for (let day = 1; day <= 8; day += 1)
      await schedule({ Note: `Bill ${day}`, Amount: 10, FirstDay: `2026-11-0${day}` });
    const app = renderApp(`/budgets/${november}`);
    expect(await rows()).toHaveLength(4);
    await press(app, 'Show 6 more');
    expect(await rows()).toHaveLength(10);
    // The first one that was not shown before.
    expect((await card()).getByRole('button', { name: /^Record Bill 3/ })).toHaveFocus();
    await press(app, 'Record all (10)');
    await isGone();
    expect(server.changes().map(({ path }) => path)).toEqual(['/api/batch']);
    expect((await screen.findAllByText('10 entries recorded')).length).toBeGreaterThan(0);
    expect((await budgets()).map(({ month }) => month).sort()).toEqual([10, 11]);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await card()).findByRole('button', { name: 'Record all (10)' })).toBeVisible();
  });

  it('can be changed in its row first, and is recorded so with all others too', async () => {
    await schedule({ Note: 'Flat' });
    await schedule({ Note: 'Phone', Amount: 40 });
    const app = renderApp(`/budgets/${november}`);
    await press(app, 'Edit Flat, due November 1');
    const amount = (await card()).getByLabelText('Amount');
    expect(amount).toHaveFocus();
    await app.user.clear(amount);
    await press(app, 'Record all (2)');
    expect(await (await card()).findByText('Required')).toBeVisible();
    await app.user.type(amount, '1250');
    await app.user.keyboard('{Escape}');
    expect((await card()).getByRole('button', { name: 'Edit Flat, due November 1' })).toHaveFocus();
    await app.user.keyboard('{Enter}');
    await app.user.clear((await card()).getByLabelText('Amount'));
    await app.user.type((await card()).getByLabelText('Amount'), '1250{Enter}');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect((await card()).getByRole('button', { name: 'Record Phone, due November 1' })).toHaveFocus();
    const items = (await budgets())[0]?.expenses[0]?.budgetExpenseItems;
    expect(items).toMatchObject([{ amount: 1_250, day: '2026-11-01' }]);
  });

  it('can be skipped', async () => {
    await schedule();
    const app = renderApp(`/budgets/${november}`);
    await press(app, 'Skip Rent, due November 1');
    await isGone();
    expect((await screen.findAllByText('Rent of 2026-11-01 skipped')).length).toBeGreaterThan(0);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await rows()).toHaveLength(1);
  });

  it('says what another tab has settled meanwhile, and records the rest', async () => {
    const flat = await schedule({ Note: 'Flat' });
    await schedule({ Note: 'Phone', Amount: 40 });
    const app = renderApp(`/budgets/${november}`);
    expect(await rows()).toHaveLength(2);
    await settle(flat, '2026-11-01');
    allowFailedCalls();
    await press(app, 'Record all (2)');
    expect(
      await screen.findByText('Flat (due November 1) was already recorded or skipped elsewhere.'),
    ).toBeVisible();
    await waitFor(async () => expect(await rows()).toEqual([]));
    expect((await budgets())[0]?.expenses[0]?.budgetExpenseItems).toMatchObject([{ note: 'Phone' }]);
  });

  it('is recorded once although the response is lost', async () => {
    await schedule();
    server.loseResponses('post', '*/api/batch', { once: true });
    const app = renderApp(`/budgets/${november}`);
    await press(app, 'Record Rent, due November 1');
    await isGone();
    expect((await budgets())[0]?.expenses[0]?.budgetExpenseItems).toHaveLength(1);
  });

  it('stays, with the reason, if it could not be recorded', async () => {
    await schedule();
    server.network.use(http.post('*/api/batch', () => HttpResponse.json({}, { status: 500 })));
    const app = renderApp(`/budgets/${november}`);
    await press(app, 'Record Rent, due November 1');
    expect(await (await card()).findByRole('alert')).toBeVisible();
    server.network.resetHandlers();
    await press(app, 'Record Rent, due November 1');
    await isGone();
  });

  it.each(['Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin'])(
    'is the day in the person’s calendar, in %s, on the last day of February',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      vi.setSystemTime(new Date(2027, 1, 28, 23, 30));
      const february = await ledger.budget(2027, 2);
      await schedule({ Rule: 'FREQ=MONTHLY;BYMONTHDAY=31', FirstDay: '2027-02-10' });
      const app = renderApp(`/budgets/${february}`);
      expect(await rows()).toEqual([expect.stringContaining('Due today')]);
      await press(app, 'Record Rent, due February 28');
      await isGone();
      const month = (await budgets()).find(({ budgetId }) => budgetId === february);
      expect(month?.expenses[0]?.budgetExpenseItems).toMatchObject([{ day: '2027-02-28' }]);
    },
  );

  it('is only listed and skipped on a server without batches', async () => {
    await server.restart({ extensions: ['schedules', 'item-details'] });
    token = await server.signIn();
    ledger = createLedger(server, token);
    rent = await ledger.category('Rent');
    november = await ledger.budget(2026, 11);
    await schedule();
    await schedule({ Note: 'Phone' });
    const app = renderApp(`/budgets/${november}`);
    expect((await card()).getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Skip Rent, due November 1',
      'Skip Phone, due November 1',
    ]);
    await press(app, 'Skip Phone, due November 1');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('is missing on a server without schedules', async () => {
    await schedule();
    server.hideExtensions();
    renderApp(`/budgets/${november}`);
    expect(await screen.findByText('Left this month')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Due' })).not.toBeInTheDocument();
  });

  it.each(['schedules', 'expenses'])('can be tried again if the %s cannot be loaded', async (list) => {
    await schedule();
    server.network.use(http.get(`*/api/${list}`, () => HttpResponse.json({}, { status: 500 })));
    const app = renderApp(`/budgets/${november}`);
    const retry = await (await card()).findByRole('button', { name: 'Retry' });
    server.network.resetHandlers();
    await app.user.click(retry);
    expect(await rows()).toHaveLength(1);
  });
});

describe('on the statistics page', () => {
  // The page loads it late.
  beforeAll(() => import('#src/features/due/due-soon.tsx'));

  it('is, of all months, what is due and comes soon, with a link to it in the head of the page', async () => {
    await schedule({ FirstDay: '2026-10-25' });
    await schedule({ Note: 'Phone', Amount: 40, FirstDay: '2026-11-21' });
    await schedule({ Note: 'Water', Amount: 30, FirstDay: '2026-11-22' });
    const app = renderApp('/statistics');
    const link = await screen.findByRole('link', { name: '1 due: $1,200.00' });
    expect(link).toBeVisible();
    const region = await screen.findByRole('region', { name: 'Due' });
    fireEvent.click(link);
    await waitFor(() => expect(region).toHaveFocus());
    expect(await rows()).toEqual([
      expect.stringContaining('Overdue since October 25'),
      expect.stringContaining('Due November 21'),
    ]);
    await press(app, 'Record Rent, due October 25');
    await isGone();
    expect(screen.queryByRole('link', { name: /due:/ })).not.toBeInTheDocument();
    expect((await budgets()).find(({ month }) => month === 10)?.expenses).toMatchObject([
      { budgetExpenseItems: [{ amount: 1_200, day: '2026-10-25' }] },
    ]);
  });

  it('can be tried again if the schedules cannot be loaded', async () => {
    await schedule();
    server.network.use(http.get('*/api/schedules', () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderApp('/statistics');
    const retry = await (await card()).findByRole('button', { name: 'Retry' });
    server.network.resetHandlers();
    await user.click(retry);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('is missing on a server without schedules', async () => {
    await schedule();
    server.hideExtensions();
    renderApp('/statistics');
    expect(await screen.findByRole('row', { name: /^Net Worth/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Due' })).not.toBeInTheDocument();
  });
});

describe('what is to be put by', () => {
  const putBy = async () => within(await screen.findByRole('region', { name: 'Put by' }));

  beforeEach(async () => {
    await schedule({ Note: 'Car insurance', Amount: 620, Rule: 'FREQ=YEARLY', FirstDay: '2027-03-06' });
    await schedule({ Amount: 91, Rule: 'FREQ=MONTHLY;INTERVAL=3', FirstDay: '2026-12-10' });
    await schedule({ Note: 'Flat', Amount: 1_000, FirstDay: '2026-11-20' });
  });

  it('is the monthly share of the bills that do not come every month, and is planned by one press', async () => {
    const { user } = renderApp(`/budgets/${november}`);
    const line = await (await putBy()).findByRole('listitem');
    expect((await putBy()).getByText(/^Put by this month/)).toHaveTextContent(
      'Put by this month: $82.00 for 2 bills that do not come every month.',
    );
    expect(Array.from(line.querySelectorAll('small'), ({ textContent }) => textContent)).toEqual([
      '$91.00 on December 10, $30.33 a month',
      'Car insurance: $620.00 on March 6, 2027, $51.67 a month',
      'Planned $0.00, needs $1,082.00 with what else is due and usual',
    ]);
    await user.click((await putBy()).getByRole('button', { name: 'Plan it' }));
    expect(await (await putBy()).findByText('Planned $1,082.00')).toBeVisible();
    expect((await putBy()).queryByRole('button', { name: 'Plan it' })).not.toBeInTheDocument();
    expect((await budgets())[0]?.expenses).toMatchObject([{ expenseId: rent, projected: 1_082 }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await (await putBy()).findByRole('button', { name: 'Plan it' })).toBeVisible();
  });

  it('is not planned yet by a plan that is only enough for what is usual otherwise', async () => {
    const october = await ledger.budgetExpense(await ledger.budget(2026, 10), rent);
    await ledger.expenseItem(october, 300, '2026-10-02T12:00:00Z');
    const budgetExpense = await ledger.budgetExpense(november, rent);
    await server.make('PUT', `/api/budgetexpenses/${budgetExpense}`, token, { Projected: 1_300 });
    renderApp(`/budgets/${november}`);
    const needs = 'Planned $1,300.00, needs $1,382.00 with what else is due and usual';
    expect(await (await putBy()).findByText(needs)).toBeVisible();
    expect((await putBy()).getByRole('button', { name: 'Plan it' })).toBeVisible();
  });

  it('says nothing of other costs in a category that has none', async () => {
    const ExpenseId = await ledger.category('Tax');
    await schedule({ ExpenseId, Amount: 120, Rule: 'FREQ=YEARLY', FirstDay: '2027-03-06' });
    renderApp(`/budgets/${november}`);
    expect(await (await putBy()).findByText('Planned $0.00, needs $10.00')).toBeVisible();
  });

  it('is kept in a fund, which says what it has or lacks', async () => {
    const budgetExpense = await ledger.budgetExpense(november, rent);
    await server.make('PUT', `/api/budgetexpenses/${budgetExpense}`, token, { Projected: 1_100 });
    const item = await ledger.expenseItem(budgetExpense, 1_300, '2026-11-20T12:00:00Z');
    const { user } = renderApp(`/budgets/${november}`);
    await user.click(await (await putBy()).findByRole('button', { name: 'Keep as a fund Rent' }));
    const lacks = 'The fund lacks $200.00: $1,100.00 put by − $1,300.00 paid';
    expect(await (await putBy()).findByText(lacks)).toBeVisible();
    await server.make('DELETE', `/api/budgetexpenseitems/${item}`, token);
    renderApp(`/expenses/${rent}`);
    expect(await screen.findByLabelText('Fund since')).toHaveValue('2026-11-01');
  });

  it('is no matter of a past month, or of a server without plans', async () => {
    renderApp(`/budgets/${await ledger.budget(2026, 10)}`);
    expect(await screen.findByText('Left this month')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Put by' })).not.toBeInTheDocument();
  });
});

it('makes a category a fund, and none again, on its page', async () => {
  const { user } = renderApp(`/expenses/${rent}`);
  await user.type(await screen.findByLabelText('Fund since'), '2026-09-15');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await server.make('GET', '/api/expenses', token)).toMatchObject([{ fundSince: '2026-09' }]),
  );
});

describe('the page for planning', () => {
  it('proposes what is due in the month, and what is usual otherwise', async () => {
    const october = await ledger.budget(2026, 10);
    const food = await ledger.category('Food');
    const rentIn = await ledger.budgetExpense(october, rent);
    await ledger.expenseItem(rentIn, 1_150, '2026-10-02T12:00:00Z');
    await ledger.expenseItem(rentIn, 20, '2026-10-17T12:00:00Z');
    await ledger.expenseItem(await ledger.budgetExpense(october, food), 300, '2026-10-17T12:00:00Z');
    await schedule();
    const { user } = renderApp(`/budgets/${november}/plan`);
    await user.click(await screen.findByRole('button', { name: 'Fill from what is due and usual' }));
    expect(screen.getByLabelText('Plan for Rent')).toHaveValue('1220.00');
    expect(screen.getByLabelText('Plan for Food')).toHaveValue('300.00');
    expect(screen.getByRole('columnheader', { name: 'Due and usual' })).toBeVisible();
  });
});

describe('the page for copying', () => {
  it('leaves out what is not due in the month, and says so', async () => {
    const october = await ledger.budget(2026, 10);
    const rentIn = await ledger.budgetExpense(october, rent);
    await ledger.expenseItem(rentIn, 1_200, '2026-10-01T12:00:00Z');
    await ledger.expenseItem(rentIn, 620, '2026-10-06T12:00:00Z');
    await schedule();
    await schedule({ Note: 'Car insurance', Amount: 620, Rule: 'FREQ=YEARLY', FirstDay: '2026-10-06' });
    const { user } = renderApp(`/budgets/${november}/copy`);
    expect(
      await screen.findByText(/Left out, since it is not due in 2026\/11: Rent \(\$620\.00\)\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add 1 item' }));
    await waitFor(async () =>
      expect((await budgets()).find(({ month }) => month === 11)?.expenses).toMatchObject([
        { budgetExpenseItems: [{ amount: 1_200 }] },
      ]),
    );
    // It is that of the schedule, which is no longer due.
    expect(await screen.findByText('Left this month')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Due' })).not.toBeInTheDocument();
  });
});
