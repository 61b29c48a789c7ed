import { expect, it } from 'vitest';

import { momentWords } from '#src/shell/connection-notices.tsx';

const now = new Date(2026, 2, 1, 9, 30);

it.each([
  [new Date(2026, 2, 1, 0, 0), '12:00 AM today'],
  [new Date(2026, 2, 1, 9, 5), '9:05 AM today'],
  [new Date(2026, 1, 28, 23, 59), '11:59 PM yesterday'],
  [new Date(2026, 1, 27, 14, 5), '2:05 PM on February 27'],
  [new Date(2025, 2, 1, 14, 5), '2:05 PM on March 1'],
])('says when %s was', (moment, words) => {
  expect(momentWords(moment, now)).toBe(words);
});
