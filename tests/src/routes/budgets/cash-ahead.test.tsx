import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import { renderApp } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';
import { putAllInView, rowsOf, setUpHousehold } from '#tests/src/routes/statistics/household.ts';

const { server, token, household } = setUpHousehold();
const PATH = '/budgets/schedules/ahead';

beforeEach(putAllInView);
afterEach(() => {
  vi.unstubAllGlobals();
  hideAmounts(false);
});

interface NewSchedule {
  readonly Kind?: string;
  readonly ExpenseId?: string | number | null;
  readonly Amount: number;
  readonly Rule?: string;
  readonly FirstDay: string;
  readonly Note: string;
}

const addSchedule = (schedule: NewSchedule) =>
  server.make('POST', '/api/schedules', token(), {
    ...{ Kind: 'earnedIncome', ExpenseId: null, Rule: 'FREQ=MONTHLY', AverageOf: null },
    ...{ TimeZone: 'UTC', Status: 'active', RecordsFrom: null, ...schedule },
  });

/** Has $2,000 on 14 November, with rent on the 1st, a salary on the 30th and insurance in January. */
async function addHousehold() {
  await household.asset(AssetType.Cash, 'Checking', 2_000);
  const rent = { Kind: 'expenses', ExpenseId: await household.category('Rent', true) };
  await addSchedule({ ...rent, Amount: 1_500, FirstDay: '2026-12-01', Note: '' });
  await addSchedule({ Amount: 1_600, FirstDay: '2026-11-30', Note: 'Salary' });
  const insurance = { Kind: 'expenses', ExpenseId: await household.category('Insurance', true) };
  await addSchedule({ ...insurance, Rule: 'FREQ=YEARLY', Amount: 2_400, FirstDay: '2027-01-15', Note: '' });
}

const figures = () => rowsOf('Cash ahead');

/** The days of the month shown that have something. */
function daysShown(): (string | null)[] {
  return within(screen.getByRole('grid'))
    .getAllByRole('cell')
    .filter((cell) => within(cell).queryByRole('list'))
    .map(({ textContent }) => textContent);
}

describe('cash ahead', () => {
  it('shows the lowest of the days, and how far it is from the cash reserve', async () => {
    await addHousehold();
    await household.budget(10, { spent: { Food: 310 } });
    const { user } = renderApp(PATH);
    const usual = await screen.findByRole('checkbox', { name: 'Usual spending: $310.00 a month' });
    // 2,000, twelve salaries and rents, the insurance, and 16 ÷ 30 + 11 + 13 ÷ 30 months of food.
    expect(figures()).toContainEqual(['Lowest, November 13, 2027', '-$2,909.66']);
    expect(figures()).toContainEqual(['Below zero', 'January 15, 2027']);
    await user.click(usual);
    expect(figures()).toEqual([
      ['Cash today', '$2,000.00'],
      ['Lowest, January 15, 2027', '-$200.00'],
      ['Cash reserve', '$1,860.00'],
      ['Lowest minus reserve', '-$2,060.00'],
      ['Below zero', 'January 15, 2027'],
      ['In twelve months', '$800.00'],
    ]);
  });

  it('has a chart with a table of the same days', async () => {
    await addHousehold();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    const rows = rowsOf('Cash by day');
    expect(rows).toHaveLength(365);
    expect(rows.slice(15, 18)).toEqual([
      ['November 29, 2026', '$2,000.00'],
      ['November 30, 2026', '$3,600.00'],
      ['December 1, 2026', '$2,100.00'],
    ]);
    expect(screen.getByRole('img', { name: /^Cash by day/ })).toHaveAccessibleName(
      /Lowest: January 15, 2027, -\$200\.00/,
    );
  });

  it('counts usual income only as in the leanest month, unless it is switched off', async () => {
    await household.asset(AssetType.Cash, 'Checking', 1_000);
    await household.budget(9, { earned: 900, spent: { Food: 300 } });
    await household.budget(10, { earned: 500, spent: { Food: 300 } });
    const { user } = renderApp(PATH);
    const income = await screen.findByRole('checkbox', { name: 'Usual income: $500.00 a month' });
    const end = () => figures().find(([label]) => label === 'In twelve months')?.[1];
    // Twelve ends of months, and 300 × (11 + 16 ÷ 30 + 13 ÷ 30) of food.
    expect(end()).toBe('$3,410.00');
    await user.click(income);
    expect(end()).toBe('-$2,590.00');
    await user.click(screen.getByRole('button', { name: 'By category' }));
    expect(rowsOf('Usual spending by category')).toEqual([['Food', '$300.00']]);
  });

  it('has the payments of a debt until it ends, once, with its page', async () => {
    await household.asset(AssetType.Cash, 'Checking', 1_000);
    const food = { Food: 300 };
    await household.budget(9, { spent: { ...food, Loans: 500 } });
    await household.budget(10, { spent: { ...food, Loans: 500 } });
    const terms = { Rate: 0, Interest: 'none', Payment: 500, PaymentDay: 1, LastDay: null };
    const ExpenseId = await household.category('Loans', true);
    const id = await household.liability('Car', 1_200, { ...terms, ExpenseId, PrincipalDay: '2026-11-02' });
    await household.liability('Boat', 900, { ...terms, ExpenseId: null, PrincipalDay: '2026-11-02' });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('checkbox', { name: 'Usual spending: $300.00 a month' }));
    expect(figures()).toContainEqual(['In twelve months', '-$200.00']);
    expect(screen.getByText(/Loans are paid by their terms until they end/)).toHaveTextContent(
      'No payments of Boat are listed, since their category is not known.',
    );
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(daysShown()).toEqual(['1Tuesday, December 1Loan payment: Car-$500.00cash $500.00']);
    expect(screen.getByRole('link', { name: 'Loan payment: Car' })).toHaveAttribute(
      'href',
      `/liabilities/${id}/schedule`,
    );
  });

  it('says that irregular income does not count', async () => {
    await household.budget(9, { earned: 900, spent: { Food: 300 } });
    await household.budget(10, { spent: { Food: 300 } });
    renderApp(PATH);
    expect(await screen.findByText(/^Income without a schedule is not counted/)).toHaveTextContent(
      'since not all of your last full months had any',
    );
    expect(screen.queryByRole('checkbox', { name: /income/ })).not.toBeInTheDocument();
  });

  it('says nothing of other income if all of it has schedules', async () => {
    await household.budget(10, { earned: 900, spent: { Food: 300 } });
    await addSchedule({ Amount: 900, FirstDay: '2026-10-10', Note: 'Salary' });
    renderApp(PATH);
    expect(await screen.findByRole('checkbox', { name: 'Usual spending: $300.00 a month' })).toBeVisible();
    expect(screen.queryByText(/^Income without a schedule/)).not.toBeInTheDocument();
  });

  it('asks for the cash if none is recorded', async () => {
    await addSchedule({ Amount: 900, FirstDay: '2026-12-01', Note: 'Salary' });
    renderApp(PATH);
    const link = await screen.findByRole('link', { name: 'Add your account' });
    expect(link).toHaveAttribute('href', '/assets/add/0');
  });

  it('pays bills of the last 31 days today, and waits for no overdue income', async () => {
    await household.asset(AssetType.Cash, 'Checking', 1_000);
    await addSchedule({ Amount: 900, FirstDay: '2026-11-10', Note: 'Salary' });
    const rent = { Kind: 'expenses', ExpenseId: await household.category('Rent', true) };
    await addSchedule({ ...rent, Amount: 400, FirstDay: '2026-10-01', Note: '' });
    renderApp(PATH);
    expect(await screen.findByText(/overdue/, { selector: 'p' })).toHaveTextContent(
      '1 overdue bill is paid today. 2 other overdue days do not count: income, and bills more than 31 days late.',
    );
    expect(figures()).toContainEqual(['Lowest, December 1', '$200.00']);
  });

  it('hides amounts everywhere', async () => {
    await addHousehold();
    await household.budget(10, { earned: 100, spent: { Food: 310 } });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Show as table' }));
    await user.click(screen.getByRole('button', { name: 'By category' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Privacy mode' }));
    const page = screen.getByRole('main');
    await waitFor(() => expect(page).not.toHaveTextContent(/[$]/));
    expect(page.innerHTML).not.toMatch(/[$]\d/);
    expect(daysShown()[0]).toBe('1Tuesday, December 1Rent•••cash •••');
  });

  it('says what to do before anything is known', async () => {
    renderApp(PATH);
    expect(await screen.findByRole('link', { name: 'Add a schedule' })).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('shows an error if the schedules cannot be loaded', async () => {
    allowFailedCalls();
    server.network.use(http.get('*/api/schedules', () => HttpResponse.error()));
    renderApp(PATH);
    expect(await screen.findByRole('alert')).toBeVisible();
  });
});

describe('the calendar', () => {
  it('has what is due on each day of a month, and goes to other months', async () => {
    await addHousehold();
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('grid', { name: 'November 2026' })).toBeVisible();
    expect(daysShown()).toEqual(['30Monday, November 30Salary+$1,600.00cash $3,600.00']);
    expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeVisible();
    expect(daysShown()).toEqual([
      '1Friday, January 1Rent-$1,500.00cash $2,200.00',
      '15Friday, January 15Insurance-$2,400.00cash -$200.00',
      '30Saturday, January 30Salary+$1,600.00cash $1,400.00',
    ]);
  });

  it('leads to the schedules of days that are open, and to the entries of others', async () => {
    await addHousehold();
    await household.budget(11, { spent: { Rent: 1_500 } });
    const rent = { Kind: 'expenses', ExpenseId: await household.category('Rent', true) };
    await addSchedule({ ...rent, Amount: 1_500, FirstDay: '2026-11-14', Note: 'Second flat' });
    const { user, address } = renderApp(PATH);
    const today = await screen.findByRole('cell', { name: /Today, Saturday, November 14/ });
    expect(today).toHaveTextContent('Second flatrecorded -$1,500.00');
    expect(within(today).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('/expenseItems/'),
    );
    await user.click(screen.getByRole('link', { name: 'Salary' }));
    await waitFor(() => expect(address()).toMatch(/^\/budgets\/schedules\/\d+$/));
  });

  it('is operated by keys', async () => {
    await addHousehold();
    const { user } = renderApp(PATH);
    const grid = await screen.findByRole('grid');
    const focused = () => document.activeElement?.textContent;
    within(grid).getByRole('cell', { name: /Today/ }).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('30Monday, November 30Salary+$1,600.00cash $3,600.00');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Salary' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{ArrowRight}');
    expect(focused()).toMatch(/^1Tuesday, December 1Rent/);
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible();
    await user.keyboard('{End}{PageDown}{PageDown}');
    expect(focused()).toMatch(/^28Sunday, February 28/);
    // To the first and to the last day that are known.
    await user.keyboard('{PageUp}{PageUp}{PageUp}{PageUp}{Home}{ArrowLeft}');
    expect(focused()).toMatch(/^1Sunday, November 1/);
  });
});
