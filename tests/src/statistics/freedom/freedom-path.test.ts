import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cents } from '#contract/money.ts';
import { freedomPath } from '#src/statistics/freedom/freedom-path.ts';
import { amountNeededFor, monthsUntilFree } from '#src/statistics/freedom/freedom-plan.ts';

const now = new Date(2026, 10, 14, 12);

/** 100,000 saved and 2,000 more a month, at 8%: a million after 177.4 months. */
const plan = {
  netWorth: cents(100_000_00),
  monthlySpending: cents(3_333_33),
  monthlySaving: cents(2_000_00),
  monthlyReturn: 0.08 / 12,
  withdrawalRate: 0.04,
};

describe('the path to freedom', () => {
  it('begins at the present net worth and ends some time after freedom', () => {
    const path = freedomPath(plan, 177, [], now);
    expect(path[0]).toEqual({ time: now, netWorth: 100_000_00 });
    const free = path.find(({ netWorth }) => netWorth >= 1_000_000_00);
    expect(free?.time).toEqual(new Date(2041, 8, 14, 12));
    expect(path.at(-1)?.time.getFullYear()).toBe(2042);
  });

  it('has the past before it, without what is later than now', () => {
    const past = [
      { time: new Date(2026, 9, 31), netWorth: cents(5) },
      { time: now, netWorth: cents(7) },
    ];
    const path = freedomPath(plan, 177, past, now);
    expect(path.slice(0, 2)).toEqual([
      { time: new Date(2026, 9, 31), netWorth: 5 },
      { time: now, netWorth: 100_000_00 },
    ]);
  });

  it('looks ten years ahead while freedom is out of reach', () => {
    const path = freedomPath({ ...plan, monthlySaving: cents(0) }, Infinity, [], now);
    expect(path.at(-1)?.time).toEqual(new Date(2036, 10, 14, 12));
  });

  it('rises over the amount needed for any plan, in a bounded number of points', () => {
    fc.assert(
      fc.property(
        fc.record({
          netWorth: fc.integer({ min: -1_000_000_00, max: 10_000_000_00 }),
          monthlySpending: fc.integer({ min: 1, max: 50_000_00 }),
          monthlySaving: fc.integer({ min: 1, max: 50_000_00 }),
        }),
        ({ netWorth, monthlySpending, monthlySaving }) => {
          const any = {
            ...plan,
            netWorth: cents(netWorth),
            monthlySpending: cents(monthlySpending),
            monthlySaving: cents(monthlySaving),
          };
          const months = Math.round(monthsUntilFree(any));
          const path = freedomPath(any, months, [], now);
          expect(path.length).toBeLessThanOrEqual(122);
          expect(path.every((point) => Number.isFinite(point.netWorth))).toBe(true);
          if (Number.isFinite(months)) {
            expect(path.at(-1)?.netWorth).toBeGreaterThanOrEqual(Number(amountNeededFor(any)));
          }
        },
      ),
    );
  });
});
