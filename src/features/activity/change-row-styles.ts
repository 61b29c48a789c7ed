/** A row of the list of changes. On a phone, the device and the button go below the words. */
export const changeRowStyles = {
  '& + &': { borderTop: '1px solid {colors.border}' },
  '&[data-open]': { bg: 'bg.muted' },
  '& [data-part=summary]': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '56px minmax(0, 1fr) 150px 148px' },
    gridTemplateAreas: {
      base: '"time action" "words action" "device action"',
      md: '"time words device action"',
    },
    alignItems: { base: 'start', md: 'center' },
    columnGap: '4',
    rowGap: '1',
    paddingBlock: '3',
    paddingInline: { base: '3.5', md: '5' },
  },
  // What says when it was undone is too long beside the words.
  '&[data-undone] [data-part=summary]': {
    gridTemplateAreas: {
      base: '"time time" "words words" "device action"',
      md: '"time words device action"',
    },
  },
  '& time': { gridArea: 'time', color: 'fg.muted', fontSize: '14px' },
  '& [data-part=words]': { gridArea: 'words', minWidth: '0', overflowWrap: 'anywhere' },
  '& [data-part=device]': {
    gridArea: 'device',
    color: 'fg.muted',
    fontSize: '14px',
  },
  '& [data-part=action]': {
    gridArea: 'action',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    alignSelf: { base: 'start', md: 'center' },
    justifyContent: { base: 'start', md: 'end' },
    gap: '2',
    '& p': { color: 'fg.muted', fontSize: '14px', textAlign: { base: 'start', md: 'end' } },
    // Above the area of the title, which covers the row.
    '& button': { zIndex: '1' },
  },
  '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', fontSize: '15px' },
  '& h3 button': {
    minHeight: '24px',
    fontWeight: '600',
    textAlign: 'start',
    // Buttons have another value by default, with which a long word would cover the device and the action.
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    // The whole row can be pressed.
    _after: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      outline: 'none',
      _after: { outline: '2px solid {colors.accent.solid}', outlineOffset: '-2px' },
    },
  },
  '&[data-undone] h3 button': { color: 'fg.muted', textDecoration: 'line-through' },
  '& [data-part=tag]': {
    paddingInline: '2',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'full',
    color: 'fg.muted',
    fontSize: '12.5px',
    lineHeight: '20px',
  },
  '& [data-part=words] p': { color: 'fg.muted', fontSize: '14px', '& b': { color: 'fg', fontWeight: '400' } },
  '&[data-undone] [data-part=words] b': { color: 'fg.muted' },
  '& [data-part=words] button, & .chakra-link': {
    position: 'relative',
    zIndex: '1',
    paddingBlock: '3',
    marginBlock: '-2',
    fontSize: '14px',
  },
  '& [data-part=panel]': {
    paddingInline: { base: '3.5', md: '5' },
    paddingBottom: '4',
    md: { paddingInlineStart: '92px' },
  },
};
