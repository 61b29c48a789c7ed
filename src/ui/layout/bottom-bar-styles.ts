/** A bar with buttons that stays at the bottom of the window, as wide as the page. */
export const bottomBarStyles = {
  position: 'var(--sticky)',
  bottom: '0',
  zIndex: '2',
  marginInline: 'calc(-1 * var(--gutter))',
  paddingInline: 'var(--gutter)',
  paddingTop: '3',
  // The notice that offers to undo must not cover the buttons.
  paddingBottom: 'calc(max(12px, env(safe-area-inset-bottom)) + var(--undo-notice-space, 0px))',
  borderTop: '1px solid {colors.border}',
  bg: 'bg',
} as const;
