import { BELOW_390 } from '#src/ui/theme/sizes.ts';

/** The height of a row that takes two lines, in CSS pixels. */
export const NARROW_ROW_HEIGHT = 76;

const cut = { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' };

/** Rows are grids at fixed places, since most of them are not rendered. On a phone they take two lines. */
export const entryListStyles = {
  border: '1px solid var(--line)',
  borderRadius: 'card',
  bg: 'surface',
  // `clip`, not `hidden`: in a scroll container the header could not stick to the window.
  overflow: 'clip',
  fontSize: '15px',
  '& > p:not(.visually-hidden)': {
    paddingBlock: '3',
    paddingInline: { base: '3.5', lg: '5' },
    borderTop: '1px solid var(--line)',
    color: 'muted',
    fontSize: '14px',
  },
  '& table, & thead, & tbody': { display: 'block' },
  '& tbody': { position: 'relative' },
  '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '1', bg: 'raised' },
  '& th, & td': { minWidth: '0', padding: '0', textAlign: 'start', fontWeight: '400' },
  '& thead th': { color: 'muted', fontSize: '13.5px' },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '44px',
    cursor: 'pointer',
    _hover: { color: 'text' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
  },
  '& [aria-sort] button': { color: 'text' },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    cursor: 'pointer',
  },
  '& tbody tr': {
    position: 'absolute',
    insetInline: '0',
    top: '0',
    height: { base: `${NARROW_ROW_HEIGHT}px`, md: 'var(--row-height)' },
    borderTop: '1px solid var(--line)',
    cursor: 'pointer',
  },
  '& tbody tr:hover': { bg: 'raised' },
  '& tbody tr[aria-selected=true]': { bg: 'accent.soft' },
  '& tbody td': cut,
  '& tbody a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '32px', md: '44px' },
    // Keeps what is scrolled into view clear of the sticky header.
    scrollMarginBlock: '64px 160px',
    borderRadius: '4px',
    color: 'text',
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& tbody input': { scrollMarginBlock: '64px 160px' },
  '& [data-column=date] a': { fontWeight: '500' },
  '& [data-column=month] a': { color: 'muted', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& [data-column=note]': { color: 'muted' },
  '& [data-column=amount]': { textAlign: 'end', overflow: 'visible', fontVariantNumeric: 'tabular-nums' },
  md: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns:
        '44px minmax(max-content, 104px) minmax(max-content, 84px) minmax(0, 1fr) minmax(0, 1.4fr) minmax(max-content, 128px)',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '2',
      paddingInlineEnd: '5',
    },
  },
  mdDown: {
    '& thead tr': { display: 'flex', alignItems: 'center', gap: '4', paddingInlineStart: '1' },
    '& thead [data-column=month], & thead [data-column=note]': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateAreas: '"check category category amount" "check date note month"',
      gridTemplateColumns: '44px max-content minmax(0, 1fr) max-content',
      gridTemplateRows: '28px 32px',
      alignContent: 'center',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '1',
      paddingInlineEnd: '3.5',
      [BELOW_390]: { columnGap: '2', fontSize: '14px' },
    },
    '& tbody [data-column=check]': { gridArea: 'check' },
    '& tbody [data-column=category]': { gridArea: 'category', fontWeight: '500' },
    '& tbody [data-column=amount]': { gridArea: 'amount' },
    '& tbody [data-column=date]': { gridArea: 'date', fontSize: '14px' },
    '& tbody [data-column=month]': { gridArea: 'month', fontSize: '14px', textAlign: 'end' },
    '& tbody [data-column=note]': { gridArea: 'note', fontSize: '14px' },
  },
} as const;
