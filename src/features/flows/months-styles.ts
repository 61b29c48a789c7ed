/** Behind text in `fg`, each with a contrast of at least 7:1. On paper, paler. */
const heatStyles = {
  '& [data-heat="-2"]': { bg: { base: '#1b4557', _print: '#b9dcea' } },
  '& [data-heat="-1"]': { bg: { base: '#16303e', _print: '#deeff6' } },
  '& [data-heat="1"]': { bg: { base: '#432f22', _print: '#fbe6d3' } },
  '& [data-heat="2"]': { bg: { base: '#6b3d22', _print: '#f4c69f' } },
};

export const monthsStyles = {
  ...heatStyles,
  marginInline: 'calc(-1 * var(--card-padding))',
  // What is only for screen readers is placed in it, not in the page.
  position: 'relative',
  overflowX: 'auto',
  // Keeps what has the focus clear of the first column.
  scrollPaddingInlineStart: { base: '160px', md: '230px' },
  '& table': {
    minWidth: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: '13.5px',
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': {
    height: '44px',
    paddingBlock: '0',
    paddingInline: '1.5',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '& thead th': { bg: 'bg.muted', color: 'fg.muted', fontWeight: '500' },
  '& thead a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'end',
    minWidth: '44px',
    minHeight: '44px',
  },
  '& th:first-of-type': {
    position: 'sticky',
    zIndex: '1',
    insetInlineStart: '0',
    minWidth: { base: '116px', md: '150px' },
    maxWidth: { base: '116px', md: '190px' },
    bg: 'bg.subtle',
    paddingInlineStart: 'var(--card-padding)',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& thead th:first-of-type': { bg: 'bg.muted' },
  '& tbody th a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'fg',
    lineHeight: '1.25',
  },
  '& tr > :last-child': { paddingInlineEnd: 'var(--card-padding)' },
  '& [data-column=average]': { color: 'fg.muted' },
  '& [data-column=total]': { fontWeight: '600' },
  '& tfoot :is(th, td)': {
    borderTopWidth: '1px',
    borderTopColor: 'border.emphasized',
    fontWeight: '600',
    color: 'fg',
  },
  '& [data-chosen]': { boxShadow: 'inset 1px 0 {colors.accent.fg}, inset -1px 0 {colors.accent.fg}' },
} as const;

export const legendStyles = {
  ...heatStyles,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 18px',
  marginTop: '3',
  color: 'fg.muted',
  fontSize: '13.5px',
  listStyle: 'none',
  '& span': {
    display: 'inline-block',
    width: '14px',
    height: '14px',
    marginInlineEnd: '2',
    borderRadius: '3px',
    verticalAlign: '-2px',
  },
};
