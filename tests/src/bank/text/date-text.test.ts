import { describe, expect, it } from 'vitest';

import { detectDateOrder, lastDayOf } from '#src/bank/text/date-order.ts';
import { isDate, parseDate } from '#src/bank/text/date-text.ts';

/** November 5, 2026, except where it says October. */
const DATES = `
  2026-11-05 | 20261105 | 2026.11.05. | 2026. 11. 5. | 05.11.2026. | 5. 11. 2026. | 05.11.2026 г.
  05.11.2026 / 14:05 | 05/11/2026 à 14:05 | 05/11/2026 à 14h05 | 05.11.2026 um 14:05 Uhr | 05/11/2026 14:05:33
  05/11/2026 - 2:05 PM | 05/11/2026, a las 14:05 | 2026-11-05T14:05:33.123+01:00 | 2026-11-05-14.05.33.123456
  Do 05.11.2026 | 05.11.2026 (Do) | 2026-11-05 14:05 (UTC) | 5º de novembro de 2026 | ２０２６／１１／０５
  \u{200e}05/11/2026\u{200f} | 2026年11月5日 | 2026년 11월 5일 | 5 Nov 2026 | 5-NOV-2026 | 05NOV2026 | Nov 5, 2026
  Thu, Nov 5th, 2026 | 5. November 2026 | jeu. 5 nov. 2026 | 5 de noviembre de 2026 | 5 listopada 2026 r.
  5. listopadu 2026 | 5 ноября 2026 г. | 5 листопада 2026 р. | 5 Kasım 2026 | 05-KASIM-2026 | 2026. november 5.
  2026 m. lapkričio 5 d. | 2026. gada 5. novembris | 5 Νοεμβρίου 2026 | 5 marraskuuta 2026 | 5 tháng 11, 2026
  5 พ.ย. 2569 | 5 نوفمبر 2026 | 5 בנובמבר 2026 | 5 d’oct. de 2026 | 5-Nob-2026 | 46331 | 46331.5`;
const NO_DATES = `5 | 12.50 | 2026 | Nov 2026 | 5 Foo 2026 | 5 Nov 2026 pending | 31.02.2026 | 123456 | 12345678901`;
const LANGUAGES = 'de fr es it pt nl pl cs sk hu ro bg ru uk tr el sv';

describe('a date', () => {
  it.each(DATES.trim().split(/ \| |\n {2}/))('is %s', (text) => {
    const context = { language: /^5 (?:listopada|d’)/.test(text) ? 'pl' : undefined, hasDayNumbers: true };
    const day = text.includes('oct') ? '2026-10-05' : '2026-11-05';
    expect(parseDate(text, 'day first', context)).toBe(day);
  });

  it.each(LANGUAGES.split(' '))('has the months of %s, in full and abbreviated', (language) => {
    for (let month = 0; month < 12; month += 1) {
      const date = new Date(Date.UTC(2026, month, 5));
      for (const dateStyle of ['full', 'long', 'medium'] as const) {
        const text = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(date);
        const day = date.toISOString().slice(0, 10);
        expect([text, parseDate(text, 'day first', { language })]).toEqual([text, day]);
      }
    }
  });

  it.each(['', ...NO_DATES.split(' | ')])('is not %s', (text) => {
    expect(isDate(text)).toBe(false);
  });

  it.each([
    ['05.11.', 'day first'],
    ['5. 11.', 'day first'],
    ['11/05', 'month first'],
    ['05-11', 'day first'],
    ['5 Nov', 'day first'],
    ['Nov 5', 'month first'],
    ['11月5日', 'year first'],
  ] as const)('can be without a year: %s', (text, order) => {
    expect(isDate(text)).toBe(true);
    expect(parseDate(text, order)).toBeUndefined();
    expect(parseDate(text, order, { lastDay: '2026-11-05' })).toBe('2026-11-05');
    expect(parseDate(text, order, { lastDay: '2027-02-01' })).toBe('2026-11-05');
  });
});

describe('the last day of dates without a year', () => {
  it.each([
    [['03.11.', '05.11.', '04.11.'], '2026-11-05'],
    [['28.12.', '31.12.', '02.01.'], '2026-01-02'],
    [['02.01.', '31.12.', '28.12.'], '2026-01-02'],
    [['02.01.', '31.12.', '03.01.'], '2026-01-03'],
    [['10.01.', '12.06.', '30.11.'], '2026-11-30'],
  ])('of %j', (texts, day) => {
    expect(lastDayOf(texts, 'day first', 2026)).toBe(day);
  });
});

describe('the order of dates with two digits of the year', () => {
  const today = '2026-11-26';

  it.each([
    [['26/11/05', '26/11/09', '26/11/12', '26/11/20'], 'year first'],
    [['26.10.05', '26.10.19', '26.11.20'], 'year first'],
    [['25-12-30', '26-01-02', '26-01-05'], 'year first'],
    [['26-Nov-05', '26-Nov-09', '26-Nov-20'], 'year first'],
    [['05.10.26', '04.10.26', '01.10.26'], 'day first'],
    [['13/11/26', '14/11/26', '20/11/26'], 'day first'],
    [['5-Nov-26', '9-Nov-26', '20-Nov-26'], 'day first'],
    [['10/13/26', '10/14/26', '11/02/26'], 'month first'],
    [['05.10.26'], 'day first'],
  ])('%j is sure', (texts, order) => {
    expect(detectDateOrder(texts, today)).toMatchObject({ order, isAmbiguous: false });
  });

  it.each([
    // One line shows nothing.
    [['26/11/05'], 'year first'],
    [['31/12/22', '31/12/23', '31/12/24'], 'day first'],
    [['20/11/26'], 'day first'],
    [['05/11/26'], 'day first'],
    // A day in the future is left, or one day of the month in many years.
    [['26/11/05', '26/11/09', '26/11/30'], 'year first'],
  ])('%j is a question', (texts, order) => {
    expect(detectDateOrder(texts, today)).toMatchObject({ order, isAmbiguous: true });
  });
});

describe('a month that two languages use for different months', () => {
  it('is decided by the other months', () => {
    expect(detectDateOrder(['5 lip 2026', '6 sij 2026'], '2026-11-26').languages).toEqual(['hr']);
    expect(parseDate('5 lip 2026', 'day first', { language: 'hr' })).toBe('2026-06-05');
    expect(parseDate('5 lip 2026', 'day first', { language: 'pl' })).toBe('2026-07-05');
  });

  it('is a question if nothing decides', () => {
    const { languages } = detectDateOrder(['5 lip 2026'], '2026-11-26');
    expect(languages).toEqual(expect.arrayContaining(['hr', 'pl']));
    expect(parseDate('5 lip 2026', 'day first')).toBeUndefined();
  });
});
