import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household } = setUpHousehold();

function card(name: string) {
  return within(screen.getByRole('region', { name }));
}

async function waitUntilLoaded(): Promise<void> {
  await screen.findByRole('heading', { name: 'Statistics' });
  await waitFor(() => expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument());
}

describe('the statistics page', () => {
  it('shows every figure with its label, and the estimate for mandatory expenses alone', async () => {
    await household.addExample();
    renderApp('/statistics');
    await waitUntilLoaded();
    expect(rowsOf('Net Worth')).toEqual([
      ['Total Assets', '$587,000.00'],
      ['Total Liabilities', '$337,000.50'],
      ['Net Worth', '$249,999.50'],
    ]);
    expect(rowsOf('Averages')).toEqual([
      ['Net Earned Income', '$5,500.15'],
      ['Passive Income', '$75.00'],
      ['Total Income', '$5,575.15'],
      ['Investments', '$750.00'],
      ['Savings Rate', '13.64%'],
      ['Mandatory Expenses', '$1,500.00'],
      ['Discretionary Expenses', '$100.15'],
      ['Total Expenses', '$1,600.15'],
    ]);
    expect(rowsOf('Cash Reserve Recommendation')).toEqual([
      ['Saved Cash', '$14,000.00'],
      ['Target', '$13,100.00'],
      ['Surplus/Deficit', '+$900.00'],
    ]);
    expect(rowsOf('Freedom Date Estimate')).toEqual([
      ['Amount Needed', '$480,045.00'],
      ['Amount Saved', '$249,999.50'],
      ['Time to Independence', '6.2 years'],
      ['Freedom Date', 'January 2033'],
      ['Amount Needed (mandatory)', '$450,000.00'],
      ['Time to Independence (mandatory)', '5.5 years'],
      ['Freedom Date (mandatory)', 'May 2032'],
    ]);
  });

  it('says how the net worth has changed in a year', async () => {
    const AssetId = await household.asset(AssetType.Cash, 'Savings', 9_000);
    await household.budget(10, { earned: 200, spent: { Rent: 100 } });
    await household.pastValue({ AssetId }, '2025-08-20', 5_000);
    await household.pastValue({ AssetId }, '2025-11-20', 8_000);
    renderApp('/statistics');
    await waitUntilLoaded();
    const change = '+$1,000.00 since the end of November 2025';
    expect(await card('Net Worth').findByText(change)).toBeVisible();
  });

  it.each([
    [-100, -500, '500.00%', /says nothing here, because the net earned income is below zero/],
    [0, 500, '0.00%', /reads 0.00% because nothing was earned/],
  ])(
    'says why the savings rate is none if %d was earned and %d invested',
    async (earned, invested, rate, why) => {
      await household.budget(11, { earned, invested });
      renderApp('/statistics');
      await waitUntilLoaded();
      expect(rowsOf('Averages')).toContainEqual(['Savings Rate', rate]);
      expect(card('Averages').getByText(why)).toBeVisible();
    },
  );

  it('describes the charts in text', async () => {
    await household.addExample();
    renderApp('/statistics');
    await waitUntilLoaded();
    const freedom = card('Freedom Date Estimate');
    expect(freedom.getByRole('img', { name: '52.07% of the amount needed is saved' })).toBeVisible();
    expect(
      freedom
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Amount Saved', 'Amount Remaining']);
    expect(
      card('Net Worth')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cash 5.34%', 'Real Estate Equity 47.71%', 'Bonds 1.15%', 'Stocks 45.80%']);
    expect(card('Averages').getByText('over 2 months')).toBeVisible();
    expect(
      card('Cash Reserve Recommendation').getByText('greater of 6 months expenses or 5% of net assets'),
    ).toBeVisible();
  });

  it('requests each of its lists once', async () => {
    renderApp('/statistics');
    await waitUntilLoaded();
    const names = ['assets', 'budgets', 'expenses', 'liabilities', 'plan', 'schedules'];
    const lists = names.map((name) => `/api/${name}`);
    // The code of schedules loads beside the page, that of plans after it.
    await waitFor(() => {
      const paths = server.sent.map(({ path }) => path).filter((path) => path !== '/api/user');
      expect(paths.toSorted()).toEqual(lists);
    });
  });

  it('shows a placeholder for every value while loading', async () => {
    await household.addExample();
    const held = Promise.withResolvers<undefined>();
    server.network.use(
      http.get('*/api/budgets', async ({ request }) => {
        await held.promise;
        return server.api.app.fetch(request);
      }),
    );
    renderApp('/statistics');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await card('Net Worth').findByRole('row', { name: 'Net Worth $249,999.50' });
    for (const name of ['Freedom Date Estimate', 'Averages', 'Cash Reserve Recommendation']) {
      const rows = rowsOf(name);
      expect(rows.map(([label]) => label)).not.toContain('');
      expect(rows.map(([, figure]) => figure).join('')).toBe('');
    }
    expect(card('Averages').getAllByLabelText('Loading')).toHaveLength(8);

    held.resolve(undefined);
    await waitUntilLoaded();
    expect(rowsOf('Averages')).toContainEqual(['Total Expenses', '$1,600.15']);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows 0 or N/A for an empty account, with a link to the budgets', async () => {
    const { user, address } = renderApp('/statistics');
    await waitUntilLoaded();
    expect(rowsOf('Freedom Date Estimate')).toEqual([
      ['Amount Needed', '$0.00'],
      ['Amount Saved', '$0.00'],
      ['Time to Independence', 'N/A'],
      ['Freedom Date', 'N/A'],
      ['Amount Needed (mandatory)', '$0.00'],
      ['Time to Independence (mandatory)', 'N/A'],
      ['Freedom Date (mandatory)', 'N/A'],
    ]);
    expect(card('Freedom Date Estimate').getByRole('img', { name: 'N/A' })).toBeVisible();
    expect(rowsOf('Averages')).toContainEqual(['Savings Rate', '0.00%']);
    expect(rowsOf('Cash Reserve Recommendation')).toContainEqual(['Surplus/Deficit', '$0.00']);
    expect(card('Averages').getByText('over 0 months')).toBeVisible();
    // The first steps say the same thing, in other words.
    expect(card('Freedom Date Estimate').queryByRole('link')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await user.click(card('Freedom Date Estimate').getByRole('link', { name: 'Add a budget' }));
    await waitFor(() => expect(address()).toBe('/budgets'));
  });

  it('shows no estimate if nothing was spent, and links to where expenses are recorded', async () => {
    const { budgetId } = await household.budget(11, { earned: 5 });
    await household.budget(10, { earned: 5 });
    const { user, address } = renderApp('/statistics');
    await waitUntilLoaded();
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Freedom Date', 'N/A']);
    const freedom = card('Freedom Date Estimate');
    expect(freedom.getByRole('img', { name: 'N/A' })).toBeVisible();
    expect(freedom.getByText('in a budget to see your freedom date.')).toBeVisible();
    expect(card('Averages').getByText('over 2 months')).toBeVisible();
    await user.click(freedom.getByRole('link', { name: 'Record your expenses' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/expenses`));
  });

  it('shows no mandatory estimate without mandatory expenses, and links to record them', async () => {
    await household.asset(AssetType.Cash, 'Bank', 5_000);
    const { budgetId } = await household.budget(11, { invested: 10, wants: { Cinema: 10 } });
    const { user, address } = renderApp('/statistics');
    await waitUntilLoaded();
    expect(rowsOf('Freedom Date Estimate').slice(2)).toEqual([
      ['Time to Independence', '0 years'],
      ['Freedom Date', 'November 2026'],
      ['Amount Needed (mandatory)', '$0.00'],
      ['Time to Independence (mandatory)', 'N/A'],
      ['Freedom Date (mandatory)', 'N/A'],
    ]);
    const freedom = card('Freedom Date Estimate');
    expect(freedom.getByRole('img', { name: '100.00% of the amount needed is saved' })).toBeVisible();
    await user.click(freedom.getByRole('link', { name: 'Record your mandatory expenses' }));
    await waitFor(() => expect(address()).toBe(`/budgets/${budgetId}/expenses`));
  });

  it('shows N/A if nothing is saved, and negative amounts with their sign', async () => {
    await household.asset(AssetType.Cash, 'Overdraft', -100);
    await household.liability('Loan', 0.01);
    await household.budget(11, { earned: 5, spent: { Rent: 10 } });
    renderApp('/statistics');
    await waitUntilLoaded();
    expect(rowsOf('Net Worth')).toContainEqual(['Net Worth', '-$100.01']);
    expect(rowsOf('Cash Reserve Recommendation')).toEqual([
      ['Saved Cash', '-$100.00'],
      ['Target', '$60.00'],
      ['Surplus/Deficit', '-$160.00'],
    ]);
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Amount Saved', '-$100.01']);
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Time to Independence', 'N/A']);
    expect(card('Freedom Date Estimate').getByRole('img', { name: /^0\.00%/ })).toBeVisible();
    expect(card('Net Worth').queryByRole('listitem')).not.toBeInTheDocument();
  });

  it('shows only valid figures for the largest amounts', async () => {
    const largest = 999_999_999_999.99;
    await household.asset(AssetType.Cash, 'Bank', largest);
    await household.asset(AssetType.Commodities, 'Short', -largest);
    await household.liability('Loan', largest);
    await household.budget(11, { earned: 0.01, invested: largest, spent: { Rent: largest } });
    renderApp('/statistics');
    await waitUntilLoaded();
    expect(rowsOf('Averages')).toContainEqual(['Savings Rate', '9,999,999,999,999,900.00%']);
    expect(rowsOf('Freedom Date Estimate').slice(0, 3)).toEqual([
      ['Amount Needed', 'Too large to show'],
      ['Amount Saved', '-$999,999,999,999.99'],
      ['Time to Independence', '13.8 years'],
    ]);
    expect(document.body.textContent).not.toMatch(/NaN|∞|Infinity|undefined|null/);
  });
});

describe('cards whose queries fail', () => {
  it.each([
    ['/api/assets', ['Freedom Date Estimate', 'Net Worth', 'Cash Reserve Recommendation']],
    [
      '/api/budgets',
      [
        ...['Freedom Date Estimate', 'Cash Reserve Recommendation', 'Averages'],
        'Income and spending by month',
      ],
    ],
  ])('share one error and one Retry without %s, unlike the others', async (path, failing) => {
    await household.addExample();
    server.network.use(http.get(`*${path}`, () => new HttpResponse(null, { status: 500 })));
    const { user } = renderApp('/statistics');
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('Unknown error, please try again.');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const failed = screen
      .getAllByText('Could not be loaded.')
      .map((text) => within(text.closest('section') ?? text).getByRole('heading').textContent);
    expect(failed).toEqual(failing);

    server.network.resetHandlers();
    server.sent.length = 0;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitUntilLoaded();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Freedom Date', 'January 2033']);
    // The line that says why the date moved reads the history once all lists are there.
    expect(server.sent.map((request) => request.path).filter((sent) => sent !== '/api/history')).toEqual([
      path,
    ]);
  });
});
