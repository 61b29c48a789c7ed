import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { NO_PLANS, type Plan } from '#contract/plan.ts';
import { blankPlan } from '#src/statistics/plan/entries.ts';
import { renderApp, setUpServer } from '#tests/support/app.tsx';
import { fillHousehold } from '#tests/support/fill-household.ts';
import type { Household, Stream } from '#tests/support/households.ts';

const server = setUpServer();

const TODAY = '2026-11-26';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T15:00Z`) }));
afterEach(() => void vi.useRealTimers());

const monthly = (of: Stream[0], amount: number, months = 3): Stream => [
  of,
  'FREQ=MONTHLY',
  [months - 1, 2],
  amount,
];
const FOR_LIFE = { earnedUntil: { at: 'free' }, passiveUntil: null } as const;

interface Case {
  readonly household: Household;
  readonly bornIn: string | null;
  readonly plan?: Partial<Plan>;
  /** The heading, and the words below it. */
  readonly title: string | RegExp;
  readonly says: RegExp;
  /** By the names of regions. */
  readonly restsOn: Readonly<Record<string, RegExp>>;
}

const CASES: readonly Case[] = [
  {
    household: {
      name: 'a newcomer with one month',
      ...{ mandatory: 'Rent', cash: 900 },
      streams: [monthly('earnedIncome', 2_900, 1), monthly('Rent', 1_200, 1)],
    },
    bornIn: '2001-03',
    title: /^Free in \w+ \d{4}, at 9\d$/,
    says: /^Lasts to 95 with .* By the 4% rule: no date\./,
    restsOn: {
      Incomes:
        /Earned incomeuntil free · as recorded\$2,900.*Not explained.*adds nothing to the pots-\$1,700/,
    },
  },
  {
    household: {
      name: 'retired with a pension',
      ...{ mandatory: 'Home', cash: 120_000 },
      streams: [monthly('passiveIncome', 1_500), monthly('Home', 2_050)],
    },
    bornIn: '1947-02',
    plan: { recorded: FOR_LIFE },
    title: 'Free now',
    says: /^Lasts to 95 with /,
    restsOn: {
      Incomes: /Earned incomenone is recorded · what is spent beyond other income is drawn from the pots/,
    },
  },
  {
    household: {
      name: 'retired with too little',
      ...{ mandatory: 'Home', cash: 20_000 },
      streams: [monthly('passiveIncome', 1_500), monthly('Home', 2_500)],
    },
    bornIn: '1952-02',
    plan: { recorded: FOR_LIFE },
    title: 'No date yet',
    // Of 1,000 a month, 20,000 are for twenty months, and their growth for most of another.
    says: /^Runs dry in July 2028, at 76: nothing is left\./,
    restsOn: { Incomes: /Passive incomefor life · as recorded\$1,500/ },
  },
  {
    household: {
      name: 'debts alone',
      mandatory: 'Rent, Loan',
      loans: [
        ['Card', 7_200, { rate: 21, interest: 'monthly', payment: 90, paymentDay: 20 }],
        [
          ...(['Studies', 2_400] as const),
          { interest: 'none', payment: 200, paymentDay: 10, category: 'Loan' },
        ],
      ],
      streams: [monthly('Rent', 700), monthly('Loan', 200)],
    },
    bornIn: '1992-02',
    title: 'No date yet',
    says: /^Runs dry in November 2026, at 34: nothing is left\./,
    restsOn: {
      'Debts and bills': /^Debts and bills.*Studies endsOctober 2027\$200.*Cardoff the pots.*\$7,200/,
      Pots: /Nothing is saved yet/,
    },
  },
  {
    household: {
      name: 'saving without recorded income',
      ...{ mandatory: 'Rent', stocks: 40_000 },
      streams: [monthly('investments', 1_000), monthly('Rent', 1_700)],
    },
    bornIn: '1990-10',
    title: /^Free in \w+ 20[34]\d, at \d\d$/,
    says: /Stop in \w+ \d{4}, and in \w+ \d{4} nothing is left\./,
    restsOn: { Incomes: /Not explained.*beyond what is recorded: it comes in until work stops\+\$2,700/ },
  },
  {
    household: {
      name: 'paid by the week, of unknown age',
      ...{ mandatory: 'Rent', cash: 640 },
      streams: [monthly('earnedIncome', 2_600), monthly('Rent', 2_600)],
    },
    bornIn: null,
    title: 'No date yet',
    says: /^What is saved never reaches what is needed\. Add your month of birth/,
    restsOn: { Assumptions: /Lasts toonce your month of birth is known/, Incomes: /Passive incomenone/ },
  },
  {
    household: {
      name: 'older than the plan',
      ...{ mandatory: 'Home', cash: 30_000 },
      streams: [monthly('Home', 900)],
    },
    bornIn: '1930-02',
    title: 'The plan is over',
    says: /^It ends at 95\. Choose a later age/,
    restsOn: { Assumptions: /Age 95/ },
  },
];

it.each(CASES)('a plan reads right for $household.name', async (each) => {
  const token = await server.signIn();
  await fillHousehold((body) => server.make('POST', '/api/batch', token, body), each.household, TODAY);
  const plan = { ...blankPlan('first', 'My plan'), ...each.plan };
  const document = { ...NO_PLANS, bornIn: each.bornIn, plans: [plan], mine: 'first' };
  await server.make('PUT', '/api/plan', token, document);
  renderApp('/statistics/plan');
  const title = await screen.findByRole('heading', { level: 2, name: each.title });
  const texts = within(title.parentElement ?? title).getAllByRole('paragraph');
  expect(texts.map(({ textContent }) => textContent).join(' ')).toMatch(each.says);
  for (const [region, text] of Object.entries(each.restsOn))
    expect(screen.getByRole('region', { name: region })).toHaveTextContent(text);
  expect(screen.getByRole('main')).not.toHaveTextContent(/NaN|Infinity|undefined/);
});
