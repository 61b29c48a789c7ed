import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Id } from '#contract/fields.ts';
import { cents } from '#contract/money.ts';
import { NO_PLANS, type Plan, type PlanDocument } from '#contract/plan.ts';
import { addPlan } from '#src/statistics/plan/document-edits.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';
import { renderApp } from '#tests/support/app.tsx';
import { allowFailedCalls } from '#tests/support/console-spy.ts';

import { setUpHousehold } from './household.ts';

const { server, household, token } = setUpHousehold();

const PATH = '/statistics/plan';
const ROOF = {
  ...{ id: 'roof', name: 'Roof', cents: cents(-1_400_000), everyYears: null, until: null },
  when: { at: 'month', month: '2034-06' } as const,
};

let brokerage: Id;
let house: Id;
let travel: Id;
beforeEach(async () => {
  brokerage = await household.asset(AssetType.DomesticStock, 'Brokerage', 120_000);
  house = await household.asset(AssetType.RealEstate, '12 Maple Street', 412_000);
  await household.budget(10, {
    ...{ earned: 5_000, invested: 1_500, spent: { Rent: 2_000 }, wants: { Travel: 1_000 } },
  });
  travel = await household.category('Travel', false);
});

async function store(change: Partial<Plan> = {}, bornIn: string | null = '1992-02') {
  const document = addPlan({ ...NO_PLANS, bornIn }, { ...blankPlan('first', 'My plan'), ...change });
  await server.make('PUT', '/api/plan', token(), document);
}

async function stored(): Promise<PlanDocument> {
  return server.make<PlanDocument>('GET', '/api/plan', token());
}

async function storedPlan(): Promise<Plan | undefined> {
  return (await stored()).plans[0];
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The form of something new. */
async function openNew(user: UserEvent, template: RegExp, title: string) {
  await user.click(await screen.findByRole('button', { name: 'Add to the plan' }));
  await user.click((await dialog('Add to the plan')).getByRole('button', { name: template }));
  return dialog(title);
}

async function openEntry(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name }));
  return dialog(`Edit ${name}`);
}

type Form = Awaited<ReturnType<typeof dialog>>;

async function type(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

async function saveAndClose(user: UserEvent, form: Form) {
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

async function chooseMonth(user: UserEvent, form: Form, label: string, month: string, year: string) {
  const choice = form.queryByRole('combobox', { name: label });
  if (choice) await user.selectOptions(choice, 'A month');
  await user.selectOptions(form.getByRole('combobox', { name: `${label}, month` }), month);
  await type(user, form.getByRole('textbox', { name: `${label}, year` }), year);
}

async function chooseAge(user: UserEvent, form: Form, label: string, years: string, months?: string) {
  await user.selectOptions(form.getByRole('combobox', { name: label }), 'An age');
  await type(user, form.getByRole('textbox', { name: `${label}, years of age` }), years);
  if (months !== undefined)
    await user.selectOptions(form.getByRole('combobox', { name: `${label}, months of age` }), months);
}

describe('an income', () => {
  it('is added from a template, changed and deleted', async () => {
    await store();
    const { user } = renderApp(PATH);
    const form = await openNew(user, /^Pension/, 'Add income');
    expect(form.getByText('At 67: February 2059.')).toBeVisible();
    await type(user, form.getByLabelText('Gross, a month'), '1,000+200');
    expect(form.getByText('= $1,200.00')).toBeVisible();
    await chooseAge(user, form, 'From', '65', '+ 6 months');
    expect(form.getByText('At 65½: August 2057.')).toBeVisible();
    await user.selectOptions(form.getByLabelText('When prices rise'), 'It stays the same');
    await user.selectOptions(form.getByLabelText('The amount is in'), 'The money of its first month');
    await type(user, form.getByLabelText('Tax, % of the gross'), '12.5');
    expect(form.getByText('$1,050.00 a month after tax')).toBeVisible();
    await saveAndClose(user, form);
    const pension = {
      ...{ name: 'Pension', kind: 'pension', cents: 120_000, prices: 'fixed-then', taxPercent: 12.5 },
      ...{ from: { at: 'age', months: 786 }, until: null },
    };
    expect((await storedPlan())?.incomes).toEqual([expect.objectContaining(pension)]);

    const edit = await openEntry(user, 'Pension');
    expect(edit.getByLabelText('Gross, a month')).toHaveValue('1200.00');
    await chooseMonth(user, edit, 'Until', 'May', '2070');
    expect(edit.getByText('At 78 and 3 months.')).toBeVisible();
    await saveAndClose(user, edit);
    expect((await storedPlan())?.incomes).toEqual([
      expect.objectContaining({ ...pension, until: { at: 'month', month: '2070-05' } }),
    ]);

    const last = await openEntry(user, 'Pension');
    await user.click(last.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Delete “Pension” from the plan?')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await storedPlan())?.incomes).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add an income' })).toHaveFocus());
  });

  it('of social security says what is paid at the age at which it is claimed, once the birth is known', async () => {
    await store({}, null);
    const { user } = renderApp(PATH);
    const form = await openNew(user, /^Social security/, 'Add income');
    await type(user, form.getByLabelText('At the full retirement age, a month'), '1960');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter your month of birth, by which ages are known')).toBeVisible();
    await chooseMonth(user, form, 'Your month of birth', 'February', '1992');
    const full = form.getByLabelText('At the full retirement age (67), a month');
    expect(full).toHaveValue('1960');
    expect(form.getByText('100% at 67: $1,960.00 a month')).toBeVisible();
    await type(user, form.getByLabelText('Claimed at, years of age'), '61');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Enter an age from 62 to 70')).toBeVisible();
    await type(user, form.getByLabelText('Claimed at, years of age'), '62');
    expect(form.getByText('70% at 62: $1,372.00 a month')).toBeVisible();
    await saveAndClose(user, form);
    const { bornIn, plans } = await stored();
    expect(bornIn).toBe('1992-02');
    expect(plans[0]?.incomes).toEqual([
      expect.objectContaining({ kind: 'social-security', cents: 196_000, from: { at: 'age', months: 744 } }),
    ]);
  });
});

describe('spending', () => {
  it('changes for a time, in one category, by a part', async () => {
    await store();
    const { user } = renderApp(PATH);
    const form = await openNew(user, /^Spending phase/, 'Add a spending phase');
    await type(user, form.getByLabelText('Name'), 'Quieter years');
    await user.selectOptions(form.getByLabelText('Of'), 'Travel');
    await user.selectOptions(form.getByLabelText('Spend'), 'Less');
    await user.selectOptions(form.getByLabelText('By'), 'A part of what is recorded');
    await type(user, form.getByLabelText('Part, %'), '150');
    await chooseAge(user, form, 'From', '80');
    await chooseAge(user, form, 'Until', '75');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/at most 100 for less$/)).toBeVisible();
    expect(form.getByText('It ends before it begins')).toBeVisible();
    await type(user, form.getByLabelText('Part, %'), '30');
    await type(user, form.getByLabelText('Until, years of age'), '90');
    await saveAndClose(user, form);
    expect((await storedPlan())?.phases).toEqual([
      {
        ...{ id: expect.any(String) as string, name: 'Quieter years' },
        on: { of: 'category', expenseId: travel },
        change: { by: 'part', percent: -30 },
        ...{ from: { at: 'age', months: 960 }, until: { at: 'age', months: 1_080 } },
      },
    ]);
  });

  it('for a child comes in phases until 18, from one amount', async () => {
    await store();
    const { user } = renderApp(PATH);
    const form = await openNew(user, /^Child/, 'Add a child');
    await type(user, form.getByLabelText('Name'), 'Anna');
    await chooseMonth(user, form, 'Month of birth', 'April', '2029');
    expect(form.getByText('18 in April 2047.')).toBeVisible();
    await type(user, form.getByLabelText('Until 6, a month'), '520');
    await type(user, form.getByLabelText('12 to 18, a month'), '700');
    await saveAndClose(user, form);
    const phases = (await storedPlan())?.phases ?? [];
    expect(phases.map(({ name, change }) => [name, change])).toEqual([
      ['Anna, until 6', { by: 'amount', cents: 52_000 }],
      ['Anna, 6 to 12', { by: 'amount', cents: 52_000 }],
      ['Anna, 12 to 18', { by: 'amount', cents: 70_000 }],
    ]);
  });
});

it('adds an amount that is paid again and again', async () => {
  await store();
  const { user } = renderApp(PATH);
  const form = await openNew(user, /^Car/, 'Add an amount');
  await type(user, form.getByLabelText('Amount, in today’s money'), '21000');
  await chooseMonth(user, form, 'First in', 'March', '2032');
  await type(user, form.getByLabelText('Every so many years'), '12');
  await chooseAge(user, form, 'Until', '80');
  await saveAndClose(user, form);
  expect((await storedPlan())?.oneOffs).toEqual([
    expect.objectContaining({
      ...{ name: 'Car', cents: -2_100_000, when: { at: 'month', month: '2032-03' } },
      ...{ everyYears: 12, until: { at: 'age', months: 960 } },
    }),
  ]);
});

describe('a home', () => {
  it('is sold', async () => {
    await store();
    const { user } = renderApp(PATH);
    const form = await openNew(user, /^Sell a home/, 'Sell a home');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Required')).toBeVisible();
    await user.selectOptions(form.getByLabelText('Home'), '12 Maple Street');
    await chooseAge(user, form, 'Sold', '70');
    await saveAndClose(user, form);
    expect((await storedPlan())?.homes).toEqual([
      {
        ...{ kind: 'sold', id: expect.any(String) as string, name: '12 Maple Street', assetId: house },
        ...{ when: { at: 'age', months: 840 }, costPercent: 6 },
      },
    ]);
  });

  it('is bought with a loan, whose payment is said', async () => {
    await store();
    const { user } = renderApp(PATH);
    const form = await openNew(user, /^Buy a home/, 'Buy a home');
    await type(user, form.getByLabelText('Price, in today’s money'), '420000');
    await type(user, form.getByLabelText('Loan, in today’s money'), '300000');
    await type(user, form.getByLabelText('Interest rate, % a year'), '6.5');
    await chooseMonth(user, form, 'Bought', 'June', '2030');
    expect(
      form.getByText(/^\$132,600\.00 from savings, then \$1,896\.20 a month until June 2060\./),
    ).toBeVisible();
    await saveAndClose(user, form);
    expect((await storedPlan())?.homes).toEqual([
      expect.objectContaining({
        ...{ kind: 'bought', price: 42_000_000, costPercent: 3, when: { at: 'month', month: '2030-06' } },
        loan: { cents: 30_000_000, ratePercent: 6.5, years: 30 },
      }),
    ]);
  });
});

it('knows from which age an asset may be touched, and what a withdrawal costs', async () => {
  await store();
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'Brokerage' }));
  const form = await dialog('Brokerage');
  await chooseAge(user, form, 'May be touched', '59', '+ 6 months');
  expect(form.getByText('At 59½: August 2051.')).toBeVisible();
  await type(user, form.getByLabelText('Tax, % of a withdrawal'), '15%');
  await saveAndClose(user, form);
  expect((await storedPlan())?.pots).toEqual([
    { assetId: brokerage, opensAt: 714, taxPercent: 15, savingPercent: 0, isLeftOut: false },
  ]);
});

it('changes an assumption where it stands, and says what remains after prices', async () => {
  await store();
  const { user } = renderApp(PATH);
  const card = within(await screen.findByRole('region', { name: 'Assumptions' }));
  await user.click(card.getByRole('button', { name: /^Inflation/ }));
  const form = await dialog('Assumptions');
  const inflation = form.getByLabelText('Inflation, % a year');
  await waitFor(() => expect(inflation).toHaveFocus());
  expect(form.getByText('3%, the average of US prices since 1928, unless you say otherwise.')).toBeVisible();
  await type(user, inflation, '2');
  await user.selectOptions(form.getByLabelText('Returns a year, before prices'), 'By kind of asset');
  await type(user, form.getByLabelText('Bonds, %'), '5');
  expect(form.getByText('3.06% after prices')).toBeVisible();
  await chooseAge(user, form, 'Work stops', '55');
  await type(user, form.getByLabelText('The money lasts to age'), '30');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Enter an age above yours')).toBeVisible();
  await type(user, form.getByLabelText('The money lasts to age'), '90');
  await saveAndClose(user, form);
  const plan = await storedPlan();
  expect(plan).toMatchObject({
    lastsToAge: 90,
    inflationPercent: 2,
    stop: { at: 'month', month: '2047-02' },
  });
  expect(plan?.returns).toMatchObject({ by: 'kind', bonds: 5, stocks: 8, cash: 3 });
});

describe('a form', () => {
  it('refuses a month of birth in the future, or too long ago', async () => {
    await store({}, null);
    const { user } = renderApp(PATH);
    const form = await openNew(user, /^Social security/, 'Add income');
    await type(user, form.getByLabelText('At the full retirement age, a month'), '1960');
    await chooseMonth(user, form, 'Your month of birth', 'December', '2026');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This month is in the future')).toBeVisible();
    await type(user, form.getByRole('textbox', { name: 'Your month of birth, year' }), '1905');
    expect(await form.findByText('This is more than 120 years ago')).toBeVisible();
    await type(user, form.getByRole('textbox', { name: 'Your month of birth, year' }), '1992');
    await saveAndClose(user, form);
    expect((await stored()).bornIn).toBe('1992-12');
  });

  it('keeps what was typed if saving fails, and saves it then', async () => {
    await store({ oneOffs: [ROOF] });
    const { user } = renderApp(PATH);
    const form = await openEntry(user, 'Roof');
    await type(user, form.getByLabelText('Amount, in today’s money'), '15000');
    server.network.use(http.put('*/api/plan', () => new HttpResponse(null, { status: 500 }), { once: true }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toBeVisible();
    expect(form.getByLabelText('Amount, in today’s money')).toHaveValue('15000');
    await saveAndClose(user, form);
    expect((await storedPlan())?.oneOffs).toMatchObject([{ cents: -1_500_000 }]);
  });

  it('asks before what was typed is lost', async () => {
    await store({ oneOffs: [ROOF] });
    const { user } = renderApp(PATH);
    const form = await openEntry(user, 'Roof');
    await type(user, form.getByLabelText('Name'), 'New roof');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(question.getByRole('button', { name: 'Stay' }));
    expect(form.getByLabelText('Name')).toHaveValue('New roof');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(again.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await storedPlan())?.oneOffs).toEqual([ROOF]);
  });

  it('brings back a plan that was deleted elsewhere, with what was typed', async () => {
    await store({ oneOffs: [ROOF] });
    const { user } = renderApp(PATH);
    const form = await openEntry(user, 'Roof');
    await type(user, form.getByLabelText('Name'), 'Roof and gutter');
    allowFailedCalls();
    await server.make('PUT', '/api/plan', token(), { ...NO_PLANS, bornIn: '1992-02' });
    await saveAndClose(user, form);
    expect(await storedPlan()).toMatchObject({ name: 'My plan', oneOffs: [{ name: 'Roof and gutter' }] });
  });

  it('puts what was changed elsewhere together with what was typed, and asks about the rest', async () => {
    await store({ oneOffs: [ROOF] });
    const { user } = renderApp(PATH);
    const form = await openEntry(user, 'Roof');
    await type(user, form.getByLabelText('Amount, in today’s money'), '15000');
    allowFailedCalls();
    await store({ oneOffs: [{ ...ROOF, name: 'Roof and gutter', cents: cents(-1_600_000) }] });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.click(await form.findByRole('radio', { name: /15,000/ }));
    expect(form.getByLabelText('Name')).toHaveValue('Roof and gutter');
    await saveAndClose(user, form);
    expect((await storedPlan())?.oneOffs).toMatchObject([{ name: 'Roof and gutter', cents: -1_500_000 }]);
  });
});

describe('the first plan', () => {
  it('is made from three questions', async () => {
    const { user } = renderApp(PATH);
    const form = within(await screen.findByRole('form', { name: 'First plan' }));
    await chooseMonth(user, form, 'Your month of birth', 'February', '2092');
    await user.click(form.getByRole('button', { name: 'Make my plan' }));
    expect(await form.findByText('This month is in the future')).toBeVisible();
    await type(user, form.getByRole('textbox', { name: 'Your month of birth, year' }), '1992');
    expect(form.getByText('You are 34.')).toBeVisible();
    await chooseAge(user, form, 'Work stops', '55');
    await user.click(form.getByRole('checkbox', { name: 'Pension' }));
    await user.click(form.getByRole('button', { name: 'Make my plan' }));
    expect(await form.findByText('Enter an amount, zero or more')).toBeVisible();
    await type(user, form.getByLabelText('Pension, a month'), '1200');
    await user.click(form.getByRole('checkbox', { name: 'Social security (United States)' }));
    await type(user, form.getByLabelText('At the full retirement age (67), a month'), '1960');
    await type(user, form.getByLabelText('Claimed at, years of age'), '70');
    expect(form.getByText('124% at 70: $2,430.40 a month')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Make my plan' }));
    await screen.findByRole('region', { name: 'Assumptions' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    const { bornIn, plans, mine } = await stored();
    expect([bornIn, mine]).toEqual(['1992-02', plans[0]?.id]);
    expect(plans).toMatchObject([
      {
        ...{ name: 'My plan', rule: 'lasts', lastsToAge: 95, inflationPercent: 3 },
        stop: { at: 'month', month: '2047-02' },
        incomes: [
          { name: 'Pension', cents: 120_000, from: { at: 'age', months: 804 } },
          { name: 'Social security', cents: 196_000, from: { at: 'age', months: 840 } },
        ],
      },
    ]);
  });

  it('needs no answer', async () => {
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Make my plan' }));
    await screen.findByRole('region', { name: 'Assumptions' });
    expect(await stored()).toMatchObject({ bornIn: null, plans: [{ stop: { at: 'soonest' }, incomes: [] }] });
  });
});
