import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { setUpHousehold } from './household.ts';

const { household } = setUpHousehold();

async function openCard(text: RegExp) {
  const app = renderApp('/statistics/freedom');
  // Loads the page's code.
  await screen.findByText(text);
  return { ...app, card: within(screen.getByRole('region', { name: 'Against history' })) };
}

function figures({ card }: Pick<Awaited<ReturnType<typeof openCard>>, 'card'>): string[][] {
  return card.getAllByRole('term').map((term) => {
    const group = within(term.parentElement ?? term);
    return [term.textContent, ...group.getAllByRole('definition').map(({ textContent }) => textContent)];
  });
}

describe('against history', () => {
  /** $100,000, of which half is in stocks and a tenth in bonds; $24,000 a year are put aside, $1,000,000 are needed. */
  async function addSaver(): Promise<void> {
    await household.asset(AssetType.DomesticStock, 'Total Market', 50_000);
    await household.asset(AssetType.DomesticBond, 'Treasuries', 10_000);
    await household.asset(AssetType.Cash, 'Savings', 40_000);
    await household.budget(11, { invested: 2_000, spent: { Rent: 3_333.33 } });
  }

  it('counts how the starts came out, with the person’s mix and others', async () => {
    await addSaver();
    const { card, user } = await openCard(/^Had you started in any of these years/);
    const mix = card.getByLabelText('Invested in');
    expect(
      within(mix)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your mix: 50% stocks, 10% bonds, 40% other', '100% stocks', '60% stocks, 40% bonds']);
    const own = figures({ card });
    await user.selectOptions(mix, '100% stocks');
    expect(figures({ card })).toEqual([
      ['starts were free within 14.8 years', '37 of 83', '14 are open: the data ends before'],
      ['in the middle', '15.2 years'],
      ['at worst, from 1957', '25.8 years'],
      ['then lived 30 years on 4%', '98%', '52 of 53'],
      ['then lived 40 years on 4%', '90%', '30 of 33'],
      ['then lived 50 years on 4%', '89%', '25 of 28'],
    ]);
    expect(figures({ card })).not.toEqual(own);
  });

  it('asks only whether the savings last when they are there', async () => {
    await household.asset(AssetType.DomesticStock, 'Total Market', 2_000_000);
    await household.budget(11, { spent: { Rent: 3_000 } });
    const { card } = await openCard(/^You are already free/);
    expect(figures({ card })).toEqual([
      ['lived 30 years on 4%', '92%', '63 of 68'],
      ['lived 40 years on 4%', '87%', '51 of 58'],
      ['lived 50 years on 4%', '85%', '41 of 48'],
    ]);
    expect(card.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('says that freedom was never reached without savings', async () => {
    await household.budget(11, { spent: { Rent: 3_000 } });
    const { card } = await openCard(/^Had you started in any of these years/);
    expect(figures({ card })).toEqual([
      ['fewer than half became free', 'N/A'],
      ['at worst, from 1928', 'over 97 years'],
      ['then lived 30 years on 4%', 'N/A', 'the data ends before'],
      ['then lived 40 years on 4%', 'N/A', 'the data ends before'],
      ['then lived 50 years on 4%', 'N/A', 'the data ends before'],
    ]);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('waits for expenses', async () => {
    const { card } = await openCard(/^Once you have recorded expenses, you will see here how long/);
    expect(card.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
