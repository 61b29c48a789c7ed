import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { household } = setUpHousehold();

async function openCard(text: RegExp) {
  const app = renderApp('/statistics/freedom');
  // Loads the page's code.
  await screen.findByText(text, {}, { timeout: 20_000 });
  return { ...app, card: within(screen.getByRole('region', { name: 'Against history' })) };
}

type OpenCard = Awaited<ReturnType<typeof openCard>>;

function figures({ card }: Pick<OpenCard, 'card'>): string[][] {
  return card.getAllByRole('term').map((term) => {
    const group = within(term.parentElement ?? term);
    return [term.textContent, ...group.getAllByRole('definition').map(({ textContent }) => textContent)];
  });
}

function optionsOf({ card }: Pick<OpenCard, 'card'>, name: string): string[] {
  return within(card.getByLabelText(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

describe('against history', () => {
  /** $100,000, of which half is in stocks and a tenth in bonds; $24,000 a year are put aside, $1,000,000 are needed. */
  async function addSaver(): Promise<void> {
    await household.asset(AssetType.DomesticStock, 'Total Market', 50_000);
    await household.asset(AssetType.DomesticBond, 'Treasuries', 10_000);
    await household.asset(AssetType.Cash, 'Savings', 40_000);
    await household.budget(11, { invested: 2_000, spent: { Rent: 3_333.33 } });
  }

  it('counts how the starts came out, with the person’s mix and others, by months and by years', async () => {
    await addSaver();
    const { card, user } = await openCard(/^Had you started in any of these months/);
    expect(optionsOf({ card }, 'Invested in')).toEqual([
      'Your mix: 50% stocks, 10% bonds, 40% other',
      '100% stocks',
      '60% stocks, 40% bonds',
    ]);
    expect(optionsOf({ card }, 'The past')).toEqual([
      'Every month since January 1871',
      'Every year since 1928',
    ]);
    const own = figures({ card });
    await user.selectOptions(card.getByLabelText('Invested in'), '100% stocks');
    const byMonths = figures({ card });
    expect(byMonths).not.toEqual(own);
    expect(byMonths).toEqual([
      ['starts were free within 14.8 years', '776 of 1,650', '176 are open: the data ends before'],
      ['in the middle', '15 years'],
      ['at worst, from March 1956', '26.6 years'],
      ['then lived 30 years on 4%', '98%', '1,291 of 1,314'],
      ['then lived 40 years on 4%', '94%', '997 of 1,053'],
      ['then lived 50 years on 4%', '91%', '929 of 1,019'],
    ]);
    await user.selectOptions(card.getByLabelText('The past'), 'Every year since 1928');
    expect(figures({ card })).toEqual([
      ['starts were free within 14.8 years', '37 of 83', '14 are open: the data ends before'],
      ['in the middle', '15.2 years'],
      ['at worst, from 1957', '25.8 years'],
      ['then lived 30 years on 4%', '98%', '52 of 53'],
      ['then lived 40 years on 4%', '90%', '30 of 33'],
      ['then lived 50 years on 4%', '89%', '25 of 28'],
    ]);
  });

  describe('for someone who is free', () => {
    async function openFree() {
      await household.asset(AssetType.DomesticStock, 'Total Market', 2_000_000);
      await household.budget(11, { spent: { Rent: 3_000 } });
      return openCard(/^You are already free/);
    }

    it('asks only whether the savings last', async () => {
      const { card } = await openFree();
      expect(figures({ card })).toEqual([
        ['lived 30 years on 4%', '97%', '1,435 of 1,467'],
        ['lived 40 years on 4%', '94%', '1,276 of 1,347'],
        ['lived 50 years on 4%', '92%', '1,130 of 1,227'],
      ]);
      expect(card.getByText(/^In today’s purchasing power/)).toHaveTextContent(
        'The 1,826 starts overlap, so they are not separate trials: the data has only 5 times 30 years that share nothing. So no margin of error is given.',
      );
    });

    it('draws the years of a start that failed', async () => {
      const { card, user } = await openFree();
      expect(card.getByText(/did not last 30 years/)).toHaveTextContent(
        /^32 of the 1,467 did not last 30 years\. They retired in .*1929/,
      );
      expect(optionsOf({ card }, 'Failed start')).toHaveLength(32);
      const september = optionsOf({ card }, 'Failed start').find((name) => name.startsWith('September 1929'));
      await user.selectOptions(card.getByLabelText('Failed start'), september ?? '');
      expect(card.getByText(/^Retired in September 1929/)).toHaveTextContent(
        'Retired in September 1929, with $900,000 in today’s money, and 4% of that to live on each year. In the first 10 years prices fell by 18.5%, and the mix lost 1.4% a year after that. The money ran out in March 1946, after 16.5 years of 30.',
      );
      const drawing = card.getByRole('slider', { name: 'What a start in September 1929 had, points' });
      expect(drawing).toHaveAttribute('aria-valuetext', 'March 1946: Left $1,221.52');
      fireEvent.change(drawing, { target: { value: '1' } });
      expect(drawing.getAttribute('aria-valuetext')).toMatch(
        /^September 1930: Left \$\d{3},\d{3}\.\d{2}, Stocks -\d\d\.?\d?%, Bonds [+-]\d.*, Prices -\d+\.?\d?%, The mix after prices -\d/,
      );
      await user.selectOptions(card.getByLabelText('Had to last'), '40 years');
      expect(optionsOf({ card }, 'Failed start')).toHaveLength(71);
    });
  });

  it('says that freedom was never reached without savings', async () => {
    await household.budget(11, { spent: { Rent: 3_000 } });
    const { card } = await openCard(/^Had you started in any of these months/);
    expect(figures({ card })).toEqual([
      ['fewer than half became free', 'N/A'],
      ['at worst, from January 1871', 'over 152.2 years'],
      ['then lived 30 years on 4%', 'N/A', 'the data ends before'],
      ['then lived 40 years on 4%', 'N/A', 'the data ends before'],
      ['then lived 50 years on 4%', 'N/A', 'the data ends before'],
    ]);
    expect(card.queryByRole('heading', { name: 'Why a start failed' })).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it('waits for expenses, and shows the Trinity study beside the same mixes in this data', async () => {
    const { card, user } = await openCard(/^Once you have recorded expenses, you will see here how long/);
    expect(card.queryByRole('combobox')).not.toBeInTheDocument();
    await card.findByText('737 of 1,467');
    expect(rowsOf('Beside the Trinity study')).toEqual([
      ['100% stocks', '95%', '96% 462 of 481', '97% 1,435 of 1,467'],
      ['75% stocks, 25% bonds', '98%', '96% 466 of 481', '97% 1,437 of 1,467'],
      ['50% stocks, 50% bonds', '95%', '94% 456 of 481', '96% 1,413 of 1,467'],
      ['25% stocks, 75% bonds', '71%', '65% 315 of 481', '82% 1,210 of 1,467'],
      ['100% bonds', '20%', '14% 68 of 481', '50% 737 of 1,467'],
    ]);
    await user.click(card.getByRole('radio', { name: '20' }));
    expect(rowsOf('Beside the Trinity study').at(-1)).toEqual([
      '100% bonds',
      '90%',
      '94% 566 of 601',
      '97% 1,552 of 1,587',
    ]);
  });
});
