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

async function addMonth(month: number, spending: number, saving: number): Promise<void> {
  await household.budget(month, { invested: saving, spent: { Rent: spending } });
}

async function openCard(text: RegExp | string) {
  const app = renderApp('/statistics/freedom');
  const card = await waitFor(() => {
    const loaded = within(screen.getByRole('region', { name: 'Why it moved' }));
    loaded.getByText(text);
    return loaded;
  });
  return { ...app, card };
}

describe('why the date moved', () => {
  beforeEach(() => restart());

  it('is explained in lines that add up to the move', async () => {
    const stocks = await household.asset(AssetType.DomesticStock, 'Total Market', 103_000);
    const mortgage = await household.liability('Home Mortgage', 4_000);
    await household.pastValue({ AssetId: stocks }, '2026-10-05', 105_000);
    await household.pastValue({ LiabilityId: mortgage }, '2026-10-05', 5_000);
    await addMonth(10, 3_000, 1_000);
    await addMonth(11, 2_800, 1_400);
    const { card } = await openCard('15.5 months sooner');
    expect(card.getByText(/^The date was/)).toHaveTextContent(
      /^The date was October 2044 at the end of October 2026, and is/,
    );
    expect(rowsOf('Why it moved')).toEqual([
      ['Net worth -$1,000.00 instead of +$1,666.67', '+1.5 months later'],
      ['Total Market fell -$2,000.00', '+1.1 months later'],
      ['Home Mortgage paid down -$1,000.00 owed', '-0.6 months sooner'],
      [
        'Was expected by the end of November 2026 +$1,666.67, by 8% growth a year and $1,000.00 a month',
        '+1.0 months later',
      ],
      ['You spend less than before $2,900.00 in an average month, was $3,000.00', '-4.3 months sooner'],
      ['You put aside more than before $1,200.00 in an average month, was $1,000.00', '-12.7 months sooner'],
      ['Together', '-15.5 months sooner'],
    ]);
  });

  it('names the category that moved the spending most', async () => {
    await household.budget(10, { invested: 1_000, spent: { Rent: 3_000 } });
    await household.budget(11, { invested: 1_000, spent: { Rent: 2_900 }, wants: { Travel: 500 } });
    await openCard('Together');
    expect(rowsOf('Why it moved').map(([what]) => what)).toContain(
      'You spend more than before $3,200.00 in an average month, was $3,000.00. Most by Travel: $250.00, was $0.00',
    );
  });

  it('names what was added, gone, taken on and paid off', async () => {
    const boat = await household.asset(AssetType.Commodities, 'Boat', 7_000);
    const loan = await household.liability('Student Loan', 2_000);
    await household.pastValue({ AssetId: boat }, '2026-10-05', 7_000);
    await household.pastValue({ LiabilityId: loan }, '2026-10-05', 2_000);
    await household.remove(`/api/assets/${boat}`);
    await household.remove(`/api/liabilities/${loan}`);
    await household.asset(AssetType.Cash, 'Sale', 6_000);
    await household.liability('Car Loan', 500);
    await addMonth(10, 3_000, 1_000);
    await openCard(/Boat gone/);
    expect(
      rowsOf('Why it moved')
        .slice(1, 5)
        .map(([what]) => what),
    ).toEqual([
      'Boat gone -$7,000.00',
      'Sale added +$6,000.00',
      'Student Loan paid off -$2,000.00 owed',
      'Car Loan taken on +$500.00 owed',
    ]);
  });

  it('can be as planned', async () => {
    const cash = await household.asset(AssetType.Cash, 'Savings', 1_000);
    await household.pastValue({ AssetId: cash }, '2026-10-05', 0);
    await addMonth(10, 3_000, 1_000);
    await addMonth(11, 3_000, 1_000);
    await openCard('As planned');
    expect(rowsOf('Why it moved').map(([what, months]) => [what, months?.trim()])).toEqual([
      ['Net worth +$1,000.00 instead of +$1,000.00', '0.0 months'],
      ['Savings rose +$1,000.00', '-1.0 months sooner'],
      [
        'Was expected by the end of November 2026 +$1,000.00, by 8% growth a year and $1,000.00 a month',
        '+1.0 months later',
      ],
      ['You spend as much as before $3,000.00 in an average month', '0.0 months'],
      ['You put aside as much as before $1,000.00 in an average month', '0.0 months'],
      ['Together', '0.0 months'],
    ]);
  });

  it('compares any two months', async () => {
    const cash = await household.asset(AssetType.Cash, 'Savings', 50_000);
    await household.pastValue({ AssetId: cash }, '2026-07-05', 40_000);
    await household.pastValue({ AssetId: cash }, '2026-09-05', 48_000);
    for (const month of [8, 9, 10, 11]) await addMonth(month, 3_000, 1_000);
    const { card, user } = await openCard(/^\S+ instead of/);
    const from = card.getByLabelText('From the end of');
    const to = card.getByLabelText('To');
    const optionsOf = (field: HTMLElement) =>
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(optionsOf(from)).toEqual(['October 2026', 'September 2026', 'August 2026']);
    expect(optionsOf(to)).toEqual(['now']);
    await user.selectOptions(from, 'August 2026');
    expect(optionsOf(to)).toEqual(['now', 'October 2026', 'September 2026']);
    await user.selectOptions(to, 'September 2026');
    expect(rowsOf('Why it moved')[0]?.[0]).toBe('Net worth +$8,000.00 instead of +$1,266.67');
    expect(rowsOf('Why it moved')[1]?.[0]).toBe('Savings rose +$8,000.00');
    expect(rowsOf('Why it moved')[2]?.[0]).toMatch(/^Was expected already/);
    expect(card.getByText(/^The date was/)).toHaveTextContent(
      /at the end of August 2026, and was .* at the end of September 2026/,
    );
    expect(optionsOf(from)).toEqual(['August 2026']);
  });

  it('tells spending and saving apart if the history begins later', async () => {
    await household.asset(AssetType.Cash, 'Savings', 50_000);
    await addMonth(10, 3_000, 1_000);
    await addMonth(11, 2_800, 1_400);
    const { card } = await openCard(/By spending and saving alone/);
    expect(card.getByText(/its history begins on November 14, 2026/)).toBeVisible();
    expect(rowsOf('Why it moved').map(([what = '']) => what.replace(/ before.*/, ''))).toEqual([
      'You spend less than',
      'You put aside more than',
      'Together',
    ]);
  });

  it('proves both ends with today’s net worth if only that of the second is known', async () => {
    const cash = await household.asset(AssetType.Cash, 'Savings', 50_000);
    await household.pastValue({ AssetId: cash }, '2026-10-05', 10_000);
    await addMonth(9, 3_000, 1_000);
    await addMonth(10, 2_800, 1_400);
    await addMonth(11, 2_800, 1_400);
    const { card, user } = await openCard('Together');
    await user.selectOptions(card.getByLabelText('From the end of'), 'September 2026');
    await user.selectOptions(card.getByLabelText('To'), 'October 2026');
    expect(card.getByText(/^By spending and saving alone, with today’s net worth/)).toBeVisible();
    await user.click(card.getByRole('button', { name: /^[\d.]+ months sooner$/ }));
    const proof = within(await screen.findByRole('dialog', { name: 'Why it moved' }));
    const [months] = within(await proof.findByRole('table', { name: 'Calculation' })).getAllByRole('button');
    await user.click(months ?? document.body);
    await screen.findByRole('dialog', { name: /^Time to Independence/ });
    expect(rowsOf('Calculation')).toContainEqual(['Net Worth', '$50,000.00']);
  });

  it('says in words what changed when freedom came within reach', async () => {
    await household.asset(AssetType.Cash, 'Savings', 50_000);
    await addMonth(10, 3_000, 0);
    await addMonth(11, 3_000, 1_000);
    const { card } = await openCard(/^Freedom is within reach now/);
    expect(card.getByText(/At the end of October 2026 it was not: nothing was put aside/)).toBeVisible();
    expect(rowsOf('Both months')).toEqual([
      ['Freedom Date', 'N/A', expect.stringMatching(/^\w+ 20\d\d$/)],
      ['Net Worth', 'unknown', '$50,000.00'],
      ['Spent in an average month', '$3,000.00', '$3,000.00'],
      ['Put aside in an average month', '$0.00', '$500.00'],
    ]);
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });

  it.each([
    [100, -100, /^Freedom is out of reach now: nothing is put aside .* the date was \w+ \d{4}\.$/],
    [-100, -100, /^Freedom is out of reach now: more is taken out than put aside .* it already was\.$/],
  ])('says in words that freedom is out of reach after %d and %d put aside', async (before, after, text) => {
    await addMonth(10, 3_000, before);
    await addMonth(11, 3_000, after);
    const { card } = await openCard(/^Freedom is out of reach now/);
    expect(card.getByText(/^Freedom is out of reach/)).toHaveTextContent(text);
  });

  it('says that the savings covered the expenses at both times', async () => {
    const stocks = await household.asset(AssetType.DomesticStock, 'Total Market', 2_000_000);
    await household.pastValue({ AssetId: stocks }, '2026-10-05', 1_900_000);
    await addMonth(10, 3_000, 1_000);
    const { card } = await openCard(/^Your savings covered/);
    expect(card.getByText('Your savings covered your expenses at both times.')).toBeVisible();
  });

  it('says when expenses were unknown', async () => {
    await household.budget(10, { invested: 100 });
    await addMonth(11, 3_000, 100);
    await openCard(/There was no date at the end of October 2026: no expenses had been recorded/);
    expect(rowsOf('Both months')[0]).toEqual(['Freedom Date', 'N/A', expect.stringMatching(/^\w+ \d{4}$/)]);
  });

  it.each([
    ['without a budget', [], /Once you have budgets of two months/],
    ['in the first month', [11], /Next month you will see here/],
  ])('invites %s', async (_when, months, text) => {
    for (const month of months) await addMonth(month, 3_000, 1_000);
    const { card } = await openCard(text);
    expect(card.queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('on a server without a history', () => {
  it('tells spending and saving apart, and asks for no history', async () => {
    await restart({ extensions: [] });
    await household.asset(AssetType.Cash, 'Savings', 50_000);
    await addMonth(10, 3_000, 1_000);
    await addMonth(11, 2_800, 1_400);
    const { card } = await openCard(/By spending and saving alone/);
    expect(card.getByText(/this server keeps no past values/)).toBeVisible();
    expect(rowsOf('Why it moved')).toHaveLength(3);
    expect(server.sent.filter(({ path }) => path === '/api/history')).toEqual([]);
  });
});
