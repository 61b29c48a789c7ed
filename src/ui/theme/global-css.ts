import { defineGlobalStyles } from '@chakra-ui/react';

/** What Chakra's reset leaves open. */
export const globalCss = defineGlobalStyles({
  html: {
    // Chakra's components use the accent color for every palette.
    colorPalette: 'accent',
    colorScheme: 'dark',
    '--global-color-border': 'colors.border',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
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
  'h1, h2': { textWrap: 'balance' },
  ':focus-visible': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  '*::placeholder': { color: 'fg.muted', opacity: '1' },
  '*::selection': { bg: 'accent.emphasized', color: 'white' },
  '*, *::before, *::after': {
    _motionReduce: { scrollBehavior: 'auto !important', transitionDuration: '0s !important' },
  },
});
