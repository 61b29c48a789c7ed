import { useId, useRef, useState } from 'react';

import type { HelpTopic } from './help-texts.ts';

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
 * A `?` button that explains the word before it. It renders no text while it is closed, so the text of a cell or a label
 * around it stays the same. Its name does become part of the name of a heading or header cell around it, unless that has
 * an `aria-label`. The browser closes the popover on Escape and on a click elsewhere.
 */
export function Help({ about }: { readonly about: HelpTopic }) {
  const id = useId();
  const popover = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState<string>();

  function load() {
    import('./help-texts.ts').then(
      (module) => setText(module.helpTexts[about]),
      () => setText('The explanation could not be loaded. Reload the page to try again.'),
    );
  }

  return (
    <span className="help">
      <button
        type="button"
        aria-label={names[about]}
        popoverTarget={id}
        data-open={isOpen || undefined}
        onPointerEnter={load}
        onFocus={load}
        onBlur={({ relatedTarget }) => {
          // A click on the text moves the focus to no other element; it may be the start of a selection.
          if (isOpen && relatedTarget) popover.current?.hidePopover();
        }}
      />
      {/* The live region is there before its text, which is therefore announced. */}
      <span aria-live="polite">
        <span
          ref={popover}
          id={id}
          popover="auto"
          onBeforeToggle={({ newState }) => {
            setIsOpen(newState === 'open');
            if (newState === 'open') load();
          }}
        >
          {isOpen && text}
        </span>
      </span>
    </span>
  );
}
