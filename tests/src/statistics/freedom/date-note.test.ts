import { expect, it } from 'vitest';

import { cents, ZERO } from '#contract/money.ts';
import { dateNoteOf } from '#src/statistics/freedom/date-note.ts';
import { USUAL_INFLATION } from '#src/statistics/freedom/freedom-estimate.ts';
import type { FreedomPlan } from '#src/statistics/freedom/freedom-plan.ts';
import { monthsToGrow } from '#src/statistics/freedom/growth.ts';

/** Has $300,000, and spends $3,000 and saves $2,000 a month. */
const plan: FreedomPlan = {
  netWorth: cents(300_000_00),
  monthlySpending: cents(3_000_00),
  monthlySaving: cents(2_000_00),
  monthlyReturn: 0.08 / 12,
  withdrawalRate: 0.04,
};
const realReturn = (inflation: number) => (1 + 0.08 / 12) / (1 + inflation) ** (1 / 12) - 1;

const noteOf = (change: Partial<FreedomPlan>, inflation: number = USUAL_INFLATION) =>
  dateNoteOf({ ...plan, ...change }, inflation);

it('is the same estimate with the return after inflation', () => {
  for (const inflation of [0.03, 0.05]) {
    const note = noteOf({}, inflation);
    if (note?.kind !== 'todays-money') throw new Error('It should be in today’s money');
    expect(note.months).toBeCloseTo(
      monthsToGrow({
        ...{ needed: 900_000, saved: 300_000, contribution: 2_000 },
        monthlyReturn: realReturn(inflation),
      }),
      6,
    );
  }
});

it('is what growth alone would do where nothing is put aside', () => {
  const note = noteOf({ netWorth: cents(650_000_00), monthlySpending: cents(2_300_00), monthlySaving: ZERO });
  if (note?.kind !== 'nothing-saved') throw new Error('Nothing is saved');
  expect(note).toMatchObject({ takesOut: false });
  expect(note.months).toBeCloseTo(Math.log(690 / 650) / Math.log1p(0.08 / 12), 6);
  expect(note.monthsInTodaysMoney).toBeCloseTo(Math.log(690 / 650) / Math.log1p(realReturn(0.03)), 6);
});

it('says whether something is taken out', () => {
  expect(noteOf({ monthlySaving: cents(-3_000_00) })).toEqual({
    ...{ kind: 'nothing-saved', takesOut: true, months: Infinity, monthsInTodaysMoney: Infinity },
  });
});

it('is the interest on debts where that uses up what is put aside', () => {
  expect(noteOf({ netWorth: cents(-400_000_00) })).toEqual({ kind: 'interest' });
});

it('can be without a date in today’s money', () => {
  expect(noteOf({ monthlySaving: cents(1_00) }, 0.2)).toEqual({ kind: 'todays-money', months: Infinity });
});

it('is not there while the spending is unknown, or once free', () => {
  expect(noteOf({ monthlySpending: ZERO })).toBeUndefined();
  expect(noteOf({ netWorth: cents(900_000_00) })).toBeUndefined();
});
