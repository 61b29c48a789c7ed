import { expect, it } from 'vitest';

import { formatDate, formatMoment, formatNames } from '#src/ui/format/texts.ts';

const NOW = new Date(2026, 2, 1, 9, 30);

it.each([
  [new Date(2026, 2, 1, 0, 0), '12:00 AM today'],
  [new Date(2026, 2, 1, 9, 5), '9:05 AM today'],
  [new Date(2026, 1, 28, 23, 59), '11:59 PM yesterday'],
  [new Date(2026, 1, 27, 14, 5), '2:05 PM on February 27'],
  [new Date(2025, 2, 1, 14, 5), '2:05 PM on March 1, 2025'],
])('says when %s was', (moment, words) => {
  expect(formatMoment(moment, NOW)).toBe(words);
});

it('always names the year of a date without a present', () => {
  expect(formatDate(NOW)).toBe('March 1, 2026');
});

it('counts the names that are too many for a sentence', () => {
  expect(formatNames(['Rent', 'Fun'])).toBe('Rent and Fun');
  expect(formatNames(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d, and e');
  expect(formatNames(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d, and 2 more');
});
