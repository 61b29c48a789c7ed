import { chakra, Popover, Portal } from '@chakra-ui/react';
import { useId } from 'react';

import { type HelpTopic, helpTexts } from './help-texts.ts';

/**
 * The buttons' names. None contains a field's label, or a search for that label would find the button as well.
 */
const names: Readonly<Record<HelpTopic, string>> = {
  netEarnedIncome: 'About net earned income',
  mandatory: 'About needs and wants',
  returnAndWithdrawal: 'About the 8% and the 4%',
  todaysMoney: 'About today’s money',
  constantDomestic: 'About constant domestic',
  equity: 'About equity',
};

/**
 * A `?` button that explains the word before it, in a popover that takes the focus and is therefore read aloud. The text of
 * a cell or a label around it stays the same. Its name does become part of the name of a heading or header cell around
 * it, unless that has an `aria-label`.
 */
export function Help({ about }: { readonly about: HelpTopic }) {
  const textId = useId();
  return (
    <Popover.Root lazyMount unmountOnExit>
      <chakra.span css={placeStyles}>
        <Popover.Trigger aria-label={names[about]} />
      </chakra.span>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={names[about]} aria-describedby={textId}>
            <p id={textId}>{helpTexts[about]}</p>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

const placeStyles = {
  position: 'relative',
  display: 'inline-block',
  width: '7',
  height: '5',
  verticalAlign: 'middle',
  _print: { display: 'none' },
  // The touch target extends beyond the circle, without making the line taller.
  '& > button': {
    position: 'absolute',
    top: '-12px',
    right: '-12px',
    width: '11',
    height: '11',
    cursor: 'pointer',
    outline: 'none',
    // The question mark is no text, so that it belongs neither to the button's name nor to the text of a cell around it.
    _before: {
      content: '"?" / ""',
      display: 'block',
      width: '5',
      height: '5',
      marginInline: 'auto',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'full',
      color: 'fg.muted',
      fontSize: '12px',
      fontWeight: '600',
      lineHeight: '18px',
      textAlign: 'center',
    },
    '&:is(:hover, [data-state=open])::before': { borderColor: 'accent.fg', color: 'accent.fg' },
    '&:focus-visible::before': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
} as const;
