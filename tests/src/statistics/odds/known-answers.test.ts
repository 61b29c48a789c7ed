import { describe, expect, it } from 'vitest';

import { dateOdds, dateOddsIn } from '#src/statistics/odds/date-odds.ts';
import { type MarketMonths, US_MARKET_MONTHS } from '#src/statistics/odds/market-months.ts';
import { pastRun } from '#src/statistics/odds/market-run.ts';
import { pathOdds, pathOddsIn } from '#src/statistics/odds/path-odds.ts';
import { bareLife, withHorizon } from '#src/statistics/plan/bare-life.ts';
import { addFixed } from '#src/statistics/plan/fixed-flows.ts';
import { freedomMonths, isLasting, simulate } from '#src/statistics/plan/engine.ts';
import type { Life } from '#src/statistics/plan/life.ts';
import { highestSpending } from '#src/statistics/plan/answers.ts';
import { lifeOf } from '#src/statistics/plan/life-of.ts';
import { netsOf } from '#src/statistics/plan/purse.ts';
import { lifeByHand } from '#tests/src/statistics/plan/lives.ts';
import { recordedListsOf } from '#tests/src/statistics/plan/recorded-lists.ts';
import { PLAN_CASES, type PlanCase } from '#tests/src/statistics/plan/twenty-plans.ts';

import { constantRun, lastOf } from './runs.ts';

const HALF_A_CENT = 0.5;

const lifeIn = ({ plan, bornIn, records }: PlanCase) => lifeOf(plan, bornIn, recordedListsOf(records));

describe.each(PLAN_CASES)('if the markets do what the plan says: $name', (each) => {
  const life = lifeIn(each);
  const run = constantRun(life);

  it('the money lasts with each month in which it lasts by the plan', () => {
    const { lasting } = lastOf(dateOddsIn([run], 1, life));
    const byPlan = Array.from({ length: life.months }, (_, stop) => Number(isLasting(life, stop)));
    expect([...lasting]).toEqual([...byPlan, 1]);
    expect(lasting.lastIndexOf(0) + 1).toBe(Math.min(life.months, freedomMonths(life, 'lasts')));
  });

  it.each([0, 100, 250])('all months are as in the plan if work stops in month %i', (stop) => {
    const { balance, dryIn } = simulate(life, stop);
    const found = lastOf(pathOddsIn([run], 1, life, stop));
    const start = life.pots.reduce((sum, pot) => sum + pot.start, 0);
    for (const [mark, month] of found.months.entries()) {
      const planned = month === 0 ? start : (balance[month - 1] ?? NaN);
      for (const part of Object.values(found.fan))
        expect(Math.abs((part[mark] ?? NaN) - planned)).toBeLessThan(HALF_A_CENT);
      expect(found.lastingAfter[mark]).toBe(month <= (dryIn ?? Infinity) ? 1 : 0);
    }
    expect(found.months.at(-1)).toBe(life.months);
  });

  it('as much may be spent as by the plan', () => {
    const answer = highestSpending(each.plan, each.bornIn, recordedListsOf(each.records));
    if (answer.kind === 'none' || answer.rule !== 'lasts') return;
    const [room = NaN] = lastOf(pathOddsIn([run], 1, life, answer.stop)).spendingRoom;
    // Both are the last whole dollars, which are not the same ones.
    expect(Math.abs(answer.planned + room - answer.spending)).toBeLessThan(100);
  });

  it('what is fixed in money is a part of what flows', () => {
    for (const when of ['working', 'retired'] as const) {
      const nets = netsOf(life[when]);
      const amounts = life.fixed.map((flow) => ({ pricesOf: flow.pricesOf, amounts: flow[when] }));
      const again = nets.slice();
      addFixed(again, amounts, life.prices, -1);
      addFixed(again, amounts, run.prices);
      for (const [month, net] of nets.entries())
        expect(Math.abs((again[month] ?? NaN) - net)).toBeLessThan(1e-6);
      // Prices that stay as they are change nothing but what is fixed in money.
      const still = nets.slice();
      addFixed(still, amounts, life.prices, -1);
      addFixed(still, amounts, new Float64Array(life.months).fill(1));
      const isFixed = life.fixed.some((flow) => flow[when].some((amount) => amount !== 0));
      const isChanged = still.some((net, month) => Math.abs(net - (nets[month] ?? NaN)) > 1);
      expect(isChanged).toBe(isFixed && each.plan.inflationPercent !== 0);
    }
  });
});

describe('if each complete start of the data is taken once', () => {
  const starts = (months: number) =>
    Array.from({ length: US_MARKET_MONTHS.count - months + 1 }, (_, from) =>
      pastRun(US_MARKET_MONTHS, from, months),
    );

  // The first withdrawal is made at once, so the last month has none. 1,435 is a known answer.
  it.each([
    { rate: 0.04, years: 30, from: 1_467, lasts: 1_435 },
    { rate: 0.05, years: 30, from: 1_467, lasts: undefined },
    { rate: 0.035, years: 50, from: 1_227, lasts: undefined },
  ])('as many last as in history: $rate of stocks, $years years', ({ rate, years, from, lasts }) => {
    const [months, withdrawal] = [years * 12, (100_000_000 * rate) / 12];
    const life = lifeByHand({
      months,
      pots: [{ start: 100_000_000 - withdrawal, market: 'stocks' }],
      retired: { spending: (month) => (month < months - 1 ? withdrawal : 0) },
    });
    const { lasting, done } = lastOf(dateOddsIn(starts(months), from, life));
    expect(done).toBe(from);
    expect(lasting[0]).toBe(countInHistory(rate, months));
    if (lasts !== undefined) expect(lasting[0]).toBe(lasts);
  });
});

/** How often a twelfth of a yearly withdrawal, at the beginning of each month, can be paid from stocks. */
function countInHistory(rate: number, months: number): number {
  const { stocks, inflation, count } = US_MARKET_MONTHS;
  let lasting = 0;
  for (let start = 0; start + months <= count; start += 1) {
    let left = 1;
    for (let month = start; month < start + months && left >= 0; month += 1) {
      left -= rate / 12;
      if (left >= 0) left *= (1 + (stocks[month] ?? NaN)) / (1 + (inflation[month] ?? NaN));
    }
    if (left >= 0) lasting += 1;
  }
  return lasting;
}

describe('a drawing', () => {
  const life: Life = lifeIn(PLAN_CASES[0] ?? expect.fail());
  const drawing = { seed: 1, futures: 450, blockMonths: 60 };

  it('gives the same figures again, and tells them as futures get done', () => {
    const all = [...dateOdds({ kind: 'date', life, drawing })];
    expect(all.map(({ done, of }) => [done, of])).toEqual([
      [50, 450],
      [200, 450],
      [400, 450],
      [450, 450],
    ]);
    const { lasting } = lastOf(all);
    expect([0, 60, 120, 180, 240].map((stop) => lasting[stop])).toEqual([0, 56, 258, 400, 441]);
    const found = lastOf(pathOdds({ kind: 'path', life, drawing, stop: 120 }));
    expect(found.lasting).toBe(lasting[120]);
    expect(found.spendingRoom.filter((room) => room >= 0)).toHaveLength(found.lasting);
    expect([45, 225, 405].map((index) => found.spendingRoom[index])).toEqual([-159_700, 38_900, 427_100]);
    expect(lastOf(dateOdds({ kind: 'date', life, drawing: { ...drawing, seed: 2 } })).lasting).not.toEqual(
      lasting,
    );
  });

  it('differs by √(p(1 − p) ÷ n) from another one', () => {
    const odds = Array.from({ length: 40 }, (_, seed) => {
      const { lasting, done } = lastOf(
        dateOdds({ kind: 'date', life, drawing: { ...drawing, futures: 100, seed } }),
      );
      return (lasting[120] ?? NaN) / done;
    });
    const mean = odds.reduce((sum, each) => sum + each) / odds.length;
    const deviation = Math.sqrt(odds.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (odds.length - 1));
    const expected = Math.sqrt((mean * (1 - mean)) / 100);
    expect(deviation / expected).toBeGreaterThan(0.7);
    expect(deviation / expected).toBeLessThan(1.35);
  });

  it('begins with the same months for the first part of a life', () => {
    const short = withHorizon(life, 240);
    const rest = { kind: 'path', drawing, stop: 120 } as const;
    const [whole, part] = [lastOf(pathOdds({ ...rest, life })), lastOf(pathOdds({ ...rest, life: short }))];
    expect(part.months).toEqual(whole.months.slice(0, 21));
    expect(part.fan[50]).toEqual(whole.fan[50].slice(0, 21));
    expect(part.lastingAfter).toEqual(whole.lastingAfter.slice(0, 21));
  });
});

it('can be sent with a life', () => {
  for (const each of PLAN_CASES) expect(() => structuredClone(bareLife(lifeIn(each)))).not.toThrow();
});

it('draws from any data', () => {
  const data: MarketMonths = {
    ...{ first: 0, count: 2, stocks: Float64Array.of(0.1, -0.1) },
    ...{ bonds: Float64Array.of(0, 0), inflation: Float64Array.of(0.02, -0.02) },
  };
  const run = pastRun(data, 0, 3);
  expect(run.months).toBe(2);
  expect([...run.prices]).toEqual([1, 1.02]);
  expect(run.stocks[0]).toBeCloseTo(1.1 / 1.02 - 1, 12);
  expect(run.bonds[1]).toBeCloseTo(1 / 0.98 - 1, 12);
  const life = lifeByHand({
    months: 12,
    pots: [{ start: 12_000, market: 'bonds' }],
    retired: { spending: 1_000 },
  });
  const drawing = { seed: 1, futures: 50, blockMonths: 1 };
  const { lasting } = lastOf(dateOdds({ kind: 'date', life, drawing }, data));
  expect(lasting[0]).toBeGreaterThan(0);
  expect(lasting[0]).toBeLessThan(50);
});
