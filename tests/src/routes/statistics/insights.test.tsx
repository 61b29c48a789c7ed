import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { cents } from '#contract/money.ts';
import { writeWhatIf } from '#src/queries/stored-what-if.ts';
import { SPECIFIED_WHAT_IF } from '#src/statistics/freedom/what-if.ts';
import { renderApp } from '#tests/support/app.tsx';

import { putAllInView, rowsOf, setUpHousehold } from './household.ts';

const { server, household } = setUpHousehold();

beforeEach(putAllInView);
afterEach(() => vi.unstubAllGlobals());

describe('the estimate', () => {
  it('is drawn as a way to the amount needed, with today’s money and the past of the markets', async () => {
    await household.addExample();
    renderApp('/statistics');
    const card = within(await screen.findByRole('region', { name: 'Freedom Date Estimate' }));
    expect(
      await card.findByRole('img', { name: 'Your net worth until today, and its way to $480,045.00' }),
    ).toBeVisible();
    expect(await card.findByText(/^middle/)).toHaveTextContent(
      'History middle April 2037, bar: half of 97 starts since 1928',
    );
  });

  it('says which months its averages cover, and shows the same figures without the running one', async () => {
    await household.addExample();
    const { user } = renderApp('/statistics');
    expect(await screen.findByText(/^November 2026 is not over: it counts in the averages\./)).toBeVisible();

    const button = screen.getByRole('button', { name: 'See them without it', expanded: false });
    await user.click(button);
    await screen.findByRole('table', { name: 'Without November 2026' });
    expect(rowsOf('Without November 2026')).toEqual([
      ['Total Income', '$5,575.15', '$5,150.30'],
      ['Investments', '$750.00', '$750.00'],
      ['Savings Rate', '13.64%', '15.00%'],
      ['Total Expenses', '$1,600.15', '$1,600.15'],
      ['Amount Needed', '$480,045.00', '$480,045.00'],
      ['Time to Independence', '6.2 years', '6.2 years'],
      ['Freedom Date', 'January 2033', 'January 2033'],
      ['Freedom Date (mandatory)', 'May 2032', 'May 2032'],
    ]);
    await user.click(button);
    expect(screen.queryByRole('table', { name: 'Without November 2026' })).not.toBeInTheDocument();
  });

  it('says that an empty current month moves the date, and what the date is without it', async () => {
    await household.asset(AssetType.Cash, 'Savings', 100_000);
    await household.budget(10, { earned: 4_000, invested: 1_000, spent: { Rent: 3_000 } });
    await household.budget(11, {});
    await household.budget(8, {});
    const { user } = renderApp('/statistics');
    expect(await screen.findByText(/November 2026 is not over/)).toHaveTextContent(
      'November 2026 is not over: it counts in the averages. August 2026 is empty, and counts all the same. By the full months alone, the date is November 2044, 18 years from now.',
    );
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Time to Independence', '10.7 years']);
    await user.click(screen.getByRole('button', { name: 'November 2044' }));
    expect(await screen.findByRole('dialog', { name: /full months/ })).toBeVisible();
  });

  it('is too early until a full month is recorded, and stays as specified', async () => {
    await household.budget(11, { invested: 1_000, spent: { Rent: 900 } });
    renderApp('/statistics');
    expect(await screen.findByText('It is too early to say.')).toBeVisible();
    expect(
      screen.getByText(/No full month with expenses is recorded yet: November 2026 is not over/),
    ).toBeVisible();
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Amount Needed', '$270,000.00']);
  });

  it('names the usual income that the running month lacks', async () => {
    await household.budget(9, { earned: [2_000, 2_000], passive: 50 });
    await household.budget(10, { earned: [2_000, 2_000], passive: 50 });
    await household.budget(11, { earned: 2_000 });
    renderApp('/statistics');
    expect(await screen.findByText(/^November 2026 is not over/)).toHaveTextContent(
      /^November 2026 is not over: it counts in the averages with 1 of 2 usual salaries and without the usual passive income\./,
    );
  });

  it('also says so for the current month if there are later ones', async () => {
    await household.budget(9, { earned: [2_000, 2_100] });
    await household.budget(10, { earned: [2_000, 2_100] });
    await household.budget(11, {});
    await household.budget(12, {});
    renderApp('/statistics');
    expect(await screen.findByText(/are not over/)).toHaveTextContent(
      /^November 2026 and December 2026 are not over: they count in the averages, November 2026 without the 2 usual salaries\./,
    );
  });

  it('says what would move it, the next step first, each with its effect and date', async () => {
    await household.addExample();
    const { user, address } = renderApp('/statistics');
    await screen.findByText('Next step:');
    const steps = within(
      screen.getByRole('heading', { name: 'What would move it' }).parentElement ?? document.body,
    );
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Next step: Invest the $2,800.15 a month neither spent nor put aside35 months sooner · February 2030',
      'Spend $100 less a month and save it10 months sooner · March 2032',
      'Leave $125,000.00 of home equity out of what is saved64 months later · May 2038',
    ]);
    await user.click(steps.getByRole('link', { name: /^Spend/ }));
    await waitFor(() => expect(address()).toBe('/statistics/freedom'));
  });

  it('says that a what-if exists, and does not use it', async () => {
    await household.addExample();
    writeWhatIf({ ...SPECIFIED_WHAT_IF, oneOff: cents(100_000_00) });
    renderApp('/statistics');
    expect(await screen.findByText(/^This device remembers a/)).toHaveTextContent(
      'This device remembers a what-if. It changes none of these figures.',
    );
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Amount Saved', '$249,999.50']);
  });
});

describe('the move since last month', () => {
  async function addMonths() {
    const cash = await household.asset(AssetType.Cash, 'Savings', 50_000);
    await household.pastValue({ AssetId: cash }, '2026-10-05', 50_000);
    for (const month of [10, 11]) await household.budget(month, { invested: 1_000, spent: { Rent: 3_000 } });
  }

  it('is no verdict while the month is not over', async () => {
    await addMonths();
    renderApp('/statistics');
    const move = await screen.findByText('1 month later than in October');
    expect(move.parentElement).toHaveTextContent(/so far$/);
    expect(screen.getByText('net worth 1 later')).toBeVisible();
  });

  it('is one on the last day', async () => {
    await addMonths();
    vi.setSystemTime(new Date(2026, 10, 30, 12));
    renderApp('/statistics');
    const move = await screen.findByText('1 month later than in October');
    expect(move.parentElement).not.toHaveTextContent(/so far/);
  });
});

describe('the history of the net worth', () => {
  const historyRequests = () => server.sent.filter(({ path }) => path === '/api/history');

  it('is requested once from a server that offers it', async () => {
    await household.addExample();
    const fund = await household.asset(AssetType.DomesticStock, 'Fund', 10_000);
    await household.pastValue({ AssetId: fund }, '2026-09-05', 8_000);
    renderApp('/statistics');
    await waitFor(() => expect(historyRequests()).toHaveLength(1));
    await screen.findByText(/^middle/);
    expect(historyRequests()).toHaveLength(1);
  });
});

describe('the bars by month', () => {
  it('have a table of the same figures, which says which month is not over', async () => {
    await household.addExample();
    const { user } = renderApp('/statistics');
    const region = await screen.findByRole('region', { name: 'Income and spending by month' });
    await user.click(await within(region).findByRole('button', { name: 'Show as table' }));
    expect(rowsOf('Income and spending by month')).toEqual([
      ['October 2026', '$5,150.30', '$1,600.15'],
      ['November 2026 (not over yet)', '$6,000.00', '$1,600.15'],
    ]);
  });

  it('put a year beside a year', async () => {
    await household.budget(11, { earned: 900, spent: { Rent: 800 } });
    await household.budget(12, { earned: 500, spent: { Rent: 400 } }, 2025);
    const { user } = renderApp('/statistics');
    const region = within(await screen.findByRole('region', { name: 'Income and spending by month' }));
    await user.click(await region.findByRole('button', { name: '2025 and 2026', pressed: false }));
    for (const name of ['Income 2025', 'Income 2026', 'Spending 2025', 'Spending 2026']) {
      expect(region.getByRole('button', { name, pressed: true })).toBeVisible();
    }
    await user.click(region.getByRole('button', { name: 'Show as table' }));
    const rows = rowsOf('Income and spending by month');
    expect(rows[0]).toEqual(['January', '–', '–', '–', '–']);
    expect(rows.slice(10)).toEqual([
      ['November (2026 not over yet)', '–', '$900.00', '–', '$800.00'],
      ['December', '$500.00', '–', '$400.00', '–'],
    ]);
    await user.click(region.getByRole('button', { name: '2 months' }));
    expect(region.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^November 2026/),
    );
  });
});
