import { useRef, useState } from 'react';

import { HeaderButton } from '#src/ui/layout/header-button.tsx';
import { LineDialog } from '#src/ui/feedback/line-dialog.tsx';
import { isDialogOpen, useShortcutKeys } from '#src/ui/layout/shortcut-keys.ts';

import { FindResults } from './find-results.tsx';
import { KeyListDialog } from './key-list.tsx';

/**
 * Opens the dialog that finds pages, things and actions, by the header's button or Ctrl+K (Cmd+K on a Mac). The key `?`
 * opens the list of keys. See docs/product-rules.md#find.
 */
export function Find() {
  const dialog = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [view, setView] = useState<'results' | 'keys'>();
  const [query, setQuery] = useState('');
  /** A press of Enter that has not been handled yet. */
  const [isPressed, setIsPressed] = useState(false);
  const close = () => setView(undefined);

  function openResults() {
    setView('results');
    setQuery('');
    setIsPressed(false);
  }

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
      <LineDialog
        dialog={dialog}
        title="Find"
        isOpen={view === 'results'}
        aria-label="Find"
        placeholder="Pages, assets, months, actions"
        enterKeyHint="go"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          // Anything typed after the press is another query.
          setIsPressed(false);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          setIsPressed(true);
        }}
        onClose={close}
        // The line stays in its place, however many results there are.
        boxStyles={{ height: { base: 'calc(90dvh - var(--keyboard-height, 0px))', sm: 'auto' } }}
      >
        {view === 'results' && (
          <FindResults
            dialog={dialog}
            query={query}
            isPressed={isPressed}
            onPressed={() => setIsPressed(false)}
            onClose={close}
            onKeys={() => setView('keys')}
          />
        )}
      </LineDialog>
      <KeyListDialog isOpen={view === 'keys'} opener={button} onClose={close} />
    </>
  );
}
