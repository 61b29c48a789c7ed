import { describe, expect, it } from 'vitest';

import { changesIn, givesWayHeadline } from '#src/features/live/live-words.ts';
import { monthNumber } from '#src/statistics/calendar-month.ts';
import { livedCategories } from '#src/statistics/odds/lived-years.ts';

const START = monthNumber({ year: 1973, month: 1 });

/** By names: `1` while it is paid, `0` while it is not, and a space while it costs nothing. */
function lived(months: Readonly<Record<string, string>>) {
  const rows = Object.entries(months);
  const [, first = ''] = rows[0] ?? [];
  return livedCategories(
    rows.map(([name]) => ({ key: name, name, isMandatory: false })),
    rows.map(([, text]) => Float64Array.from(text, (one) => (one === ' ' ? 0 : 100))),
    { paid: rows.map(([, text]) => Uint8Array.from(text, Number)) },
    first.length,
  );
}

describe('what changed in a year', () => {
  it('says what gave way and what came back, once each', () => {
    const year = { from: 0, until: 6 };
    expect(changesIn(START, year, lived({ Rent: '111111', Fun: '111000', Gifts: '111110' }))).toBe(
      'In January 1973 to June 1973, Fun and Gifts gave way.',
    );
    expect(changesIn(START, year, lived({ Travel: '110011', Fun: '110010' }))).toBe(
      'In January 1973 to June 1973, Fun came back for a time. Travel gave way for a time.',
    );
    expect(changesIn(START, { from: 3, until: 6 }, lived({ Fun: '110011' }))).toMatch(/, Fun came back\.$/);
    expect(changesIn(START, year, lived({ Rent: '111111' }))).toBeUndefined();
  });
});

describe('the headline', () => {
  it('names what is missing most beside the largest that is still paid, if there is one', () => {
    expect(givesWayHeadline(lived({ Rent: '1111', Fun: '1000' }), true)).toBe(
      'Fun: 3 months without. Rent: never.',
    );
    expect(givesWayHeadline(lived({ School: '11  ', Fun: '1000' }), true)).toBe('Fun: 3 months without.');
    expect(givesWayHeadline(lived({ Rent: '1111' }), true)).toBe('Nothing ever gives way.');
  });
});
