import { defineSemanticTokens } from '@chakra-ui/react';

/** The height of a table row in pixels; the same as `--row-height`. */
export const ROW_HEIGHT = 52;

/** Narrower than most phones. */
export const BELOW_390 = '@media (max-width: 389px)';

/** From `md` on, and on paper, where none of Chakra's breakpoints hold. */
export const MD_OR_PAPER = '@media print, screen and (min-width: 48rem)';
export const LG_OR_PAPER = '@media print, screen and (min-width: 62rem)';

/** A color on the screen, which is dark alone, and on paper. */
function ink(screen: string, paper: string) {
  return { value: { base: screen, _print: paper } };
}

/** The colors of the app, under the names that Chakra's recipes use. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: ink('#0b1016', '#fff'),
    // Cards and tables.
    subtle: ink('#121a23', '#fff'),
    // Table heads, hovered rows, and what lies above the page, such as dialogs and menus.
    muted: ink('#19232e', '#fff'),
    panel: ink('#19232e', '#fff'),
    // The track of a bar.
    emphasized: ink('#26384a', '#ddd'),
    inverted: ink('#e8eef5', '#000'),
    error: ink('#2a1a1a', '#fff'),
    success: ink('#123a30', '#d9efe7'),
  },
  fg: {
    DEFAULT: ink('#e8eef5', '#000'),
    muted: ink('#9dacbb', '#444'),
    subtle: ink('#9dacbb', '#444'),
    inverted: ink('#0b1016', '#fff'),
    error: ink('#ff9580', '#9b2410'),
    success: ink('#5fdba8', '#005c43'),
  },
  border: {
    DEFAULT: ink('#253241', '#bbb'),
    muted: ink('#253241', '#bbb'),
    subtle: ink('#253241', '#bbb'),
    emphasized: ink('#3a4a5c', '#888'),
    // The border of a field identifies it as one, so its contrast is at least 3:1 on every surface.
    control: ink('#62768c', '#888'),
    error: ink('#ff9580', '#9b2410'),
    success: ink('#5fdba8', '#005c43'),
  },
  accent: {
    DEFAULT: { value: '{colors.accent.fg}' },
    solid: ink('#57d9ac', '#005c43'),
    contrast: ink('#05241a', '#fff'),
    fg: ink('#57d9ac', '#005c43'),
    subtle: ink('#123a30', '#d9efe7'),
    muted: ink('#1a4f41', '#d9efe7'),
    emphasized: ink('#2f8f73', '#005c43'),
    border: ink('#1a4f41', '#005c43'),
    focusRing: ink('#57d9ac', '#005c43'),
  },
  // Errors, and what destroys something.
  red: {
    solid: ink('#ff9580', '#9b2410'),
    contrast: ink('#3a0f07', '#fff'),
    fg: ink('#ff9580', '#9b2410'),
    subtle: ink('#2a1a1a', '#fff'),
    muted: ink('#452a28', '#fff'),
    emphasized: ink('#7a4a43', '#9b2410'),
    border: ink('#7a4a43', '#9b2410'),
    focusRing: ink('#ff9580', '#9b2410'),
  },
  gain: ink('#5fdba8', '#005c43'),
  loss: {
    DEFAULT: ink('#ff9580', '#9b2410'),
    // Text on the background of an error.
    text: ink('#ffd7cf', '#7a1f0c'),
  },
});
