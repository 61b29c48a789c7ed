/** Hides something from view but not from screen readers, such as the header of a table whose rows are blocks. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Shows the name of a column in each of its cells that has a `data-label`. */
export const labeledCells = {
  '& [data-label]::before': {
    content: 'attr(data-label) " "',
    // Screen readers announce the column's name anyway.
    '@supports (content: "" / "")': { content: 'attr(data-label) " " / ""' },
  },
} as const;
