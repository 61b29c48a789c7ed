import { describe, expect, it } from 'vitest';

import { lastingIn, oddsDate, spendingRoomAt } from '#src/statistics/odds/odds-date.ts';
import type { DateOdds, PathOdds } from '#src/statistics/odds/odds-jobs.ts';

/** @param lasting of so many futures, in a life that is a month shorter */
function found(done: number, lasting: readonly number[]): DateOdds {
  return { kind: 'date', done, of: done, lasting: Uint32Array.from(lasting) };
}

function room(...cents: readonly number[]): PathOdds {
  const none = { 10: [], 25: [], 50: [], 75: [], 90: [] };
  return {
    ...{ kind: 'path', done: cents.length, of: cents.length, stop: 0, lasting: 0 },
    ...{ months: [], fan: none, lastingAfter: [], spendingRoom: Float64Array.from(cents) },
  };
}

describe('the date at given odds', () => {
  it('is the first month from which the odds stay at least that', () => {
    expect(oddsDate(found(100, [10, 95, 40, 90, 92, 100]), 90).month).toBe(3);
    expect(oddsDate(found(100, [90, 90, 100]), 90).month).toBe(0);
  });

  it('counts odds that are reached exactly, whatever a fraction of them would round to', () => {
    // 0.55 × 2,000 is more than 1,100 in floating point.
    expect(oddsDate(found(2_000, [1_099, 1_100, 2_000, 2_000]), 55).month).toBe(1);
  });

  it('is none where only who never stops is sure', () => {
    expect(oddsDate(found(100, [10, 20, 100]), 90).month).toBe(Infinity);
    expect(lastingIn(found(100, [10, 20, 100]), 2)).toBeUndefined();
  });

  it('has a range: the dates at odds that are by a standard error lower and higher', () => {
    // √(0.9 × 0.1 ÷ 400) is 1.5 points, or 6 of 400 futures.
    const lasting = [340, 353, 354, 359, 360, 365, 366, 370, 400, 400];
    expect(oddsDate(found(400, lasting), 90)).toEqual({ month: 4, earliest: 2, latest: 6 });
    expect(oddsDate(found(400, [340, 360, 361, 400]), 90).latest).toBe(Infinity);
  });
});

describe('the room for spending at given odds', () => {
  it('is what at least so many of the futures have', () => {
    const hundred = room(...Array.from({ length: 100 }, (_, index) => index * 1_000));
    // 90 of them have 10,000 or more; a standard error of 3 points is 3,000.
    expect(spendingRoomAt(hundred, 90)).toEqual({ room: 10_000, error: 3_000 });
  });

  it('may be without an end, and is none without any futures', () => {
    const { room: none, error } = spendingRoomAt(room(-Infinity, -Infinity, -Infinity, 5), 90) ?? {};
    expect([none, error]).toEqual([-Infinity, Infinity]);
    expect(spendingRoomAt(room(), 90)).toBeUndefined();
  });
});
