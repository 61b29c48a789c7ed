import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import type { Id } from '#contract/fields.ts';
import { MAX_AMOUNT } from '#contract/money.ts';
import { MAX_AGE, PlanDocument } from '#contract/plan.ts';
import type { PlanRecords } from '#src/statistics/plan/plan-basis.ts';
import { planBasisOf } from '#src/statistics/plan/plan-basis.ts';
import { planEventsOf } from '#src/statistics/plan/plan-events.ts';
import { planResultOf } from '#src/statistics/plan/plan-result.ts';
import { planYearsOf } from '#src/statistics/plan/plan-years.ts';
import { anyFreedomLists } from '#tests/src/statistics/freedom/freedom-lists.ts';

import { anyPlanCase } from './any-plan.ts';
import { recordsOf } from './plans.ts';
import { recordedListsOf } from './recorded-lists.ts';

const MOST = Number(MAX_AMOUNT);
const extreme = (least: number, most: number) =>
  fc.oneof(fc.constantFrom(least, most), fc.double({ min: least, max: most, noNaN: true }));
const cents = fc.oneof(
  fc.integer({ min: -MOST, max: MOST }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.constantFrom(0, MOST, -MOST),
);
const month = fc
  .oneof(fc.integer({ min: 1900 * 12, max: 2200 * 12 + 11 }), fc.integer({ min: 2026 * 12, max: 2040 * 12 }))
  .map((number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`);
const atMonth = month.map((each) => ({ at: 'month', month: each }));
const ageMonths = fc.integer({ min: 0, max: MAX_AGE * 12 });
const known = fc.oneof(
  atMonth,
  ageMonths.map((months) => ({ at: 'age', months })),
);
const time = fc.option(fc.oneof(known, fc.constant({ at: 'free' })));
const span = { from: time, until: time };
const costPercent = extreme(0, 100);
const returns = fc.oneof(
  fc.record({ by: fc.constant('all'), percent: extreme(-50, 100) }),
  fc.tuple(...Array.from({ length: 7 }, () => extreme(-50, 100))).map(([cash, bonds, stocks, ...rest]) => {
    const [cryptocurrency, metals, commodities, realEstate] = rest;
    return { by: 'kind', cash, bonds, stocks, cryptocurrency, metals, commodities, realEstate };
  }),
);

/** Whatever the contract allows, of assets and categories that the records have, or have no more. */
function anyDocumentOf(assets: readonly Id[], categories: readonly Id[]) {
  const assetId = fc.constantFrom('gone', ...assets);
  const on = fc.oneof(
    fc.constantFrom({ of: 'all' }, { of: 'discretionary' }),
    fc.constantFrom('gone', ...categories).map((expenseId) => ({ of: 'category', expenseId })),
  );
  const change = fc.oneof(
    cents.map((amount) => ({ by: 'amount', cents: amount })),
    extreme(-100, 1_000).map((percent) => ({ by: 'part', percent })),
  );
  const loan = fc.record({ cents, ratePercent: extreme(0, 100), years: fc.integer({ min: 1, max: 60 }) });
  const entries = fc.record({
    incomes: listOf({
      kind: fc.constantFrom('work', 'pension', 'social-security', 'rent', 'other'),
      prices: fc.constantFrom('rising', 'fixed-today', 'fixed-then'),
      ...{ cents, taxPercent: extreme(0, 100), ...span },
    }),
    phases: listOf({ ...span, on, change }),
    oneOffs: listOf({
      ...{ cents, when: known, until: fc.option(known) },
      everyYears: fc.option(fc.integer({ min: 1, max: 100 })),
    }),
    sold: listOf({ kind: fc.constant('sold'), assetId, when: known, costPercent }),
    bought: listOf({
      ...{ kind: fc.constant('bought'), when: known, price: cents, costPercent, loan: fc.option(loan) },
    }),
    pots: listOf({
      ...{ assetId, opensAt: fc.option(ageMonths), taxPercent: extreme(0, 99), isLeftOut: fc.boolean() },
      savingPercent: extreme(0, 100),
    }),
  });
  const plan = fc.record({
    lastsToAge: fc.integer({ min: 1, max: MAX_AGE }),
    rule: fc.constantFrom('lasts', 'withdrawal-rate'),
    withdrawalPercent: extreme(0.1, 100),
    stop: fc.oneof(fc.constant({ at: 'soonest' }), atMonth),
    ...{ inflationPercent: extreme(-20, 100), returns },
    recorded: fc.record({ earnedUntil: time, passiveUntil: time }),
  });
  const bornIn = fc.option(
    fc.oneof(
      month,
      fc.integer({ min: 1930, max: 2010 }).map((year) => `${year}-04`),
    ),
  );
  return fc.tuple(plan, entries, bornIn).map(([each, { sold, bought, ...lists }, born]) => {
    let count = 0;
    const withIds = (list: readonly object[]) =>
      list.map((entry) => ({ id: `entry-${(count += 1)}`, name: 'Entry', ...entry }));
    const homes = [...sold, ...bought];
    const named = Object.entries({ ...lists, homes }).map(([list, rows]) => [list, withIds(rows)] as const);
    const whole = { id: 'plan', name: 'Plan', ...each, ...Object.fromEntries(named) };
    return { version: 1, bornIn: born, plans: [whole], mine: 'plan' };
  });
}

function listOf(fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) {
  return fc.array(fc.record(fields), { maxLength: 4 });
}

const anyRecords: fc.Arbitrary<PlanRecords> = fc.oneof(
  anyFreedomLists.map((lists) => recordsOf(lists)),
  anyPlanCase.map(({ records }) => recordedListsOf(records)),
);

describe('any plan that the contract allows', () => {
  it('leads to amounts that are finite, and to months within it', () => {
    const anyCase = anyRecords.chain((records) => {
      const { assets, budgets } = records.basis.lists;
      const categories = budgets.flatMap(({ expenses }) => expenses.map(({ expenseId }) => expenseId));
      const ids = assets.map(({ assetId }) => assetId);
      return fc.tuple(fc.constant(records), anyDocumentOf(ids.slice(0, 8), categories.slice(0, 5)));
    });
    fc.assert(
      fc.property(anyCase, ([records, document]) => {
        const { plans, bornIn } = v.parse(PlanDocument, document);
        for (const plan of plans) {
          const result = planResultOf(plan, bornIn, records);
          const { life, path, stop, byLasting, byWithdrawalRate, byWithdrawalRateWithIncome } = result;
          const flows = Object.values(path).filter((flow) => flow instanceof Float64Array);
          expect(flows.every((flow) => flow.every(Number.isFinite))).toBe(true);
          for (const date of [byLasting, byWithdrawalRate, byWithdrawalRateWithIncome]) {
            const months = date?.exactMonths ?? 0;
            expect(months >= 0 && months < life.months).toBe(true);
          }
          const { present } = planBasisOf(records);
          const years = planYearsOf(life, path, present);
          expect(years.reduce((sum, year) => sum + year.months, 0)).toBe(life.months);
          for (const { month: when } of planEventsOf(plan, life, stop?.month ?? Infinity, present))
            expect(when >= 0 && when < life.months).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
