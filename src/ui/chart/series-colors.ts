/**
 * The colours of a chart's series, in order. A chart is drawn on a canvas, which knows no CSS variables, so these stand
 * here and not in base.css. Neighbours differ in lightness, and a legend always names them.
 */
export const SERIES_COLORS = [
  '#57d9ac',
  '#82b8ff',
  '#f0c45c',
  '#e795b8',
  '#b6a1e6',
  '#ffa472',
  '#8fd4ea',
] as const;

/** What is not yet filled: the rest of a pie or a meter. */
export const TRACK_COLOR = '#26384a';
