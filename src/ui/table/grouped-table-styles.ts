import { MD_OR_PAPER } from '#src/ui/theme/tokens.ts';

/**
 * A table with rows in groups, such as categories by kind, and headings between them. On a phone each row is a block whose
 * cells are placed by `gridArea`. With `unstyled`, since it has little in common with the other tables.
 */
export const groupedTableStyles = {
  width: 'full',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: '15px',
  '& th': { fontWeight: '500', textAlign: 'start' },
  '& thead th': { color: 'fg.muted', fontSize: '13.5px' },
  '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-row=group] th': { color: 'fg.muted', fontSize: '14px', fontWeight: '400' },
  // Also on the link, since Chakra's reset sets it on every element.
  '& [data-column=name], & [data-column=name] a': { overflowWrap: 'anywhere' },
  [MD_OR_PAPER]: {
    '& thead th': { height: '44px', bg: 'bg.muted' },
    '& thead th:not(:first-of-type), & td': { textAlign: 'end' },
    '& th, & td': { paddingBlock: '6px', paddingInline: '10px' },
    '& tr > :first-of-type': { paddingInlineStart: '5' },
    '& tbody tr > *, & tfoot tr > *': { borderTopWidth: '1px' },
  },
  mdDown: {
    '&, & thead, & tbody, & tfoot': { display: 'block' },
    '& thead': { srOnly: true },
    '& tr': { display: 'grid', columnGap: '3' },
    '& tbody tr, & tfoot tr': { borderTopWidth: '1px' },
    '& [data-label]::before': {
      content: 'attr(data-label) " "',
      // Screen readers announce the column's name anyway.
      '@supports (content: "" / "")': { content: 'attr(data-label) " " / ""' },
    },
  },
};
