import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { setUpHousehold } from './household.ts';

const { server, household, signIn } = setUpHousehold();

async function card(name: string) {
  return within(await screen.findByRole('region', { name }));
}

async function findIn(name: string, text: string | RegExp) {
  return (await card(name)).findByText(text);
}

async function rowsOf(user: UserEvent, title: string, chart: string): Promise<string[][]> {
  const inCard = await card(title);
  await inCard.findByRole('slider', { name: `${chart}, points` });
  const button = inCard.getByRole('button', { name: 'Show as table' });
  if (button.getAttribute('aria-expanded') === 'false') await user.click(button);
  return within(inCard.getByRole('table', { name: chart }))
    .getAllByRole<HTMLTableRowElement>('row')
    .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent));
}

/** A home with a mortgage, both with past values, and some cash that is new. */
async function addHoldings(): Promise<void> {
  const LiabilityId = await household.liability('Mortgage', 200_000);
  const AssetId = await household.asset(AssetType.RealEstate, 'Home', 300_000);
  await household.asset(AssetType.Cash, 'Savings', 5_000);
  await household.pastValue({ AssetId }, '2026-08-20', 250_000);
  await household.pastValue({ AssetId }, '2026-09-30', 260_000.5);
  await household.pastValue({ LiabilityId }, '2026-09-01', 210_000);
}

describe('the history page', () => {
  it('shows the net worth of each month by kind, with debts below zero', async () => {
    await addHoldings();
    const { user } = renderApp('/statistics/history');
    expect(await findIn('Net Worth', '$105,000.00')).toBeVisible();
    expect(await findIn('Net Worth', '-$145,000.00 from August 2026 to November 2026')).toBeVisible();
    expect(await rowsOf(user, 'Net Worth', 'Net worth by month')).toEqual([
      ['Month', 'Cash', 'Real Estate', 'Debts', 'Net worth'],
      ['August 2026', '$0.00', '$250,000.00', '$0.00', '$250,000.00'],
      ['September 2026', '$0.00', '$260,000.50', '-$210,000.00', '$50,000.50'],
      ['October 2026', '$0.00', '$260,000.50', '-$210,000.00', '$50,000.50'],
      ['November 2026', '$5,000.00', '$300,000.00', '-$200,000.00', '$105,000.00'],
    ]);
  });

  it('shows income, expenses and savings rate of each month, with gaps for months without a budget', async () => {
    await household.budget(9, { earned: 4_000, passive: 10.5, invested: 500, spent: { Rent: 1_500 } });
    await household.budget(11, { earned: 0 });
    const { user } = renderApp('/statistics/history');
    await screen.findByRole('heading', { name: 'History' });
    expect(await rowsOf(user, 'Income and Expenses', 'Income and expenses by month')).toEqual([
      ['Month', 'Income', 'Expenses'],
      ['September 2026', '$4,010.50', '$1,500.00'],
      ['October 2026', '–', '–'],
      ['November 2026', '$0.00', '$0.00'],
    ]);
    expect(await rowsOf(user, 'Savings Rate', 'Savings rate by month')).toEqual([
      ['Month', 'Savings rate'],
      ['September 2026', '12.50%'],
      ['October 2026', '–'],
      ['November 2026', '0.00%'],
    ]);
  });

  it('says what to do while there is nothing to draw', async () => {
    renderApp('/statistics/history');
    expect(await screen.findByText('No history yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an asset' })).toHaveAttribute('href', '/assets/add/10');
    expect(screen.queryByRole('group', { name: 'Months shown' })).not.toBeInTheDocument();
  });

  it('draws nothing of the net worth in its first month', async () => {
    await household.asset(AssetType.Cash, 'Savings', 5_000);
    renderApp('/statistics/history');
    expect(await findIn('Net Worth', '$5,000.00')).toBeVisible();
    expect(await findIn('Net Worth', /This is the first month/)).toBeVisible();
    expect((await card('Net Worth')).queryByRole('slider')).not.toBeInTheDocument();
  });

  it('shows any range of months, never one that ends before it begins', async () => {
    await addHoldings();
    const { user } = renderApp('/statistics/history');
    const months = async () =>
      (await rowsOf(user, 'Net Worth', 'Net worth by month')).slice(1).map(([month]) => month);
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveTextContent('Sep 2026'));
    await user.selectOptions(screen.getByLabelText('From'), 'Sep 2026');
    await waitFor(async () => expect(await months()).toHaveLength(3));
    await user.selectOptions(screen.getByLabelText('To'), 'Oct 2026');
    await waitFor(async () => expect(await months()).toEqual(['September 2026', 'October 2026']));
    await user.selectOptions(screen.getByLabelText('To'), 'Aug 2026');
    await waitFor(async () => expect(await months()).toEqual(['August 2026']));
    expect(screen.getByLabelText('From')).toHaveDisplayValue('Aug 2026');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(async () => expect(await months()).toHaveLength(4));
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('lists what has been deleted, with its past values, and names it beside the figures', async () => {
    await server.restart({ clock: () => Date.now() });
    await signIn();
    await addHoldings();
    const AssetId = await household.asset(AssetType.Commodities, 'Old Car', 4_000);
    await household.pastValue({ AssetId }, '2026-09-15', 6_000);
    await household.remove(`/api/assets/${AssetId}`);
    const { user } = renderApp('/statistics/history');
    const deleted = within(await screen.findByRole('region', { name: 'Deleted Assets and Liabilities' }));
    expect(deleted.getAllByRole('listitem')).toHaveLength(1);
    const line = deleted.getByText('Old Car');
    expect(deleted.getByText('Asset, deleted 2026-11-14')).toBeVisible();
    await user.click(line);
    const table = await deleted.findByRole('table', { name: 'Past values of Old Car' });
    expect(
      within(table)
        .getAllByRole<HTMLTableRowElement>('row')
        .map(({ cells }) => Array.from(cells, ({ textContent }) => textContent)),
    ).toEqual([
      ['Date', 'Amount'],
      ['2026-11-14', '$4,000.00'],
      ['2026-09-15', '$6,000.00'],
    ]);
    await rowsOf(user, 'Net Worth', 'Net worth by month');
    const name = 'Deleted since: Old Car (until 2026-11-14)';
    expect((await card('Net Worth')).getByText(`${name}.`)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('To'), 'Aug 2026');
    await waitFor(async () => expect((await card('Net Worth')).queryByText(`${name}.`)).toBeNull());
  });

  it('offers to load the past values again after a failure, and shows everything else', async () => {
    await addHoldings();
    server.network.use(http.get('*/api/history', () => HttpResponse.error(), { once: true }));
    server.network.use(http.get('*/api/history', () => HttpResponse.error(), { once: true }));
    const { user } = renderApp('/statistics/history');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect((await card('Net Worth')).getByRole('alert')).toHaveTextContent(
      'Unknown error, please try again.',
    );
    expect(await findIn('Savings Rate', 'Nothing to draw yet')).toBeVisible();
    await user.click(retry);
    expect(await rowsOf(user, 'Net Worth', 'Net worth by month')).toHaveLength(5);
  });

  it('shows the present net worth alone on a server without past values', async () => {
    await server.restart({ extensions: [] });
    await signIn();
    await household.asset(0, 'Savings', 5_000);
    await household.budget(11, { earned: 100, invested: 5 });
    const { user } = renderApp('/statistics/history');
    expect(await findIn('Net Worth', '$5,000.00')).toBeVisible();
    expect((await card('Net Worth')).getByText(/does not keep past values/)).toBeVisible();
    expect((await card('Net Worth')).queryByRole('slider')).not.toBeInTheDocument();
    expect(await rowsOf(user, 'Savings Rate', 'Savings rate by month')).toHaveLength(2);
    expect(server.sent.map(({ path }) => path)).not.toContain('/api/history');
  });
});
