import { defineGlobalStyles } from '@chakra-ui/react';

import { ROW_HEIGHT } from './tokens.ts';

/** What Chakra's reset leaves open. */
export const globalCss = defineGlobalStyles({
  html: {
    // Chakra's components use the accent color for every palette.
    colorPalette: 'accent',
    colorScheme: { base: 'dark', _print: 'light' },
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--row-height': { base: `${ROW_HEIGHT}px`, _print: '34px' },
    // The part of the window that the sticky header covers. Below 900px the navigation has a separate row.
    '--header-height': { base: '109px', lg: '60px', _print: '0px' },
    '--gutter': { base: '16px', lg: '24px', _print: '0px' },
    // The position of elements that stay in view as the page scrolls, such as the bar below a long form.
    '--sticky': { base: 'sticky', _print: 'static' },
    // Zoomed in beyond 200%, or a phone in landscape: elements that stick to an edge would cover too much of the window.
    '@media (max-height: 500px)': { '--header-height': '0px', '--sticky': 'static' },
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '16px',
    lineHeight: '1.5',
    fontVariantNumeric: 'tabular-nums',
    textSizeAdjust: '100%',
    scrollbarColor: '{colors.border.emphasized} transparent',
    // Keeps focused elements and link targets clear of the sticky header.
    scrollPaddingTop: 'calc(var(--header-height) + 16px)',
  },
  // The frame fills the height that the demo's note leaves.
  '#root': {
    display: { base: 'flex', _print: 'block' },
    flexDirection: 'column',
    minHeight: { base: '100dvh', _print: '0' },
  },
  'h1, h2': { textWrap: 'balance' },
  // What a person has named in Hebrew or Arabic keeps its order, and that of the text around it.
  'a, b, span': { unicodeBidi: 'plaintext' },
  'td, h1': { unicodeBidi: 'plaintext', textAlign: 'left' },
  ':focus-visible': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  // Lists of hundreds of rows have plain checkboxes, which look like Chakra's.
  'input[type=checkbox]': {
    appearance: 'none',
    flex: 'none',
    width: '5',
    height: '5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l1',
    bg: 'bg',
    '&:is(:checked, :indeterminate)': { borderColor: 'accent.solid', bg: 'accent.solid' },
    '&::before': {
      display: 'block',
      height: '100%',
      bg: 'accent.contrast',
      clipPath: 'polygon(15% 52%, 26% 41%, 41% 56%, 74% 23%, 85% 34%, 41% 78%)',
    },
    '&:indeterminate::before': { clipPath: 'inset(43% 22%)' },
    '&:is(:checked, :indeterminate)::before': { content: '""' },
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '*::placeholder': { color: 'fg.muted', opacity: '1' },
  '*::selection': { bg: 'accent.emphasized', color: 'white' },
  '*, *::before, *::after': {
    _motionReduce: { scrollBehavior: 'auto !important', transitionDuration: '0s !important' },
  },
  // The parts of dialogs, menus and popovers, whose own styles for being open would win without `important`.
  '[data-scope]': { _motionReduce: { animation: 'none !important' } },
});
