import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';

import { createHousehold } from './household.ts';

const server = setUpServer();
let household: ReturnType<typeof createHousehold>;

beforeEach(async () => {
  // Only the date is fake; timers stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 14, 12) });
  household = createHousehold(server, await server.signIn());
  await household.asset(AssetType.Cash, 'Savings', 100_000);
});
afterEach(() => vi.useRealTimers());

/** Adds these dollars saved in the months up to October, with $3,000 spent in each. */
async function addMonths(...savings: number[]): Promise<void> {
  const rent = await household.category('Rent', true);
  for (const [index, invested] of savings.entries()) {
    await household.budget(11 - savings.length + index, { invested, spent: [[rent, 3_000]] });
  }
}

async function openCard() {
  renderApp('/statistics/freedom');
  // Loads the page's code.
  await screen.findByText(/^As estimated/);
  const card = within(screen.getByRole('region', { name: 'The way there' }));
  return card;
}

describe('how sure the date is', () => {
  it('is said in words from six months on', async () => {
    await addMonths(900, 1_100, 400, 1_600, 1_000, 1_000);
    const card = await openCard();
    const note = await card.findByText(/^Likely between/);
    expect(note).toHaveTextContent(
      /^Likely between \w+ 204\d and \w+ 204\d: 8 of 10 mixes of your own 6 months end there\. This is about your habits, not the market\.$/,
    );
  });

  it('is one month if all months are alike', async () => {
    await addMonths(1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 1_000);
    const card = await openCard();
    expect(await card.findByText(/^Likely in/)).toHaveTextContent(/^Likely in November 2044: 8 of 10 mixes/);
  });

  it('can have no end', async () => {
    await addMonths(3_000, -300, -300, -300, -300, -300, -300);
    const card = await openCard();
    expect(await card.findByText(/^Likely not before/)).toHaveTextContent(/at least 1 of 10 mixes/);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('says how many months it takes', async () => {
    await addMonths(1_000, 1_200);
    const card = await openCard();
    expect(card.getByText('Record 6 months of budgets to see how sure this is.')).toBeVisible();
  });

  it('is not said of a what-if', async () => {
    await addMonths(900, 1_100, 400, 1_600, 1_000, 1_000);
    const card = await openCard();
    await card.findByText(/^Likely between/);
    fireEvent.change(await screen.findByLabelText('Annual return'), { target: { value: '6' } });
    // Its place stays, so that the chart does not move.
    await waitFor(() => expect(card.getByText(/^Likely/)).not.toBeVisible());
  });
});
