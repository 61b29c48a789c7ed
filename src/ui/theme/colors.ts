import { defineSemanticTokens } from '@chakra-ui/react';

/** The colors of the app, which is dark alone, under the names that Chakra's recipes use. */
export const semanticColors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: { value: '#0b1016' },
    // Cards and tables.
    subtle: { value: '#121a23' },
    // Table heads, hovered rows, and what lies above the page, such as dialogs and menus.
    muted: { value: '#19232e' },
    panel: { value: '#19232e' },
    // The track of a bar.
    emphasized: { value: '#26384a' },
    inverted: { value: '#e8eef5' },
    error: { value: '#2a1a1a' },
    success: { value: '#123a30' },
  },
  fg: {
    DEFAULT: { value: '#e8eef5' },
    muted: { value: '#9dacbb' },
    subtle: { value: '#9dacbb' },
    inverted: { value: '#0b1016' },
    error: { value: '#ff9580' },
    success: { value: '#5fdba8' },
  },
  border: {
    DEFAULT: { value: '#253241' },
    muted: { value: '#253241' },
    subtle: { value: '#253241' },
    emphasized: { value: '#3a4a5c' },
    // The border of a field identifies it as one, so its contrast is at least 3:1 on every surface.
    control: { value: '#62768c' },
    error: { value: '#ff9580' },
    success: { value: '#5fdba8' },
  },
  accent: {
    DEFAULT: { value: '{colors.accent.fg}' },
    solid: { value: '#57d9ac' },
    contrast: { value: '#05241a' },
    fg: { value: '#57d9ac' },
    subtle: { value: '#123a30' },
    muted: { value: '#1a4f41' },
    emphasized: { value: '#2f8f73' },
    border: { value: '#1a4f41' },
    focusRing: { value: '#57d9ac' },
    soft: { value: '{colors.accent.subtle}' },
    on: { value: '{colors.accent.contrast}' },
  },
  // Errors, and what destroys something.
  red: {
    solid: { value: '#ff9580' },
    contrast: { value: '#3a0f07' },
    fg: { value: '#ff9580' },
    subtle: { value: '#2a1a1a' },
    muted: { value: '#452a28' },
    emphasized: { value: '#7a4a43' },
    border: { value: '#7a4a43' },
    focusRing: { value: '#ff9580' },
  },
  gain: { value: '#5fdba8' },
  loss: {
    DEFAULT: { value: '#ff9580' },
    // Text on the background of an error.
    text: { value: '#ffd7cf' },
    soft: { value: '{colors.red.subtle}' },
    on: { value: '{colors.red.contrast}' },
  },
  surface: { value: '{colors.bg.subtle}' },
  raised: { value: '{colors.bg.muted}' },
  track: { value: '{colors.bg.emphasized}' },
  line: { DEFAULT: { value: '{colors.border}' }, strong: { value: '{colors.border.emphasized}' } },
  text: { value: '{colors.fg}' },
  muted: { value: '{colors.fg.muted}' },
});
