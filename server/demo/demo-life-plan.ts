import { type Cents, centsFromDollars as dollars } from '#contract/money.ts';
import type { Plan, PlanDocument, PlanIncome, PlanTime, PotTerms, SpendingPhase } from '#contract/plan.ts';

import type { Day } from './months.ts';

const AGE = 34;
/** In months: when US retirement accounts can be drawn without a penalty. */
const RETIREMENT_ACCOUNTS = 59 * 12 + 6;
const FREE: PlanTime = { at: 'free' };

/** What the household expects: two plans, with the names of assets and categories in place of their ids. */
export function demoLifePlan(today: Day): PlanDocument {
  /** A month of a year, counted from this one. */
  const month = (years: number, number: number) =>
    ({ at: 'month', month: `${today.year + years}-${String(number).padStart(2, '0')}` }) as const;
  const age = (years: number) => ({ at: 'age', months: years * 12 }) as const;

  const mine: Plan = {
    ...{ id: 'my-plan', name: 'My plan', lastsToAge: 95, rule: 'lasts', withdrawalPercent: 4 },
    ...{ stop: { at: 'soonest' }, inflationPercent: 3, returns: { by: 'all', percent: 8 } },
    recorded: { earnedUntil: FREE, passiveUntil: FREE },
    incomes: [
      income('raise', 'work', 'Rise at work', dollars(350), [month(4, 1), FREE], 22),
      income('room', 'rent', 'Room to let', dollars(420), [month(1, 9), month(6, 8)], 15),
      income('social-security', 'social-security', 'Social security', dollars(1_960), [age(67), null], 8),
    ],
    phases: [
      phase('child', 'Anna', dollars(520), [month(3, 4), month(21, 3)]),
      phase('insurance', 'Health insurance', dollars(430), [FREE, age(65)], 'Healthcare'),
      phase('travel', 'More travel', dollars(250), [FREE, age(75)], 'Travel'),
      {
        ...{ id: 'quieter', name: 'Quieter years', from: age(80), until: null },
        ...{ on: { of: 'discretionary' }, change: { by: 'part', percent: -30 } },
      },
    ],
    oneOffs: [
      oneOff('roof', 'Roof', dollars(-14_000), month(8, 6), 20),
      oneOff('car', 'Car', dollars(-21_000), month(6, 5), 12),
      oneOff('inheritance', 'Inheritance', dollars(45_000), month(23, 6), null),
    ],
    // The home is kept.
    homes: [],
    pots: [
      pot('Total Market', { taxPercent: 6 }),
      pot('International Market', { opensAt: RETIREMENT_ACCOUNTS, taxPercent: 15, savingPercent: 35 }),
      pot('Total Bond Market', { opensAt: RETIREMENT_ACCOUNTS, taxPercent: 15 }),
      pot('Gold', { isLeftOut: true }),
    ],
  };
  const halfFrom = month(10, 1);
  const half: Plan = {
    ...mine,
    ...{ id: 'half', name: `Work half from ${today.year + 10}` },
    incomes: [
      ...mine.incomes,
      income('half', 'work', 'Half the hours', dollars(-3_150), [halfFrom, FREE], 0),
    ],
  };
  return { version: 1, bornIn: `${today.year - AGE}-02`, plans: [mine, half], mine: mine.id };
}

type Times = readonly [from: PlanTime | null, until: PlanTime | null];

function income(
  id: string,
  kind: PlanIncome['kind'],
  name: string,
  amount: Cents,
  [from, until]: Times,
  taxPercent: number,
): PlanIncome {
  return { id, kind, name, cents: amount, from, until, prices: 'rising', taxPercent };
}

/** @param category the name of the one that the amount is for, if any */
function phase(
  id: string,
  name: string,
  amount: Cents,
  [from, until]: Times,
  category?: string,
): SpendingPhase {
  const on =
    category === undefined ? ({ of: 'all' } as const) : { of: 'category' as const, expenseId: category };
  return { id, name, from, until, on, change: { by: 'amount', cents: amount } };
}

function oneOff(
  id: string,
  name: string,
  amount: Cents,
  when: Plan['oneOffs'][number]['when'],
  everyYears: number | null,
): Plan['oneOffs'][number] {
  return { id, name, cents: amount, when, everyYears, until: null };
}

function pot(assetId: string, terms: Partial<PotTerms>): PotTerms {
  return { assetId, opensAt: null, taxPercent: 0, savingPercent: 0, isLeftOut: false, ...terms };
}
