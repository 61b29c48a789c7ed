import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { writeWhatIf } from '#src/queries/stored-what-if.ts';
import { SPECIFIED_WHAT_IF } from '#src/statistics/freedom/what-if.ts';
import { renderApp } from '#tests/support/app.tsx';

import { putAllInView, rowsOf, setUpHousehold } from './household.ts';

const { household } = setUpHousehold();

beforeEach(putAllInView);
afterEach(() => vi.unstubAllGlobals());

async function findRemarks(): Promise<(string | null)[]> {
  const remarks = within(await screen.findByRole('region', { name: 'What the date rests on' }));
  return remarks.getAllByRole('listitem').map((item) => item.textContent);
}

describe('the date in today’s money', () => {
  it('stands beside the estimate, with the usual inflation and what it means', async () => {
    await household.addExample();
    const { user } = renderApp('/statistics');
    expect(await screen.findByText(/^In today’s money/)).toHaveTextContent(
      'In today’s money: 8.6 years, June 2035, if prices rise by 3% a year.',
    );
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Freedom Date', 'January 2033']);
    await user.click(screen.getByRole('button', { name: 'About today’s money' }));
    expect(await screen.findByText(/the 8% is a return before inflation/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: '8.6 years' }));
    const proof = within(await screen.findByRole('dialog'));
    expect(await proof.findByText(/prices rise by 3% a year/)).toBeVisible();
  });

  it('has the inflation of the what-if, and nothing else of it', async () => {
    await household.addExample();
    writeWhatIf({ ...SPECIFIED_WHAT_IF, inflation: 0.05, annualReturn: 0.02 });
    renderApp('/statistics');
    expect(await screen.findByText(/^In today’s money/)).toHaveTextContent(
      'In today’s money: 11.5 years, May 2038, if prices rise by 5% a year as in your what-if.',
    );
    expect(screen.getByText(/^This device remembers/)).toHaveTextContent(
      'It changes none of these figures, except what stands in today’s money.',
    );
  });
});

it.each([
  [0, -3_000, 'More is taken out than put aside in an average month, so there is no date.'],
  [0, 0, 'Nothing is saved, and nothing is put aside in an average month, so there is no date.'],
  [400_000, 2_000, 'The interest on debts uses up what is put aside, so there is no date.'],
])('says why there is no date with debts of %d and %d put aside', async (debts, invested, why) => {
  await household.liability('Loan', debts);
  await household.budget(10, { invested, spent: { Rent: 3_000 } });
  renderApp('/statistics');
  expect(await screen.findByText(why)).toBeVisible();
});

describe('what the date rests on', () => {
  it('is, for a newcomer, what is left over and the loan', async () => {
    await household.asset(AssetType.Cash, 'Savings', 30_000);
    await household.liability('Student loan', 18_000);
    const month = { earned: 3_900, invested: 400, spent: { Rent: 2_000, 'Student loan': 210 } };
    await household.budget(10, month);
    await household.budget(11, month);
    const { user } = renderApp('/statistics');
    expect(await screen.findByRole('link', { name: 'debt payments as if they never ended' })).toBeVisible();
    expect(screen.getByText('Next step:').parentElement).toHaveTextContent(
      'Next step: Invest the $1,290.00 a month neither spent nor put aside',
    );
    await user.click(screen.getByRole('link', { name: 'debt payments as if they never ended' }));
    expect(await findRemarks()).toEqual([
      '“Student loan” makes $63,000.00 of the amount needed, as if the payments never ended. Once a debt is paid off, you need less.',
    ]);
  });

  it('is, for a freelancer, a single car, which leads to its entry', async () => {
    await household.asset(AssetType.DomesticStock, 'Fund', 200_000);
    for (const [month, invested] of [1_500, 0, 3_000, 800, 2_600, 0].entries()) {
      await household.budget(month + 5, {
        invested,
        spent: { Rent: 2_000 },
        ...(month === 2 && { wants: { Car: 30_000 } }),
      });
    }
    const { user, address } = renderApp('/statistics/freedom');
    const [single] = await findRemarks();
    expect(single).toBe(
      '$30,000.00 for “Car” in July 2026 counts as $5,000.00 a month for ever, since the averages cover 6 months. Without it: 8.8 years, August 2035.',
    );
    await user.click(screen.getByRole('link', { name: '$30,000.00 for “Car” in July 2026' }));
    expect(await screen.findByLabelText('Amount')).toBeVisible();
    expect(address()).toMatch(/^\/budgets\/\d+\/expenses\/\d+\/expenseItems\/\d+$/);
  });

  it('is, for a retired person, growth alone, the pension and the mortgage', async () => {
    const mortgage = await household.liability('Mortgage', 40_000);
    await household.asset(AssetType.RealEstate, 'Cottage', 320_000, mortgage);
    await household.asset(AssetType.DomesticStock, 'Fund', 370_000);
    const month = { passive: 1_900, spent: { Living: 1_820, Mortgage: 480 } };
    for (const number of [8, 9, 10]) await household.budget(number, month);
    const { user } = renderApp('/statistics');
    expect(await screen.findByText(/^Nothing is put aside/)).toHaveTextContent(
      'Nothing is put aside in an average month, so there is no date. Growth alone would take 9 months, August 2027; in today’s money with 3% inflation, 14 months, January 2028.',
    );
    expect(rowsOf('Freedom Date Estimate')).toContainEqual(['Time to Independence', 'N/A']);
    await user.click(screen.getByRole('link', { name: /passive income that ends/ }));
    expect(await findRemarks()).toEqual([
      'In an average full month, $400.00 more is spent or put aside than comes in, by your records. What this takes from your savings is not counted.',
      'Your passive income of $1,900.00 a month does not lower the amount needed. If all of it goes on for life, as a pension does, you need only $120,000.00 and are free now. Dividends and rent from what you own are already part of the 8%.',
      '“Mortgage” makes $144,000.00 of the amount needed, as if the payments never ended. Once a debt is paid off, you need less.',
    ]);
  });

  it('is nothing once freedom is reached, or while the spending is unknown', async () => {
    await household.asset(AssetType.Cash, 'Savings', 1_000_000);
    await household.budget(10, { passive: 100, spent: { Loan: 1_000 } });
    renderApp('/statistics');
    await screen.findByRole('img', { name: /^Your net worth until today/ });
    expect(screen.queryByText(/today’s money/)).not.toBeInTheDocument();
    expect(screen.queryByText(/also counts/)).not.toBeInTheDocument();
  });
});
