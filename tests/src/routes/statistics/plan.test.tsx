import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import { NO_PLANS, type Plan, type PlanDocument } from '#contract/plan.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';
import { renderApp } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { rowsOf, setUpHousehold } from './household.ts';

const { server, household, token, signIn } = setUpHousehold();

const PATH = '/statistics/plan';

/** The roof in June 2034, and a pension. */
function planWith(change: Partial<Plan> = {}): Plan {
  return {
    ...blankPlan('first', 'My plan'),
    oneOffs: [
      {
        ...{ id: 'roof', name: 'Roof', cents: cents(-1_400_000), everyYears: null, until: null },
        when: { at: 'month', month: '2034-06' },
      },
    ],
    incomes: [
      {
        ...{ id: 'pension', name: 'Pension', kind: 'pension', cents: cents(100_000), prices: 'rising' },
        ...{ from: { at: 'age', months: 67 * 12 }, until: null, taxPercent: 10 },
      },
    ],
    ...change,
  };
}

async function storePlans(...plans: readonly Plan[]) {
  const document: PlanDocument = { ...NO_PLANS, bornIn: '1992-02', plans: [...plans], mine: 'first' };
  await server.make('PUT', '/api/plan', token(), document);
}

async function storedPlans(): Promise<PlanDocument> {
  return server.make<PlanDocument>('GET', '/api/plan', token());
}

let brokerage: Id;
async function record() {
  await household.asset(AssetType.Cash, 'Savings', 20_000);
  brokerage = await household.asset(AssetType.DomesticStock, 'Brokerage', 120_000);
  await household.budget(10, {
    earned: 5_000,
    invested: 1_500,
    spent: { Rent: 2_000 },
    wants: { Fun: 1_000 },
  });
}
beforeEach(record);

describe('a life plan', () => {
  it('shows the date, how long the money lasts, and all that it rests on', async () => {
    await storePlans(planWith());
    renderApp(PATH);
    const title = await screen.findByRole('heading', { level: 2, name: /^Free in \w+ 20\d\d, at \d\d$/ });
    expect(screen.getByText(/^Lasts to 95 with/)).toHaveTextContent(
      /^Lasts to 95 with \$[\d,]+ left, in today’s money\.$/,
    );
    expect(screen.getByRole('slider', { name: 'Roof' })).toHaveAttribute(
      'aria-valuetext',
      `June 2034, at 42. ${title.textContent}`,
    );
    const years = rowsOf('Year by year');
    expect(years[0]?.slice(0, 2)).toEqual(['2026', '34']);
    expect(years.find(([year]) => year?.startsWith('2034'))?.[0]).toBe('2034Roof');
    const roof = within(screen.getByRole('region', { name: 'One-off amounts' })).getByRole('listitem');
    expect(roof).toHaveTextContent(/^RoofJune 2034-\$14,000\.00/);
    await waitFor(() => expect(roof).toHaveTextContent(/\d months? later$/));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Beside the estimate' })).toHaveTextContent(
        /Without any entry of the planeffect of all entries: \d+ months? \w+/,
      ),
    );
  });

  it('says when it runs dry if work stops too soon', async () => {
    await storePlans(planWith({ stop: { at: 'month', month: '2028-01' } }));
    renderApp(PATH);
    await screen.findByRole('heading', { name: 'Work ends in January 2028, at 35' });
    const dry = screen.getByText(/^Runs dry in/);
    const [, year = ''] = /in \w+ (\d{4}), at \d\d: nothing is left\.$/.exec(dry.textContent) ?? [];
    expect(rowsOf('Year by year').find(([name]) => name?.includes('runs dry'))?.[0]).toMatch(
      new RegExp(`^${year}`),
    );
  });

  it('says when the money of a retired person runs out', async () => {
    await server.restart({});
    await signIn();
    await household.asset(AssetType.Cash, 'Savings', 20_000);
    await household.budget(10, { passive: 900, spent: { Rent: 2_000 } });
    const recorded = { earnedUntil: { at: 'free' }, passiveUntil: null } as const;
    await storePlans(planWith({ incomes: [], oneOffs: [], recorded }));
    renderApp(PATH);
    await screen.findByRole('heading', { level: 2, name: 'No date yet' });
    expect(screen.getByText(/^Runs dry in/)).toHaveTextContent(
      /^Runs dry in .* 2028, at 36: nothing is left\.$/,
    );
  });

  it('can only tell the date of the withdrawal rate without a month of birth, and asks for it', async () => {
    await storePlans(planWith());
    await server.make('PUT', '/api/plan', token(), { ...(await storedPlans()), bornIn: null });
    const { user } = renderApp(PATH);
    await screen.findByRole('heading', { name: /^Free in \w+ 20\d\d$/ });
    await user.click(screen.getByRole('button', { name: 'Add your month of birth' }));
    expect(await screen.findByRole('dialog', { name: 'Assumptions' })).toBeVisible();
  });

  it('answers questions', async () => {
    await storePlans(planWith());
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'How much may I spend?' }));
    expect(screen.getByText(/a month once work has stopped/)).toHaveTextContent(
      /^\$[\d,]+ a month once work has stopped, in .+, and the money lasts to 95\. The plan has \$3,000\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'When need I save nothing more?' }));
    expect(screen.getByText(/nothing more needs to be saved/)).toBeVisible();
  });

  it('hides amounts wherever they are', async () => {
    await storePlans(planWith());
    const { user } = renderApp(PATH);
    await screen.findByText(/^Lasts to 95 with/);
    await user.click(screen.getByRole('button', { name: 'How much may I spend?' }));
    await user.click(screen.getByRole('button', { name: 'Privacy mode' }));
    await waitFor(() => expect(screen.getByRole('main')).not.toHaveTextContent('$'));
    expect(screen.getByRole('main').innerHTML).not.toMatch(/\$\d/);
    expect(screen.getByText(/^Lasts to 95 with/)).toHaveTextContent('with ••• left');
    await user.click(screen.getByRole('button', { name: 'Privacy mode' }));
  });

  it('begins with three questions', async () => {
    renderApp(PATH);
    expect(await screen.findByRole('region', { name: 'Make your first plan' })).toBeVisible();
  });

  it('knows from the records what is locked, and that passive income goes on where nothing is earned', async () => {
    await server.restart({});
    await signIn();
    await household.asset(AssetType.Cash, 'Savings', 20_000);
    const account = await household.asset(AssetType.DomesticStock, 'Fidelity 401(k)', 120_000);
    await household.budget(10, { passive: 1_800, spent: { Rent: 2_000 } });
    const { user } = renderApp(PATH);
    const region = within(await screen.findByRole('region', { name: 'Make your first plan' }));
    const locked = /^Fidelity 401\(k\): not to be touched before 59½/;
    expect(region.getByText(/^Your passive income goes on for life/)).toBeVisible();
    expect(region.queryByText(locked)).not.toBeInTheDocument();
    await user.selectOptions(
      region.getByRole('combobox', { name: 'Your month of birth, month' }),
      'February',
    );
    await user.type(region.getByRole('textbox', { name: 'Your month of birth, year' }), '1992');
    expect(await region.findByText(locked)).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Make my plan' }));
    const pots = within(await screen.findByRole('region', { name: 'Pots' })).getAllByRole('listitem');
    expect(pots.map(({ textContent }) => textContent).join()).toContain('59½');
    const [plan] = (await storedPlans()).plans;
    expect(plan?.pots).toMatchObject([{ assetId: account, opensAt: 714 }]);
    expect(plan?.recorded).toEqual({ earnedUntil: { at: 'free' }, passiveUntil: null });
  });

  it('says what to record first', async () => {
    await server.restart({});
    await signIn();
    renderApp(PATH);
    expect(await screen.findByText('Your spending is not known yet')).toBeVisible();
  });

  it('says so if it could not be loaded', async () => {
    server.network.use(http.get('*/api/plan', () => new HttpResponse(null, { status: 500 })));
    const { user } = renderApp(PATH);
    const alert = await screen.findByRole('alert');
    server.network.resetHandlers();
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Make your first plan' })).toBeVisible();
  });
});

describe('the date of one’s own plan beside the estimate', () => {
  it('is on the statistics page, with parts that add up to the difference', async () => {
    await storePlans(planWith({ name: 'Our plan' }));
    renderApp('/statistics');
    const link = await screen.findByRole('link', { name: 'Our plan' });
    const line = link.parentElement;
    await waitFor(() => expect(line).toHaveTextContent(/^Our plan: \w+ 20\d\d, in today’s money\. That is/));
    const [, sum = '', parts = ''] = /That is (\d+ months? \w+) than the estimate: (.+)\.$/.exec(
      line?.textContent ?? '',
    ) ?? ['', '', ''];
    const months = (text: string) =>
      (text.endsWith('sooner') ? -1 : 1) * Number(/(\d+)(?: months?)? \w+$/.exec(text)?.[1]);
    expect(parts).toMatch(/(^|, )prices \d+( months?)? later/);
    expect(parts.split(', ').reduce((total, part) => total + months(part), 0)).toBe(months(sum));
  });

  it('stands beside the month in which the person ends work, and what comes of that', async () => {
    await storePlans(planWith({ stop: { at: 'month', month: '2028-01' } }));
    renderApp('/statistics');
    const link = await screen.findByRole('link', { name: 'My plan' });
    await waitFor(() =>
      expect(link.parentElement).toHaveTextContent(
        /^My plan: work ends in January 2028, and the money runs dry in \w+ 20\d\d\. Soonest: \w+ 20\d\d, in today’s money\. That is/,
      ),
    );
  });

  it('is none once the person is as old as the plan', async () => {
    await storePlans(planWith({ lastsToAge: 30 }));
    renderApp('/statistics');
    const link = await screen.findByRole('link', { name: 'My plan' });
    await waitFor(() => expect(link.parentElement).toHaveTextContent(/^My plan is over: it ends at 30\.$/));
  });

  it('has no date on its own page either, once it is over', async () => {
    await storePlans(planWith({ lastsToAge: 30 }));
    renderApp(PATH);
    await screen.findByRole('heading', { name: 'The plan is over' });
    const beside = within(screen.getByRole('region', { name: 'Beside the estimate' }));
    expect(beside.getAllByRole('listitem').at(-1)).toHaveTextContent(/^My planno date$/);
    expect(screen.getByRole('main')).not.toHaveTextContent(/\bfree now\b/i);
  });

  it('is not there without a plan, and not asked for without the extension', async () => {
    const { unmount } = renderApp('/statistics');
    await screen.findByText(/^In/, { selector: 'p' });
    await waitFor(() => expect(server.sent.map(({ path }) => path)).toContain('/api/plan'));
    expect(screen.queryByRole('link', { name: 'My plan' })).not.toBeInTheDocument();
    unmount();
    await server.restart({ extensions: [] });
    await signIn();
    await record();
    server.sent.length = 0;
    renderApp('/statistics');
    await screen.findByText(/^In/, { selector: 'p' });
    expect(server.sent.map(({ path }) => path)).not.toContain('/api/plan');
  });
});

describe('an event on the path', () => {
  it('is moved with the arrow keys and saved with Enter, which can be undone', async () => {
    await storePlans(planWith());
    const { user } = renderApp(PATH);
    const roof = await screen.findByRole('slider', { name: 'Roof' });
    fireEvent.focus(roof);
    fireEvent.keyDown(roof, { key: 'ArrowRight' });
    fireEvent.keyDown(roof, { key: 'ArrowRight', shiftKey: true });
    expect(roof).toHaveAttribute('aria-valuetext', expect.stringMatching(/^July 2035, at 43\. Free in/));
    expect((await storedPlans()).plans[0]?.oneOffs[0]?.when).toEqual({ at: 'month', month: '2034-06' });
    fireEvent.keyDown(roof, { key: 'Enter' });
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    expect((await storedPlans()).plans[0]?.oneOffs[0]?.when).toEqual({ at: 'month', month: '2035-07' });
    await user.click(undo);
    await waitFor(() => expect(roof).toHaveAttribute('aria-valuetext', expect.stringMatching(/^June 2034/)));
    expect((await storedPlans()).plans[0]?.oneOffs[0]?.when).toEqual({ at: 'month', month: '2034-06' });
  });

  it('is put back with Escape', async () => {
    await storePlans(planWith());
    renderApp(PATH);
    const pension = await screen.findByRole('slider', { name: 'Pension' });
    fireEvent.focus(pension);
    fireEvent.keyDown(pension, { key: 'ArrowLeft', shiftKey: true });
    expect(pension).toHaveAttribute('aria-valuetext', expect.stringMatching(/at 66\./));
    fireEvent.keyDown(pension, { key: 'Escape' });
    expect(pension).toHaveAttribute('aria-valuetext', expect.stringMatching(/at 67\./));
    fireEvent.blur(pension);
    expect(server.changes()).toEqual([]);
  });

  it('of social security stays where it can be claimed', async () => {
    const [pension] = planWith().incomes;
    if (!pension) throw new Error('There is no pension');
    await storePlans(planWith({ incomes: [{ ...pension, kind: 'social-security' }] }));
    renderApp(PATH);
    const mark = await screen.findByRole('slider', { name: 'Pension' });
    for (let year = 67; year > 60; year -= 1) fireEvent.keyDown(mark, { key: 'ArrowLeft', shiftKey: true });
    expect(mark).toHaveAttribute('aria-valuetext', expect.stringMatching(/at 62\./));
    for (let year = 62; year < 72; year += 1) fireEvent.keyDown(mark, { key: 'ArrowRight', shiftKey: true });
    expect(mark).toHaveAttribute('aria-valuetext', expect.stringMatching(/at 70\./));
    fireEvent.keyDown(mark, { key: 'Escape' });
  });

  it('that repeats is moved with all that follow, also past the time between two of them', async () => {
    const [roof] = planWith().oneOffs;
    if (!roof) throw new Error('There is no roof');
    await storePlans(
      planWith({ oneOffs: [{ ...roof, everyYears: 2, when: { at: 'month', month: '2023-06' } }] }),
    );
    renderApp(PATH);
    const mark = await screen.findByRole('slider', { name: 'Roof' });
    expect(mark).toHaveAttribute('aria-valuetext', expect.stringMatching(/^June 2027/));
    for (let year = 0; year < 5; year += 1) fireEvent.keyDown(mark, { key: 'ArrowRight', shiftKey: true });
    expect(mark).toHaveAttribute('aria-valuetext', expect.stringMatching(/^June 2032/));
    fireEvent.keyDown(mark, { key: 'Escape' });
  });

  it('keeps what another device has changed meanwhile', async () => {
    allowFailedCalls();
    await storePlans(planWith());
    renderApp(PATH);
    const roof = await screen.findByRole('slider', { name: 'Roof' });
    await storePlans(planWith({ inflationPercent: 2 }));
    fireEvent.keyDown(roof, { key: 'ArrowRight' });
    fireEvent.keyDown(roof, { key: 'Enter' });
    await screen.findAllByText('Roof: July 2034, at 42');
    const [plan] = (await storedPlans()).plans;
    expect([plan?.inflationPercent, plan?.oneOffs[0]?.when]).toEqual([2, { at: 'month', month: '2034-07' }]);
  });

  it('asks if another device has moved it too', async () => {
    allowFailedCalls();
    const elsewhere = planWith();
    await storePlans(elsewhere);
    const { user } = renderApp(PATH);
    const roof = await screen.findByRole('slider', { name: 'Roof' });
    await storePlans({
      ...elsewhere,
      oneOffs: elsewhere.oneOffs.map((one) => ({ ...one, cents: cents(-2_000_000) })),
    });
    fireEvent.keyDown(roof, { key: 'ArrowRight' });
    fireEvent.keyDown(roof, { key: 'Enter' });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Changed elsewhere' }));
    dialog.getByText('Meanwhile, “Roof” has been changed elsewhere too.');
    await user.click(dialog.getByRole('button', { name: 'Use mine' }));
    await screen.findAllByText('Roof: July 2034, at 42');
    expect((await storedPlans()).plans[0]?.oneOffs[0]?.cents).toBe(-1_400_000);
  });
});

describe('several plans', () => {
  it('are six, also if one has been added elsewhere meanwhile', async () => {
    allowFailedCalls();
    const five = ['first', 'second', 'third', 'fourth', 'fifth'].map((id) => planWith({ id, name: id }));
    await storePlans(...five);
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'This plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New plan from this one' }));
    await storePlans(...five, planWith({ id: 'sixth', name: 'sixth' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByText('A plan has been added elsewhere, and there can be 6. Delete one to add another.'),
    ).toBeVisible();
    expect(alert.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect((await storedPlans()).plans[5]?.name).toBe('sixth');
  });

  it('are copied, renamed, made one’s own and deleted', async () => {
    await storePlans(planWith());
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'My plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New plan from this one' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New plan' }));
    const name = dialog.getByLabelText('Name');
    expect(name).toHaveValue('My plan 2');
    await user.clear(name);
    await user.type(name, 'Later');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('tab', { name: 'Later', selected: true })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'This plan' })).toHaveFocus());
    expect(screen.getByText('Nothing differs between them.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'This plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make it my plan' }));
    await waitFor(async () => {
      const { plans, mine } = await storedPlans();
      expect(plans.find(({ id }) => id === mine)?.name).toBe('Later');
    });
    await user.click(screen.getByRole('button', { name: 'This plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(async () =>
      expect((await storedPlans()).plans.map((plan) => plan.name)).toEqual(['My plan']),
    );
    expect((await storedPlans()).mine).toBe('first');
    await waitFor(() => expect(screen.getByRole('button', { name: 'My plan' })).toHaveFocus());
  });

  it('are chosen by keyboard, and have names of their own', async () => {
    await storePlans(planWith(), planWith({ id: 'second', name: 'Later' }));
    const { user } = renderApp(PATH);
    const tab = await screen.findByRole('tab', { name: /^Later/ });
    tab.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
    expect(tab).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'This plan' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the plan' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'My plan');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Another plan has this name')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'This plan' })).toHaveFocus());
  });

  it('are shown beside each other with what differs', async () => {
    await storePlans(
      planWith(),
      planWith({
        ...{ id: 'second', name: 'Without a roof', oneOffs: [], inflationPercent: 2 },
        pots: [{ assetId: brokerage, opensAt: 714, taxPercent: 15, savingPercent: 0, isLeftOut: false }],
      }),
    );
    const { user } = renderApp(PATH);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'Without a roof');
    await screen.findByRole('table', { name: 'Side by side' });
    expect(rowsOf('Side by side').slice(3)).toEqual([
      ['Inflation a year', '3%', '2%'],
      ['Roof', '-$14,000.00 · June 2034', '–'],
      ['Brokerage', '–', 'from 59½ · 15% tax'],
    ]);
  });
});
