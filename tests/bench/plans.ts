import { AssetType } from '#contract/assets.ts';
import { cents } from '#contract/money.ts';
import type { Plan } from '#contract/plan.ts';
import { freedomMonths, simulate } from '#src/statistics/plan/engine.ts';
import { lifeOf, type PlannedLife } from '#src/statistics/plan/life-of.ts';
import { asset, budgetOf, category, dollars } from '#tests/src/statistics/entities.ts';
import { planWith, recordsOf } from '#tests/src/statistics/plan/plans.ts';

import { type Goal, milliseconds } from './report.ts';
import { median } from './samples.ts';

const RUNS = 200;
/** Is 25 on the day of the records, and plans until 95. */
const BORN = '2001-11';

const RECORDS = recordsOf({
  assets: Array.from({ length: 10 }, (_, index) =>
    asset(index % 2 === 0 ? AssetType.DomesticStock : AssetType.Cash, 20_000, { assetId: `pot ${index}` }),
  ),
  budgets: [
    budgetOf('2026/11', {
      ...{ earnedIncome: dollars(7_000), investments: dollars(2_000) },
      expenses: Array.from({ length: 10 }, (_, index) => category(`Category ${index}`, true, 400)),
    }),
  ],
});

/** Measures how long the life plan takes from the document to the date, and to the path, of 70 years with ten pots. */
export function measurePlans(): Goal[] {
  return [
    ...[{ name: 'a plan of 20 entries', plan: planOf(5), path: 2, date: 50 }],
    ...[{ name: 'a plan of 200 entries', plan: planOf(50), path: 5, date: 100 }],
  ].flatMap(({ name, plan, path, date }): Goal[] => [
    {
      ...{ name: `${name}: the path`, goal: path, format: milliseconds },
      value: timeOf(() => simulate(lifeOf(plan, BORN, RECORDS), 300)),
    },
    {
      ...{ name: `${name}: the date`, goal: date, format: milliseconds },
      value: timeOf(() => freedomMonths(lifeOf(plan, BORN, RECORDS), 'lasts')),
    },
  ]);
}

/** 70 years with ten pots. */
export function lifeOfTwentyEntries(): PlannedLife {
  return lifeOf(planOf(5), BORN, RECORDS);
}

/** @param count of each kind of entry, which together are the same for any count */
function planOf(count: number): Plan {
  const each = <TEntry extends object>(name: string, entry: TEntry) =>
    Array.from({ length: count }, (_, index) => ({ id: `${name} ${index}`, name, ...entry }));
  return planWith({
    ...{ inflationPercent: 3, returns: { by: 'all', percent: 7 } },
    incomes: each('Pension', {
      ...({ kind: 'pension', prices: 'fixed-then', taxPercent: 10, until: null } as const),
      ...{ cents: cents(Math.round(1_000_00 / count)), from: { at: 'age', months: 67 * 12 } as const },
    }),
    phases: each('Children', {
      ...{ from: null, until: { at: 'age', months: 45 * 12 } as const, on: { of: 'all' } as const },
      change: { by: 'part', percent: 40 / count } as const,
    }),
    oneOffs: each('Car', {
      ...{ cents: cents(Math.round(-30_000_00 / count)), when: { at: 'month', month: '2030-01' } as const },
      ...{ everyYears: 7, until: null },
    }),
    homes: each('Home', {
      ...({ kind: 'bought', when: { at: 'month', month: '2031-01' }, costPercent: 3 } as const),
      ...{ price: cents(Math.round(80_000_00 / count)) },
      loan: { cents: cents(Math.round(50_000_00 / count)), ratePercent: 5, years: 25 },
    }),
    pots: [{ assetId: 'pot 0', opensAt: 714, taxPercent: 20, savingPercent: 20, isLeftOut: false }],
  });
}

function timeOf(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}
