import type { DrawnSeries } from './chart-drawing.ts';

/** Where an area starts and ends at each x. */
export interface StackedArea {
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/** The area of each stacked series; undefined for the other series. Negative values are stacked below zero. */
export function stack(
  series: readonly Pick<DrawnSeries, 'variant' | 'values'>[],
  length: number,
): readonly (StackedArea | undefined)[] {
  const above = new Array<number>(length).fill(0);
  const below = new Array<number>(length).fill(0);
  return series.map(({ variant, values }) => {
    if (variant !== 'stacked') return undefined;
    const start: number[] = [];
    const end: number[] = [];
    for (let index = 0; index < length; index += 1) {
      const value = values[index] ?? 0;
      const pile = value < 0 ? below : above;
      const from = pile[index] ?? 0;
      start.push(from);
      end.push(from + value);
      pile[index] = from + value;
    }
    return { start, end };
  });
}
