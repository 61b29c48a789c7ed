/** One row where there is room; on a phone What, then Amount and Date, then Note, then the button. */
export const quickEntryStyles = {
  display: 'grid',
  gap: '2',
  padding: { base: '3.5', sm: '5' },
  border: '1px solid {colors.border}',
  borderRadius: 'card',
  bg: 'bg.subtle',
  '& > [data-fields]': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      sm: 'minmax(0, 1.3fr) minmax(0, 1fr) 160px auto',
    },
    alignItems: 'start',
    gap: '3',
    '& > :first-of-type, & > button': { gridColumn: { base: '1 / -1', sm: 'auto' } },
    // In line with the fields, below their labels.
    '& > button': { marginTop: { sm: '26px' } },
  },
  '& > [data-fields=with-note]': {
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) minmax(0, 1fr)',
      sm: 'minmax(0, 1.2fr) minmax(0, 1fr) 160px',
      xl: 'minmax(0, 1.2fr) minmax(0, 0.9fr) 160px minmax(0, 1fr) auto',
    },
    '& > :nth-of-type(4)': { gridColumn: { base: '1 / -1', sm: '1 / 3', xl: 'auto' } },
  },
  '& > p': { margin: '0', color: 'fg.muted', fontSize: '14px' },
  '& > p[role=status]:not(:empty)': { color: 'fg' },
};
