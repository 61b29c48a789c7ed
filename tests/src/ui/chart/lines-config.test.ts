import { expect, it } from 'vitest';

import { linesConfig, stack } from '#src/ui/chart/lines-config.ts';

const PALETTE = { text: '', muted: '', grid: '', surface: '', font: '', isForced: false };

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

it('leaves room for a label above dates, which are far from zero, by a part of what is shown', () => {
  const drawing = {
    x: [0, 1],
    series: [{ name: 'Date said', values: [2039.5, 2039] }],
    references: [{ name: 'First said', value: 2039.5 }],
    reach: [2037.25, 2041.25] as const,
    ticks: [],
    formatTick: String,
    formatValue: String,
  };
  const { options } = linesConfig(drawing, new Set(), PALETTE);
  expect(options.scales?.y).toMatchObject({ suggestedMin: 2037.25, suggestedMax: 2041.25 });
});
