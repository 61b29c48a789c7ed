import { cents } from '#contract/money.ts';
import type {
  HomePlan,
  OneOff,
  Plan,
  PlanIncome,
  PlanMonth,
  PlanTime,
  SpendingPhase,
} from '#contract/plan.ts';
import {
  type CalendarMonth,
  monthFromNumber,
  monthNumber,
  monthOfDay,
} from '#src/statistics/calendar-month.ts';

import type { PlanBasis } from './plan-basis.ts';
import { fullRetirementAge } from './social-security.ts';

/** What a plan assumes until the person says otherwise. Rates in percent a year. */
export const USUAL = { lastsToAge: 95, withdrawalPercent: 4, inflationPercent: 3, returnPercent: 8 } as const;

/** Work stops as soon as it can, and everything is as it is recorded. */
export function blankPlan(id: string, name: string): Plan {
  return {
    id,
    name,
    lastsToAge: USUAL.lastsToAge,
    rule: 'lasts',
    withdrawalPercent: USUAL.withdrawalPercent,
    stop: { at: 'soonest' },
    inflationPercent: USUAL.inflationPercent,
    returns: { by: 'all', percent: USUAL.returnPercent },
    recorded: { earnedUntil: { at: 'free' }, passiveUntil: { at: 'free' } },
    incomes: [],
    phases: [],
    oneOffs: [],
    homes: [],
    pots: [],
  };
}

/** When US retirement accounts can be drawn without a penalty: at 59½ (26 U.S.C. 72(t)(2)(A)(i)). In months. */
const RETIREMENT_ACCOUNT_AGE = 59 * 12 + 6;
const RETIREMENT_ACCOUNT = [/\b(?:401\s?\(?k|403\s?\(?b|457\s?\(?b|roth|retirement)\b/i, /\b(?:IRA|TSP)\b/];

/** What the records suggest for a plan, which shows it: nobody would see why it is wrong without it. */
export function suggestedBy(
  { savings, earned, passive }: Pick<PlanBasis, 'savings' | 'earned' | 'passive'>,
  bornIn: string | null,
) {
  return {
    /** Named like a US retirement account, which is locked until an age. */
    locked: savings.filter(
      ({ name }) => bornIn !== null && RETIREMENT_ACCOUNT.some((pattern) => pattern.test(name)),
    ),
    /** Who earns nothing lives on the passive income. */
    isPassiveForLife: earned <= 0 && passive > 0,
  };
}

export function withSuggested(
  plan: Plan,
  { locked, isPassiveForLife }: ReturnType<typeof suggestedBy>,
): Plan {
  const terms = { opensAt: RETIREMENT_ACCOUNT_AGE, taxPercent: 0, savingPercent: 0, isLeftOut: false };
  return {
    ...plan,
    recorded: isPassiveForLife ? { ...plan.recorded, passiveUntil: null } : plan.recorded,
    pots: locked.map(({ assetId }) => ({ assetId, ...terms })),
  };
}

/** As it is stored: `2030-01`. */
export function monthTextOf({ month, year }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The month of the birthday, or so many months later. @param age in months */
export function monthAtAge(bornIn: string, age: number): CalendarMonth {
  return monthFromNumber(monthNumber(monthOfDay(bornIn)) + age);
}

/** In months; negative before the birth. */
export function ageIn(month: CalendarMonth, bornIn: string): number {
  return monthNumber(month) - monthNumber(monthOfDay(bornIn));
}

/** Undefined for when work stops, and for an age if the month of birth is not known. */
export function monthOfTime(time: PlanTime, bornIn: string | null): CalendarMonth | undefined {
  if (time.at === 'month') return monthOfDay(time.month);
  return time.at === 'age' && bornIn !== null ? monthAtAge(bornIn, time.months) : undefined;
}

/** When work stops: an age is stored as its month. Null: as soon as possible. */
export function planStop(stop: PlanTime | null, bornIn: string | null): Plan['stop'] {
  const month = stop === null ? undefined : monthOfTime(stop, bornIn);
  return month ? { at: 'month', month: monthTextOf(month) } : { at: 'soonest' };
}

/** Whether something may happen between two times. Unless both are known, it may. */
export function isInOrder(from: PlanTime | null, until: PlanTime | null, bornIn: string | null): boolean {
  if (from === null || until === null) return true;
  if (from.at === 'free' && until.at === 'free') return false;
  if (from.at === 'age' && until.at === 'age') return from.months < until.months;
  const [first, end] = [monthOfTime(from, bornIn), monthOfTime(until, bornIn)];
  // A month is the last one, an age the first one without it.
  return !first || !end || monthNumber(first) < monthNumber(end) + (until.at === 'month' ? 1 : 0);
}

/** What an entry starts from. Its amount is zero until it is typed. */
export type PlanTemplate = { readonly name: string; readonly text: string } & (
  | { readonly list: 'incomes'; readonly entry: PlanIncome }
  | { readonly list: 'phases'; readonly entry: SpendingPhase }
  /** Makes several phases. */
  | { readonly list: 'children' }
  | { readonly list: 'oneOffs'; readonly entry: OneOff }
  | { readonly list: 'homes'; readonly entry: HomePlan }
);

/** @param id of the entry that is made from one of them */
export function planTemplates(id: string, now: CalendarMonth, bornIn: string | null): PlanTemplate[] {
  const inYears = (years: number): PlanMonth => ({
    at: 'month',
    month: monthTextOf({ ...now, year: now.year + years }),
  });
  const income = (
    name: string,
    text: string,
    entry: Pick<PlanIncome, 'kind' | 'from' | 'until'>,
  ): PlanTemplate => ({
    ...{ list: 'incomes', name, text },
    entry: { id, name, cents: cents(0), prices: 'rising', taxPercent: 0, ...entry },
  });
  const oneOff = (name: string, text: string, years: number, everyYears: number | null): PlanTemplate => ({
    ...{ list: 'oneOffs', name, text },
    entry: { id, name, cents: cents(0), when: inYears(years), everyYears, until: null },
  });
  const atAge = (years: number): PlanTime => ({ at: 'age', months: years * 12 });
  const free: PlanTime = { at: 'free' };
  return [
    income('Pension', 'From an age, for life', { kind: 'pension', from: atAge(67), until: null }),
    income('Social security', 'United States, by the age at which you claim it', {
      kind: 'social-security',
      from: { at: 'age', months: bornIn === null ? 67 * 12 : fullRetirementAge(monthOfDay(bornIn).year) },
      until: null,
    }),
    income('Part-time work', 'Once the main work stops', { kind: 'work', from: free, until: atAge(67) }),
    income('Rent', 'From something you let', { kind: 'rent', from: null, until: null }),
    income('Other income', 'More or less of it, for a time', { kind: 'other', from: null, until: null }),
    {
      ...{ list: 'phases', name: 'Spending phase', text: 'More or less spending, for a time' },
      entry: {
        ...{ id, name: 'Spending phase', from: free, until: null },
        on: { of: 'all' },
        change: { by: 'amount', cents: cents(0) },
      },
    },
    { list: 'children', name: 'Child', text: 'Spending until 18, in three phases' },
    oneOff('Car', 'Every 12 years', 5, 12),
    oneOff('Roof', 'Every 20 years', 10, 20),
    oneOff('Inheritance', 'Comes in once', 20, null),
    oneOff('Other amount', 'Comes in or is paid, once or again and again', 1, null),
    {
      ...{ list: 'homes', name: 'Sell a home', text: 'Its value, less costs and its debt, is invested' },
      entry: { kind: 'sold', id, name: 'Sell a home', assetId: '', when: inYears(10), costPercent: 6 },
    },
    {
      ...{ list: 'homes', name: 'Buy a home', text: 'With a loan or without' },
      entry: {
        ...{ kind: 'bought', id, name: 'Buy a home', when: inYears(3), price: cents(0), costPercent: 3 },
        loan: null,
      },
    },
  ];
}

/** The ages, in years, at which the phases of a child begin and end. */
export const CHILD_AGES = [0, 6, 12, 18] as const;

/**
 * The spending for a child until 18, in a phase for each time between two of `CHILD_AGES`. What is over by now is left out.
 * @param ids of the phases
 */
export function childPhases(
  child: { readonly name: string; readonly bornIn: string; readonly amounts: readonly number[] },
  ids: readonly string[],
  now: CalendarMonth,
): SpendingPhase[] {
  return child.amounts.flatMap((amount, index) => {
    const [from = 0, to = 0] = CHILD_AGES.slice(index);
    const first = monthAtAge(child.bornIn, from * 12);
    const last = monthAtAge(child.bornIn, to * 12 - 1);
    const id = ids[index];
    if (id === undefined || amount === 0 || monthNumber(last) < monthNumber(now)) return [];
    const hasBegun = monthNumber(first) <= monthNumber(now);
    return {
      id,
      name: `${child.name}, ${from === 0 ? 'until' : `${from} to`} ${to}`,
      from: hasBegun ? null : { at: 'month', month: monthTextOf(first) },
      until: { at: 'month', month: monthTextOf(last) },
      on: { of: 'all' },
      change: { by: 'amount', cents: cents(amount) },
    };
  });
}
