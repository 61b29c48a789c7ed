/** The heights of a line in a narrow window and of a month's head, in CSS pixels. */
export const NARROW_LINE_HEIGHT = 124;
export const MONTH_HEIGHT = 48;

const cut = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };

/** Rows are grids at fixed places, since most of them are not rendered. In a narrow window a line takes three lines. */
export const previewStyles = {
  border: '1px solid var(--line)',
  borderRadius: 'card',
  bg: 'surface',
  // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
  overflow: 'clip',
  fontSize: '15px',
  '& table, & thead, & tbody': { display: 'block' },
  '& tbody': { position: 'relative' },
  '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '1', bg: 'raised' },
  '& th, & td': { minWidth: '0', padding: '0', textAlign: 'start', fontWeight: '400' },
  '& thead th': { color: 'muted', fontSize: '13.5px', lineHeight: '44px' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
  },
  '& tbody tr': { position: 'absolute', insetInline: '0', top: '0', borderTop: '1px solid var(--line)' },
  '& tbody tr[data-kind=month]': {
    display: 'flex',
    alignItems: 'center',
    height: `${MONTH_HEIGHT}px`,
    paddingInline: { base: '3.5', md: '5' },
    bg: 'raised',
    gap: '3',
    '& th': { fontWeight: '600' },
    '& td': { color: 'muted', fontVariantNumeric: 'tabular-nums' },
  },
  '& tbody td': cut,
  '& [data-out=true] :is([data-column=payee], [data-column=amount])': { color: 'muted' },
  '& [data-column=date]': { fontVariantNumeric: 'tabular-nums' },
  '& [data-column=status]': { color: 'muted', fontSize: '14px' },
  '& [data-check=true] [data-column=status]': { color: 'accent', fontWeight: '500' },
  '& [data-column=amount]': { textAlign: 'end', overflow: 'visible', fontVariantNumeric: 'tabular-nums' },
  '& tbody [data-column=category], & tbody [data-column=check]': { overflow: 'visible' },
  '& select, & tbody input': { scrollMarginBlock: '120px 200px' },
  md: {
    '& thead tr, & tbody tr[data-kind=line]': {
      display: 'grid',
      gridTemplateColumns: '44px 92px minmax(0, 1.3fr) minmax(max-content, 110px) minmax(0, 1fr) 140px',
      alignItems: 'center',
      columnGap: '4',
      paddingInlineStart: '2',
      paddingInlineEnd: '5',
    },
    '& tbody tr[data-kind=line]': { height: 'var(--row-height)' },
  },
  mdDown: {
    '& thead': { display: 'none' },
    '& tbody tr[data-kind=line]': {
      display: 'grid',
      gridTemplateAreas: '"check payee amount" "check date status" "category category category"',
      gridTemplateColumns: '44px minmax(0, 1fr) max-content',
      gridTemplateRows: '28px 26px 52px',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: '2',
      height: `${NARROW_LINE_HEIGHT}px`,
      paddingInlineStart: '1',
      paddingInlineEnd: '3.5',
    },
    '& tbody [data-column=check]': { gridArea: 'check' },
    '& tbody [data-column=payee]': { gridArea: 'payee', fontWeight: '500' },
    '& tbody [data-column=amount]': { gridArea: 'amount' },
    '& tbody [data-column=date]': { gridArea: 'date', fontSize: '14px' },
    '& tbody [data-column=status]': { gridArea: 'status', textAlign: 'end' },
    '& tbody [data-column=category]': { gridArea: 'category', paddingInlineStart: '2.5' },
  },
} as const;
