import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { household } = setUpHousehold();

async function addTwoYears(): Promise<void> {
  await household.budget(10, { spent: { Rent: 750 }, wants: { Fun: 250 } });
  await household.budget(12, { spent: { Rent: 600 } }, 2025);
}

it('shows where the money of a year went, and switches the year', async () => {
  await addTwoYears();
  const { user } = renderApp('/statistics');
  await user.click(await screen.findByRole('link', { name: 'Where the money went' }));
  expect(await screen.findByRole('img', { name: 'Shares of the spending in 2026' })).toBeVisible();
  expect(rowsOf('Spending in 2026')).toEqual([
    ['Rent', '$750.00', '75.00%'],
    ['Fun', '$250.00', '25.00%'],
    ['Total Expenses', '$1,000.00', '100.00%'],
  ]);
  const months = within(screen.getByRole('region', { name: 'Month by month' }));
  await user.click(months.getByRole('button', { name: 'Show as table' }));
  const rows = rowsOf('Spending in 2026 by month');
  expect(rows[9]).toEqual(['October 2026', '$750.00', '$250.00']);
  expect(rows[10]).toEqual(['November 2026', '–', '–']);

  const year = within(screen.getByRole('group', { name: 'Year' }));
  expect(year.getByRole('button', { name: '2026', pressed: true })).toBeVisible();
  await user.click(year.getByRole('button', { name: '2025' }));
  await screen.findByRole('table', { name: 'Spending in 2025' });
  expect(rowsOf('Spending in 2025')).toHaveLength(2);
});

it('leads from a category to its entries of the year, and back', async () => {
  await addTwoYears();
  const { user, router } = renderApp('/statistics/spending?year=2025');
  await user.click(await screen.findByRole('link', { name: 'Entries of Rent $600.00' }));
  const entries = within(await screen.findByRole('table', { name: 'Entries' }));
  expect(await entries.findByText('$600.00')).toBeVisible();
  expect(entries.queryByText('$750.00')).not.toBeInTheDocument();
  router.history.back();
  await screen.findByRole('table', { name: 'Spending in 2025' });
});

it('says that nothing is spent yet', async () => {
  renderApp('/statistics/spending');
  expect(await screen.findByText('Nothing spent yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Year' })).not.toBeInTheDocument());
});
