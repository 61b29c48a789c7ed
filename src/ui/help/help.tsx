import { chakra, Popover, Portal } from '@chakra-ui/react';
import { type FocusEvent, useId, useRef, useState } from 'react';

/** No name contains a field's label, or a search for that label would find the button as well. */
const topics = {
  netEarnedIncome: {
    name: 'About net earned income',
    text: 'What you earn by working, after taxes and deductions: your take-home pay. Your savings rate is the share of it that you invest or save.',
  },
  mandatory: {
    name: 'About needs and wants',
    text: 'Mandatory expenses are needs, such as rent, groceries and insurance. All others are discretionary: you could do without them if you had to. Your cash reserve should cover six months of mandatory expenses.',
  },
  returnAndWithdrawal: {
    name: 'About the 8% and the 4%',
    text: 'The estimate assumes that your net worth, and what you add to it each month, grow by 8% a year. You need 25 times what you spend in a year, so that withdrawing 4% pays for it. Real returns vary, so take the date as a guide. The 8% is before inflation.',
  },
  todaysMoney: {
    name: 'About today’s money',
    text: 'Prices rise: what costs 100 today costs about 134 in ten years if they rise by 3% a year, as US prices have on average since 1928. The amount needed is in today’s prices, but the 8% is a return before inflation. In today’s money, only what the return adds beyond prices counts, about 5% a year, and what you put aside rises with prices. So this date is later, and closer to what you can expect. The past of the markets is after inflation too, and there a home and cash only keep their value. You can try another inflation in the what-if on the Freedom page.',
  },
  constantDomestic: {
    name: 'About constant domestic',
    text: 'Domestic stock that you want to list separately, such as shares from your employer that you simply hold. The asset breakdown counts it as domestic stock.',
  },
  equity: {
    name: 'About equity',
    text: 'The part of a property that is yours: its value minus what you still owe on the linked liability. Without a linked liability, it is the full value.',
  },
};

export type HelpTopic = keyof typeof topics;

/** The text of a cell or label around it stays. Its name becomes part of that of a heading without an `aria-label`. */
export function Help({ about }: { readonly about: HelpTopic }) {
  const textId = useId();
  const { name, text } = topics[about];
  const [isOpen, setIsOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // Chakra gives the focus back to the button, even if it has moved on.
  const next = useRef<HTMLElement>(null);

  function closeUnlessInside({ relatedTarget, currentTarget }: FocusEvent) {
    const isOutside = relatedTarget !== trigger.current && !currentTarget.contains(relatedTarget);
    if (!isOutside || !(relatedTarget instanceof HTMLElement)) return;
    next.current = relatedTarget;
    setIsOpen(false);
  }

  function changeOpen({ open }: { readonly open: boolean }) {
    next.current = null;
    setIsOpen(open);
  }

  return (
    <Popover.Root
      lazyMount
      unmountOnExit
      open={isOpen}
      onOpenChange={changeOpen}
      finalFocusEl={() => next.current}
    >
      <chakra.span css={placeStyles}>
        <Popover.Trigger ref={trigger} aria-label={name} />
      </chakra.span>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={name} aria-describedby={textId} onBlur={closeUnlessInside}>
            <p id={textId}>{text}</p>
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
