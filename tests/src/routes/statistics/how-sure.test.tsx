import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { setUpHousehold } from './household.ts';

const { household } = setUpHousehold();

beforeEach(() => household.asset(AssetType.Cash, 'Savings', 100_000));

/** Adds these dollars saved in the months up to October, with $3,000 spent in each. */
async function addMonths(...savings: number[]): Promise<void> {
  for (const [index, invested] of savings.entries()) {
    const number = 2026 * 12 + 10 - savings.length + index;
    await household.budget((number % 12) + 1, { invested, spent: { Rent: 3_000 } }, Math.floor(number / 12));
  }
}

const VARIED = [900, 1_100, 400, 1_600, 1_000, 1_000, 900, 1_100, 400, 1_600, 1_000, 1_000];

/** The row that says which dates mixes of the person's own months lead to. */
async function findHabits(): Promise<HTMLElement> {
  renderApp('/statistics');
  const name = await screen.findByText('Your habits');
  const row = name.closest('li') ?? name;
  await waitFor(() => expect(within(row).queryByRole('img')).not.toBeInTheDocument());
  return row;
}

describe('how sure the date is', () => {
  it('is said in words from a year of full months on, also in today’s money', async () => {
    await addMonths(...VARIED);
    // Neither the current month nor an empty one is drawn.
    await household.budget(11, { invested: 100_000 });
    await household.budget(9, {}, 2025);
    expect(await findHabits()).toHaveTextContent(
      /^Your habits 8 of 10 futures drawn from your 12 full months: \w+ 204\d to \w+ 204\d$/,
    );
    const inTodaysMoney = screen.getByText(/^the same futures/);
    expect(inTodaysMoney).toHaveTextContent(
      /^After 3% inflation the same futures: \w+ 20[45]\d to \w+ 20[5-7]\d$/,
    );
    const [earliest] = within(inTodaysMoney).getAllByTitle('How this is calculated');
    fireEvent.click(earliest ?? document.body);
    const proof = within(await screen.findByRole('dialog', { name: 'Likely not before' }));
    expect(proof.getByText(/8% a year, while prices rise by 3\.00% a year/)).toBeVisible();
  });

  it('is not said of months that are all alike', async () => {
    await addMonths(...Array.from({ length: 12 }, () => 1_000));
    expect(await findHabits()).toHaveTextContent(
      'Your habits 8 of 10 futures drawn from your 12 full months are so alike that they end in November 2044',
    );
  });

  it('can have no end', async () => {
    await addMonths(5_400, ...Array.from({ length: 12 }, () => -300));
    expect(await findHabits()).toHaveTextContent(/not before \w+ \d{4}, with some there is no date$/);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('says how many months it takes', async () => {
    await addMonths(...VARIED.slice(1));
    await household.budget(11, { invested: 1_000 });
    expect(await findHabits()).toHaveTextContent(
      'Your habits record 12 full months to see how sure this is: so far there are 11',
    );
  });

  it('is drawn on the Freedom page, but not for a what-if', async () => {
    await addMonths(...VARIED);
    renderApp('/statistics/freedom');
    const card = within(await screen.findByRole('region', { name: 'The way there' }));
    expect(await card.findByText(/futures drawn from your own months/)).toBeVisible();
    fireEvent.change(await screen.findByLabelText('Annual return, exact'), { target: { value: '6' } });
    await waitFor(() =>
      expect(card.queryByText(/futures drawn from your own months/)).not.toBeInTheDocument(),
    );
  });
});
