import { describe, expect, it } from 'vitest';

import { claimingFactor, loanPayments, SecondPlan } from './second-script.ts';
import {
  age,
  amount,
  income,
  oneOff,
  phase,
  PLAN_CASES,
  planWith,
  recordsWith,
  usd,
} from './twenty-plans.ts';

const NO_INFLATION = { inflationPercent: 0 } as const;

/** Only a fund of so many dollars, without records. */
function fundOf(dollars: number) {
  const assets = [{ id: 'fund', kind: 'stocks', value: usd(dollars) }] as const;
  return recordsWith({ earned: 0, invested: 0, spending: [], assets });
}

describe('the second script of life plans', () => {
  it('pays a loan of 200,000 at 6% over 30 years with 1,199.10 a month', () => {
    const payments = loanPayments(usd(200_000), 6, 30);
    expect(payments).toHaveLength(360);
    expect(payments[0]).toBe(usd(1_199.1));
    expect(payments[358]).toBe(usd(1_199.1));
    expect(loanPayments(usd(1_200), 0, 1)).toEqual(Array.from({ length: 12 }, () => usd(100)));
  });

  it('takes 177.4 months from 100,000 with 2,000 a month to 1,000,000 at 8%', () => {
    const records = recordsWith({
      ...fundOf(100_000),
      earned: usd(2_000) + usd(1_000_000) / 300,
      invested: usd(2_000),
      spending: [{ id: 'All', monthly: usd(1_000_000) / 300, isMandatory: true }],
    });
    const plan = new SecondPlan(records, null, planWith(NO_INFLATION));
    expect(plan.dateBy('withdrawal-rate')).toBe(178);
  });

  it('lasts as long as the present value of an annuity says', () => {
    // 1,000 a month for 300 months at 0.5%: 155,206.86
    const plan = planWith({
      ...NO_INFLATION,
      ...{ lastsToAge: 75, returns: { by: 'all', percent: 6 }, phases: [phase(amount(1_000))] },
    });
    const born = '1976-11';
    expect(new SecondPlan(fundOf(155_206.87), born, plan).lasts(0)).toBe(true);
    expect(new SecondPlan(fundOf(155_206.85), born, plan).lasts(0)).toBe(false);
    // What the pot pays tax on must be larger: 155,206.86 ÷ 0.8 = 194,008.58
    const pots = [{ assetId: 'fund', opensAt: null, taxPercent: 20, savingPercent: 0, isLeftOut: false }];
    expect(new SecondPlan(fundOf(194_008.59), born, { ...plan, pots }).lasts(0)).toBe(true);
    expect(new SecondPlan(fundOf(194_008.56), born, { ...plan, pots }).lasts(0)).toBe(false);
  });

  it('grows by the return after prices', () => {
    // (1 + 0.08 ÷ 12)^120 ÷ 1.03^10 = 2.2196402 ÷ 1.3439164
    const path = new SecondPlan(fundOf(100_000), '1976-11', planWith()).path(0);
    expect(path[119]?.balances[0]).toBeCloseTo(16_516_207, -1);
  });

  it('halves a fixed pension in 24 years at 3% a year', () => {
    const incomes = [income(1_000, { from: age(60), prices: 'fixed-today' })];
    const path = new SecondPlan(fundOf(0), '1966-11', planWith({ incomes })).path(0);
    expect(path[0]?.income).toBe(usd(1_000));
    // 1.03^−24 = 0.4919337
    expect(path[288]?.income).toBeCloseTo(49_193.37, 1);
  });

  it('deflates a pension in the money of its first month also before that', () => {
    const incomes = [income(1_000, { from: age(70), prices: 'fixed-then' })];
    const path = new SecondPlan(fundOf(0), '1966-11', planWith({ incomes })).path(0);
    expect(path[119]?.income).toBe(0);
    // 1.03^−10 = 0.7440939
    expect(path[120]?.income).toBeCloseTo(74_409.39, 1);
  });

  it.each([
    ['1976-05', 62 * 12, 0.7],
    ['1976-05', 65 * 12, 0.8666667],
    ['1976-05', 67 * 12, 1],
    ['1976-05', 70 * 12, 1.24],
    ['1976-05', 72 * 12, 1.24],
    // Full age 66, 66 and 2 months, 66 and 10 months.
    ['1954-12', 62 * 12, 0.75],
    ['1955-01', 62 * 12, 0.7416667],
    ['1955-01', 66 * 12 + 2, 1],
    ['1959-07', 70 * 12, 1.2533333],
  ])('pays social security of one born in %s and claiming at %i months the part %d', (born, at, factor) => {
    expect(claimingFactor(born, at)).toBeCloseTo(factor, 7);
  });

  it('pays what repeats every seven years so often as it fits', () => {
    const oneOffs = [oneOff(-1_000, age(55), { everyYears: 7 })];
    const plan = planWith({ lastsToAge: 95, oneOffs });
    const path = new SecondPlan(fundOf(0), '1976-11', plan).path(0);
    const months = path.flatMap(({ oneOffs: cost }, index) => (cost > 0 ? index : []));
    expect(months).toEqual([60, 144, 228, 312, 396, 480]);
  });

  it.each(PLAN_CASES)(
    'keeps what came in, grew, went out, was taxed and stayed in balance: $name',
    (each) => {
      const second = new SecondPlan(each.records, each.bornIn, each.plan);
      let before = sumOf(second.pots.map(({ start }) => start));
      for (const month of second.path(100)) {
        const { income: gross, tax, spending, debts, oneOffs, unexplained, growth, potTax, lack } = month;
        const out = tax + spending + debts + oneOffs + unexplained + potTax;
        const after = sumOf(month.balances);
        expect(before + growth + gross + lack - out).toBeCloseTo(after, 1);
        before = after;
      }
    },
  );
});

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0);
}
