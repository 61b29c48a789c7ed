import { useRef, useState } from 'react';

import { HeaderButton } from '#src/ui/layout/header-button.tsx';
import { isDialogOpen, useShortcutKeys } from '#src/ui/layout/shortcut-keys.ts';

import { FindDialog } from './find-dialog.tsx';
import { KeyListDialog } from './key-list.tsx';

/**
 * Opens the dialog that finds pages, things and actions, by the header's button or Ctrl+K (Cmd+K on a Mac). The key `?`
 * opens the list of keys. See docs/product-rules.md#find.
 */
export function Find() {
  const button = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<'results' | 'keys'>();
  const close = () => setView(undefined);

  const openResults = () => setView('results');

  useShortcutKeys({
    'mod k': (event) => {
      // Otherwise some browsers open their own search.
      event?.preventDefault();
      if (view === 'results') close();
      else if (!isDialogOpen()) openResults();
    },
    '?': () => {
      if (!isDialogOpen()) setView('keys');
    },
  });

  return (
    <>
      <HeaderButton
        ref={button}
        label="Find"
        hint="Find (Ctrl or ⌘ K)"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={openResults}
      >
        <svg viewBox="0 0 20 20" width="20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="6" />
          <path d="m13 13 5 5" />
        </svg>
      </HeaderButton>
      <FindDialog isOpen={view === 'results'} onClose={close} onKeys={() => setView('keys')} />
      <KeyListDialog isOpen={view === 'keys'} opener={button} onClose={close} />
    </>
  );
}
