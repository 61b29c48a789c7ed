/** The height of a table row in pixels; the same as `--row-height` in base.css. */
export const ROW_HEIGHT = 52;

/** Narrower than most phones. */
export const BELOW_390 = '@media (max-width: 389px)';
