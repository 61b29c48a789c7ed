import { growingAmountStyles } from '#src/features/budgets/growing-amount-styles.ts';
import { labeledCells, visuallyHidden } from '#src/features/budgets/stacked-table-styles.ts';

/** A table from 768 px on. On narrower screens each row is a block: the name and its details beside the field. */
export const planFormStyles = {
  display: 'grid',
  gap: '4',
  maxWidth: '720px',
  '& > p, & > div > p': { color: 'fg.muted', fontSize: '15px' },
  '& [data-part=table]': {
    position: 'relative',
    border: '1px solid {colors.border}',
    borderRadius: 'card',
    bg: 'bg.subtle',
    overflowX: 'auto',
  },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '15px' },
  '& th': { fontWeight: '500', textAlign: 'start' },
  '& thead th': { color: 'fg.muted', fontSize: '13.5px' },
  '& tbody tr': { borderTop: '1px solid {colors.border}' },
  '& [data-row=group] th': { color: 'fg.muted', fontSize: '14px', fontWeight: '400' },
  '& [data-column=name]': { overflowWrap: 'anywhere' },
  '& td': { color: 'fg.muted', fontSize: '14px', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  // iOS zooms in on a field with smaller text.
  '& [data-column=plan]': { color: 'fg', fontSize: '16px', whiteSpace: 'normal' },
  ...growingAmountStyles,
  // Keeps a focused field clear of the bar at the bottom.
  '& input': { fontVariantNumeric: 'tabular-nums', scrollMarginBottom: '96px' },
  // The row's name is the visible label. The other one stays for screen readers.
  '& [data-part=head]': { margin: '0', fontSize: '13px' },
  '& [data-part=head] label': { ...visuallyHidden, whiteSpace: 'nowrap' },
  // Save stays in view below a long table.
  '& [data-part=bar]': {
    position: 'var(--sticky)',
    bottom: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'end',
    gap: '2.5',
    paddingTop: '3',
    paddingBottom: 'calc(12px + var(--undo-notice-space, 0px))',
    borderTop: '1px solid {colors.border}',
    bg: 'bg',
    '& p': { marginInlineEnd: 'auto', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    '& strong': { color: 'fg', fontWeight: '650' },
  },
  md: {
    '& th, & td': { paddingBlock: '6px', paddingInline: '10px' },
    '& thead th': { height: '44px', bg: 'bg.muted' },
    '& thead th:not(:first-of-type), & td': { textAlign: 'end' },
    '& th:first-of-type': { paddingInlineStart: '5' },
    '& thead th:last-of-type, & td:last-of-type': { width: '260px', paddingInlineEnd: '5' },
    // The hint is before the field, so that it does not move anything.
    '& [data-column=plan] > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '2.5',
    },
    '& [data-part=helper-text]': { gridColumn: '1 / -1', textAlign: 'end' },
  },
  mdDown: {
    '& table, & thead, & tbody': { display: 'block' },
    '& thead': visuallyHidden,
    '& tr': {
      display: 'grid',
      gridTemplateAreas: '"name plan" "average plan" "last-month plan"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      padding: '10px 14px',
    },
    '& tbody:first-of-type tr:first-of-type': { borderTop: '0' },
    '& [data-row=group]': { display: 'block', paddingBlock: '7px' },
    '& [data-column=name]': { gridArea: 'name' },
    '& [data-column=average]': { gridArea: 'average' },
    '& [data-column=last-month]': { gridArea: 'last-month' },
    '& [data-column=plan]': { gridArea: 'plan', alignSelf: 'center' },
    '& [data-column=plan] > div': { display: 'flex', flexDirection: 'column-reverse', alignItems: 'end' },
    '& td': { whiteSpace: 'normal' },
    '& [data-part=helper-text]': { order: '-1' },
    ...labeledCells,
  },
};
