import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import { NO_PLANS, type Plan, type PlanDocument } from '#contract/plan.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';
import { renderApp } from '#tests/support/app.tsx';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household, token } = setUpHousehold();

afterEach(() => vi.restoreAllMocks());

const PATH = '/statistics/freedom/live';

/** $600,000, of which a quarter is in bonds, for rent of $1,500 and trips of $700. Thirty years from today on. */
async function addRetired(change: Partial<Plan> = {}): Promise<void> {
  await household.asset(AssetType.DomesticStock, 'Total Market', 450_000);
  await household.asset(AssetType.DomesticBond, 'Treasuries', 150_000);
  await household.budget(10, { earned: 3_000, spent: { Rent: 1_500 }, wants: { Travel: 700 } });
  const plan: Plan = {
    ...blankPlan('mine', 'My plan'),
    ...{ stop: { at: 'month', month: '2026-11' }, lastsToAge: 95, ...change },
  };
  const document: PlanDocument = { ...NO_PLANS, bornIn: '1961-11', plans: [plan], mine: 'mine' };
  await server.make('PUT', '/api/plan', token(), document);
}

async function open(search = '') {
  const app = renderApp(PATH + search);
  const title = await screen.findByRole('heading', { level: 2, name: /^Retired in/ });
  return { ...app, title, search: () => app.router.state.location.search };
}

const shownYear = () => screen.getByRole('heading', { name: /^The year \d{4}$| to / }).textContent;
const press = (name: string) => screen.getByRole('button', { name });

describe('living through a retirement', () => {
  it('shows what the markets did in a year, what is left, and what gives way', async () => {
    await addRetired();
    await open('?from=1966-01&year=9');
    expect(screen.getByText(/^With the \$600,000 that you have/)).toHaveTextContent(
      'when work stops in November 2026 and the $2,200.00 a month that you spend then, in today’s money · 75% stocks, 25% bonds',
    );
    expect(screen.getByText('Year 9 of 30')).toBeVisible();
    const [stocks, bonds, prices, mix] = rowsOf('The year 1974');
    expect([stocks, bonds, prices]).toEqual([
      ['Stocks', '-21.1%'],
      ['Bonds', '+4.0%'],
      ['Prices', '+11.8%'],
    ]);
    expect(mix?.[1]).toMatch(/^-2\d\.\d%$/);
    const [rent, travel] = rowsOf('What gives way');
    expect(rent).toEqual(['Rent ', '$1,500.00', '', 'paid', 'never']);
    expect(travel?.[3]).toMatch(/^gone since \w+ 197\d$/);
    expect(screen.getByRole('img', { name: /^without .* to Dec 1974$/ })).toBeVisible();
    expect(screen.getByText(/^Travel: \d+ months without\. Rent: never\.$/)).toBeVisible();
  });

  it('goes through the years by buttons and keys, and has them in its address', async () => {
    await addRetired();
    const { user, router, search } = await open('?from=1929-10');
    expect(shownYear()).toBe('October 1929 to September 1930');
    const before = press('Year before');
    expect(before).toHaveAttribute('aria-disabled', 'true');
    await user.click(before);
    await user.click(press('Next year'));
    await screen.findByText('Year 2 of 30');
    fireEvent.change(screen.getByRole('slider', { name: 'Year' }), { target: { value: 30 } });
    expect(
      await screen.findByText(/^The money (?:lasts: \$[\d,]+ is left after 30 years|runs out)/),
    ).toBeVisible();
    expect(search()).toEqual({ from: '1929-10', year: 30 });
    await user.click(press('2000'));
    await screen.findByRole('heading', { name: 'Retired in January 2000' });
    await user.selectOptions(screen.getByLabelText('Month'), 'March');
    await screen.findByRole('heading', { name: 'Retired in March 2000' });
    expect(search()).toEqual({ from: '2000-03' });
    router.history.go(-2);
    expect(await screen.findByText('Year 30 of 30')).toBeVisible();
    expect(shownYear()).toBe('October 1958 to September 1959');
  });

  it('follows another rule', async () => {
    await addRetired();
    const { user, search } = await open('?from=1966-01&year=30');
    await user.selectOptions(screen.getByLabelText('Spending rule'), 'Always the same');
    await screen.findByText(/^The money runs out in \w+ 19\d\d, in year \d+\.$/);
    expect(search()).toEqual({ from: '1966-01', year: 30, rule: 'constant' });
  });

  it('ends with the data', async () => {
    await addRetired();
    const { user } = await open('?from=2008-01&year=99');
    expect(screen.getByText('Year 16 of 30')).toBeVisible();
    expect(shownYear()).toBe('January 2023 to February 2023');
    expect(
      screen.getByText('The data ends in February 2023, in year 16. Until then, the money lasts.'),
    ).toBeVisible();
    const years = screen.getByRole('region', { name: 'Retired in January 2008' });
    await user.click(within(years).getByRole('button', { name: 'Show as table' }));
    expect(rowsOf('Year by year').map(([year]) => year)).toHaveLength(16);
  });

  it('has a first year of one month where the data ends after it', async () => {
    await addRetired();
    await open('?from=2023-02');
    expect(screen.getByRole('region', { name: 'Retired in February 2023' })).toHaveTextContent(
      'the $2,200.00 a month that you spend then',
    );
  });

  it('plays until the last year, and pauses when nobody sees it', async () => {
    await addRetired();
    const { user } = await open('?from=2021-01');
    await user.click(press('▶ Play'));
    await screen.findByText('Year 2 of 30');
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    await user.click(await screen.findByRole('button', { name: '▶ Play' }));
    await screen.findByText('Year 3 of 30');
    expect(await screen.findByRole('button', { name: '↺ Play again' })).toBeVisible();
  });

  it('does not play for whoever wants less motion', async () => {
    await addRetired();
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: media === '(prefers-reduced-motion: reduce)', onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }),
    );
    await open();
    expect(within(screen.getByRole('group', { name: 'Years' })).getAllByRole('button')).toHaveLength(2);
  });
});

describe('without a plan', () => {
  it('stops today if there is no date, and says so', async () => {
    await household.asset(AssetType.DomesticStock, 'Total Market', 100_000);
    await household.budget(10, { spent: { Rent: 1_500 } });
    await open();
    expect(
      screen.getByText(/^Your plan has no date yet: this is how it would be if you stopped today\./),
    ).toBeVisible();
    expect(screen.getByText(/^With the \$100,000 that you have if work stops today/)).toBeVisible();
  });

  it('waits for expenses', async () => {
    await household.asset(AssetType.Cash, 'Savings', 20_000);
    renderApp(PATH);
    expect(await screen.findByText('Your spending is not known yet')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
  });
});
