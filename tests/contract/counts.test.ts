import { expect, it } from 'vitest';

import { counted, formatCount } from '#contract/counts.ts';

it('separates thousands, since a count has as many digits as the data', () => {
  expect(formatCount(999)).toBe('999');
  expect(formatCount(1_002)).toBe('1,002');
  expect(formatCount(1_234_567)).toBe('1,234,567');
});

it('says one thing in the singular', () => {
  expect([0, 1, 1_002].map((count) => counted(count, 'line'))).toEqual(['0 lines', '1 line', '1,002 lines']);
});
