import { virtualTableStyles } from '#src/ui/table/virtual-table-styles.ts';

/** The heights of a line in a narrow window and of a month's head, in CSS pixels. */
export const NARROW_LINE_HEIGHT = 124;
export const MONTH_HEIGHT = 48;

/** Lines are grids. In a narrow window each takes three rows of text. */
export const previewStyles = {
  ...virtualTableStyles,
  '& thead th': { ...virtualTableStyles['& thead th'], lineHeight: '44px' },
  '& tbody tr[data-kind=month]': {
    display: 'flex',
    alignItems: 'center',
    height: `${MONTH_HEIGHT}px`,
    paddingInline: { base: '3.5', md: '5' },
    bg: 'bg.muted',
    gap: '3',
    '& th': { flex: 'none', fontWeight: '600' },
    '& td': {
      fontSize: { base: '13.5px', md: 'inherit' },
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& [data-out=true] :is([data-column=payee], [data-column=amount])': { color: 'fg.muted' },
  '& tbody [data-column=payee]': { overflow: 'visible' },
  '& [data-column=payee] button': {
    position: 'relative',
    display: 'block',
    maxWidth: '100%',
    textAlign: 'start',
    cursor: 'pointer',
    fontWeight: 'inherit',
    // A touch target that is large enough, whatever the height of the text.
    _after: { content: '""', position: 'absolute', insetInline: '-6px', insetBlock: '-10px' },
    '& span': {
      ...virtualTableStyles['& tbody td'],
      display: 'block',
      textDecoration: 'underline dotted {colors.border.emphasized}',
      textUnderlineOffset: '5px',
    },
    '&:hover span': { textDecorationColor: 'currentColor' },
  },
  '& [data-column=date]': { fontVariantNumeric: 'tabular-nums' },
  '& tbody [data-column=status]': {
    color: 'fg.muted',
    fontSize: '14px',
    whiteSpace: 'normal',
    lineHeight: '1.25',
  },
  '& [data-check=true] [data-column=status]': { color: 'accent', fontWeight: '500' },
  '& tbody [data-column=category], & tbody [data-column=check]': { overflow: 'visible' },
  '& select, & tbody :is(input, button)': { scrollMarginBlock: '120px 200px' },
  md: {
    '& thead tr, & tbody tr[data-kind=line]': {
      display: 'grid',
      gridTemplateColumns: '44px 92px minmax(0, 1fr) minmax(max-content, 96px) minmax(0, 1fr) 84px',
      alignItems: 'center',
      columnGap: '3',
      paddingInlineStart: '2',
      paddingInlineEnd: '5',
    },
    '& tbody tr[data-kind=line]': { height: 'var(--row-height)' },
  },
  lg: {
    '& thead tr, & tbody tr[data-kind=line]': {
      gridTemplateColumns: '44px 92px minmax(0, 1.3fr) minmax(max-content, 110px) minmax(0, 1fr) 140px',
      columnGap: '4',
    },
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
