import { growingAmountStyles } from '#src/features/budgets/growing-amount-styles.ts';
import { ROW_HEIGHT } from '#src/ui/theme/tokens.ts';

/** The lists of the copy page. Plain elements, since a month may have hundreds of lines. */
export const copyFormStyles = {
  maxWidth: '720px',
  '& section': {
    marginTop: '5',
    border: '1px solid {colors.border}',
    borderRadius: 'card',
    bg: 'bg.subtle',
    overflow: 'clip',
  },
  '& ul': { listStyle: 'none' },
  '& h2': { fontSize: '15px', fontWeight: '600' },
  '& [data-header], & li[data-status]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minHeight: `${ROW_HEIGHT}px`,
    paddingInline: { base: '3.5', sm: '5' },
    borderTop: '1px solid {colors.border}',
    fontSize: '15px',
  },
  '& section > [data-header]': { borderTop: '0', bg: 'bg.muted' },
  '& li > [data-header] strong': { color: 'fg.muted', fontWeight: '400' },
  '& li[data-status]': { paddingBlock: '1' },
  '& li li[data-status]': { paddingInlineStart: { base: '7', sm: '10' }, borderTopStyle: 'dashed' },
  // The text wraps before the amount does.
  '& [data-header] > label, & [data-header] > div, & li[data-status] > label, & li[data-status] > div': {
    display: 'flex',
    flex: '1 1 0',
    alignItems: 'center',
    gap: '3',
    minWidth: '8em',
    minHeight: '44px',
    overflowWrap: 'anywhere',
  },
  // Below a long note.
  '& li[data-status] > div': { flexWrap: 'wrap', alignContent: 'center', rowGap: '0' },
  '& label': { cursor: 'pointer' },
  '& small': { color: 'fg.muted', fontSize: '13.5px' },
  '& em': { flex: 'none', color: 'fg.muted', fontSize: '13.5px', fontStyle: 'normal' },
  '& [data-status=here]': { color: 'fg.muted' },
  '& [data-amount]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    marginInlineStart: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
  // Lines that will not be added are less prominent.
  '& [data-selected=false] [data-part=amount] > input': { borderColor: 'border' },
  '& [data-selected=false] [data-part=amount]': { color: 'fg.muted' },
  '& output': { color: 'accent', fontSize: '14px' },
  ...growingAmountStyles,
  // Keeps the focused element clear of the bar at the bottom, and of the notice that offers to undo.
  '& input': { scrollMarginBottom: '180px' },
  '& [data-part=error]': {
    flexBasis: '100%',
    marginBottom: '2',
    color: 'fg.error',
    fontSize: 'sm',
    textAlign: 'end',
  },
} as const;
