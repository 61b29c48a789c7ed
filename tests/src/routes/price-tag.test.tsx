import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';
import { choose } from '#tests/support/fill.ts';

import { setUpHousehold } from './statistics/household.ts';

const { server, household } = setUpHousehold();

/** Has $100,000, and spends $3,000 and saves $1,000 in an average month. */
async function addMonths(otherMonth = 11) {
  await household.asset(AssetType.Cash, 'Bank', 100_000);
  const { budgetId } = await household.budget(10, { invested: 1_000, spent: { Rent: 2_800 } });
  await household.budget(otherMonth, { invested: 1_000, spent: { Rent: 3_200 } });
  return budgetId;
}

it('says in the entry dialog what an amount costs, and what helps', async () => {
  await addMonths();
  const { user } = renderApp('/profile');
  await screen.findByRole('heading', { name: 'Profile' });
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  const line = await dialog.findByRole('textbox');
  await user.type(line, '0 rent');
  await dialog.findByRole('button', { name: /^Add to Budget/ });
  await user.type(line, '{Home}20');
  expect(
    await dialog.findByText(
      'Costs 3.7 freedom days; every month: 23 months. Recorded, it moves the estimate 4 months later: the averages count it as if it came back every 2 months.',
    ),
  ).toBeVisible();
  await user.clear(line);
  await user.type(line, '200 savings');
  expect(
    await dialog.findByText(
      /^Put aside, it brings freedom 3\.7 days nearer; every month: 13 months\. Recorded, it moves the estimate 7 months sooner: /,
    ),
  ).toBeVisible();
  await user.clear(line);
  await user.type(line, '-200 rent');
  expect(await dialog.findByText(/^Brings freedom 3\.7 days nearer/)).toBeVisible();
});

it('describes the amount of a new item by its price, once something is typed', async () => {
  const budgetId = await addMonths();
  const { user } = renderApp(`/budgets/${budgetId}/investments/add`);
  const amount = await screen.findByLabelText('Amount');
  expect(amount).not.toHaveAccessibleDescription();
  await user.type(amount, '200');
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(/^Put aside, it brings freedom 3\.7 days nearer/),
  );
  await user.clear(amount);
  await waitFor(() => expect(amount).not.toHaveAccessibleDescription());
});

it('compares a month with an average full one, and the amount typed there', async () => {
  const budgetId = await addMonths(9);
  const { user } = renderApp(`/budgets/${budgetId}`);
  expect(await screen.findByText('Freedom: 4 days sooner than an average month')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Quick entry' }));
  await choose(user, form.getByLabelText('What'), 'Rent');
  await user.type(form.getByLabelText('Amount'), '2000');
  expect(
    await form.findByText(
      /^Costs 37 freedom days; every month, it puts freedom out of reach\. Recorded, it moves the estimate 38 months later: /,
    ),
  ).toBeVisible();
});

it('says nothing while freedom is out of reach', async () => {
  const { budgetId } = await household.budget(10, { spent: { Rent: 2_800 } });
  await addRent(budgetId);
  expect(document.body).not.toHaveTextContent(/freedom|NaN|Infinity/i);
});

it('says nothing without the lists, and amounts can still be added', async () => {
  const budgetId = await addMonths();
  server.network.use(http.get('*/api/assets', () => HttpResponse.json({}, { status: 400 })));
  await addRent(budgetId);
  expect(document.body).not.toHaveTextContent(/freedom|NaN|Infinity/i);
});

/** Adds an amount in the quick entry, and types another one. By then all that a price needs has loaded. */
async function addRent(budgetId: number) {
  const { user } = renderApp(`/budgets/${budgetId}`);
  const form = within(await screen.findByRole('form', { name: 'Quick entry' }));
  await choose(user, form.getByLabelText('What'), 'Rent');
  await user.type(form.getByLabelText('Amount'), '2000{Enter}');
  // The notice with the undo, which loads later, has the same text and is not announced.
  await screen.findByText('Added $2,000.00 to Rent', { selector: '[aria-live] *' });
  await user.type(form.getByLabelText('Amount'), '30');
}
