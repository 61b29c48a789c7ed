/** The styles of a file input and its button. `data-over` marks that a file is being dragged over the page. */
export const fileInputStyles = {
  height: 'auto',
  paddingBlock: '2.5',
  '&[data-over]': { borderColor: 'accent', borderStyle: 'dashed', bg: 'accent.subtle' },
  '&::file-selector-button': {
    marginInlineEnd: '3',
    paddingInline: '3',
    paddingBlock: '1.5',
    border: '1px solid {colors.border}',
    borderRadius: '8px',
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
} as const;
