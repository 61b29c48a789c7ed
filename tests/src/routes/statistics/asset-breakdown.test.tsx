import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { describe, expect, it } from 'vitest';

import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household } = setUpHousehold();

describe('the asset breakdown', () => {
  it('shows the example in three tables, the first with a ring', async () => {
    await household.addExample();
    renderApp('/statistics/assetBreakdown');
    const table = await screen.findByRole('table', { name: 'All Assets' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Type', 'Amount', 'Percent']);
    const ring = screen.getByRole('img', { name: 'Shares of All Assets' });
    // What is not owned is not drawn.
    expect(ring.querySelectorAll('circle')).toHaveLength(4);
    expect(rowsOf('All Assets')).toEqual([
      ['Cash', '$14,000.00', '5.34%'],
      ['Real Estate Equity', '$125,000.00', '47.71%'],
      ['Bonds', '$3,000.00', '1.15%'],
      ['Stocks', '$120,000.00', '45.80%'],
      ['Cryptocurrency', '$0.00', '0.00%'],
      ['Precious Metals', '$0.00', '0.00%'],
      ['Commodities', '$0.00', '0.00%'],
      ['Total Net Assets', '$262,000.00', '100.00%'],
    ]);
    expect(rowsOf('Bonds Breakdown')).toEqual([
      ['Domestic', '$2,000.00', '66.67%'],
      ['International', '$1,000.00', '33.33%'],
      ['Total', '$3,000.00', '100.00%'],
    ]);
    expect(rowsOf('Stocks Breakdown')).toEqual([
      ['Domestic', '$80,000.00', '66.67%'],
      ['International', '$40,000.00', '33.33%'],
      ['Total', '$120,000.00', '100.00%'],
    ]);
  });

  it('goes back to the previous page', async () => {
    const { user, address, router } = renderApp('/liabilities');
    await screen.findByText('No liabilities yet');
    await router.navigate({ to: '/statistics/assetBreakdown' });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await screen.findByText('No liabilities yet');
    expect(address()).toBe('/liabilities');
  });

  it('goes back to the statistics if it is the first page', async () => {
    const { user, address } = renderApp('/statistics/assetBreakdown');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/statistics'));
  });

  it('shows an error if it cannot be loaded, and loads on Retry', async () => {
    await household.addExample();
    server.network.use(http.get('*/api/assets', () => HttpResponse.error()));
    const { user } = renderApp('/statistics/assetBreakdown');
    expect(await screen.findByRole('alert')).toHaveTextContent('Unknown error, please try again.');
    server.network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table', { name: 'All Assets' });
  });
});
