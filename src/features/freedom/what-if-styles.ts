const TRACK = '6px';
const THUMB = '18px';

const thumb = {
  appearance: 'none',
  width: THUMB,
  height: THUMB,
  border: '4px solid {colors.accent.solid}',
  borderRadius: '50%',
  background: '{colors.fg}',
};

/** Positions within the track, where the middle of the thumb can be. */
const at = (position: string) => `calc(${THUMB} / 2 + (100% - ${THUMB}) * ${position} / 100%)`;

export const whatIfStyles = {
  display: 'grid',
  gap: '3.5',
  '& [data-part=result]': {
    // Stays in view while the sliders below it are moved.
    position: 'var(--sticky)',
    top: 'calc(var(--header-height) + 8px)',
    zIndex: '1',
    border: '1px solid {colors.border}',
    padding: '12px 14px',
    borderRadius: 'control',
    bg: 'bg',
    color: 'fg.muted',
    fontSize: '14px',
    lineHeight: '1.6',
    '& strong': { display: 'block', color: 'fg', fontSize: '20px', fontWeight: '650', lineHeight: '1.4' },
  },
  // Keeps the focused element clear of the result.
  '& input': { scrollMarginTop: '140px' },
  '& [data-part=head]': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '3' },
  '& [data-part=field] label, & [data-part=choice] > span': { color: 'fg.muted', fontSize: '14.5px' },
  '& input[type=text]': {
    width: '8.5em',
    height: '30px',
    marginInlineEnd: '-8px',
    paddingInline: '8px',
    border: '1px solid transparent',
    borderRadius: '6px',
    background: 'transparent',
    fontSize: '15px',
    fontWeight: '600',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    '&:hover, &:focus': { borderColor: '{colors.border.control}', background: '{colors.bg}' },
    '&[aria-invalid]': { borderColor: '{colors.loss}' },
  },
  '& [data-part=field] p': { color: '{colors.loss}', fontSize: '13.5px', textAlign: 'end' },
  '& [data-part=choice] p': { marginTop: '6px', color: 'fg.muted', fontSize: '13.5px' },
  '& [data-part=slider]': {
    position: 'relative',
    // The position of the estimate's value.
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: at('var(--specified)'),
      bottom: '2px',
      width: '2px',
      height: '5px',
      marginInlineStart: '-1px',
      bg: 'fg.muted',
      pointerEvents: 'none',
    },
  },
  '& input[type=range]': {
    appearance: 'none',
    display: 'block',
    width: '100%',
    height: '30px',
    margin: '0',
    borderRadius: '8px',
    background: `linear-gradient(to right, {colors.accent.solid} ${at('var(--value)')}, {colors.bg.emphasized} 0) center / 100% ${TRACK} no-repeat`,
    cursor: 'pointer',
    // A vertical swipe scrolls the page.
    touchAction: 'pan-y',
    '&::-webkit-slider-thumb': thumb,
    '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
    // The browser's own slider, whose colors the person has chosen.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '& [role=radiogroup]': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: '3px',
    marginTop: '6px',
    padding: '3px',
    border: '1px solid {colors.border}',
    borderRadius: 'control',
    bg: 'bg',
    '& input': { position: 'absolute', opacity: '0' },
    '& label': { position: 'relative' },
    '& label span': {
      display: 'grid',
      placeItems: 'center',
      minHeight: '38px',
      paddingInline: '6px',
      borderRadius: '7px',
      color: 'fg.muted',
      fontSize: '14px',
      textAlign: 'center',
      cursor: 'pointer',
    },
    '& input:checked + span': {
      bg: 'bg.muted',
      color: 'fg',
      fontWeight: '600',
      outline: '1px solid {colors.border.emphasized}',
    },
    '& input:focus-visible + span': { outline: '2px solid {colors.accent.solid}', outlineOffset: '1px' },
  },
};
