import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household, signIn } = setUpHousehold();

async function restart(options: Parameters<typeof server.restart>[0] = {}): Promise<void> {
  await server.restart({ clock: () => Date.now(), ...options });
  await signIn();
}

/** Two years with records, of which the first is over: $100,000 became $116,000 in 2025. */
async function addYears(): Promise<void> {
  const stocks = await household.asset(AssetType.DomesticStock, 'Total Market', 130_000);
  await household.pastValue({ AssetId: stocks }, '2024-12-20', 100_000);
  await household.pastValue({ AssetId: stocks }, '2025-12-20', 116_000);
  await household.budget(12, { earned: 4_000, invested: 1_000, spent: { Rent: 3_000 } }, 2024);
  const boat = { spent: { Rent: 2_300 }, wants: { Boat: 500 } };
  await household.budget(6, { earned: 4_200, invested: 1_400, ...boat }, 2025);
  await household.budget(11, { earned: 4_000, invested: 1_000, spent: { Rent: 3_000 } });
}

async function openYear(search = '') {
  const app = renderApp(`/statistics/freedom/year${search}`);
  // Loads the page’s code.
  await screen.findByRole('heading', { name: 'A Year in Freedom' });
  return app;
}

function main() {
  return screen.getByRole('main');
}

describe('a year in freedom', () => {
  beforeEach(() => restart());

  it('says by what the last full year moved the date, in lines that add up', async () => {
    await addYears();
    await openYear();
    await screen.findByText('2025 brought you 13.4 months closer');
    expect(rowsOf('What moved the date in 2025')).toEqual([
      [
        'Saving $1,400.00 put aside, $12,000.00 was usual; $1,200.00 in an average month, was $1,000.00',
        '-6.0 months sooner',
      ],
      ['Spending $2,900.00 in an average month, was $3,000.00', '-4.3 months sooner'],
      ['Markets and other values +$14,600.00, +$8,749.88 was expected from 8% a year', '-3.1 months sooner'],
      ['Together', '-13.4 months sooner'],
    ]);
    expect(rowsOf('Then and now').at(-1)).toEqual(['Net Worth', '$100,000.00', '$116,000.00']);
    expect(rowsOf('Assets and debts that changed most')).toEqual([['Total Market ', '+$16,000.00', '+16%']]);
    expect(main()).toHaveTextContent('33.33% was 25.00% in 2024');
    expect(rowsOf('What moved it most').map(([name, amount]) => [name, amount])).toContainEqual([
      'Boat 2026-11-14',
      '$500.00',
    ]);
    expect(rowsOf('What grew and what shrank')).toEqual([
      ['Rent ', '$2,300.00', '-$700.00 -23.3%'],
      ['Boat ', '$500.00', '+$500.00 new'],
    ]);
    expect(screen.getByRole('link', { name: 'Where it flowed in 2025' })).toHaveAttribute(
      'href',
      '/budgets/flows?year=2025',
    );
  });

  it('has no amounts when it is shown to others, not even in names, tables and proofs', async () => {
    await addYears();
    const { user, router } = await openYear();
    await screen.findByText('2025 brought you 13.4 months closer');
    await user.click(screen.getByRole('button', { name: 'Without amounts' }));
    await screen.findByText(/20% more than before in an average month/);
    expect(router.state.location.search).toEqual({ amounts: false });
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(rowsOf('What moved the date in 2025').map(([what]) => what)).toEqual([
      'Saving put aside 88.3% less than usual; 20% more than before in an average month',
      'Spending 3.3% less than before in an average month',
      'Markets and other values +14.6% of the net worth then, +8.7% was expected from 8% a year',
      'Together',
    ]);
    expect(screen.getByText('The net worth grew by 16% in that time.')).toBeInTheDocument();
    expect(rowsOf('What grew and what shrank')).toEqual([
      ['Rent ', '82.1%', '-23.3%'],
      ['Boat ', '17.9%', 'new'],
    ]);
    expect(main()).not.toHaveTextContent(/[$•]|\d{3},\d{3}/);
    expect(main().innerHTML).not.toMatch(/[$•]/);
    expect(main().querySelector('.proof-button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Without amounts' }));
    expect(rowsOf('Then and now').at(-1)).toContain('$116,000.00');
  });

  it('switches between the years with records, and says that others have none', async () => {
    await addYears();
    const { user, router } = await openYear('?year=2019');
    await screen.findByText('Nothing is recorded in 2019');
    const years = within(screen.getByRole('group', { name: 'Year' })).getAllByRole('button');
    expect(years.map(({ textContent }) => textContent)).toEqual(['2026', '2025', '2024']);
    await user.click(screen.getByRole('button', { name: '2026' }));
    await screen.findByText(/^2026 has (?:brought you|set you back) .* so far$/);
    expect(router.state.location.search).toEqual({ year: 2026 });
    await user.click(screen.getByRole('button', { name: '2024' }));
    await screen.findByText(/no expenses had been recorded/);
    expect(main()).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('says what it can without past values, and that the server keeps none', async () => {
    await restart({ extensions: [] });
    await household.asset(AssetType.DomesticStock, 'Total Market', 130_000);
    await household.budget(12, { invested: 1_000, spent: { Rent: 3_000 } }, 2024);
    await household.budget(6, { invested: 1_400, spent: { Rent: 2_800 } }, 2025);
    await openYear();
    await waitFor(() =>
      expect(main()).toHaveTextContent(
        'Your net worth at the end of December 2024 is not known: this server keeps no past values.',
      ),
    );
    expect(rowsOf('What moved the date in 2025').map(([what]) => what)).toEqual([
      'Saving $1,200.00 in an average month, was $1,000.00',
      'Spending $2,900.00 in an average month, was $3,000.00',
      'Together',
    ]);
    expect(rowsOf('Then and now')).toContainEqual(['Net Worth', 'unknown', 'unknown']);
  });

  it('says when freedom stayed out of reach', async () => {
    await household.budget(12, { earned: 3_000, spent: { Rent: 3_000 } }, 2024);
    await household.budget(6, { earned: 3_000, spent: { Rent: 3_000 } }, 2025);
    await openYear('?year=2025');
    await screen.findByText('Out of reach in 2025');
    expect(main()).toHaveTextContent('nothing was put aside in an average month');
    expect(main()).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('does not compare a year without spending with one that has no records', async () => {
    await household.budget(6, { earned: 3_000, invested: 500 }, 2025);
    await openYear('?year=2025');
    expect(await screen.findByText('Nothing was spent in the full months of 2025.')).toBeVisible();
  });

  it('waits for the first record', async () => {
    await openYear();
    await screen.findByText('No year to look back on yet');
    expect(screen.queryByRole('group', { name: 'Year' })).not.toBeInTheDocument();
  });
});
