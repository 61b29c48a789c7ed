import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { renderApp } from '#tests/support/app.tsx';

import { setUpHousehold } from './statistics/household.ts';

const { household } = setUpHousehold();

// Without spending, the statistics have no estimate to explain.
beforeEach(async () => {
  await household.budget(10, { spent: { Rent: 900 } });
});

describe('help', () => {
  it.each([
    ['/statistics', 'About net earned income', 'your take-home pay', 1],
    ['/statistics', 'About needs and wants', 'Mandatory expenses are needs', 2],
    ['/statistics', 'About the 8% and the 4%', '25 times what you spend in a year', 1],
    ['/statistics/assetBreakdown', 'About equity', 'its value minus what you still owe', 1],
    ['/expenses/add', 'About needs and wants', 'Mandatory expenses are needs', 1],
    ['/assets/add/4,5,6', 'About constant domestic', 'counts it as domestic stock', 1],
    ['/assets/add/10', 'About constant domestic', 'counts it as domestic stock', 1],
  ])('on %s: %s', async (path, name, text, places) => {
    const { user } = renderApp(path);
    const buttons = await screen.findAllByRole('button', { name });
    expect(buttons).toHaveLength(places);
    for (const button of buttons) {
      await user.click(button);
      expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
      await user.click(button);
      await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
    }
  });

  it('explains net earned income in a month, beside the link of the same name', async () => {
    const { budgetId } = await household.budget(1, {});
    const { user, address } = renderApp(`/budgets/${budgetId}`);
    const totals = within(await screen.findByRole('list', { name: 'Totals' }));
    await user.click(totals.getByRole('button', { name: 'About net earned income' }));
    expect(await screen.findByText(/your take-home pay/)).toBeInTheDocument();
    expect(address()).toBe(`/budgets/${budgetId}`);
    await user.click(totals.getByRole('link', { name: /^Net Earned Income$/ }));
    expect(address()).toBe(`/budgets/${budgetId}/earnedIncome`);
  });
});
