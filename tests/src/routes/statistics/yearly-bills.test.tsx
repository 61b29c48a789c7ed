import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import { renderApp } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { putAllInView, rowsOf, setUpHousehold } from './household.ts';

const { server, signIn, token, household } = setUpHousehold();

beforeEach(putAllInView);
afterEach(() => {
  vi.unstubAllGlobals();
  hideAmounts(false);
});

/** Adds a schedule of a category, as its page does. */
async function addBill(name: string, Amount: number, Rule: string, FirstDay = '2027-01-15') {
  const body = { Kind: 'expenses', ExpenseId: await household.category(name, true), Amount, Rule };
  const rest = { AverageOf: null, FirstDay, TimeZone: 'UTC', Note: '', Status: 'active' };
  await server.make('POST', '/api/schedules', token(), { ...body, ...rest, RecordsFrom: null });
}

const sentence = () => screen.findByText(/^With (?:yearly )?bills/);

describe('the bills that the averages lack', () => {
  it('stand beside the estimate, which stays as it is, with their proof', async () => {
    await household.addExample();
    await addBill('Insurance', 1_716, 'FREQ=YEARLY');
    await addBill('Water', 90, 'FREQ=MONTHLY;INTERVAL=3');
    const { user } = renderApp('/statistics');
    // 1,716 ÷ 12 + 90 ÷ 3
    expect(await sentence()).toHaveTextContent(
      'With yearly bills: +$173.00 a month, freedom 18 months later.',
    );
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Freedom Date', 'January 2033']);
    await user.click(screen.getByRole('button', { name: '18 months later' }));
    const proof = within(await screen.findByRole('dialog', { name: 'With yearly bills' }));
    await proof.findByRole('table', { name: 'Calculation' });
    expect(rowsOf('Calculation')).toEqual([
      ['Freedom Date', 'July 2034'],
      ['− minus Freedom Date as estimated', 'January 2033'],
      ['With yearly bills', '18 months later'],
    ]);
    const ask = (name: string) => user.click(proof.getByRole('button', { name }));
    await ask('July 2034');
    await ask('7.7 years');
    await ask('$531,945.00');
    expect(rowsOf('Calculation')[0]).toEqual(['Monthly spending', '$1,773.15']);
    await ask('$1,773.15');
    expect(rowsOf('Calculation')).toEqual([
      ['Total Expenses', '$1,600.15'],
      ['+ plus Bills the averages lack', '$173.00'],
      ['Monthly spending', '$1,773.15'],
    ]);
    await ask('$173.00');
    expect(rowsOf('Calculation')).toEqual([
      ['Insurance', '$143.00'],
      ['+ plus Water', '$30.00'],
      ['Bills the averages lack', '$173.00'],
    ]);
    await ask('$143.00');
    expect(rowsOf('Calculation')).toEqual([
      ['In an average month', '$143.00'],
      ['− minus Already in your averages', '$0.00'],
      ['Insurance', '$143.00'],
    ]);
    await ask('$143.00');
    expect(rowsOf('Calculation')).toEqual([
      ['Amount', '$1,716.00'],
      ['× times Payments', '1'],
      ['÷ divided by Months until the next', '12'],
      ['In an average month', '$143.00'],
    ]);
  });

  it('say which months hold them already', async () => {
    await household.addExample();
    await household.budget(9, { spent: { Insurance: 300 } });
    await addBill('Insurance', 300, 'FREQ=MONTHLY;INTERVAL=3', '2027-02-14');
    await addBill('Water', 90, 'FREQ=MONTHLY;INTERVAL=3');
    const { user } = renderApp('/statistics');
    // It is one of the month's share, 100, which one entry of 300 in three months makes up for.
    expect(await sentence()).toHaveTextContent('With yearly bills: +$30.00 a month');
    await user.click(screen.getByRole('button', { name: '+$30.00' }));
    await screen.findByRole('dialog', { name: 'Bills the averages lack' });
  });

  it('are a row of the levers', async () => {
    await household.addExample();
    await addBill('Insurance', 1_716, 'FREQ=YEARLY');
    renderApp('/statistics/freedom');
    const table = await screen.findByRole('table', { name: 'What would move the date' });
    const row = await within(table).findByRole('row', { name: /^With yearly bills/ });
    expect(row).toHaveTextContent('With yearly bills: +$143.00 a month14 months later March 2034');
  });

  it('include the months that lack a monthly bill', async () => {
    await household.budget(10, { invested: 750, spent: { Food: 500 } });
    await household.budget(11, { invested: 750, spent: { Food: 500, Rent: 1_000 } });
    await addBill('Rent', 1_000, 'FREQ=MONTHLY;BYMONTHDAY=14');
    renderApp('/statistics');
    // A bill whose entries are spread over half of the months.
    expect(await sentence()).toHaveTextContent(
      'With bills that the averages lack: +$500.00 a month, freedom',
    );
  });

  it('say that there is still no date', async () => {
    await household.budget(11, { spent: { Rent: 1_000 } });
    await addBill('Insurance', 120, 'FREQ=YEARLY');
    renderApp('/statistics');
    expect(await sentence()).toHaveTextContent('With yearly bills: +$10.00 a month, still out of reach.');
  });

  it('are hidden with all other amounts', async () => {
    await household.addExample();
    await addBill('Insurance', 1_716, 'FREQ=YEARLY');
    const { user } = renderApp('/statistics');
    await sentence();
    await user.click(screen.getByRole('button', { name: 'Privacy mode' }));
    expect(await sentence()).toHaveTextContent('With yearly bills: ••• a month, freedom 14 months later.');
  });
});

describe('nothing is said of bills', () => {
  const isComplete = () => waitFor(() => expect(screen.getByText(/^In today’s money/)).toBeVisible());

  it('without schedules', async () => {
    await household.addExample();
    renderApp('/statistics');
    await isComplete();
    expect(screen.queryByText(/bills/)).not.toBeInTheDocument();
  });

  it('on a server that has none', async () => {
    await server.restart({ extensions: [] });
    await signIn();
    await household.addExample();
    renderApp('/statistics');
    await isComplete();
    expect(screen.queryByText(/bills/)).not.toBeInTheDocument();
  });

  it('if they cannot be loaded', async () => {
    allowFailedCalls();
    await household.addExample();
    await addBill('Insurance', 1_716, 'FREQ=YEARLY');
    server.network.use(http.get('*/api/schedules', () => HttpResponse.json(null, { status: 500 })));
    renderApp('/statistics');
    await isComplete();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
