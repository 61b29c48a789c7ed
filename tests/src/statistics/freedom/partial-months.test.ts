import { describe, expect, it } from 'vitest';

import { AssetType } from '#contract/assets.ts';
import type { Budget } from '#contract/budgets.ts';
import { monthsToGrow } from '#src/statistics/freedom/growth.ts';
import { partialMonthsOf } from '#src/statistics/freedom/partial-months.ts';
import { asset, budget, dollars, spent } from '#tests/src/statistics/entities.ts';

const now = new Date(2026, 9, 3, 12);

function month(number: number, spending: number, saving: number): Budget {
  return {
    ...budget({ investments: dollars(saving), expenses: [spent(dollars(spending), true)] }),
    month: number,
  };
}
const empty = (number: number) => ({ ...budget({}), month: number });

function partialOf(budgets: readonly Budget[], saved = 10_000) {
  return partialMonthsOf(
    { assets: [asset(AssetType.Cash, saved)], liabilities: [], budgets, expenses: [] },
    now,
  );
}

describe('the months that are not full', () => {
  it('move the date of a newcomer by years: one full month, and the running one without an entry', () => {
    const october = empty(10);
    const partial = partialOf([october, month(9, 3_000, 1_000)]);
    expect(partial).toMatchObject({ notOver: [october], empty: [] });
    expect(partial?.fullMonths?.value).toBe(
      Math.round(
        monthsToGrow({ needed: 900_000, saved: 10_000, contribution: 1_000, monthlyReturn: 0.08 / 12 }),
      ),
    );
  });

  it('are those that are empty and those that are not over, in order', () => {
    const [july, october, november] = [empty(7), month(10, 100, 0), empty(11)];
    const partial = partialOf([november, month(8, 3_000, 1_000), october, july]);
    expect(partial).toMatchObject({ notOver: [october, november], empty: [july] });
  });

  it('are all there is before a month with expenses is over', () => {
    const october = month(10, 900, 100);
    expect(partialOf([october])).toEqual({ notOver: [october], empty: [], fullMonths: undefined });
    expect(partialOf([october], 10_000_000)).toMatchObject({ fullMonths: undefined });
  });

  it('can hide that freedom is reached, or out of reach', () => {
    expect(partialOf([month(9, 100, 10), month(10, 900, 0)], 30_000)?.fullMonths?.value).toBe(0);
    expect(partialOf([month(9, 3_000, 0), month(10, 900, 900)])?.fullMonths?.value).toBe(Infinity);
  });

  it('are nothing where they do not move the date, and where spending is unknown', () => {
    expect(partialOf([month(9, 3_000, 1_000)])).toBeUndefined();
    expect(partialOf([month(9, 3_000, 1_000), month(10, 3_000, 1_000)])).toBeUndefined();
    expect(partialOf([empty(9), empty(10)])).toBeUndefined();
    expect(partialOf([])).toBeUndefined();
  });
});
