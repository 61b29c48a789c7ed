import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { household } = setUpHousehold();

/** A loan without interest, with sixteen payments from December on. */
async function addCarLoan(Name: string, ExpenseId: unknown, more: object = {}) {
  const terms = { Rate: null, Interest: 'none', Payment: 374.8, PaymentDay: 1, LastDay: null };
  await household.liability(Name, 16 * 374.8, { ...terms, ExpenseId, PrincipalDay: '2026-11-14', ...more });
}

async function findEnds(): Promise<HTMLElement[]> {
  const card = within(await screen.findByRole('region', { name: 'What ends by itself' }));
  return card.getAllByRole('listitem');
}

it('says what ends by itself, with the date that follows and its proof', async () => {
  await household.asset(AssetType.Cash, 'Savings', 50_000);
  await household.budget(10, { invested: 1_000, spent: { Rent: 2_125.2, 'Car payments': 374.8 } });
  await addCarLoan('Car loan', await household.category('Car payments', true));
  await addCarLoan('Family loan', null, { LastDay: '2027-01-31' });
  const { user } = renderApp('/statistics/freedom');
  expect((await findEnds()).map(({ textContent }) => textContent)).toEqual([
    'Family loan ends in January 2027: from then on $374.80 a month less. With the last payment, $5,247.20 more is due. The category of its payments is not known, so its end does not move the date.',
    'Car loan ends in March 2028: from then on $374.80 a month less; freedom 50 months sooner, May 2042.',
  ]);
  await user.click(screen.getByRole('button', { name: '50 months sooner' }));
  const proof = within(await screen.findByRole('dialog', { name: /Car loan ends in March 2028/ }));
  await user.click(await proof.findByRole('button', { name: 'May 2042' }));
  await user.click(await proof.findByRole('button', { name: /years$/ }));
  await proof.findByText('Months until then');
  expect(rowsOf('Calculation')).toEqual([
    ['Amount Needed', '$637,560.00'],
    ['Saved when the debt ends', '$65,764.46'],
    ['Monthly investments', '$1,374.80'],
    ['Monthly return (8% ÷ 12)', '0.6667%'],
    ['Months until then', '16'],
    ['+ plus Months from then on', '170.39'],
    ['Months, before rounding', '186.39'],
    ['Time to Independence', '15.5 years'],
  ]);
  await user.click(proof.getByRole('button', { name: '$65,764.46' }));
  await proof.findByText('Months');
  expect(rowsOf('Calculation')).toEqual([
    ['Net Worth, the debt not subtracted', '$44,003.20'],
    ['Monthly investments', '$1,000.00'],
    ['Monthly return (8% ÷ 12)', '0.6667%'],
    ['Months', '16'],
    ['Saved when the debt ends', '$65,764.46'],
  ]);
});
