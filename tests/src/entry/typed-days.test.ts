import { lightFormat } from 'date-fns/lightFormat';
import { describe, expect, it } from 'vitest';

import { possibleDays, spokenDay } from '#src/entry/typed-days.ts';

/** A Sunday, shortly before midnight. */
const now = new Date(2026, 10, 22, 23, 59);

function days(word: string, at = now): string[] {
  return possibleDays(word, at).map((day) => lightFormat(day, 'yyyy-MM-dd HH:mm').replace(' 00:00', ''));
}

const TYPED = `
  today = 2026-11-22 | yesterday = 2026-11-21 | tomorrow = 2026-11-23 | sun = 2026-11-22 |
  mon = 2026-11-16 | monday = 2026-11-16 | thurs = 2026-11-19 | saturday = 2026-11-21 |
  21 = 2026-11-21 | 1 = 2026-11-01 | 01 = 2026-11-01 | 22 = 2026-11-22 | 10/30 = 2026-10-30 |
  1/5 = 2026-01-05 | 10/30/2025 = 2025-10-30 | 2026-10-30 = 2026-10-30 | 2027-01-01 = 2027-01-01 |
  2024-02-29 = 2024-02-29`;
const NOT_TYPED = `
  mo | mondays | 0 | 32 | 13/1 | 2/30 | 2026-02-30 | 0021-10-30 | 2201-01-01 | 1/1/9999 | 2026-1-1 |
  54.30`;
/** Never in the future unless the year says so. */
const SPOKEN = `
  nov 3 = 2026-11-03 | 3 nov = 2026-11-03 | nov. 3rd = 2026-11-03 | 3. november = 2026-11-03 |
  3rd of november = 2026-11-03 | november 22 = 2026-11-22 | nov 23 = 2025-11-23 | dec 31 = 2025-12-31 |
  dec 31 2026 = 2026-12-31 | 31 dec 2024 = 2024-12-31 | sept 30 = 2026-09-30 | 3rd = 2026-11-03 |
  22nd = 2026-11-22 | 23rd = 2026-10-23 | 31st = 2026-10-31 | on the 3rd = 2026-11-03 |
  on the 3rd of november 2026 = 2026-11-03 | last friday = 2026-11-20 | last fri = 2026-11-20 |
  last sunday = 2026-11-15 | on monday = 2026-11-16 | 2 days ago = 2026-11-20 |
  two days ago = 2026-11-20 | a day ago = 2026-11-21 | 30 days ago = 2026-10-23 |
  1 week ago = 2026-11-15 | day before yesterday = 2026-11-20 | the day before yesterday = 2026-11-20`;
const NOT_SPOKEN = `
  on | on the | nov | 3 | 32nd | 0th | nov 31 | 31 feb | no 3 | 3 mark | last | last one | monday |
  on the road | nov 3 20 | last fr | days ago | feb 29 | on tomorrow`;
const casesIn = (table: string) => table.trim().split(/ \| ?\s*/);

describe('a typed date', () => {
  it.each(casesIn(TYPED))('is %s', (line) => {
    const [word = '', day] = line.split(' = ');
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

  it.each(['', ...casesIn(NOT_TYPED)])('is not %j', (word) => {
    expect(days(word)).toEqual([]);
  });
});

describe('a date of several words', () => {
  it.each(casesIn(SPOKEN))('is %s', (line) => {
    const [phrase = '', day] = line.split(' = ');
    expect(spokenDay(phrase, now)).toEqual(new Date(`${day}T00:00`));
  });

  it.each(['', ...casesIn(NOT_SPOKEN)])('is not %j', (phrase) => {
    expect(spokenDay(phrase, now)).toBeUndefined();
  });
});
