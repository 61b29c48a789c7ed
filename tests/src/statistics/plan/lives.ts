import fc from 'fast-check';

import type { Flows, Life, Pot } from '#src/statistics/plan/life.ts';

/** A life by hand: what is not said does not flow. A number flows in every month. */
interface LifeByHand extends Partial<Omit<Life, 'working' | 'retired' | 'fixedFromStop' | 'pots'>> {
  readonly pots: readonly Partial<Pot>[];
  readonly working?: Partial<Record<keyof Flows, Amounts>>;
  readonly retired?: Partial<Record<keyof Flows, Amounts>>;
  readonly fixedFromStop?: Partial<Record<'income' | 'tax', Amounts>>;
  readonly inflation?: number;
}

type Amounts = number | ((month: number) => number);

export function lifeByHand({ working, retired, fixedFromStop, inflation = 0, ...life }: LifeByHand): Life {
  const months = life.months ?? 1_200;
  const row = (amounts: Amounts = 0) =>
    typeof amounts === 'number'
      ? new Float64Array(months).fill(amounts)
      : Float64Array.from({ length: months }, (_, month) => amounts(month));
  const flows = (by: Partial<Record<keyof Flows, Amounts>> = {}): Flows => ({
    income: row(by.income),
    tax: row(by.tax),
    spending: row(by.spending),
    debts: row(by.debts),
    oneOffs: row(by.oneOffs),
    unexplained: row(by.unexplained),
  });
  return {
    ...{ months, savingsPot: 0, withdrawalRate: 0.04, lastingIncome: row(), fixed: [] },
    ...{ prices: row((month) => (1 + inflation) ** (month / 12)) },
    ...life,
    pots: life.pots.map((pot, index) => potByHand(pot, index)),
    ...{ working: flows(working), retired: flows(retired) },
    fixedFromStop: { income: row(fixedFromStop?.income), tax: row(fixedFromStop?.tax) },
  };
}

function potByHand(pot: Partial<Pot>, index: number): Pot {
  const untold = { start: 0, monthlyReturn: 0, market: undefined, opensIn: 0, tax: 0, savingPart: 0 };
  return { id: `pot-${index}`, name: `Pot ${index}`, ...untold, ...pot };
}

const cents = (max: number) => fc.integer({ min: 0, max });
const around = (max: number) => fc.integer({ min: -max, max });

const anyPot = fc.record({
  start: cents(50_000_000),
  monthlyReturn: fc.double({ min: -0.005, max: 0.01, noNaN: true }),
  opensIn: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 300 }), fc.constant(Infinity)),
  tax: fc.constantFrom(0, 0.1, 0.25),
  savingPart: fc.constantFrom(0, 0.1, 0.2),
});

/** An amount that changes once. */
const amounts = (amount: fc.Arbitrary<number>): fc.Arbitrary<Amounts> =>
  fc.tuple(amount, amount, fc.integer({ min: 0, max: 240 })).map(
    ([first, then, since]) =>
      (month: number) =>
        month < since ? first : then,
  );

const anyFlows = fc.record({
  income: amounts(cents(600_000)),
  tax: amounts(cents(100_000)),
  spending: amounts(cents(500_000)),
  debts: amounts(cents(100_000)),
  oneOffs: around(100_000_000).chain((sum) =>
    fc.integer({ min: 0, max: 300 }).map((when) => (month: number) => (month === when ? sum : 0)),
  ),
  unexplained: amounts(around(100_000)),
});

/** Up to five pots of 30 years. The first one is open, gets what is saved, and may begin overdrawn. */
export const anyLife: fc.Arbitrary<Life> = fc
  .record({
    savings: fc.record({
      start: around(50_000_000),
      monthlyReturn: fc.double({ min: -0.005, max: 0.01, noNaN: true }),
      tax: fc.constantFrom(0, 0.2),
    }),
    others: fc.array(anyPot, { maxLength: 4 }),
    working: anyFlows,
    retired: anyFlows,
    fixed: cents(200_000),
    inflation: fc.double({ min: 0, max: 0.1, noNaN: true }),
  })
  .map(({ savings, others, fixed, ...life }) =>
    lifeByHand({
      ...life,
      months: 360,
      pots: [savings, ...others],
      fixedFromStop: {
        income: (month) => fixed / (1 + life.inflation) ** (month / 12),
        tax: (month) => (fixed * 0.1) / (1 + life.inflation) ** (month / 12),
      },
    }),
  );
