import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { monthFromNumber } from '#src/statistics/calendar-month.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household, signIn } = setUpHousehold();

/** The last so many months before November 2026, each with $3,000 spent and $1,000 put aside. */
async function addMonths(count: number, invested = 1_000): Promise<void> {
  for (let back = count; back >= 1; back--) {
    const { month, year } = monthFromNumber(2026 * 12 + 11 - back);
    await household.budget(month, { invested, spent: { Rent: 3_000 } }, year);
  }
}

/** What the only asset has been worth since a day. */
async function addFund(since: string, worth = 100_000): Promise<void> {
  const AssetId = await household.asset(AssetType.DomesticStock, 'Fund', worth);
  await household.pastValue({ AssetId }, since, worth);
}

async function openRecord(text: RegExp | string) {
  const app = renderApp('/statistics/freedom/record');
  await screen.findByText(text);
  return app;
}

describe('the record', () => {
  it('says how far the date has moved, and shows each date with its proof', async () => {
    await addFund('2025-08-01');
    await addMonths(14);
    const { user } = await openRecord(/^It was September 2043 at the end of September 2025/);
    // 216 months remain at each of these ends.
    expect(screen.getByText(/^Over 13 months the date moved/)).toHaveTextContent(
      'Over 13 months the date moved 13 months later: the estimate has been too hopeful.',
    );
    expect(screen.getByText(/^It was September 2043/)).toHaveTextContent(
      'and it was October 2044 at the end of October 2026. That is 12 months later for each year that passed; a date that holds does not move. The first date rested on 1 month alone.',
    );
    expect(rowsOf('How the date moved, by year')).toEqual([
      ['2026', '10 months later', 'October 2044'],
      ['2025', '3 months later', 'December 2043'],
    ]);
    const rows = rowsOf('Month by month');
    expect(rows).toHaveLength(14);
    expect(rows[0]).toEqual(['Oct 2026', 'October 2044Oct 2044', 'not yet']);
    expect(rows[12]).toEqual(['Oct 2025', 'October 2043', 'October 2044']);
    expect(screen.getByText(/^No range can be judged yet/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'October 2043' }));
    const proof = within(await screen.findByRole('dialog'));
    expect(proof.getByRole('heading')).toHaveTextContent('at the end of October 2025');
    expect(proof.getByText('18 years')).toBeVisible();
  });

  it('judges each range by the date of a year later', async () => {
    await addFund('2024-08-01');
    await addMonths(26);
    await openRecord(/^Over 25 months/);
    const card = within(screen.getByRole('region', { name: 'A year later' }));
    expect(card.getByText('0 of 3')).toBeVisible();
    expect(card.getByText(/3 lay after it/)).toBeVisible();
    expect(rowsOf('Month by month')[12]).toEqual([
      ...['Oct 2025', 'October 2043Oct 2043', 'October 2044after the range'],
    ]);
    // Two years are shown at first.
    expect(rowsOf('Month by month')).toHaveLength(24);
  });

  it('guesses no net worth', async () => {
    await addFund('2026-09-20');
    await addMonths(4);
    await openRecord(/^Over 1 month the date/);
    expect(rowsOf('Month by month')).toEqual([
      ['Oct 2026', 'October 2044', 'not yet'],
      ['Sep 2026', 'September 2044', 'not yet'],
      ['Jul 2026 to Aug 2026', 'Unknown: its history begins on September 20, 2026'],
    ]);
    expect(screen.getByText(/^Over 1 month the date/)).toHaveTextContent(
      'moved 1 month later. That is too short a time to judge the estimate.',
    );
  });

  it('says why a month has no date, and that freedom does not move on', async () => {
    await addFund('2026-08-01', 900_000);
    await addMonths(3, 0);
    await openRecord('You were free at the end of each of 3 months.');
    expect(rowsOf('Month by month')[0]).toEqual(['Oct 2026', 'freesince August 2026', 'not yet']);
  });

  it('has nothing to move in the first month', async () => {
    await addFund('2026-10-01');
    await addMonths(1);
    await openRecord('At the end of October 2026 the date was October 2044.');
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });

  it('waits for a month that is over', async () => {
    await household.budget(11, { invested: 1_000, spent: { Rent: 3_000 } });
    await openRecord(/^Once a month with a budget is over/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says that a server without past values has no record', async () => {
    await server.restart({ extensions: [] });
    await signIn();
    await household.asset(AssetType.DomesticStock, 'Fund', 100_000);
    await addMonths(2);
    await openRecord(/^No date of the past is known/);
    expect(screen.getByText(/this server keeps no past values/)).toBeVisible();
  });
});
