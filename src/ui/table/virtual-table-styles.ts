/**
 * A table of which only the rows near the window are rendered. Rows have fixed positions within the body; the pages add
 * their heights and columns.
 */
export const virtualTableStyles = {
  border: '1px solid {colors.border}',
  borderRadius: 'card',
  bg: 'bg.subtle',
  // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
  overflow: 'clip',
  fontSize: '15px',
  '& table, & thead, & tbody': { display: 'block' },
  '& tbody': { position: 'relative' },
  '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '1', bg: 'bg.muted' },
  '& th, & td': { minWidth: '0', padding: '0', textAlign: 'start', fontWeight: '400' },
  '& thead th': { color: 'fg.muted', fontSize: '13.5px' },
  // Around a checkbox.
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
  },
  '& tbody tr': { position: 'absolute', insetInline: '0', top: '0', borderTop: '1px solid {colors.border}' },
  '& tbody td': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& [data-column=amount]': { textAlign: 'end', overflow: 'visible', fontVariantNumeric: 'tabular-nums' },
} as const;
