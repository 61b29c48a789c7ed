import { expect, it } from 'vitest';

import { formatCompactCents, formatDrawnCents } from '#src/ui/format/chart-money.ts';

it('formats drawn amounts to the cent, whatever their size', () => {
  expect(formatDrawnCents(39_813_339.6)).toBe('$398,133.40');
  expect(formatDrawnCents(-500)).toBe('-$5.00');
  expect(formatDrawnCents(-0.2)).toBe('$0.00');
  expect(formatDrawnCents(1e17)).toBe('Too large to show');
});

it('shortens the amounts beside a chart', () => {
  expect([0, 50_000_000, 125_000_000, 129_955_500, -50_000].map(formatCompactCents)).toEqual([
    '$0',
    '$500K',
    '$1.25M',
    '$1.3M',
    '-$500',
  ]);
});
