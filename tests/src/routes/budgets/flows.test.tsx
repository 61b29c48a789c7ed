import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { rowsOf, setUpHousehold } from '#tests/src/routes/statistics/household.ts';
import { hideAmounts } from '#src/shell/hide-amounts.tsx';
import { renderApp } from '#tests/support/app.tsx';

const { household } = setUpHousehold();

afterEach(() => hideAmounts(false));

/** Two full months with one missing between them, the running one, and one of the year before. */
async function addMonths() {
  await household.budget(8, { earned: 3_000, invested: 400, spent: { Rent: 1_000 }, wants: { Fun: 100 } });
  const october = await household.budget(10, {
    earned: 3_000,
    passive: 50.05,
    spent: { Rent: 1_000 },
    wants: { Fun: 300, Shoes: -40 },
  });
  await household.budget(11, { wants: { Fun: 20 } });
  await household.budget(12, { spent: { Rent: 900 } }, 2025);
  return october;
}

describe('where it flowed', () => {
  it('shows where the money of a year came from and went, both sides alike', async () => {
    await addMonths();
    const { user } = renderApp('/budgets');
    await user.click(await screen.findByRole('link', { name: 'Flows' }));
    await screen.findByRole('heading', { name: 'Where it flowed in 2026' });
    expect(rowsOf('Where it came from')).toEqual([
      ['Net Earned Income', '$6,000.00', '98.52%'],
      ['Passive Income', '$50.05', '0.82%'],
      ['Shoes, refunded', '$40.00', '0.66%'],
      ['In all', '$6,090.05', '100.00%'],
    ]);
    expect(rowsOf('Where it went')).toEqual([
      ['Mandatory', '$2,000.00', '32.84%'],
      ['Discretionary', '$420.00', '6.90%'],
      ['Investments', '$400.00', '6.57%'],
      ['Neither spent nor invested', '$3,270.05', '53.69%'],
      ['In all', '$6,090.05', '100.00%'],
    ]);
    expect(rowsOf('What was spent')).toEqual([
      ['Rent', '$2,000.00', '32.84%'],
      ['Fun', '$420.00', '6.90%'],
      ['Spent', '$2,420.00', '39.74%'],
    ]);
    expect(screen.getByText('40% was spent, 6% invested, and 54% neither so far.')).toBeVisible();
    expect(screen.getByText(/A category with more refunds than spending comes in/)).toBeVisible();
  });

  it('shows a month, leads to the ones before and after, and to its entries', async () => {
    const { budgetId } = await addMonths();
    const { user, router } = renderApp(`/budgets/${budgetId}`);
    await user.click(await screen.findByRole('link', { name: 'Flows' }));
    await screen.findByRole('heading', { name: 'Where it flowed in October 2026' });
    expect(router.state.location.search).toEqual({ year: 2026, month: 10 });
    expect(rowsOf('What was spent')).toContainEqual(['Rent', '$1,000.00', '32.36%']);
    await user.click(screen.getByRole('link', { name: 'Next month 2026/11' }));
    await screen.findByRole('heading', { name: 'Where it flowed in November 2026' });
    expect(
      screen.getByText('More went out than came in so far: 100% was drawn beyond income.'),
    ).toBeVisible();
    expect(rowsOf('Where it came from')).toEqual([
      ['Drawn beyond income', '$20.00', '100.00%'],
      ['In all', '$20.00', '100.00%'],
    ]);
    await user.selectOptions(screen.getByLabelText('Year'), '2025');
    await screen.findByRole('heading', { name: 'Where it flowed in 2025' });
    await user.click(screen.getByRole('link', { name: 'Entries of Rent $900.00' }));
    const entries = within(await screen.findByRole('table', { name: 'Entries' }));
    expect(await entries.findByText('$900.00')).toBeVisible();
  });

  it('compares the months of each category with its average, and leads to each month', async () => {
    await addMonths();
    const { user } = renderApp('/budgets/flows?year=2026');
    const table = 'Spending in 2026 by category and month';
    await screen.findByRole('table', { name: table });
    const [rent, fun] = rowsOf(table).map((row) => [row[0], ...row.slice(8)]);
    expect(rent).toEqual(['Rent', '$1,000', '–', '$1,000', '$0', '–', '$1,000', '$2,000']);
    expect(fun).toEqual([
      ...['Fun', '$100, below average', '–', '$300, above average', '$20', '–'],
      ...['$200', '$420'],
    ]);
    await user.click(screen.getByRole('link', { name: 'Aug' }));
    await screen.findByRole('heading', { name: 'Where it flowed in August 2026' });
    expect(screen.getByRole('link', { name: 'Aug' })).toHaveAttribute('aria-current', 'page');
  });

  it('puts small categories together, and shows all of them on request', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Category ${String(index + 1).padStart(2, '0')}`);
    await household.budget(10, {
      spent: Object.fromEntries(names.map((name, index) => [name, 100 - index])),
    });
    const { user } = renderApp('/budgets/flows?year=2026&month=10');
    await screen.findByRole('heading', { name: 'Where it flowed in October 2026' });
    expect(rowsOf('What was spent').at(-2)).toEqual(['Other mandatory (54)', '$3,645.00', '86.17%']);
    const card = within(screen.getByRole('region', { name: 'Where it flowed in October 2026' }));
    await user.click(card.getByRole('button', { name: 'Show all 60 categories' }));
    expect(rowsOf('What was spent')).toHaveLength(61);
  });

  it('reads its parts with the keyboard, without amounts while they are hidden', async () => {
    await addMonths();
    hideAmounts(true);
    const { user } = renderApp('/budgets/flows?year=2026');
    const slider = await screen.findByRole('slider', { name: 'Money in 2026, parts' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Net Earned Income: •••, 98.52%');
    act(() => slider.focus());
    expect(screen.getByText('•••, 98.52%')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/\$\d/);
    await user.tab();
    expect(screen.queryByText('•••, 98.52%')).not.toBeInTheDocument();
  });

  it('says what a month or a year lacks', async () => {
    renderApp('/budgets/flows');
    expect(await screen.findByText('No entries yet')).toBeVisible();
  });

  it('says that nothing is recorded in a month without entries', async () => {
    await addMonths();
    renderApp('/budgets/flows?year=2026&month=9');
    expect(await screen.findByText('Nothing came in or went out in September 2026')).toBeVisible();
    expect(screen.getByLabelText('Month')).toHaveDisplayValue('September');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});
