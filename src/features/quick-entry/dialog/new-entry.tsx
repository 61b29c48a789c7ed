import { useRef, useState } from 'react';

import { HeaderButton } from '#src/ui/layout/header-button.tsx';
import { LineDialog } from '#src/ui/feedback/line-dialog.tsx';
import { isDialogOpen, useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import { EntryPanel } from './entry-panel.tsx';
import { useEarlyPress } from './use-early-press.ts';
import { useEntryLine } from './use-entry-line.ts';

/**
 * The header's button for a typed entry, and the dialog that it opens, as the key `n` does. See
 * docs/product-rules.md#quick-entry.
 */
export function NewEntry() {
  const dialog = useRef<HTMLDivElement>(null);
  const { line, setLine, isRestored } = useEntryLine();
  const [isOpen, setIsOpen] = useState(isRestored);
  const [now, setNow] = useState(() => new Date());
  const { press, forgetPress, handlers } = useEarlyPress(dialog);

  function open() {
    setIsOpen(true);
    setNow(new Date());
  }

  function close() {
    setIsOpen(false);
    forgetPress();
  }

  const hasKeys = useSingleKeys();
  useShortcutKeys({
    n: (event) => {
      // Find, which has no event, is closing.
      if (event && isDialogOpen()) return;
      // Otherwise it would be typed into the line.
      event?.preventDefault();
      open();
    },
  });

  return (
    <>
      <HeaderButton
        variant="circle"
        label="New entry"
        hint={hasKeys ? 'New entry (n)' : 'New entry'}
        aria-keyshortcuts={hasKeys ? 'n' : undefined}
        onClick={open}
      >
        <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
          <path d="M10 3.5v13M3.5 10h13" />
        </svg>
      </HeaderButton>
      <LineDialog
        dialog={dialog}
        title="New entry"
        isOpen={isOpen}
        aria-label="Entry"
        placeholder="54.30 groceries yesterday"
        enterKeyHint="done"
        maxLength={500}
        value={line}
        onChange={(event) => {
          setLine(event.target.value);
          setNow(new Date());
          // Whatever is typed after the press changes the line.
          forgetPress();
        }}
        {...handlers}
        onClose={close}
      >
        <EntryPanel
          dialog={dialog}
          isOpen={isOpen}
          line={line}
          now={now}
          press={press}
          onPressed={forgetPress}
          onChange={setLine}
          onOpen={open}
          onClose={close}
        />
      </LineDialog>
    </>
  );
}
