import { BELOW_390 } from '#src/ui/theme/sizes.ts';

/**
 * The styles of a data table on a wide screen, in the layer of a recipe, so that those of stacked rows override them. A recipe
 * in the theme would be in the first load of every page.
 */
export const tableStyles = {
  '@layer recipes': {
    width: '100%',
    // Column widths do not change with the page or the order.
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: '15px',
    '& [data-align=end]': { textAlign: 'end', justifyContent: 'end' },
    // A wrapped figure or date could be misread.
    '& td[data-align]': { whiteSpace: 'nowrap' },
    // Figures take the width they need; names get the rest.
    [BELOW_390]: { tableLayout: 'auto', fontSize: '14px' },
    '& thead': { position: 'sticky', top: 'var(--header-height)', zIndex: '1' },
    '& thead th': {
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
        [BELOW_390]: { paddingInline: '3' },
        color: 'muted',
        fontSize: '13.5px',
        fontWeight: '500',
        lineHeight: '1.3',
        textAlign: 'inherit',
        cursor: 'pointer',
        _hover: { color: 'text' },
        // An outline outside the button would be clipped.
        _focusVisible: { outlineOffset: '-2px', borderRadius: 'control' },
      },
      [BELOW_390]: { '&:not(:first-of-type) button': { paddingInlineStart: '0' } },
      '&[aria-sort]:not([aria-sort=none]) button': { color: 'text' },
    },
    '& tr': {
      '&:has(td a)': { cursor: 'pointer' },
      '&:hover > td': { bg: 'raised' },
    },
    '& td': {
      height: 'var(--row-height)',
      paddingBlock: '1.5',
      paddingInline: { base: '3.5', lg: '5' },
      [BELOW_390]: { paddingInline: '3', '&:not(:first-of-type)': { paddingInlineStart: '0' } },
      borderTop: '1px solid var(--line)',
      lineHeight: '1.35',
      overflowWrap: 'anywhere',
      '& a': {
        display: 'inline-block',
        // Keeps a link that was scrolled into view clear of the sticky header.
        scrollMarginBlock: '64px',
        paddingBlock: '2',
        borderRadius: '4px',
        color: 'text',
        fontWeight: '500',
        // Chakra's reset sets it on every element; without this, a long word would overflow the inline block.
        overflowWrap: 'inherit',
      },
    },
  },
};
