import fc from 'fast-check';

import type { Debt } from '#contract/debts.ts';
import { cents } from '#contract/money.ts';
import { type DebtOutcome, debtScheduleOf } from '#src/statistics/debts/debt-schedule.ts';

/** Terms of a debt with 6% nominal, paid on the first of each month. Amounts are in cents. */
export function debtWith(terms: Partial<Debt>): Debt {
  return {
    rate: 6,
    interest: 'monthly',
    payment: null,
    paymentDay: 1,
    expenseId: null,
    principalDay: '2026-01-01',
    lastDay: null,
    ...terms,
  };
}

export function outcomeOf(principal: number, terms: Partial<Debt>): DebtOutcome {
  return debtScheduleOf(cents(principal), debtWith(terms));
}

export function scheduleOf(principal: number, terms: Partial<Debt>) {
  const outcome = outcomeOf(principal, terms);
  if (outcome.kind !== 'ends') throw new Error(`The debt ${JSON.stringify(outcome)}`);
  return outcome;
}

/** Terms of some debts that mostly end, some with a balloon. */
export const anyDebtTerms = fc.array(
  fc.record({
    rate: fc.integer({ min: 0, max: 3_000 }).map((rate) => rate / 100),
    interest: fc.constantFrom('monthly', 'effective', 'daily', 'none'),
    payment: fc.integer({ min: 1, max: 50_000_000 }).map(cents),
    paymentDay: fc.integer({ min: 1, max: 31 }),
    lastDay: fc.option(fc.integer({ min: 2026, max: 2040 }).map((year) => `${year}-03-31`)),
  }),
  { minLength: 1, maxLength: 8 },
);
