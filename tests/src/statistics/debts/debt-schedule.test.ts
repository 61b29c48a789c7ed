import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';

import { debtWith, outcomeOf, scheduleOf } from './debts.ts';
import { secondSchedule, type SecondTerms } from './second-script.ts';

function rowsOf({ principal, rate, ...terms }: SecondTerms) {
  const payment = terms.payment === undefined ? null : cents(terms.payment);
  const { rows } = scheduleOf(principal, { ...terms, payment, rate: Number(rate) });
  return rows.map((row) => [row.day, row.payment, row.interest, row.principal, row.balance]);
}

describe('the schedule of a debt', () => {
  it('of $200,000 at 6% over 30 years pays $1,199.10, and the rest with the last payment', () => {
    const { payment, rows, totalInterest, balloon, isEarly, payoffDay } = scheduleOf(20_000_000, {
      lastDay: '2056-01-01',
    });
    expect(payment).toBe(119_910);
    expect(rows).toHaveLength(360);
    expect(rows[0]).toEqual({
      ...{ number: 1, day: '2026-02-01', payment: 119_910 },
      ...{ interest: 100_000, principal: 19_910, balance: 19_980_090 },
    });
    expect(rows.at(-1)).toMatchObject({ number: 360, day: '2056-01-01', payment: 120_014, balance: 0 });
    expect(totalInterest).toBe(23_167_704);
    expect({ balloon, isEarly, payoffDay }).toEqual({ balloon: 0, isEarly: false, payoffDay: '2056-01-01' });
  });

  it('has a small last payment if only the payment is known', () => {
    const { rows, payoffDay } = scheduleOf(20_000_000, { payment: cents(119_910) });
    expect(rows).toHaveLength(361);
    expect(rows.at(-1)).toMatchObject({ payment: 105, interest: 1, balance: 0 });
    expect(payoffDay).toBe('2056-02-01');
  });

  it('of other conventions is known as well', () => {
    const effective = scheduleOf(20_000_000, { interest: 'effective', lastDay: '2056-01-01' });
    expect(effective).toMatchObject({ payment: 117_874, totalInterest: 22_434_738 });
    expect(effective.rows.at(-1)?.payment).toBe(117_972);
    const daily = scheduleOf(1_250_050, {
      ...{ interest: 'daily', rate: 8.265, payment: cents(31_000) },
      ...{ principalDay: '2027-10-31', paymentDay: 29 },
    });
    expect(daily).toMatchObject({ payoffDay: '2031-10-29', totalInterest: 218_959 });
    expect(daily.rows.at(-1)?.payment).toBe(12_009);
  });

  it('has no interest without interest, whatever the rate', () => {
    const { rows, totalInterest } = scheduleOf(100_000, {
      ...{ interest: 'none', rate: null, payment: cents(30_000) },
    });
    expect(rows.map(({ payment }) => payment)).toEqual([30_000, 30_000, 30_000, 10_000]);
    expect(totalInterest).toBe(0);
  });

  it('rounds the half of a cent up, exactly', () => {
    // 100 cents at 6% are 0.5 cents a month.
    expect(scheduleOf(100, { payment: cents(50) }).rows[0]?.interest).toBe(1);
    expect(scheduleOf(99, { payment: cents(50) }).rows[0]?.interest).toBe(0);
    // Half cents that floating point takes for less, in whichever order it multiplies.
    for (const [principal, rate, interest] of [
      [100_000, 4.89, 408],
      [330_000, 6.1, 1_678],
      [165_000, 10.12, 1_392],
    ] as const) {
      expect(scheduleOf(principal, { rate, payment: cents(50_000) }).rows[0]?.interest).toBe(interest);
    }
    const month = { interest: 'daily', principalDay: '2026-01-01', payment: cents(50_000) } as const;
    expect(scheduleOf(1_825_000, { ...month, rate: 0.29 }).rows[0]?.interest).toBe(450);
    // 1.1 to the twelfth: 10% a month, so 5 cents earn a half.
    const effective = { interest: 'effective', rate: 213.8428376721, payment: cents(3) } as const;
    expect(scheduleOf(5, effective).rows[0]?.interest).toBe(1);
    expect(scheduleOf(5, { ...effective, rate: 213.842837672 }).rows[0]?.interest).toBe(0);
    // A day at 365%.
    const daily = { interest: 'daily', rate: 365, payment: cents(50) } as const;
    expect(scheduleOf(50, { ...daily, principalDay: '2025-12-31' }).rows[0]?.interest).toBe(1);
  });

  it('is paid on the 31st or the last day of a shorter month', () => {
    const { rows } = scheduleOf(100_000, {
      ...{ interest: 'none', payment: cents(10_000), paymentDay: 31, principalDay: '2027-11-30' },
    });
    expect(rows.slice(0, 5).map(({ day }) => day)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ]);
  });

  it('counts the actual days of daily interest, and of a leap day', () => {
    const { rows } = scheduleOf(36_500_000, {
      ...{ interest: 'daily', rate: 1, payment: cents(3_000_000) },
      ...{ paymentDay: 15, principalDay: '2028-01-05' },
    });
    expect(rows[0]?.interest).toBe(10_000);
    expect(rows[1]?.interest).toBe(Math.round((33_510_000 * 31) / 36_500));
    expect(rows[2]?.interest).toBe(Math.round(((rows[1]?.balance ?? 0) * 29) / 36_500));
  });

  it('counts a shorter first month as a whole one, unless interest is daily', () => {
    const terms = { payment: cents(10_000), principalDay: '2026-01-20' } as const;
    expect(scheduleOf(1_000_000, terms).rows[0]).toMatchObject({ day: '2026-02-01', interest: 5_000 });
    const daily = scheduleOf(1_000_000, { ...terms, interest: 'daily' });
    expect(daily.rows[0]?.interest).toBe(Math.round((1_000_000 * 0.06 * 12) / 365));
  });

  it('shows what remains on the last day as a balloon', () => {
    const { rows, balloon, fittingPayment } = scheduleOf(10_000_000, {
      ...{ payment: cents(50_000), lastDay: '2031-01-01' },
    });
    expect(rows).toHaveLength(60);
    expect(rows.at(-1)).toMatchObject({ payment: 10_050_000, balance: 0 });
    expect(balloon).toBe(10_000_000);
    expect(fittingPayment).toBe(193_328);
  });

  it('says that a payment is too high for the last day', () => {
    const { isEarly, balloon, payoffDay } = scheduleOf(10_000_000, {
      ...{ payment: cents(1_000_000), lastDay: '2031-01-01' },
    });
    expect({ isEarly, balloon }).toEqual({ isEarly: true, balloon: 0 });
    expect(payoffDay).toBe('2026-12-01');
  });

  it('takes a payment that differs by a cent for the same end', () => {
    for (const payment of [119_909, 119_911]) {
      const schedule = scheduleOf(20_000_000, { payment: cents(payment), lastDay: '2056-01-01' });
      expect(schedule).toMatchObject({ balloon: 0, isEarly: false });
    }
  });

  it('ends with the last payment that is not after the last day', () => {
    expect(scheduleOf(100_000, { lastDay: '2026-06-15' }).payoffDay).toBe('2026-06-01');
    const early = outcomeOf(100_000, { lastDay: '2026-01-31' });
    expect(early).toEqual({ kind: 'ends-before-payment', firstDay: '2026-02-01' });
    const past = outcomeOf(100_000, { lastDay: '2020-01-31' });
    expect(past).toMatchObject({ kind: 'ends-before-payment' });
  });

  it.each([
    ['not above the interest', { payment: cents(5_000) }],
    ['nothing', { payment: cents(0) }],
    ['of an infinitesimal part', { payment: cents(1), interest: 'none' } as const],
  ])('never ends with a payment %s', (_, terms) => {
    expect(outcomeOf(1_000_000, terms)).toMatchObject({ kind: 'never-ends', payment: terms.payment });
  });

  it('says how much interest a payment does not cover', () => {
    expect(outcomeOf(1_000_000, { payment: cents(5_000) })).toEqual({
      ...{ kind: 'never-ends', payment: 5_000, monthlyInterest: 5_000 },
    });
  });

  it.each([
    [{}, ['paymentOrLastDay']],
    [{ interest: null, lastDay: '2030-01-01' }, ['interest']],
    [{ rate: null, lastDay: '2030-01-01' }, ['rate']],
    [{ paymentDay: null, payment: cents(1_000) }, ['paymentDay']],
    [{ payment: cents(-1) }, ['paymentOrLastDay']],
    [
      { interest: null, rate: null, paymentDay: null },
      ['interest', 'rate', 'paymentDay', 'paymentOrLastDay'],
    ],
  ])('asks for what is missing: %j', (terms, questions) => {
    expect(outcomeOf(1_000_000, terms)).toEqual({ kind: 'missing', questions });
  });

  it('owes nothing without a principal above zero', () => {
    for (const principal of [0, -1, -1e14]) {
      expect(outcomeOf(principal, { payment: cents(100) })).toEqual({ kind: 'nothing-owed' });
    }
  });

  describe('as a second script computes it', () => {
    const ten: readonly SecondTerms[] = [
      {
        principal: 20_000_000,
        rate: '6',
        interest: 'monthly',
        principalDay: '2026-01-01',
        paymentDay: 1,
        lastDay: '2056-01-01',
      },
      {
        principal: 31_512_345,
        rate: '6.125',
        interest: 'monthly',
        principalDay: '2024-02-29',
        paymentDay: 31,
        payment: 201_377,
      },
      {
        principal: 1_599_900,
        rate: '4.9',
        interest: 'monthly',
        principalDay: '2026-11-26',
        paymentDay: 15,
        payment: 37_480,
      },
      {
        principal: 20_000_000,
        rate: '6',
        interest: 'effective',
        principalDay: '2026-01-01',
        paymentDay: 1,
        lastDay: '2056-01-01',
      },
      {
        principal: 750_000,
        rate: '19.99',
        interest: 'effective',
        principalDay: '2025-12-31',
        paymentDay: 30,
        payment: 25_000,
      },
      {
        principal: 26_790_211,
        rate: '3.75',
        interest: 'effective',
        principalDay: '2026-03-03',
        paymentDay: 28,
        payment: 160_000,
        lastDay: '2036-03-31',
      },
      {
        principal: 20_000_000,
        rate: '6',
        interest: 'daily',
        principalDay: '2026-01-01',
        paymentDay: 1,
        lastDay: '2056-01-01',
      },
      {
        principal: 1_250_050,
        rate: '8.265',
        interest: 'daily',
        principalDay: '2027-10-31',
        paymentDay: 29,
        payment: 31_000,
      },
      {
        principal: 9_999_999_999,
        rate: '0.01',
        interest: 'daily',
        principalDay: '1999-12-31',
        paymentDay: 31,
        lastDay: '2040-02-29',
      },
      {
        principal: 240_001,
        rate: '5',
        interest: 'none',
        principalDay: '2026-11-26',
        paymentDay: 31,
        lastDay: '2028-11-30',
      },
    ];

    it.each(ten)('$principal at $rate% $interest', (terms) => {
      const rows = rowsOf(terms);
      expect(rows).toEqual(secondSchedule(terms));
      expect(rows.length).toBeGreaterThan(20);
    });

    const anyTerms = fc.record({
      principal: fc.integer({ min: 1, max: 100_000_000 }),
      rate: fc.integer({ min: 0, max: 400_000 }).map((rate) => String(rate / 10_000)),
      interest: fc.constantFrom('monthly', 'effective', 'daily', 'none'),
      principalDay: fc
        .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      paymentDay: fc.integer({ min: 1, max: 31 }),
    }) satisfies fc.Arbitrary<SecondTerms>;

    it('with any terms and any payment', () => {
      fc.assert(
        fc.property(anyTerms, fc.integer({ min: 1, max: 60 }), (terms, divisor) => {
          const payment = Math.ceil(terms.principal / divisor);
          const most = secondSchedule({ ...terms, payment }, 300);
          fc.pre(most.at(-1)?.at(-1) === 0);
          expect(rowsOf({ ...terms, payment })).toEqual(most);
        }),
      );
    });

    it('with any terms and any last day', () => {
      fc.assert(
        fc.property(anyTerms, fc.integer({ min: 32, max: 2_000 }), (terms, days) => {
          const lastDay = new Date(Date.parse(terms.principalDay) + days * 86_400_000)
            .toISOString()
            .slice(0, 10);
          expect(rowsOf({ ...terms, lastDay })).toEqual(secondSchedule({ ...terms, lastDay }));
        }),
      );
    });
  });

  it('answers for hostile terms', () => {
    fc.assert(
      fc.property(
        fc.record({
          principal: fc.constantFrom(1, 99, 100_000_000_000_000, Number.MAX_SAFE_INTEGER, 1e14 - 1),
          rate: fc.constantFrom(0, 5e-324, 1e-7, 6.12499999999999, 999.9999999999, 1_000),
          interest: fc.constantFrom('monthly', 'effective', 'daily', 'none'),
          payment: fc.constantFrom(null, 0, 1, 1e14 - 1, 900_000_000_000_000),
          paymentDay: fc.constantFrom(1, 30, 31),
          principalDay: fc.constantFrom('1900-01-01', '2026-01-31', '2200-12-30', '2200-12-31'),
          lastDay: fc.constantFrom(null, '1900-01-01', '2056-01-01', '2200-12-31'),
        }),
        ({ principal, payment, ...terms }) => {
          const outcome = outcomeOf(principal, {
            ...terms,
            payment: payment === null ? null : cents(payment),
          });
          if (outcome.kind !== 'ends') return;
          expect(outcome.rows.length).toBeLessThan(3_613);
          expect(outcome.rows.at(-1)?.balance).toBe(0);
          const paidOff = outcome.rows.reduce((sum, row) => sum + BigInt(row.principal), 0n);
          expect(paidOff).toBe(BigInt(principal));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the same from any payment on', () => {
    const { rows } = scheduleOf(1_000_000, { payment: cents(30_000), interest: 'daily', paymentDay: 31 });
    const at = rows[9];
    const later = scheduleOf(at?.balance ?? 0, {
      ...debtWith({ payment: cents(30_000), interest: 'daily', paymentDay: 31 }),
      principalDay: at?.day ?? '',
    });
    expect(later.rows.map(({ day, payment, balance }) => [day, payment, balance])).toEqual(
      rows.slice(10).map(({ day, payment, balance }) => [day, payment, balance]),
    );
  });
});
