/**
 * On a phone, the rows of a table with more than two columns take two lines. Each value but the row's name stands below
 * its column's name, and the header becomes a line of buttons that sort. A figure that is too long for its place takes
 * a further line, so that nothing is cut off.
 */
export const stackedRows = {
  // A long figure breaks rather than cover the next.
  md: { '& td[data-align]': { whiteSpace: 'normal' } },
  mdDown: {
    '&, & thead, & tbody, & td, & th': { display: 'block' },
    '& thead': { position: 'static', paddingInline: '1.5', bg: 'raised' },
    '& tr': { display: 'flex', flexWrap: 'wrap' },
    '& th': { width: 'auto !important' },
    '& th button': { paddingInline: '2' },
    '& tbody tr': {
      alignItems: 'end',
      columnGap: '2',
      rowGap: '1',
      padding: '10px 14px 12px',
      borderTop: '1px solid var(--line)',
      // Ends the first line.
      _after: { content: '""', order: '1', flexBasis: '100%' },
    },
    '& tbody tr:hover': { bg: 'raised' },
    '& td': { flex: '1 1 30%', height: 'auto', padding: '0', borderTop: '0', bg: 'transparent' },
    // The link's height reaches beyond its line instead of making it higher.
    '& td a': { marginBlock: '-2' },
    '& td[data-line="2"]': {
      flexBasis: '15%',
      order: '2',
      maxWidth: '100%',
      fontSize: '14px',
      overflowWrap: 'break-word',
    },
    // The first of the second line begins where the name does.
    '& td[data-line="2"]:not(td[data-line="2"] ~ td)': { textAlign: 'start' },
    '& td[data-label]::before': {
      display: 'block',
      color: 'muted',
      fontSize: '12px',
      lineHeight: '1.3',
      whiteSpace: 'normal',
      content: 'attr(data-label)',
      // A screen reader says the column's name anyway.
      '@supports (content: "" / "")': { content: 'attr(data-label) / ""' },
    },
    '& td:empty::after': { content: '"–" / ""', color: 'muted' },
  },
} as const;
