/**
 * The rows of a table with more than two columns take two lines on a phone, and on wider screens too if figures are long.
 * Each value except the row's name is below its column's name, and the header becomes a line of sort buttons. Figures never
 * wrap, because a part of one could be read as the whole.
 */
const stackedRows = {
  '&, & thead, & tbody, & td, & th': { display: 'block' },
  '& thead': { position: 'static', paddingInline: '1.5', bg: 'bg.muted' },
  '&:not(:has(tbody tr)) thead': { display: 'none' },
  '& tr': { display: 'flex', flexWrap: 'wrap' },
  '& th': { width: 'auto !important' },
  '& thead th button': { paddingInline: '2' },
  '& tbody tr': {
    alignItems: 'end',
    columnGap: '2',
    rowGap: '1',
    padding: '10px 14px 12px',
    borderTopWidth: '1px',
    // A line break after the first line.
    _after: { content: '""', order: '1', flexBasis: '100%' },
  },
  '& tbody tr:hover': { bg: 'bg.muted' },
  '& td': { flex: '1 1 30%', height: 'auto', padding: '0', borderTopWidth: '0', bg: 'transparent' },
  // The link's touch target extends beyond its line without making the line taller.
  '& td a': { marginBlock: '-2' },
  '& td[data-line="2"]': {
    flexBasis: '15%',
    order: '2',
    maxWidth: '100%',
    fontSize: '14px',
    // A word breaks only if it is longer than a line: `anywhere` would make the value as narrow as a letter.
    overflowWrap: 'break-word',
  },
  // The first value of the second line aligns with the name.
  '& td[data-line="2"]:not(td[data-line="2"] ~ td)': { textAlign: 'start' },
  '& td[data-label]::before': {
    display: 'block',
    color: 'fg.muted',
    fontSize: '12px',
    lineHeight: '1.3',
    whiteSpace: 'normal',
    content: 'attr(data-label)',
    // Screen readers announce the column's name anyway.
    '@supports (content: "" / "")': { content: 'attr(data-label) / ""' },
  },
  '& td:empty::after': { content: '"–" / ""', color: 'fg.muted' },
} as const;

/** By the breakpoint from which on a row takes one line; `xl` if figures do not fit into the columns of a tablet. */
export const stackedBelow = {
  md: { mdDown: stackedRows },
  xl: {
    xlDown: stackedRows,
    xl: { fontSize: '13px', '& td, & thead th button': { paddingInline: '2.5' } },
  },
};
