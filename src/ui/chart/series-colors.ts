/** In order. A canvas cannot use CSS variables. Neighboring colors differ in lightness, and a legend names the series. */
export const SERIES_COLORS = [
  '#57d9ac',
  '#82b8ff',
  '#f0c45c',
  '#e795b8',
  '#b6a1e6',
  '#ffa472',
  '#8fd4ea',
] as const;

/** The color of `--text`, for what has happened, beside series that are planned. */
export const TEXT_COLOR = '#e8eef5';

/** The unfilled part of a doughnut: the color of `--track`, which a canvas cannot read. */
export const TRACK_COLOR = '#26384a';
