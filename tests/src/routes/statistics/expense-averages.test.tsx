import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { renderApp } from '#tests/support/app.tsx';

import { setUpHousehold } from './household.ts';

const { server, household } = setUpHousehold();

async function rowTexts(table: string): Promise<string[]> {
  const [, ...rows] = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .join(' '),
  );
}

describe('the expense averages', () => {
  beforeEach(async () => {
    await household.category('Never used', true);
    await household.budget(10, { spent: { Food: 101, Rent: 1_500 }, wants: { Cinema: 0.01 } });
    await household.budget(11, { spent: { Rent: 1_000 } });
  });

  it('can be sorted without a request, even if they are stale', async () => {
    const { user } = renderApp('/statistics/expenseAverages/mandatory');
    await screen.findByRole('table');
    const sentBefore = server.sent.length;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await rowTexts('Mandatory Expenses')).toEqual(['Food $50.50', 'Rent $1,250.00']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await rowTexts('Mandatory Expenses')).toEqual(['Rent $1,250.00', 'Food $50.50']);
    expect(server.sent.slice(sentBefore)).toEqual([]);
  });

  it.each([
    ['mandatory', 'Mandatory Expenses', ['Rent $1,250.00', 'Food $50.50']],
    ['discretionary', 'Discretionary Expenses', ['Cinema $0.01']],
    ['anything', 'Discretionary Expenses', ['Cinema $0.01']],
  ])('of type %s show "%s", largest first', async (expenseType, title, rows) => {
    renderApp(`/statistics/expenseAverages/${expenseType}`);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(await rowTexts(title)).toEqual(rows);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Name',
      expect.stringContaining('Average Amount'),
    ]);
    expect(server.sent.filter(({ path }) => path !== '/api/user')).toMatchObject([
      { method: 'GET', path: '/api/expenseaverages' },
    ]);
  });

  it('show an error if they fail to load, and load on Retry', async () => {
    server.network.use(http.get('*/api/expenseaverages', () => HttpResponse.json({ no: 'list' })));
    const { user } = renderApp('/statistics/expenseAverages/mandatory');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rowTexts('Mandatory Expenses')).toHaveLength(2);
  });

  it('mark averages that are too large to show, and still sort by them', async () => {
    server.network.use(
      http.get('*/api/expenseaverages', () =>
        HttpResponse.json([
          { name: 'Rent', average: 5 },
          { name: 'Yacht', average: 181_999_999_999_999.75 },
          { name: 'Refund', average: -1e300 },
          { name: 'Food', average: 6 },
        ]),
      ),
    );
    renderApp('/statistics/expenseAverages/discretionary');
    expect(await rowTexts('Discretionary Expenses')).toEqual([
      'Yacht Too large to show',
      'Food $6.00',
      'Rent $5.00',
      'Refund Too large to show',
    ]);
  });
});

it('says that there are no averages yet', async () => {
  renderApp('/statistics/expenseAverages/mandatory');
  expect(await screen.findByText('No mandatory expenses in your budgets yet')).toBeVisible();
});
