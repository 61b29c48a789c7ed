/** Amount fields in a row: 136 px wide, and wider where the formatted amount needs it. */
export const growingAmountStyles = {
  '& [data-part=amount]': {
    display: 'inline-grid',
    minWidth: '136px',
    maxWidth: '100%',
    textAlign: 'end',
    verticalAlign: 'top',
  },
  '& [data-part=amount] > *': { gridArea: '1 / 1' },
  // The formatted amount alone determines the width.
  '& [data-part=amount] > input': { width: '0', minWidth: '100%', textAlign: 'end' },
  '& [data-part=amount] > span': { position: 'relative' },
  // Keeps its space while the text is edited, so that nothing moves.
  '& [data-part=amount] > input:focus + span': { display: 'block', visibility: 'hidden' },
} as const;
