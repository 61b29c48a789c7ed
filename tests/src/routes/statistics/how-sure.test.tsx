import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { setUpHousehold } from './household.ts';

const { household } = setUpHousehold();

beforeEach(() => household.asset(AssetType.Cash, 'Savings', 100_000));

/** Adds these dollars saved in the months up to October, with $3,000 spent in each. */
async function addMonths(...savings: number[]): Promise<void> {
  const rent = await household.category('Rent', true);
  for (const [index, invested] of savings.entries()) {
    const number = 2026 * 12 + 10 - savings.length + index;
    await household.budget((number % 12) + 1, { invested, spent: [[rent, 3_000]] }, Math.floor(number / 12));
  }
}

/** The savings of a year of months. */
const VARIED = [900, 1_100, 400, 1_600, 1_000, 1_000, 900, 1_100, 400, 1_600, 1_000, 1_000];

async function openCard() {
  renderApp('/statistics/freedom');
  // Loads the page's code.
  await screen.findByText(/^As estimated/);
  const card = within(screen.getByRole('region', { name: 'The way there' }));
  return card;
}

describe('how sure the date is', () => {
  it('is said in words from a year of full months on, what it covers first', async () => {
    await addMonths(...VARIED);
    // Neither the current month nor an empty one is drawn.
    await household.budget(11, { invested: 100_000 });
    await household.budget(9, {}, 2025);
    const card = await openCard();
    const note = await card.findByText(/^By your own/);
    expect(await card.findByText(/mixes of your own months/)).toBeVisible();
    expect(note).toHaveTextContent(
      /^By your own 12 full months alone, with a steady 8% a year: likely between \w+ 204\d and \w+ 204\d, where 8 of 10 mixes of them end\. The market is not covered\.$/,
    );
  });

  it('is not likelihood if all months are alike', async () => {
    await addMonths(...Array.from({ length: 12 }, () => 1_000));
    const card = await openCard();
    expect(await card.findByText(/^Your own/)).toHaveTextContent(
      'Your own 12 full months are so alike that 8 of 10 mixes of them end in November 2044. That says nothing about how likely it is: other habits and the market are not covered.',
    );
    expect(card.queryByText(/likely (in|between|not)/i)).not.toBeInTheDocument();
    // The chart is redrawn after the range is known.
    const field = await screen.findByRole('textbox', { name: 'Annual return, exact' });
    fireEvent.change(field, { target: { value: '6' } });
    await waitFor(() => expect(card.getByRole('img')).not.toHaveAccessibleName(/November 2044/));
    fireEvent.change(field, { target: { value: '8' } });
    await waitFor(() => expect(card.getByRole('img')).toHaveAccessibleName(/November 2044/));
    expect(card.queryByText(/mixes of your own months/)).not.toBeInTheDocument();
  });

  it('can have no end', async () => {
    await addMonths(5_400, ...Array.from({ length: 12 }, () => -300));
    const card = await openCard();
    expect(await card.findByText(/likely not before/)).toHaveTextContent(/at least 1 of 10 mixes/);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('says how many months it takes', async () => {
    await addMonths(...VARIED.slice(1));
    await household.budget(11, { invested: 1_000 });
    const card = await openCard();
    expect(
      card.getByText('Record 12 full months to see how sure this is: so far there are 11.'),
    ).toBeVisible();
  });

  it('is not said of a what-if', async () => {
    await addMonths(...VARIED);
    const card = await openCard();
    await card.findByText(/likely between/);
    fireEvent.change(await screen.findByLabelText('Annual return, exact'), { target: { value: '6' } });
    // Its place stays, so that the chart does not move.
    await waitFor(() => expect(card.getByText(/likely between/)).not.toBeVisible());
  });
});
