import fc from 'fast-check';

import { cents } from '#contract/money.ts';
import { debtScheduleOf } from '#src/statistics/debts/debt-schedule.ts';
import { secondSchedule, type SecondTerms } from '#tests/src/statistics/debts/second-script.ts';

import type { Result } from './results.ts';

const DEBTS = 20_000;

/** Of any size, with all the decimals that a rate can have. */
const anyTerms = fc
  .record({
    principal: fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 100_000_000_000_000 }),
    ),
    rate: fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 10_000_000_000_000 })),
    interest: fc.constantFrom('monthly', 'effective', 'daily', 'none'),
    principalDay: fc.integer({ min: -25_000, max: 40_000 }).map(dayAt),
    paymentDay: fc.integer({ min: 1, max: 31 }),
    days: fc.integer({ min: 32, max: 15_000 }),
    divisor: fc.option(fc.integer({ min: 1, max: 400 })),
  })
  .map(({ rate, days, divisor, ...terms }): SecondTerms => {
    const digits = String(rate).padStart(11, '0');
    return {
      ...terms,
      rate: rate < 4_001 ? String(rate / 100) : `${digits.slice(0, -10)}.${digits.slice(-10)}`,
      lastDay: dayAt(Date.parse(terms.principalDay) / 86_400_000 + days),
      ...(divisor !== null && { payment: Math.ceil(terms.principal / divisor) }),
    };
  });

function dayAt(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** Computes schedules of random debts a second time, some of them over forty years. */
export function soakDebts(): Promise<Result[]> {
  let rows = 0;
  let failureCount = 0;
  for (const terms of fc.sample(anyTerms, DEBTS)) {
    const outcome = debtScheduleOf(cents(terms.principal), {
      ...{ ...terms, rate: Number(terms.rate), expenseId: null },
      ...{
        payment: terms.payment === undefined ? null : cents(terms.payment),
        lastDay: terms.lastDay ?? null,
      },
    });
    // Some grow beyond what whole cents can hold.
    if (outcome.kind !== 'ends') continue;
    const expected = secondSchedule(terms).map((row) => row.join());
    const computed = outcome.rows.map(({ day, payment, interest, principal, balance }) =>
      [day, payment, interest, principal, balance].join(),
    );
    rows += expected.length;
    if (computed.join('\n') === expected.join('\n')) continue;
    failureCount += 1;
    process.stdout.write(`  ${JSON.stringify(terms)}\n`);
  }
  return Promise.resolve([
    { label: 'payments computed', count: rows, failureLabel: 'debts with another schedule', failureCount },
  ]);
}
