import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { WireBudget } from '#contract/budgets.ts';
import type { Schedule } from '#contract/schedules.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createLedger } from '../budgets/ledger.ts';

const server = setUpServer();
let token: string;
let rent: number;
let schedule: number;

beforeEach(async () => {
  // Only the date is fake; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12) });
  token = await server.signIn();
  const ledger = createLedger(server, token);
  rent = await ledger.category('Housing');
  await ledger.category('Food');
  await ledger.budget(2026, 11);
  schedule = await ledger.schedule(rent, { Note: 'Rent' });
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Opens the page with a statement, and returns the line of a payee. */
async function open(lines: readonly string[]) {
  const app = renderApp('/profile/data/statement');
  const file = new File([['Date,Payee,Amount', ...lines].join('\n')], 'giro.csv', { type: 'text/csv' });
  await app.user.upload(await screen.findByLabelText('Bank statement'), file);
  const table = within(await screen.findByRole('table', { name: 'Entries to add' }));
  return { ...app, line: async (name: RegExp) => within(await table.findByRole('row', { name })) };
}

async function add({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, count: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Add ${count}` }));
  expect(await screen.findByText(`${count} added.`)).toBeVisible();
}

const recorded = async () => {
  const [budget] = await server.make<WireBudget[]>('GET', '/api/budgets', token);
  return budget?.expenses.flatMap(({ budgetExpenseItems }) => budgetExpenseItems) ?? [];
};
const occurrences = async () => {
  const [saved] = await server.make<Schedule[]>('GET', '/api/schedules', token);
  return saved?.occurrences;
};

it('says what a line pays, proposes its category, and settles the day with it', async () => {
  const app = await open(['2026-11-03,Hausverwaltung Meier,-1215.00', '2026-11-04,Corner Shop,-12.00']);
  const line = await app.line(/Hausverwaltung/);
  expect(line.getAllByRole('cell').at(-1)).toHaveTextContent('Rent, due Nov 1');
  expect(line.getByRole('combobox')).toHaveValue('Housing');
  await app.user.click((await app.line(/Corner Shop/)).getByRole('combobox'));
  await app.user.click(await screen.findByRole('option', { name: 'Food' }));
  await add(app, '2 entries');
  const entry = (await recorded()).find(({ amount }) => amount === 1_215);
  expect(entry).toMatchObject({ day: '2026-11-03' });
  expect(await occurrences()).toMatchObject([{ day: '2026-11-01', itemId: entry?.budgetExpenseItemId }]);
});

it('settles nothing with a line that the person knows to be something else', async () => {
  const app = await open(['2026-11-03,Hausverwaltung Meier,-1215.00']);
  const category = (await app.line(/Hausverwaltung/)).getByRole('combobox');
  await app.user.clear(category);
  await app.user.click(await screen.findByRole('option', { name: 'Food' }));
  expect((await app.line(/Hausverwaltung/)).queryByText('due Nov 1')).not.toBeInTheDocument();
  await add(app, '1 entry');
  expect(await occurrences()).toEqual([]);
});

it('leaves out what is recorded for a day already, although day and amount differ, unless the person wants it', async () => {
  await server.make('POST', '/api/batch', token, {
    calls: [
      {
        method: 'POST',
        path: '/api/budgetexpenses',
        body: { BudgetId: 1, ExpenseId: rent, BudgetExpenseItems: [], Projected: 0 },
      },
      {
        method: 'POST',
        path: '/api/budgetexpenseitems',
        body: { BudgetExpenseId: '#0', Amount: 1_200, Timestamp: '2026-11-01T12:00:00Z', Day: '2026-11-01' },
      },
      {
        method: 'POST',
        path: '/api/scheduleoccurrences',
        body: { ScheduleId: schedule, Day: '2026-11-01', ItemId: '#1' },
      },
    ],
  });
  const app = await open(['2026-11-03,Hausverwaltung Meier,-1215.00']);
  const status = (await app.line(/Hausverwaltung/)).getAllByRole('cell').at(-1);
  expect(status).toHaveTextContent('Recorded? for Nov 1');
  expect((await app.line(/Hausverwaltung/)).getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByText(/possibly already here/)).toBeVisible();
});
