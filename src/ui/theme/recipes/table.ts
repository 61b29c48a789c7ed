import { defineSlotRecipe } from '@chakra-ui/react';
import { tableAnatomy } from '@chakra-ui/react/anatomy';

import { BELOW_390 } from '#src/ui/theme/tokens.ts';

/** The tables of the app, which have little in common with Chakra's. Use them as `native`, which renders twice as fast. */
export const table = defineSlotRecipe({
  className: 'chakra-table',
  slots: tableAnatomy.keys(),
  base: {
    root: {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: '15px',
      fontVariantNumeric: 'tabular-nums',
      [BELOW_390]: { fontSize: '14px' },
    },
  },
  variants: {
    variant: {
      outline: {
        root: {
          // Column widths do not change with the page or the order.
          tableLayout: 'fixed',
          // Figures take the width they need; names get the rest.
          [BELOW_390]: { tableLayout: 'auto' },
          _print: { tableLayout: 'auto' },
          '& [data-align=end]': { textAlign: 'end', justifyContent: 'end' },
          // A wrapped figure or date could be misread.
          '& td[data-align]': { whiteSpace: 'nowrap' },
        },
        header: { position: 'sticky', top: 'var(--header-height)', zIndex: '1' },
        columnHeader: {
          bg: 'bg.muted',
          textAlign: 'start',
          '& button': {
            display: 'flex',
            alignItems: 'center',
            gap: '1.5',
            width: '100%',
            minHeight: '44px',
            paddingInline: { base: '3.5', lg: '5' },
            color: 'fg.muted',
            fontSize: '13.5px',
            fontWeight: '500',
            lineHeight: '1.3',
            textAlign: 'inherit',
            cursor: 'pointer',
            [BELOW_390]: { paddingInline: '3' },
            _hover: { color: 'fg' },
            // An outline outside the button would be clipped.
            _focusVisible: { outlineOffset: '-2px', borderRadius: 'l2' },
          },
          '&:not(:first-of-type) button': { [BELOW_390]: { paddingInlineStart: '0' } },
          '&[aria-sort]:not([aria-sort=none]) button': { color: 'fg' },
        },
        row: { '&:has(td a)': { cursor: 'pointer' }, '&:hover > td': { bg: 'bg.muted' } },
        cell: {
          height: 'var(--row-height)',
          paddingBlock: '1.5',
          paddingInline: { base: '3.5', lg: '5' },
          borderTopWidth: '1px',
          lineHeight: '1.35',
          overflowWrap: 'anywhere',
          [BELOW_390]: { paddingInline: '3', '&:not(:first-of-type)': { paddingInlineStart: '0' } },
          '& a': {
            display: 'inline-block',
            // Keeps a link that was scrolled into view clear of the sticky header.
            scrollMarginBlock: '64px',
            paddingBlock: '2',
            borderRadius: '4px',
            color: 'fg',
            fontWeight: '500',
            // Chakra's reset sets it on every element; without this, a long word would overflow the inline block.
            overflowWrap: 'inherit',
          },
        },
      },
      /** Labeled figures: muted labels on the left, values on the right. */
      line: {
        root: {
          '& th': { color: 'fg.muted', fontWeight: '400', textAlign: 'start' },
          // A long label wraps before a figure is pushed out of view, but never to single letters.
          '& tbody th': {
            minWidth: '4.5em',
            paddingBlock: '9px',
            paddingInlineEnd: '3',
            overflowWrap: 'anywhere',
            [BELOW_390]: { paddingInlineEnd: '1' },
          },
          // Reaches into the padding, so that it does not wrap sooner than the label alone would.
          '& tbody th > span': { marginInlineEnd: '-2' },
          '& tbody tr + tr > *, & thead + tbody > tr:first-of-type > *': { borderTopWidth: '1px' },
          '& tr[data-variant=sum] > *': { color: 'fg', fontWeight: '600' },
          '& tbody tr[data-variant=first-of-group] > *': { borderTopColor: 'border.emphasized' },
        },
        columnHeader: { paddingBottom: '9px', fontSize: '13.5px', '& + th': { textAlign: 'end' } },
        cell: {
          paddingBlock: '9px',
          textAlign: 'end',
          whiteSpace: 'nowrap',
          // A touch target of 44px for linked figures, without a taller row.
          '& a': { display: 'inline-block', paddingBlock: '11px', marginBlock: '-11px' },
          '& + td': { paddingInlineStart: { base: '3', sm: '4' }, [BELOW_390]: { paddingInlineStart: '2' } },
        },
      },
    },
  },
  defaultVariants: { variant: 'line' },
});
