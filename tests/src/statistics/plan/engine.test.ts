import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SPECIFIED_RATES } from '#src/statistics/freedom/freedom-estimate.ts';
import {
  monthsOfGrowth,
  monthsThroughPhases,
  projectBalance,
  realMonthlyReturn,
} from '#src/statistics/freedom/growth.ts';
import {
  freedomMonths,
  isLasting,
  lastingMonths,
  type Path,
  simulate,
  withdrawalRateMonths,
} from '#src/statistics/plan/engine.ts';

import { anyLife, lifeByHand } from './lives.ts';

describe('the engine and the closed form', () => {
  it('agree at the rates of the estimate', () => {
    fc.assert(
      fc.property(anyAccount, (account) => expectSame({ ...account, ...SPECIFIED_RATES })),
      { numRuns: 10_000 },
    );
  });

  it('agree at any rates of a what-if', () => {
    const rate = fc.double({ min: 0, max: 0.15, noNaN: true });
    const withdrawalRate = fc.double({ min: 0.01, max: 0.1, noNaN: true });
    const anyRates = fc.record({ annualReturn: rate, inflation: rate, withdrawalRate });
    fc.assert(
      fc.property(anyAccount, anyRates, (account, rates) => expectSame({ ...account, ...rates })),
      { numRuns: 2_000 },
    );
  });

  it('agree if saving and spending change at the end of a month', () => {
    const anyPhase = fc.record({
      contribution: fc.integer({ min: 1, max: 1_000_000 }),
      spending: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 100_000_000 }),
        fc.integer({ min: 1, max: 300 }),
        anyPhase,
        anyPhase,
        (saved, change, first, then) => {
          // Otherwise the first moment may not last.
          fc.pre(then.spending <= first.spending);
          const monthlyReturn = SPECIFIED_RATES.annualReturn / 12;
          const phases = [first, then].map(({ contribution, spending }, index) => {
            return { contribution, needed: spending * 300, months: index === 0 ? change : Infinity };
          });
          const expected = monthsThroughPhases(saved, monthlyReturn, phases);
          // Until debts are paid, or a small saving in a second phase has grown.
          fc.pre(expected < 1_100);
          const of = (month: number) => (month < change ? first : then);
          const life = lifeByHand({
            pots: [{ start: saved, monthlyReturn }],
            working: { income: (month) => of(month).contribution },
            retired: { spending: (month) => of(month).spending },
          });
          expectClose(withdrawalRateMonths(life), expected);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('a path', () => {
  it('conserves every amount in every month', () => {
    fc.assert(
      fc.property(anyLife, anyStop, (life, stop) => {
        const path = simulate(life, stop);
        let before = life.pots.reduce((sum, { start }) => sum + start, 0);
        path.balance.forEach((balance, month) => {
          const of = (rows: Float64Array) => rows[month] ?? NaN;
          const came = of(path.income) + of(path.growth) + of(path.shortfall);
          const taxes = of(path.tax) + of(path.drawnTax);
          const went = of(path.spending) + of(path.debts) + of(path.oneOffs) + of(path.unexplained) + taxes;
          expect(Math.abs(before + came - went - balance)).toBeLessThan(0.5);
          expect(Math.abs(of(path.saved) - of(path.drawn) + of(path.growth) - balance + before)).toBeLessThan(
            0.5,
          );
          before = balance;
        });
      }),
    );
  });

  it('adds up its pots, and never touches a locked one', () => {
    fc.assert(
      fc.property(anyLife, anyStop, (life, stop) => {
        const path = simulate(life, stop);
        for (const kind of ['growth', 'saved', 'drawn', 'drawnTax', 'balance'] as const) {
          path[kind].forEach((amount, month) => {
            const sum = path.pots.reduce((rest, pot) => rest + (pot[kind][month] ?? NaN), 0);
            expect(sum).toBeCloseTo(amount, 2);
          });
        }
        for (const { pot, drawn, balance } of path.pots.slice(1)) {
          expect(Math.max(0, ...drawn.slice(0, Math.min(pot.opensIn, life.months)))).toBeLessThan(1e-5);
          expect(Math.min(0, ...balance)).toBe(0);
        }
      }),
    );
  });

  it('lasts exactly if it is never short of anything', () => {
    fc.assert(
      fc.property(anyLife, anyStop, (life, stop) => {
        expect(simulate(life, stop).dryIn === undefined).toBe(isLasting(life, stop));
      }),
    );
  });

  it('draws from the pots in order of return, then of access, and pays the tax of each', () => {
    const life = lifeByHand({
      months: 6,
      pots: [
        { start: 100_00 },
        { start: 1_000_00, opensIn: 4, tax: 0.2 },
        { start: 50_00, monthlyReturn: -0.5, tax: 0.5 },
      ],
      retired: { spending: 40_00 },
    });
    const { pots, drawnTax, shortfall, dryIn } = simulate(life, 0);
    // The third one halves to $25, and the net of that is $12.50.
    expect(pots.map(({ balance }) => [...balance])).toEqual([
      [72_50, 32_50, 0, 0, 0, 0],
      [1_000_00, 1_000_00, 1_000_00, 1_000_00, 950_00, 900_00],
      [0, 0, 0, 0, 0, 0],
    ]);
    expect([...drawnTax]).toEqual([12_50, 0, 0, 0, 10_00, 10_00]);
    expect([...shortfall]).toEqual([0, 0, 7_50, 40_00, 0, 0]);
    expect(dryIn).toBe(2);
  });

  it('draws from a pot with a lower return as soon as it opens', () => {
    const life = lifeByHand({
      months: 3,
      pots: [{ start: 100_00 }, { start: 100_00, monthlyReturn: -0.5, opensIn: 1 }],
      retired: { spending: 20_00 },
    });
    expect(simulate(life, 0).pots.map(({ balance }) => [...balance])).toEqual([
      [80_00, 80_00, 62_50],
      [50_00, 5_00, 0],
    ]);
  });

  it('saves by the parts of the pots, and fills what is overdrawn first', () => {
    const life = lifeByHand({
      months: 4,
      pots: [{ start: 0 }, { opensIn: Infinity, savingPart: 0.25 }],
      working: { income: 100_00, oneOffs: (month) => (month === 1 ? 225_00 : 0) },
    });
    const { pots, shortfall } = simulate(life, Infinity);
    expect(pots.map(({ balance }) => [...balance])).toEqual([
      [75_00, -50_00, 37_50, 112_50],
      [25_00, 25_00, 37_50, 62_50],
    ]);
    expect(total(shortfall)).toBe(0);
  });

  it('has to pay what is overdrawn when work stops', () => {
    const life = lifeByHand({
      months: 3,
      pots: [{}, { start: 30_00, opensIn: 1 }],
      working: { spending: 40_00 },
    });
    expect([...simulate(life, 1).shortfall]).toEqual([0, 10_00, 0]);
    expect(isLasting(life, 1)).toBe(false);
  });

  it('begins fixed incomes at the price level of the month in which work stops', () => {
    const inflation = 0.12;
    const life = lifeByHand({
      ...{ months: 60, pots: [{}], inflation },
      fixedFromStop: { income: (month) => 100_00 / (1 + inflation) ** (month / 12) },
    });
    const { income } = simulate(life, 24);
    expect(income[23]).toBe(0);
    expect(income[24]).toBeCloseTo(100_00);
    expect(income[48]).toBeCloseTo(100_00 / 1.12 ** 2);
  });
});

describe('the date of freedom', () => {
  it('is the first month from which on the money lasts, whenever work stops', () => {
    fc.assert(
      fc.property(anyLife, fc.constantFrom(-Infinity, 0, 10_000_000), (life, left) => {
        const lasting = Array.from({ length: life.months }, (_, stop) => {
          const { dryIn, balance } = simulate(life, stop);
          return dryIn === undefined && (balance.at(-1) ?? NaN) >= left;
        });
        const first = lasting.lastIndexOf(false) + 1;
        expect(lastingMonths(life, { left })).toBe(first < life.months ? first : Infinity);
      }),
      // To shrink a life takes minutes.
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('waits until a locked pot can be reached', () => {
    const life = lifeByHand({
      months: 100,
      pots: [{ start: 0 }, { start: 10_000_00, opensIn: 60 }],
      working: { income: 150_00, spending: 100_00 },
      retired: { spending: 100_00 },
    });
    // Until then, $50 a month pay for half as many months without work: 40 months of saving for 20.
    expect(freedomMonths(life, 'lasts')).toBe(40);
    expect(simulate(life, 39).dryIn).toBe(58);
    expect(freedomMonths({ ...life, months: 60 }, 'lasts')).toBe(40);
  });

  it('is not one that a later cost takes away again', () => {
    const life = lifeByHand({
      pots: [{ start: 300 * 100_00 }],
      working: { income: 100_00, oneOffs: (month) => (month === 9 ? 5_000_00 : 0) },
      retired: { spending: 100_00 },
    });
    expect(freedomMonths(life, 'withdrawal-rate')).toBe(50);
  });

  it('subtracts lasting incomes only beside the rule', () => {
    const life = lifeByHand({
      pots: [{}],
      working: { income: 100_00 },
      retired: { spending: 100_00, debts: 20_00 },
      lastingIncome: new Float64Array(1_200).fill(80_00),
    });
    expect(withdrawalRateMonths(life)).toBe(360);
    expect(withdrawalRateMonths(life, { lessLastingIncome: true })).toBe(120);
  });

  it('comes once debts are paid where nothing is needed', () => {
    const life = lifeByHand({ pots: [{ start: -250 }], working: { income: 100 } });
    expect(freedomMonths(life, 'withdrawal-rate')).toBe(3);
  });

  it('is never NaN, and never before today', () => {
    fc.assert(
      fc.property(anyLife, (life) => {
        const months = [
          freedomMonths(life, 'lasts'),
          freedomMonths(life, 'withdrawal-rate'),
          withdrawalRateMonths(life, { lessLastingIncome: true }),
        ];
        for (const date of months) expect(date).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 30 },
    );
  });
});

const anyStop = fc.oneof(fc.integer({ min: 0, max: 360 }), fc.constant(Infinity));

interface Account {
  readonly netWorth: number;
  readonly saving: number;
  readonly spending: number;
}

const anyAccount: fc.Arbitrary<Account> = fc.record({
  netWorth: fc.oneof(
    fc.integer({ min: -50_000_000, max: 200_000_000 }),
    fc.integer({ min: 0, max: 10_000_000_000 }),
    fc.constant(0),
  ),
  saving: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: -10_000, max: 1_000 })),
  spending: fc.integer({ min: 1, max: 2_000_000 }),
});

type Rates = Record<keyof typeof SPECIFIED_RATES, number>;

/** Beyond a thousand years, the closed form has no date either. */
const LONGEST = 12_000;

/** One pot, the net worth, to which saving is added at the end of each month. */
function expectSame({ netWorth: saved, saving: contribution, spending, ...rates }: Account & Rates): void {
  const monthlyReturn = realMonthlyReturn(rates);
  const needed = (12 * spending) / rates.withdrawalRate;
  const growth = { saved, contribution, monthlyReturn };
  const expected = monthsOfGrowth({ ...growth, needed });
  const months = expected > 1_000 && expected < Infinity ? LONGEST : 1_200;
  const life = lifeByHand({
    ...{ months, pots: [{ start: saved, monthlyReturn }], withdrawalRate: rates.withdrawalRate },
    working: { income: spending + contribution, spending },
    retired: { spending },
  });
  // What is there today may shrink again; then today is not the date. A balance does not turn back.
  const isKept = projectBalance(growth, months - 1) >= needed;
  expectClose(withdrawalRateMonths(life), expected > 0 || isKept ? expected : Infinity);
}

function expectClose(months: number, expected: number): void {
  if (expected === Infinity) expect(months).toBe(Infinity);
  else expect(Math.abs(months - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, expected));
}

function total(rows: Path['balance']): number {
  return rows.reduce((sum, amount) => sum + amount, 0);
}
