import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import type { Plan, PlanIncome, SpendingPhase } from '#contract/plan.ts';
import { freedomMonths, type Path, simulate, withdrawalRateMonths } from '#src/statistics/plan/engine.ts';
import type { Flows, Life, Pot } from '#src/statistics/plan/life.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';

import { anyPlanCase } from './any-plan.ts';
import { recordedListsOf } from './recorded-lists.ts';
import { age, amount, month, oneOff, part, phase, type PlanCase } from './twenty-plans.ts';

function lifeWith({ plan, bornIn, records }: PlanCase, rest: Partial<Plan> = {}): Life {
  return lifeOf({ ...plan, ...rest }, bornIn, recordedListsOf(records));
}

function datesOf(life: Life): number[] {
  const rates = [false, true].map((lessLastingIncome) => withdrawalRateMonths(life, { lessLastingIncome }));
  return [freedomMonths(life, 'lasts'), ...rates];
}

const anyMonth = fc.integer({ min: 2026, max: 2050 }).map((year) => month(`${year}-06`));
const positive = fc.integer({ min: 1, max: 3_000 });

describe('the date of a life plan', () => {
  const changes: Record<string, fc.Arbitrary<(each: PlanCase) => Partial<Plan>>> = {
    'more spending': fc
      .tuple(positive, fc.option(anyMonth), fc.option(anyMonth))
      .map(([more, from, until]) => ({ plan }) => ({
        phases: [...plan.phases, phase(amount(more), { from, until })],
      })),
    'a larger part of the spending': fc
      .tuple(fc.integer({ min: 1, max: 80 }), fc.option(anyMonth))
      .map(([more, from]) => ({ plan }) => ({ phases: [...plan.phases, phase(part(more), { from })] })),
    'a payment': fc
      .tuple(positive, anyMonth)
      .map(([more, when]) => ({ plan }) => ({ oneOffs: [...plan.oneOffs, oneOff(-more, when)] })),
    'less income': fc.double({ min: 0, max: 1, noNaN: true }).map((rest) => ({ plan }) => ({
      incomes: plan.incomes.map((each) => ({ ...each, cents: cents(Math.floor(each.cents * rest)) })),
    })),
    'higher tax on incomes': fc.integer({ min: 1, max: 40 }).map((more) => ({ plan }) => ({
      incomes: plan.incomes.map((each) => ({ ...each, taxPercent: each.taxPercent + more })),
    })),
    'higher tax on withdrawals': fc.integer({ min: 1, max: 59 }).map((more) => ({ plan }) => ({
      pots: plan.pots.map((each) => ({ ...each, taxPercent: each.taxPercent + more })),
    })),
  };

  it.each(Object.entries(changes))('is never nearer with %s', (_what, change) => {
    fc.assert(
      fc.property(anyPlanCase, change, (each, changeOf) => {
        const before = datesOf(lifeWith(each));
        const after = datesOf(lifeWith(each, changeOf(each)));
        // Within a month, the moment depends on what share the pots have of the wealth then.
        for (const [index, date] of after.entries())
          expect(Math.ceil(date)).toBeGreaterThanOrEqual(Math.ceil(before[index] ?? 0));
      }),
      { numRuns: 100 },
    );
  });

  // An overdraft is paid back from incomes, untaxed, and may cost less than the locked pot returns.
  it('is never nearer with later access, unless that overdraws the savings pot', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.nat(9), fc.integer({ min: 1, max: 240 }), (each, which, later) => {
        const life = lifeWith(each);
        const { pots, savingsPot } = life;
        const delayed = which % pots.length;
        fc.pre(delayed !== savingsPot);
        const withDelay = (pot: Pot, index: number) => ({
          ...pot,
          opensIn: pot.opensIn + (index === delayed ? later : 0),
        });
        const after = { ...life, pots: pots.map(withDelay) };
        const savings = simulate(after, Infinity).pots[savingsPot]?.balance ?? [];
        fc.pre(savings.every((balance) => balance > -0.5));
        expect(freedomMonths(after, 'lasts')).toBeGreaterThanOrEqual(freedomMonths(life, 'lasts'));

        // Wealth counts before tax, so what is drawn from a pot with less of it leaves more.
        const untaxed = ({ pots, ...rest }: Life) => ({
          ...rest,
          pots: pots.map((pot) => ({ ...pot, tax: 0 })),
        });
        expect(withdrawalRateMonths(untaxed(after))).toBeGreaterThanOrEqual(
          withdrawalRateMonths(untaxed(life)) - 1e-6,
        );
      }),
    );
  });
});

describe('a life plan', () => {
  it('is the same if a phase or an income is split in time', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.nat(400), fc.nat(200), (each, at, stop) => {
        const { plan, bornIn } = each;
        const splitAll = <TEntry extends PlanIncome | SpendingPhase>(entries: readonly TEntry[]) =>
          entries.flatMap((entry) => splitOf(entry, at, bornIn));
        const split = { incomes: splitAll(plan.incomes), phases: splitAll(plan.phases) };
        const [before, after] = [lifeWith(each), lifeWith(each, split)];
        expectSame(simulate(after, stop), simulate(before, stop));
        for (const rule of ['lasts', 'withdrawal-rate'] as const)
          expect(freedomMonths(after, rule)).toBeCloseTo(freedomMonths(before, rule));
      }),
    );
  });

  it('is the same if what lasts for life is split when work stops', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.nat(200), (each, stop) => {
        const splitAll = <TEntry extends PlanIncome | SpendingPhase>(entries: readonly TEntry[]) =>
          entries.flatMap((entry) =>
            entry.from !== null || entry.until !== null || !isSplittable(entry)
              ? [entry]
              : [
                  { ...entry, until: { at: 'free' } as const },
                  { ...entry, id: `${entry.id} later`, from: { at: 'free' } as const },
                ],
          );
        const { plan } = each;
        const split = { incomes: splitAll(plan.incomes), phases: splitAll(plan.phases) };
        expectSame(simulate(lifeWith(each, split), stop), simulate(lifeWith(each), stop));
      }),
    );
  });

  it('keeps every cent: what was there, grew, came in, went out, was taxed and stayed', () => {
    fc.assert(
      fc.property(anyPlanCase, fc.oneof(fc.nat(300), fc.constant(Infinity)), (each, stop) => {
        const life = lifeWith(each);
        const path = simulate(life, stop);
        let before = life.pots.reduce((sum, { start }) => sum + start, 0);
        const balances = life.pots.map(({ start }) => start);
        for (let index = 0; index < life.months; index += 1) {
          const at = (flow: Float64Array) => flow[index] ?? NaN;
          const out = ['tax', 'spending', 'debts', 'oneOffs', 'unexplained'] as const;
          const paid = out.reduce((sum, kind) => sum + at(path[kind]), at(path.drawnTax));
          const after = before + at(path.growth) + at(path.income) - paid + at(path.shortfall);
          expect(Math.abs(after - at(path.balance))).toBeLessThan(0.5);
          before = at(path.balance);
          for (const [which, { growth, saved, drawn, balance }] of path.pots.entries()) {
            const left = (balances[which] ?? NaN) + at(growth) + at(saved) - at(drawn);
            expect(Math.abs(left - at(balance))).toBeLessThan(0.5);
            balances[which] = at(balance);
          }
        }
      }),
    );
  });

  it('has a date from today on, or none', () => {
    fc.assert(
      fc.property(anyPlanCase, (each) => {
        const life = lifeWith(each);
        for (const date of datesOf(life))
          expect(date === Infinity || (date >= 0 && date < life.months)).toBe(true);
      }),
    );
  });
});

function isSplittable(entry: PlanIncome | SpendingPhase): boolean {
  return !('prices' in entry) || (entry.prices !== 'fixed-today' && entry.kind !== 'social-security');
}

/** @param at a month from now */
function splitOf<TEntry extends PlanIncome | SpendingPhase>(
  entry: TEntry,
  at: number,
  bornIn: string | null,
): TEntry[] {
  const now = 2026 * 12 + 11;
  const numberOf = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5));
  const born = numberOf(bornIn ?? '');
  const { from, until } = entry;
  if (from?.at === 'free' || until?.at === 'free' || !isSplittable(entry)) return [entry];
  const monthOf = (time: typeof from) =>
    (time?.at === 'month' ? numberOf(time.month) : born + (time?.months ?? NaN)) - now;
  const isWithin = (from === null || monthOf(from) < at) && (until === null || at < monthOf(until));
  if (!isWithin) return [entry];
  const split = age(0, at + now - born);
  return [
    { ...entry, until: split },
    { ...entry, id: `${entry.id} later`, from: split },
  ];
}

function expectSame(path: Path, other: Path) {
  const flows = [
    'income',
    'tax',
    'spending',
    'growth',
    'balance',
    'shortfall',
  ] as const satisfies (keyof (Path & Flows))[];
  for (const flow of flows) {
    const differences = path[flow].map((value, index) => Math.abs(value - (other[flow][index] ?? NaN)));
    expect(Math.max(...differences)).toBeLessThan(0.5);
  }
}
