import { lightFormat } from 'date-fns/lightFormat';
import { describe, expect, it } from 'vitest';

import { possibleDays } from '#src/entry/typed-days.ts';

/** A Sunday, shortly before midnight. */
const now = new Date(2026, 10, 22, 23, 59);

function days(word: string, at = now): string[] {
  return possibleDays(word, at).map((day) => lightFormat(day, 'yyyy-MM-dd HH:mm').replace(' 00:00', ''));
}

describe('a typed date', () => {
  it.each([
    ['today', '2026-11-22'],
    ['yesterday', '2026-11-21'],
    ['tomorrow', '2026-11-23'],
    ['sun', '2026-11-22'],
    ['mon', '2026-11-16'],
    ['monday', '2026-11-16'],
    ['thurs', '2026-11-19'],
    ['saturday', '2026-11-21'],
    ['21', '2026-11-21'],
    ['1', '2026-11-01'],
    ['01', '2026-11-01'],
    ['22', '2026-11-22'],
    ['10/30', '2026-10-30'],
    ['1/5', '2026-01-05'],
    ['10/30/2025', '2025-10-30'],
    ['2026-10-30', '2026-10-30'],
    ['2027-01-01', '2027-01-01'],
    ['2024-02-29', '2024-02-29'],
  ])('%s is the day %s', (word, day) => {
    expect(days(word)).toEqual([day]);
  });

  it.each([
    ['23', ['2026-11-23', '2026-10-23']],
    ['31', ['2026-10-31']],
    ['11/23', ['2026-11-23', '2025-11-23']],
    ['12/31', ['2026-12-31', '2025-12-31']],
  ])('%s, which is not over yet, may be one of %s', (word, expected) => {
    expect(days(word)).toEqual(expected);
  });

  it('takes the month before from the year before in January', () => {
    expect(days('31', new Date(2026, 0, 15))).toEqual(['2026-01-31', '2025-12-31']);
    expect(days('2/29', new Date(2025, 4, 1))).toEqual(['2024-02-29']);
  });

  it.each([
    '',
    'mo',
    'mondays',
    '0',
    '32',
    '13/1',
    '2/30',
    '2026-02-30',
    '0021-10-30',
    '2201-01-01',
    '1/1/9999',
    '2026-1-1',
    '54.30',
  ])('%j is none', (word) => {
    expect(days(word)).toEqual([]);
  });
});
