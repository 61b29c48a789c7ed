import { expect, it } from 'vitest';

import { stack } from '#src/ui/chart/lines-config.ts';

const series = (values: readonly (number | null)[], variant: 'line' | 'stacked' = 'stacked') => ({
  name: '',
  color: '',
  variant,
  values,
});

it('stacks positive values upward and negative ones downward, and leaves lines alone', () => {
  expect(stack([series([1, 2]), series([-4, 5]), series([9, 9], 'line'), series([3, -6])], 2)).toEqual([
    { start: [0, 0], end: [1, 2] },
    { start: [0, 2], end: [-4, 7] },
    undefined,
    { start: [1, 0], end: [4, -6] },
  ]);
});

it('counts a missing value as zero', () => {
  expect(stack([series([null]), series([2])], 1)).toEqual([
    { start: [0], end: [0] },
    { start: [0], end: [2] },
  ]);
});
