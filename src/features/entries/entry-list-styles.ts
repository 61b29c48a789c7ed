import { virtualTableStyles } from '#src/ui/table/virtual-table-styles.ts';
import { BELOW_390 } from '#src/ui/theme/tokens.ts';

/** The height of a row that takes two lines, in CSS pixels. */
export const NARROW_ROW_HEIGHT = 76;

/** Rows are grids. On a phone they take two lines. */
export const entryListStyles = {
  ...virtualTableStyles,
  '& > p:not(.visually-hidden)': {
    paddingBlock: '3',
    paddingInline: { base: '3.5', lg: '5' },
    borderTop: '1px solid {colors.border}',
    color: 'fg.muted',
    fontSize: '14px',
  },
  '& thead button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: '44px',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
  },
  '& [aria-sort] button': { color: 'fg' },
  '& tbody tr': {
    ...virtualTableStyles['& tbody tr'],
    height: { base: `${NARROW_ROW_HEIGHT}px`, md: 'var(--row-height)' },
    cursor: 'pointer',
  },
  '& tbody tr:hover': { bg: 'bg.muted' },
  '& tbody tr[aria-selected=true]': { bg: 'accent.subtle' },
  '& tbody a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    // Keeps rows that are scrolled into view clear of the sticky header.
    scrollMarginBlock: '64px 160px',
    borderRadius: '4px',
    color: 'fg',
    _focusVisible: { outlineOffset: '-2px' },
  },
  '& tbody input': { scrollMarginBlock: '64px 160px' },
  '& [data-column=date] a': { fontWeight: '500' },
  '& [data-column=month] a': { color: 'fg.muted', textDecoration: 'underline', textUnderlineOffset: '3px' },
  '& [data-column=note]': { color: 'fg.muted' },
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
      gridTemplateRows: '31px 44px',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '1',
      paddingInlineEnd: '3.5',
      [BELOW_390]: { columnGap: '2', fontSize: '14px' },
    },
    '& tbody [data-column=check]': { gridArea: 'check' },
    '& tbody [data-column=category]': { gridArea: 'category', alignSelf: 'end', fontWeight: '500' },
    '& tbody [data-column=amount]': { gridArea: 'amount', alignSelf: 'end' },
    '& tbody [data-column=date]': { gridArea: 'date', fontSize: '14px' },
    '& tbody [data-column=month]': { gridArea: 'month', fontSize: '14px', textAlign: 'end' },
    '& tbody [data-column=note]': { gridArea: 'note', fontSize: '14px' },
  },
} as const;
