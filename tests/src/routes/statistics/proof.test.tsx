import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { putAllInView, rowsOf, setUpHousehold } from './household.ts';

const { server, household } = setUpHousehold();

async function figureIn(table: string, row: string, column = 0): Promise<HTMLElement> {
  const rows = within(await screen.findByRole('table', { name: table }));
  return waitFor(() => {
    const label = rows.getByRole('rowheader', { name: row });
    const cells = [...(label.closest('tr')?.querySelectorAll('td') ?? [])];
    return within(cells[column] ?? label).getByRole('button');
  });
}

async function ask(user: UserEvent, table: string, row: string, column = 0) {
  await user.click(await figureIn(table, row, column));
  return openProof();
}

async function openProof() {
  // Loads the dialog's code.
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('table', { name: 'Calculation' });
  return within(dialog);
}

async function closeProof(user: UserEvent) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** Asks each figure how it was made, and expects that its proof ends with it. */
async function expectProofs(user: UserEvent, figures: readonly HTMLElement[]) {
  for (const figure of figures) {
    const shown = figure.textContent;
    await user.click(figure);
    await openProof();
    const [, result = ''] = rowsOf('Calculation').at(-1) ?? [];
    expect(result).not.toBe('');
    expect(shown.replace(/^[+-]/, '')).toContain(result.replace(/^[+-]/, ''));
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/NaN|Infinity|undefined|Amount\$/);
    await closeProof(user);
  }
}

/** How some of the figures of the cards are calculated, by their table and row. */
const CALCULATIONS = new Map([
  ['Net Worth: Net Worth', 'Total Assets $587,000.00, − minus Total Liabilities $337,000.50'],
  ['Averages: Total Income', 'Net Earned Income $5,500.15, + plus Passive Income $75.00'],
  ['Averages: Savings Rate', 'All Investments $1,500.00, ÷ divided by All Net Earned Income $11,000.30'],
  [
    'Cash Reserve Recommendation: Target',
    '6 Months of Mandatory Expenses $9,000.00, 5% of Net Assets (greater) $13,100.00',
  ],
  ['Cash Reserve Recommendation: Surplus/Deficit', 'Saved Cash $14,000.00, − minus Target $13,100.00'],
  [
    'Freedom Date Estimate: Amount Needed',
    'Total Expenses $1,600.15, × times Months per year 12, ÷ divided by Withdrawal rate 4%',
  ],
  [
    'Freedom Date Estimate: Time to Independence (mandatory)',
    'Amount Needed (mandatory) $450,000.00, Net Worth $249,999.50, Monthly investments $750.00, Monthly return (8% ÷ 12) 0.6667%, Months, before rounding 66.12',
  ],
  [
    'Freedom Date Estimate: Freedom Date',
    'This month November 2026, + plus Time to Independence 6.2 years, in whole months 74',
  ],
]);

function sources(): string[] {
  return within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
}

describe('the proof of a figure', () => {
  it('shows the formula, the numbers and the rows behind them', async () => {
    await household.addExample();
    const { user } = renderApp('/statistics');
    const proof = await ask(user, 'Net Worth', 'Total Liabilities');
    expect(screen.getByRole('dialog', { name: 'Total Liabilities' })).toBeVisible();
    expect(proof.getByText('What you still owe on all your liabilities, added up.')).toBeVisible();
    expect(rowsOf('Calculation')).toEqual([['Total Liabilities', '$337,000.50']]);
    expect(sources()).toEqual(['Mortgage$325,000.00', 'Car Loan$12,000.50']);
  });

  it('exists for every figure of the cards, and each adds up to what its row shows', async () => {
    await household.addExample();
    const { user } = renderApp('/statistics');
    const unasked = new Set(CALCULATIONS.keys());
    await figureIn('Freedom Date Estimate', 'Freedom Date');
    const tables = screen.getAllByRole('table').map((table) => table.getAttribute('aria-label') ?? '');
    for (const table of tables) {
      for (const [label = '', value] of rowsOf(table)) {
        // Their figures are links to the averages of their categories, where the proof is.
        if (table === 'Averages' && /^(Mandatory|Discretionary)/.test(label)) continue;
        const figure = await figureIn(table, label);
        await user.click(figure);
        await openProof();
        expect(screen.getByRole('dialog', { name: label })).toBeVisible();
        const calculation = rowsOf('Calculation');
        expect(calculation.pop()).toEqual([label, value]);
        const key = `${table}: ${label}`;
        const lines = calculation.map((row) => row.join(' ')).join(', ');
        expect(lines, key).toBe(CALCULATIONS.get(key) ?? lines);
        unasked.delete(key);
        await closeProof(user);
        await waitFor(() => expect(figure).toHaveFocus());
      }
    }
    expect([...unasked]).toEqual([]);
  });

  it('leads to the figures inside, and back', async () => {
    await household.addExample();
    const { user, address } = renderApp('/statistics');
    const proof = await ask(user, 'Averages', 'Total Expenses');
    await user.click(proof.getByRole('button', { name: '$1,500.00' }));
    expect(await proof.findByRole('heading', { name: 'Mandatory Expenses' })).toHaveFocus();
    expect(rowsOf('Calculation')).toEqual([
      ['All months together', '$3,000.00'],
      ['÷ divided by Number of months', '2'],
      ['Mandatory Expenses', '$1,500.00'],
    ]);
    expect(sources()).toEqual(['November 2026$1,500.00', 'October 2026$1,500.00', 'Rent$1,500.00']);
    const [rent] = proof.getAllByRole('button', { name: '$1,500.00' });
    await user.click(rent ?? document.body);
    expect(await proof.findByRole('heading', { name: 'Rent' })).toHaveFocus();
    await user.click(proof.getByRole('button', { name: 'Back' }));
    await user.click(proof.getByRole('button', { name: 'Back' }));
    expect(await proof.findByRole('heading', { name: 'Total Expenses' })).toHaveFocus();
    expect(proof.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();

    await user.click(proof.getByRole('button', { name: '$1,500.00' }));
    await user.click(await proof.findByRole('link', { name: 'October 2026' }));
    await waitFor(() => expect(address()).toMatch(/^\/budgets\/\d+\/expenses$/));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('links each row to where it can be changed', async () => {
    await household.addExample();
    const { user, address, router } = renderApp('/statistics');
    for (const [table, row, link, heading, path] of [
      ['Net Worth', 'Total Assets', 'Checking', 'Edit Asset', /^\/assets\/edit\/\d+$/],
      ['Net Worth', 'Total Liabilities', 'Car Loan', 'Edit Liability', /^\/liabilities\/\d+$/],
      ['Averages', 'Net Earned Income', 'October 2026', 'Earned Income', /^\/budgets\/\d+\/earnedIncome$/],
      ['Averages', 'Passive Income', 'October 2026', 'Passive Income', /^\/budgets\/\d+\/passiveIncome$/],
      ['Averages', 'Investments', 'October 2026', 'Investments', /^\/budgets\/\d+\/investments$/],
    ] as const) {
      const proof = await ask(user, table, row);
      await user.click(proof.getByRole('link', { name: link }));
      await waitFor(() => expect(address()).toMatch(path));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      act(() => router.history.back());
    }
  });

  it('says why there is no estimate for an empty account', async () => {
    const { user } = renderApp('/statistics');
    const proof = await ask(user, 'Freedom Date Estimate', 'Time to Independence');
    expect(rowsOf('Calculation').at(-1)).toEqual(['Time to Independence', 'N/A']);
    expect(proof.getByText('There is no estimate until your average expenses are above zero.')).toBeVisible();
    await user.keyboard('{Escape}');
    const average = await ask(user, 'Averages', 'Investments');
    expect(average.getByText('Without a budget, every average is zero.')).toBeVisible();
    expect(sources()).toEqual([]);
    expect(document.body.textContent).not.toMatch(/NaN|∞|Infinity|undefined|null/);
  });

  it('lists the first hundred rows of many, and then more', async () => {
    server.network.use(
      http.get('*/api/assets', () =>
        HttpResponse.json(
          Array.from({ length: 150 }, (_, index) => ({
            assetId: index + 1,
            assetType: 0,
            name: `Account ${index + 1}`,
            value: 1_000 - index,
          })),
        ),
      ),
    );
    const { user } = renderApp('/statistics');
    const proof = await ask(user, 'Net Worth', 'Total Assets');
    expect(sources()).toHaveLength(100);
    await user.click(proof.getByRole('button', { name: 'Show more' }));
    expect(sources()).toHaveLength(150);
    expect(proof.getByRole('link', { name: 'Account 101' })).toHaveFocus();
    expect(proof.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

describe('the proofs of the asset breakdown', () => {
  it('show what a property adds, and read no budgets', async () => {
    await household.addExample();
    const { user } = renderApp('/statistics/assetBreakdown');
    await ask(user, 'All Assets', 'Real Estate Equity');
    expect(rowsOf('Calculation')).toEqual([['Real Estate Equity', '$125,000.00']]);
    expect(sources()).toEqual(['House$450,000.00 − Mortgage $325,000.00$125,000.00']);
    expect(server.sent.map(({ path }) => path)).not.toContain('/api/budgets');
  });

  it('say what counts as nothing', async () => {
    await household.asset(AssetType.Cash, 'Bank', 0);
    const { user } = renderApp('/statistics/assetBreakdown');
    const proof = await ask(user, 'All Assets', 'Cash', 1);
    expect(proof.getByText('The total is zero, so the share is shown as zero.')).toBeVisible();
  });
});

describe('the proofs of what the estimate rests on', () => {
  beforeEach(putAllInView);
  afterEach(() => vi.unstubAllGlobals());

  it('exist for both columns of the comparison with the full months', async () => {
    const [button, table] = ['See them without it', 'Without November 2026'];
    await household.addExample();
    const { user } = renderApp('/statistics');
    await user.click(await screen.findByRole('button', { name: button }, { timeout: 20_000 }));
    const comparison = within(await screen.findByRole('table', { name: table }));
    const figures = comparison.getAllByTitle('How this is calculated');
    expect(figures).toHaveLength(2 * rowsOf(table).length);
    await expectProofs(user, figures);

    await ask(user, table, 'Freedom Date', 1);
    expect(rowsOf('Calculation').at(-1)?.[0]).toBe('Freedom Date (full months)');
  });
});

describe('the proofs of a move without parts', () => {
  async function expectAll(user: UserEvent, count: number) {
    const card = within(screen.getByRole('region', { name: 'Why it moved' }));
    const figures = card.getAllByTitle('How this is calculated');
    expect(figures).toHaveLength(count);
    await expectProofs(user, figures);
  }

  it('exist for all changes together, and for both ends', async () => {
    const cash = await household.asset(AssetType.Cash, 'Savings', 1_000_000);
    await household.pastValue({ AssetId: cash }, '2026-10-05', 990_000);
    const car = await household.asset(AssetType.Cash, 'Car', 10_000);
    await household.pastValue({ AssetId: car }, '2026-10-05', 10_000);
    await household.remove(`/api/assets/${car}`);
    await household.budget(10, { spent: { Rent: 3_000 } });
    await household.budget(11, { spent: { Rent: 5_000 }, invested: 900 });
    const { user } = renderApp('/statistics/freedom');
    await screen.findByText(/^Only all changes together explain it/, {}, { timeout: 20_000 });
    await expectAll(user, 9);

    const card = within(screen.getByRole('region', { name: 'Why it moved' }));
    await user.click(card.getByRole('button', { name: /months later$/ }));
    const proof = await openProof();
    expect(sources()).toEqual(['Savings+$10,000.00', 'Car-$10,000.00']);
    const [, expected] = proof.getAllByTitle('How this is calculated');
    await user.click(expected ?? document.body);
    await waitFor(() =>
      expect(rowsOf('Calculation').slice(0, 2)).toEqual([
        ['Amount Needed (at the end of October 2026)', '$900,000.00'],
        ['Net Worth as expected', '$1,006,666.67'],
      ]),
    );
  });

  it('lists what the net worth was made of then, without a link to what is gone', async () => {
    const car = await household.asset(AssetType.Cash, 'Car', 10_000);
    await household.pastValue({ AssetId: car }, '2026-10-05', 12_000);
    await household.remove(`/api/assets/${car}`);
    const loan = await household.liability('Loan', 900);
    await household.pastValue({ LiabilityId: loan }, '2026-10-05', 1_000);
    await household.budget(10, { spent: { Rent: 3_000 }, invested: 100 });
    await household.budget(11, { spent: { Rent: 3_000 }, invested: -100 });
    const { user } = renderApp('/statistics/freedom');
    await screen.findByText(/^Freedom is out of reach now/, {}, { timeout: 20_000 });
    await expectAll(user, 8);

    const proof = await ask(user, 'Both months', 'Net Worth');
    expect(rowsOf('Calculation')).toEqual([
      ['Total Assets (at the end of October 2026)', '$12,000.00'],
      ['− minus Total Liabilities (at the end of October 2026)', '$1,000.00'],
      ['Net Worth (at the end of October 2026)', '$11,000.00'],
    ]);
    await user.click(proof.getByRole('button', { name: '$12,000.00' }));
    await waitFor(() => expect(sources()).toEqual(['Car$12,000.00']));
    expect(proof.queryByRole('link', { name: 'Car' })).not.toBeInTheDocument();
    await user.click(proof.getByRole('button', { name: 'Back' }));
    await user.click(await proof.findByRole('button', { name: '$1,000.00' }));
    expect(await proof.findByRole('link', { name: 'Loan' })).toBeVisible();
  });
});

describe('the proofs of the freedom page', () => {
  beforeEach(async () => {
    await household.addExample();
    // Enough months for a range, and a past.
    for (const month of [6, 7, 8, 9]) {
      await household.budget(month, { invested: 600 + 50 * month, spent: { Food: 1_700 } });
    }
    const fund = await household.asset(AssetType.DomesticStock, 'Fund', 10_000);
    await household.pastValue({ AssetId: fund }, '2026-10-05', 8_000);
  });

  it('exist for every figure of every card, and end with what is shown', async () => {
    const { user } = renderApp('/statistics/freedom');
    await screen.findByLabelText('Annual return', {}, { timeout: 20_000 });
    for (const title of [
      'The way there',
      'What if',
      'What would move the date',
      'Why it moved',
      'The ladder',
      'Against history',
    ]) {
      const figures = await waitFor(
        () => {
          const found = within(screen.getByRole('region', { name: title })).getAllByTitle(
            'How this is calculated',
          );
          expect(found.length).toBeGreaterThanOrEqual(title === 'The way there' ? 2 : 1);
          return found;
        },
        { timeout: 20_000 },
      );
      await expectProofs(user, figures);
    }
  });

  it('lead from a what-if to what was changed, and to the rows', async () => {
    const { user } = renderApp('/statistics/freedom');
    const spending = await screen.findByLabelText('Monthly spending, exact', {}, { timeout: 20_000 });
    fireEvent.change(spending, { target: { value: '1000' } });
    await user.click(screen.getByRole('radio', { name: 'No' }));
    const whatIf = within(screen.getByRole('region', { name: 'What if' }));
    await user.click(whatIf.getByRole('button', { name: /^Free in/ }));
    const proof = await openProof();
    await user.click(proof.getByRole('button', { name: /years$/ }));
    await user.click(await proof.findByRole('button', { name: '$134,999.50' }));
    expect(await proof.findByRole('heading', { name: 'Amount Saved' })).toHaveFocus();
    expect(rowsOf('Calculation')).toEqual([
      ['Net Worth', '$259,999.50'],
      ['− minus Home Equity', '$125,000.00'],
      ['Amount Saved', '$134,999.50'],
    ]);
    await user.click(proof.getByRole('button', { name: '$125,000.00' }));
    await user.click(await proof.findByRole('button', { name: '$325,000.00' }));
    expect(await proof.findByRole('link', { name: 'Mortgage' })).toBeVisible();
    expect(sources()).toEqual(['Mortgage$325,000.00']);
    for (const name of ['Home Equity', 'Amount Saved', 'Time to Independence']) {
      await user.click(proof.getByRole('button', { name: 'Back' }));
      await proof.findByRole('heading', { name });
    }
    await user.click(proof.getByRole('button', { name: '$300,000.00' }));
    await waitFor(() =>
      expect(rowsOf('Calculation').slice(0, 2)).toEqual([
        ['Monthly spending', '$1,000.00'],
        ['× times Months per year', '12'],
      ]),
    );
  });

  it('show the months of a category inside the ladder', async () => {
    const { user, address } = renderApp('/statistics/freedom');
    await screen.findByLabelText('Annual return', {}, { timeout: 20_000 });
    const ladder = within(await screen.findByRole('table', { name: 'The ladder' }));
    const cinema = ladder.getAllByRole('button').at(-1);
    await user.click(cinema ?? document.body);
    const proof = await openProof();
    for (const [row, column] of [
      ['Time until then', 1],
      ['Amount Needed up to here', 1],
      ['An average month up to here', 1],
      ['Discretionary, up to here', 1],
      ['All months together', 1],
      ['Cinema', 1],
    ] as const) {
      const cell = await waitFor(() => {
        const header = proof.getByRole('rowheader', { name: new RegExp(`${row}$`) });
        return header.parentElement?.children[column];
      });
      await user.click(cell?.querySelector('button') ?? document.body);
    }
    await proof.findByRole('heading', { name: 'Cinema' });
    expect(sources().slice(0, 2)).toEqual(['November 2026$100.15', 'October 2026$100.15']);
    await user.click(proof.getByRole('link', { name: 'October 2026' }));
    await waitFor(() => expect(address()).toMatch(/^\/budgets\/\d+\/expenses\/\d+$/));
  });
});

describe('the proofs of the expense averages', () => {
  it('list the months of a category, each with its link', async () => {
    await household.addExample();
    const { user, address } = renderApp('/statistics/expenseAverages/mandatory');
    await user.click(await screen.findByRole('button', { name: '$1,500.00' }));
    const proof = await openProof();
    expect(screen.getByRole('dialog', { name: 'Rent' })).toBeVisible();
    expect(rowsOf('Calculation')).toEqual([
      ['All months together', '$3,000.00'],
      ['÷ divided by Number of months', '2'],
      ['Rent', '$1,500.00'],
    ]);
    await user.click(proof.getByRole('link', { name: 'November 2026' }));
    await waitFor(() => expect(address()).toMatch(/^\/budgets\/\d+\/expenses\/\d+$/));
  });

  it('include the average of all categories together', async () => {
    await household.addExample();
    const { user } = renderApp('/statistics/expenseAverages/discretionary');
    await user.click(await screen.findByRole('button', { name: 'How this average is calculated' }));
    await openProof();
    expect(rowsOf('Calculation').at(-1)).toEqual(['Discretionary Expenses', '$100.15']);
    expect(sources()).toEqual(['November 2026$100.15', 'October 2026$100.15', 'Cinema$100.15']);
  });

  it('say so if the budgets have changed since', async () => {
    await household.addExample();
    server.network.use(
      http.get('*/api/expenseaverages', () =>
        HttpResponse.json([{ name: 'Rent', average: 7, isMandatory: true }]),
      ),
    );
    const { user } = renderApp('/statistics/expenseAverages/mandatory');
    await user.click(await screen.findByRole('button', { name: '$7.00' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByText(/Your budgets have changed since/)).toBeVisible());
  });
});
