import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { rowTexts } from '../screen-texts.ts';

const server = setUpServer();
let token: string;

beforeEach(async () => {
  // Only the date: a fake timer would stop the server.
  vi.useFakeTimers({ now: new Date(2026, 10, 26, 12), toFake: ['Date'] });
  token = await server.signIn();
});

const TERMS = {
  Rate: 6,
  Interest: 'monthly',
  Payment: 1199.1,
  PaymentDay: 15,
  ExpenseId: null as Id | null,
  PrincipalDay: '2026-11-15',
  LastDay: null as string | null,
};

async function createDebt(Name: string, Principal: number, terms: Partial<typeof TERMS> | null = {}) {
  const Debt = terms && { ...TERMS, ...terms };
  const loan = { Name, Principal, Debt };
  return (await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', token, loan)).liabilityId;
}

async function createPayments(amounts: Readonly<Record<number, number>>): Promise<Id> {
  const { expenseId } = await server.make<{ expenseId: Id }>('POST', '/api/expenses', token, {
    Name: 'House',
    IsMandatory: true,
  });
  for (const [Month, Amount] of Object.entries(amounts)) {
    const budget = await server.make<{ budgetId: Id }>('POST', '/api/budgets', token, {
      Month: Number(Month),
      Year: 2026,
    });
    const { budgetExpenseId } = await server.make<{ budgetExpenseId: Id }>(
      'POST',
      '/api/budgetexpenses',
      token,
      { BudgetId: budget.budgetId, ExpenseId: expenseId },
    );
    await server.make('POST', '/api/budgetexpenseitems', token, {
      BudgetExpenseId: budgetExpenseId,
      Amount,
      Day: `2026-${Month.padStart(2, '0')}-15`,
      Timestamp: new Date(2026, Number(Month) - 1, 15, 12).toISOString(),
    });
  }
  return expenseId;
}

describe('the schedule of a debt', () => {
  it('says when it ends, and has each payment by year', async () => {
    const id = await createDebt('Mortgage', 200_000);
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    expect(await screen.findByRole('heading', { name: 'Mortgage' })).toBeVisible();
    const ends = screen.getByRole('region', { name: 'Ends in' });
    expect(ends).toHaveTextContent('December 2056');
    expect(within(ends).getByRole('row', { name: 'Last payment $1.05 on 2056-12-15' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Payments to come' });
    expect(
      within(table).getByRole('row', { name: '2026-12-15 $1,199.10 $1,000.00 $199.10 $199,800.90' }),
    ).toBeVisible();
    expect(within(table).queryByText('2027-01-15')).not.toBeInTheDocument();
    await user.click(within(table).getByRole('button', { name: '2027' }));
    expect(
      within(table).getByRole('row', { name: '2027-01-15 $1,199.10 $999.00 $200.10 $199,600.80' }),
    ).toBeVisible();
  });

  it('lists past payments apart from those to come', async () => {
    const id = await createDebt('Mortgage', 200_000, { PrincipalDay: '2026-09-15' });
    const { unmount } = renderApp(`/liabilities/${id}/schedule`);
    const daysIn = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByText(/^2026-/)
        .map(({ textContent }) => textContent);
    expect(await screen.findByRole('heading', { name: 'Payments to come' })).toBeVisible();
    expect(daysIn('Payments to come')).toEqual(['2026-12-15']);
    expect(daysIn('Past payments by the schedule')).toEqual(['2026-10-15', '2026-11-15']);
    unmount();
    const paid = await createDebt('Car', 100, { PrincipalDay: '2026-09-15' });
    renderApp(`/liabilities/${paid}/schedule`);
    expect(await screen.findByText('By the schedule, it is paid off.')).toBeVisible();
    expect(daysIn('Past payments by the schedule')).toEqual(['2026-10-15']);
  });

  it('can be saved as CSV', async () => {
    const id = await createDebt('Car Loan', 1000, { Payment: 600, Rate: 12 });
    let saved: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved = blob as Blob;
      return 'blob:csv';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    await user.click(await screen.findByRole('button', { name: 'Save CSV' }));
    expect((await saved?.text())?.trim().split('\r\n')).toEqual([
      'Number,Date,Payment,Interest,Principal,Balance,Balloon',
      '1,2026-12-15,600,10,590,410,',
      '2,2027-01-15,414.1,4.1,410,0,',
    ]);
  });

  it('asks for what is missing, with a link to its field', async () => {
    const id = await createDebt('Loan', 1000, { Interest: null as never, Rate: null as never });
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    expect(await screen.findByRole('link', { name: 'The interest rate' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'How interest is reckoned' }));
    expect(await screen.findByLabelText('How interest is reckoned')).toHaveFocus();
  });

  it('says that it never ends, and what would pay it off', async () => {
    const id = await createDebt('Card', 5250, { Rate: 24, Payment: 90 });
    renderApp(`/liabilities/${id}/schedule`);
    expect(
      await screen.findByText('It never ends: $90.00 a month is not more than the interest, $105.00.'),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: 'In 5 years $151.03 a month' })).toBeVisible();
  });

  it('names a balloon', async () => {
    const id = await createDebt('Loan', 10_000, { Payment: 100, LastDay: '2027-11-15' });
    renderApp(`/liabilities/${id}/schedule`);
    expect(await screen.findByText(/^The last payment has a balloon of \$9,/)).toBeVisible();
  });

  it('leads to the form where nothing is known yet', async () => {
    const id = await createDebt('Loan', 10_000, null);
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    await user.click(await screen.findByRole('link', { name: 'Add the terms' }));
    expect(await screen.findByLabelText('Interest rate, % a year')).toHaveFocus();
  });

  it('is not there where the server keeps no terms', async () => {
    await server.restart({ extensions: [] });
    const plain = await server.signIn();
    const body = { Name: 'Loan', Principal: 5 };
    const { liabilityId } = await server.make<{ liabilityId: Id }>('POST', '/api/liabilities', plain, body);
    renderApp(`/liabilities/${liabilityId}/schedule`);
    expect(await screen.findByText('This server does not keep the terms of debts.')).toBeVisible();
  });
});

describe('what a debt stands at by its schedule', () => {
  it('is taken over by one press, and the next payments count from there', async () => {
    const id = await createDebt('Mortgage', 200_000, { PrincipalDay: '2026-09-15' });
    await createDebt('Other', 5, null);
    const { user } = renderApp('/liabilities');
    const item = (await screen.findByText('$199,600.80')).closest('li');
    expect(item).toHaveTextContent('Mortgage: by its schedule this loan now stands at $199,600.80');
    await user.click(screen.getByRole('button', { name: 'Take it over: Mortgage' }));
    await waitFor(() => expect(item).not.toBeInTheDocument());
    expect(rowTexts()[0]).toEqual(['Mortgage', '$199,600.80', 'October 2056']);
    expect(server.changes()).toMatchObject([
      {
        method: 'PUT',
        path: `/api/liabilities/${id}`,
        body: {
          ...{ Name: 'Mortgage', Principal: 199_600.8, Day: '2026-11-15' },
          Debt: { PrincipalDay: '2026-11-15', Payment: 1199.1 },
        },
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Liabilities' })).toHaveFocus();
    expect(await screen.findByText('Mortgage: the principal is now $199,600.80')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(await screen.findByRole('button', { name: 'Take it over: Mortgage' })).toBeVisible();
  });

  it('is listed of a few debts, and of all on demand', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      await createDebt(name, 9_000, { PrincipalDay: '2026-10-15' });
    const { user } = renderApp('/liabilities');
    const names = () =>
      screen
        .getAllByRole('button', { name: /^Take it over/ })
        .map((button) => button.getAttribute('aria-label'));
    const more = await screen.findByRole('button', { name: 'Show 2 more' });
    expect(names()).toEqual(['A', 'B', 'C'].map((name) => `Take it over: ${name}`));
    await user.click(more);
    expect(names()).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Take it over: D' })).toHaveFocus();
  });

  it('can be tried again after a failure', async () => {
    const id = await createDebt('Mortgage', 200_000, { PrincipalDay: '2026-09-15' });
    server.network.use(http.put('*/api/liabilities/:id', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    await user.click(await screen.findByRole('button', { name: 'Take it over' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    await user.click(screen.getByRole('button', { name: 'Take it over' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Take it over' })).not.toBeInTheDocument(),
    );
  });

  it('is not taken over from terms that were changed elsewhere', async () => {
    const id = await createDebt('Mortgage', 200_000, { PrincipalDay: '2026-09-15' });
    allowFailedCalls();
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    const button = await screen.findByRole('button', { name: 'Take it over' });
    await server.make('PUT', `/api/liabilities/${id}`, token, {
      Name: 'Mortgage',
      Principal: 150_000,
      Day: '2026-09-15',
    });
    await user.click(button);
    expect(await screen.findByRole('row', { name: 'Owed now $149,099.55' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('changed elsewhere');
  });
});

describe('the payments recorded', () => {
  it('are compared with the schedule, month by month, with links to the entries', async () => {
    const ExpenseId = await createPayments({ 9: 50, 10: 1199.1, 11: 1150 });
    const id = await createDebt('Mortgage', 200_000, { ExpenseId, PrincipalDay: '2026-09-20' });
    const { user, address } = renderApp(`/liabilities/${id}/schedule`);
    const table = await screen.findByRole('table', { name: 'Paid so far' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['November 2026', '$1,150.00', '$1,199.10', '-$49.10'],
      ['October 2026', '$1,199.10', '$1,199.10', '–'],
      ['Together', '$2,349.10', '$2,398.20', '-$49.10'],
    ]);
    await user.click(within(table).getByRole('link', { name: 'November 2026' }));
    await waitFor(() => expect(address()).toBe('/budgets/entries'));
    expect(await screen.findByRole('table', { name: 'Entries' })).toHaveAttribute('aria-rowcount', '2');
  });

  it('are those of all debts that share the category, which is said', async () => {
    const ExpenseId = await createPayments({ 11: 1650 });
    const terms = { ExpenseId, PrincipalDay: '2026-10-20' };
    const id = await createDebt('Mortgage', 200_000, terms);
    const words = /^Payments recorded in the category since 2026-10-20/;
    const { unmount } = renderApp(`/liabilities/${id}/schedule`);
    expect(await screen.findByText(words)).not.toHaveTextContent('share');
    unmount();
    await createDebt('Car', 9_000, { ...terms, Payment: 450 });
    await createDebt('Other', 9_000);
    renderApp(`/liabilities/${id}/schedule`);
    expect(await screen.findByText(words)).toHaveTextContent(
      'Mortgage and Car share it: the amounts are those of all.',
    );
    expect(screen.getByRole('row', { name: /^November 2026/ })).toHaveTextContent('$1,650.00$1,649.10+$0.90');
  });

  it('show a failure, and are loaded again', async () => {
    const ExpenseId = await createPayments({ 11: 1150 });
    const id = await createDebt('Mortgage', 200_000, { ExpenseId });
    server.network.use(http.get('*/api/budgets', () => HttpResponse.error()));
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    const card = await screen.findByRole('region', { name: 'Paid so far' });
    // One message speaks for all cards that need the months.
    expect(await within(card).findByText('Could not be loaded.')).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Retry' });
    server.network.resetHandlers();
    await user.click(retry);
    expect(await within(card).findByText('No payment was due or recorded since 2026-11-15.')).toBeVisible();
  });
});

describe('sooner or later', () => {
  it('says what an extra amount does to a debt, beside investing it', async () => {
    await createPayments({ 9: 3000, 10: 3000, 11: 3000 });
    const id = await createDebt('Mortgage', 200_000);
    const { user } = renderApp(`/liabilities/${id}/schedule`);
    const card = await screen.findByRole('region', { name: 'Sooner or later' });
    const exact = await within(card).findByLabelText('Extra each month, exact');
    await user.clear(exact);
    await user.type(exact, '500');
    const paidOff = () => within(card).getByRole('row', { name: /^Paid off/ });
    await waitFor(() =>
      expect(paidOff()).toHaveTextContent('Paid offOctober 204115.2 years soonerDecember 2056'),
    );
    expect(within(card).getByRole('row', { name: /^Interest to come/ })).toHaveTextContent(
      /\$\d+,\d{3}\.\d\d less/,
    );
    expect(within(card).getByRole('slider', { name: 'Extra each month' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('$500.00, paid off in October 2041'),
    );
  });

  it('compares the orders of several debts, and names what it leaves out', async () => {
    await createDebt('Mortgage', 200_000);
    await createDebt('Car', 9_000, { Payment: 300, Rate: 4 });
    await createDebt('Card', 10_000, { Payment: 400, Rate: 18 });
    await createDebt('From an aunt', 500, null);
    const { user } = renderApp('/liabilities/payoff');
    expect(await screen.findByText('Left out, since no end of theirs is known: From an aunt.')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Sooner or later' });
    const exact = screen.getByLabelText('Extra each month, exact');
    await user.clear(exact);
    await user.type(exact, '500');
    const cellsOf = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    await waitFor(() => expect(cellsOf('Card ')).toEqual(['December 2027', 'May 2028', 'July 2029']));
    expect(cellsOf('Car ')).toEqual(['July 2029', 'November 2027', 'July 2029']);
  });

  it('compares the debt with investing where there is only one', async () => {
    await createDebt('Car', 9_000, { Payment: 300, Rate: 4 });
    renderApp('/liabilities/payoff');
    const table = await screen.findByRole('table', { name: 'Sooner or later' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Into the debt', 'Invested instead']);
  });
});

it('shows when debts end among all assets and liabilities', async () => {
  const id = await createDebt('Mortgage', 200_000);
  renderApp('/assets/all');
  expect(await screen.findByRole('link', { name: 'ends December 2056' })).toHaveAttribute(
    'href',
    `/liabilities/${id}/schedule`,
  );
});
