import { expect, it } from 'vitest';

import { stack } from '#src/ui/chart/lines-config.ts';

const series = (values: readonly (number | null)[], variant: 'line' | 'stacked' = 'stacked') => ({
  variant,
  values,
});

it('stacks positive values upward and negative ones downward, and leaves lines alone', () => {
  expect(stack([series([1, 2]), series([-4, 5]), series([9, 9], 'line'), series([null, -6])], 2)).toEqual([
    { start: [0, 0], end: [1, 2] },
    { start: [0, 2], end: [-4, 7] },
    undefined,
    { start: [1, 0], end: [1, -6] },
  ]);
});
