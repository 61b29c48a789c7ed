import { defineSlotRecipe } from '@chakra-ui/react';

/** Narrower than most phones of today. */
const SMALLEST = '@media (max-width: 389px)';

/** Tables whose rows can be opened: the look of `<Table.Root native>`, so that cells can be plain `td`s. */
export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'columnHeader', 'row', 'cell'],
  base: {
    root: {
      width: '100%',
      // Columns keep their widths when another page or order brings longer words.
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: '15px',
      '& [data-align=end]': { textAlign: 'end', justifyContent: 'end' },
      // A figure or a date in two pieces reads as another.
      '& td[data-align]': { whiteSpace: 'nowrap' },
      // The figures take the room they need, and the names what is left.
      [SMALLEST]: { tableLayout: 'auto', fontSize: '14px' },
    },
    header: { position: 'sticky', top: 'var(--header-height)', zIndex: '1' },
    columnHeader: {
      padding: '0',
      bg: 'raised',
      textAlign: 'start',
      '& button': {
        display: 'flex',
        alignItems: 'center',
        gap: '1.5',
        width: '100%',
        minHeight: '44px',
        paddingInline: { base: '3.5', lg: '5' },
        [SMALLEST]: { paddingInline: '3' },
        color: 'muted',
        fontSize: '13.5px',
        fontWeight: '500',
        lineHeight: '1.3',
        textAlign: 'inherit',
        cursor: 'pointer',
        _hover: { color: 'text' },
        // The frame clips what stands outside it.
        _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
      },
      [SMALLEST]: { '&:not(:first-of-type) button': { paddingInlineStart: '0' } },
      '&[aria-sort]:not([aria-sort=none]) button': { color: 'text' },
    },
    row: {
      '&:has(td a)': { cursor: 'pointer' },
      '&:hover > td': { bg: 'raised' },
    },
    cell: {
      height: '52px',
      paddingBlock: '1.5',
      paddingInline: { base: '3.5', lg: '5' },
      [SMALLEST]: { paddingInline: '3', '&:not(:first-of-type)': { paddingInlineStart: '0' } },
      borderTop: '1px solid var(--line)',
      lineHeight: '1.35',
      overflowWrap: 'anywhere',
      '& a': {
        display: 'inline-block',
        // Scrolled to, it stays clear of the sticky header.
        scrollMarginBlock: '64px',
        paddingBlock: '2',
        borderRadius: '4px',
        color: 'text',
        fontWeight: '500',
        // Chakra's reset sets it on every element, and an inline block of one endless word must know.
        overflowWrap: 'inherit',
      },
    },
  },
});
