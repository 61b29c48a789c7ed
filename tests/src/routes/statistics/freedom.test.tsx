import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { WHAT_IF_KEY } from '#src/api/storage.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household, token } = setUpHousehold();

/** Waits for a text of a card, which replaces its placeholder when its code has loaded. */
async function findIn(name: string, text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => within(screen.getByRole('region', { name })).getByText(text));
}

async function openFreedom() {
  const app = renderApp('/statistics/freedom');
  return { ...app, whatIf: within(await findPart('Annual return', 'What if')) };
}

async function findPart(label: string, name: string): Promise<HTMLElement> {
  // Loads the page's code.
  await screen.findByLabelText(label);
  return screen.getByRole('region', { name });
}

function move(label: string, value: string): void {
  const field = screen.getByRole('textbox', { name: `${label}, exact` });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

describe('the freedom page', () => {
  it('says what the savings pay for and what would move the date, beginning with the estimate', async () => {
    await household.addExample();
    const { whatIf } = await openFreedom();
    expect(whatIf.getByText('Free in January 2033')).toBeVisible();
    expect(whatIf.getByText('As in the estimate')).toBeVisible();
    expect(await findIn('The way there', 'January 2033')).toBeVisible();
    expect(await findIn('The way there', '6.2 years')).toBeVisible();
    expect(await screen.findByRole('table', { name: 'The ladder' })).toBeVisible();
    expect(rowsOf('The ladder')).toEqual([
      ['Rent ', '$1,500.00', 'May 2032'],
      ['Cinema discretionary', '$100.15', 'January 2033'],
    ]);
    expect(await screen.findByRole('table', { name: 'What would move the date' })).toBeVisible();
    expect(rowsOf('What would move the date').map(([change = '']) => change)).toEqual([
      'Invest the $2,800.15 a month neither spent nor put aside',
      'Spend $100 less a month and save it',
      'Pay for mandatory expenses only',
      'Save $100 more a month and spend the same',
      'A 3.5% withdrawal rate instead of 4%',
      'A 6% return instead of 8%',
      'Prices that rise by 3% a year',
      'Leave $125,000.00 of home equity out of what is saved',
    ]);
    expect(rowsOf('What would move the date')[2]).toEqual([
      'Pay for mandatory expenses only',
      '8 months sooner May 2032',
    ]);
  });

  it('says why there is no date, what brings one, and which categories refunds pay for', async () => {
    await household.asset(AssetType.RealEstate, 'House', 40_000);
    await household.budget(10, { earned: 3_000, spent: { Rent: 1_500, Phone: 30, Deposit: -100 } });
    await openFreedom();
    expect(await findIn('The ladder', '✓ by refunds')).toBeVisible();
    expect(rowsOf('The ladder')).toEqual([
      ['Phone ', '$30.00', '✓ by refunds'],
      ['Rent ', '$1,500.00', 'out of reach'],
    ]);
    const reason = /^There is no date to move: nothing is put aside/;
    expect(await findIn('What would move the date', reason)).toBeVisible();
    expect(rowsOf('What would move the date')).toEqual([
      [
        'Invest the $1,570.00 a month neither spent nor put aside',
        expect.stringMatching(/^within reach \w+ \d{4}$/),
      ],
      ['Spend $100 less a month and save it', expect.stringMatching(/^within reach \w+ \d{4}$/)],
      ['Save $100 more a month and spend the same', expect.stringMatching(/^within reach \w+ \d{4}$/)],
      ['Leave $40,000.00 of home equity out of what is saved', 'still out of reach '],
      ['Prices that rise by 3% a year', 'still out of reach '],
      ['A 6% return instead of 8%', 'still out of reach '],
      ['A 3.5% withdrawal rate instead of 4%', 'still out of reach '],
    ]);
  });

  it('shows a long ladder around the rung that is reached, and all of it on request', async () => {
    await household.asset(AssetType.Cash, 'Savings', 50_000);
    const bills = Array.from({ length: 30 }, (_, index) => [`Bill ${index + 1}`, index + 1] as const);
    await household.budget(10, { earned: 3_000, spent: Object.fromEntries(bills) });
    const { user } = await openFreedom();
    await screen.findByRole('table', { name: 'The ladder' });
    // $50,000 pays for $166.67 a month: the bills from $1 to $17.
    expect(rowsOf('The ladder').map(([name]) => name?.trim())).toEqual(
      Array.from({ length: 20 }, (_, index) => `Bill ${index + 7}`),
    );
    await user.click(screen.getByRole('button', { name: 'Show all 30' }));
    expect(rowsOf('The ladder')).toHaveLength(30);
  });

  it('names the usual income that the running month lacks, where the months to average are chosen', async () => {
    await household.budget(9, { earned: [2_000, 2_000] });
    await household.budget(10, { earned: [2_000, 2_000] });
    await household.budget(11, { earned: 2_000 });
    const { whatIf } = await openFreedom();
    expect(whatIf.getByRole('radiogroup', { name: 'Months averaged' })).toHaveAccessibleDescription(
      'Full only leaves out November 2026, so far with 1 of 2 usual salaries.',
    );
  });

  it('explains what to record while nothing is known, and can be tried all the same', async () => {
    const { whatIf } = await openFreedom();
    expect(await findIn('The way there', 'Add a budget')).toBeVisible();
    expect(await findIn('The ladder', /Once you have recorded expenses/)).toBeVisible();
    expect(whatIf.getByText('No date')).toBeVisible();
    move('Monthly spending', '1000');
    move('Monthly saving', '1000');
    expect(whatIf.getByText('Free in August 2040')).toBeVisible();
    expect(whatIf.getByText('within reach')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('says once that a list failed, with one Retry for all cards', async () => {
    server.network.use(
      http.get('*/api/budgets', () => HttpResponse.json({ message: 'no' }, { status: 400 }), { once: true }),
    );
    const { user } = renderApp('/statistics/freedom');
    expect(await findIn('The ladder', 'Could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await findIn('The ladder', /Once you have recorded expenses/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the what-if', () => {
  beforeEach(() => household.addExample());

  it('follows every slider, and says how far the date is from the estimate', async () => {
    const { whatIf } = await openFreedom();
    move('Annual inflation', '3');
    expect(whatIf.getByText('Free in June 2035')).toBeVisible();
    expect(whatIf.getByText('29 months later')).toBeVisible();
    expect(whatIf.getByText(/than the estimate,$/)).toHaveTextContent(/than the estimate, January 2033$/);
    expect(await findIn('The way there', '29 months later')).toBeVisible();
    expect(screen.getByRole('slider', { name: 'Annual inflation' })).toHaveAttribute(
      'aria-valuetext',
      '3.0%, free in June 2035',
    );
    await waitFor(() =>
      expect(screen.getByRole('slider', { name: 'Annual return' })).toHaveAttribute(
        'aria-valuetext',
        '8.0%, free in June 2035',
      ),
    );
    move('Monthly saving', '0');
    expect(whatIf.getByText('No date')).toBeVisible();
    expect(whatIf.getByText('out of reach')).toBeVisible();
  });

  it('takes an exact number, and says what is wrong with another', async () => {
    const { user, whatIf } = await openFreedom();
    const spending = whatIf.getByLabelText('Monthly spending, exact');
    expect(spending).toHaveValue('$1,600.15');
    await user.clear(spending);
    expect(spending).toHaveAccessibleDescription('Enter a number');
    await user.type(spending, '1,500');
    expect(whatIf.getByText('Free in May 2032')).toBeVisible();
    await user.tab();
    expect(spending).toHaveValue('$1,500.00');
    const withdrawn = whatIf.getByLabelText('Withdrawal rate, exact');
    await user.clear(withdrawn);
    await user.type(withdrawn, '0');
    expect(withdrawn).toHaveAccessibleDescription('From 0.1% to 50.0%');
    expect(whatIf.getByText('Free in May 2032')).toBeVisible();
  });

  it('leaves out the home, averages other months, and takes a one-off amount', async () => {
    const { user, whatIf } = await openFreedom();
    await user.click(whatIf.getByRole('radio', { name: 'No' }));
    expect(await whatIf.findByText(/later/)).toBeVisible();
    await user.click(whatIf.getByRole('radio', { name: 'Yes' }));
    expect(await whatIf.findByText('As in the estimate')).toBeVisible();
    await user.click(whatIf.getByRole('radio', { name: 'Full only' }));
    expect(await whatIf.findByText(/^Still/)).toHaveTextContent(/Still January 2033, as in the estimate$/);
    move('One-off amount today', '-20000');
    expect(whatIf.getByText(/months later/)).toBeVisible();
  });

  it('is remembered until it is reset, and never outlives the session', async () => {
    const first = await openFreedom();
    move('Annual return', '6');
    await first.user.click(screen.getByRole('link', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Statistics' });
    await first.router.navigate({ to: '/statistics/freedom' });
    expect(await screen.findByLabelText('Annual return, exact')).toHaveValue('6.0%');
    await first.user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByLabelText('Annual return, exact')).toHaveValue('8.0%');
    expect(localStorage.getItem(WHAT_IF_KEY)).toBeNull();
    move('Annual return', '6');
    expect(localStorage.getItem(WHAT_IF_KEY)).not.toBeNull();
    endSession();
    expect(localStorage.getItem(WHAT_IF_KEY)).toBeNull();
  });

  it.each([
    ['of another session', (stored: string) => stored],
    ['that cannot be read', () => '{'],
    ['with a rate that cannot be', (stored: string) => stored.replace('0.06', '6')],
  ])('ignores what was remembered %s', async (_what, change) => {
    const { router } = await openFreedom();
    move('Annual return', '6');
    const stored = localStorage.getItem(WHAT_IF_KEY) ?? '';
    expect(stored).toContain('0.06');
    endSession();
    await screen.findByRole('heading', { name: 'Sign In' });
    startSession(token(), 0);
    localStorage.setItem(WHAT_IF_KEY, change(stored));
    await router.navigate({ to: '/statistics/freedom' });
    expect(await screen.findByLabelText('Annual return, exact')).toHaveValue('8.0%');
  });
});
