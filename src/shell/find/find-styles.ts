/** The list scrolls, and the input above it stays. */
export const findStyles = {
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: '2',
  '& [role=listbox]': { outline: 'none' },
  '& [role=group] > p': {
    paddingInline: '5',
    paddingTop: '2',
    paddingBottom: '1',
    color: 'muted',
    fontSize: '13px',
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '3',
    flexWrap: 'wrap',
    minHeight: '44px',
    paddingBlock: '1',
    paddingInline: '5',
    cursor: 'pointer',
    '& > span:first-of-type': { overflowWrap: 'anywhere' },
  },
  // The outline shows which one is active in forced colors as well.
  '& [aria-selected=true]': {
    bg: 'line',
    outline: '2px solid transparent',
    outlineOffset: '-2px',
    boxShadow: 'inset 3px 0 var(--accent)',
  },
  '& [data-part=kind]': { color: 'muted', fontSize: '14px' },
  '& [data-part=amount], & [data-part=keys]': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '& [data-part=keys]': { display: { base: 'none', md: 'flex' }, gap: '1' },
  '& [data-part=notice]': { paddingInline: '5', paddingBlock: '3', color: 'muted' },
} as const;
