import { afterEach, expect, test, vi } from 'vitest';

import { localDay } from '#contract/days.ts';
import { movedTo, onDay } from '#src/queries/item-details.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['UTC', '2026-02-01T07:59:59.123Z', '2026-01-31', '2026-01-31T07:59:59.123Z'],
  ['Etc/GMT+8', '2026-02-01T07:59:59Z', '2026-01-30', '2026-01-31T07:59:59.000Z'],
  ['Etc/GMT-13', '2025-12-31T11:00:00Z', '2026-02-28', '2026-02-27T11:00:00.000Z'],
  // The clocks are one hour ahead in summer, so the same time of day is another time in UTC.
  ['America/New_York', '2026-01-15T12:00:00Z', '2026-07-15', '2026-07-15T11:00:00.000Z'],
  // The clocks skip from two to three.
  ['America/New_York', '2026-03-01T07:30:00Z', '2026-03-08', '2026-03-08T07:30:00.000Z'],
  // The clocks go from one to two twice; this is the second time.
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01', '2026-11-01T06:30:00.000Z'],
  // The first and the last day that a date can have, in no other year in UTC.
  ['Asia/Tokyo', '2026-01-15T22:00:00Z', '1900-01-01', '1900-01-01T00:00:00.000Z'],
  ['Etc/GMT+8', '2026-01-16T06:00:00Z', '2200-12-31', '2200-12-31T23:59:00.000Z'],
])('in %s, %s moved to %s is %s', (timeZone, time, day, moved) => {
  vi.stubEnv('TZ', timeZone);
  const result = onDay(new Date(time), day);
  expect(result.toISOString()).toBe(moved);
  expect(localDay(result)).toBe(day);
});

test('a correction that keeps the day keeps the time and guesses no day; another day moves both', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  // The evening of October 31 in Los Angeles.
  const timeStamp = new Date('2026-11-01T05:30:00Z');
  const recorded = { timeStamp, day: '2026-10-31' };
  expect(movedTo('2026-10-31', recorded)).toEqual(recorded);
  expect(movedTo('2026-11-01', recorded)).toEqual({ timeStamp, day: '2026-11-01' });
  expect(movedTo('2026-10-30', recorded)).toEqual({
    timeStamp: new Date('2026-10-30T05:30:00Z'),
    day: '2026-10-30',
  });
  expect(movedTo('2026-11-01', { timeStamp, day: null })).toEqual({ timeStamp, day: null });
});

test.each(['-271821-04-20', '0001-01-01', '+275760-09-13'])('%s is a day of its own year', (day) => {
  expect(localDay(new Date(`${day}T00:00:00.000Z`))).toBe(day);
});
