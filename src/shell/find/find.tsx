import { useRef, useState } from 'react';

import { loadOnce } from '#src/api/load-once.ts';
import { LineDialog, useLazyPanel } from '#src/shell/line-dialog.tsx';
import { isDialogOpen, useShortcutKeys } from '#src/ui/layout/shortcut-keys.ts';

import type { FindView } from './find-view.ts';

/** Everything but the input loads when the dialog first opens. */
const loadFindPanel = loadOnce(() => import('./find-panel.tsx').then((module) => module.FindPanel));

/**
 * Opens the dialog that finds pages, things and actions, by the header's button or Ctrl+K (Cmd+K on a Mac). The key `?`
 * opens it with the list of keys. See docs/product-rules.md#find.
 */
export function Find() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<FindView>();
  const [query, setQuery] = useState('');
  /** A press of Enter that has not been handled yet. */
  const [isPressed, setIsPressed] = useState(false);
  const { Panel, hasFailed, loadPanel } = useLazyPanel(loadFindPanel);

  function open(next: FindView) {
    if (isDialogOpen()) return;
    setView(next);
    setQuery('');
    setIsPressed(false);
    dialog.current?.showModal();
    loadPanel();
  }

  useShortcutKeys({
    'mod k': (event) => {
      // Otherwise some browsers open their own search.
      event?.preventDefault();
      // Not by its state, which follows a little later when Escape closes it.
      if (dialog.current?.open) dialog.current.close();
      else open('results');
    },
    '?': () => open('keys'),
  });

  return (
    <>
      <button
        type="button"
        className="round-button find-button"
        aria-label="Find"
        aria-keyshortcuts="Control+K Meta+K"
        title="Find (Ctrl or ⌘ K)"
        onClick={() => open('results')}
      >
        <span aria-hidden="true" />
      </button>
      <LineDialog
        dialog={dialog}
        title="Find"
        className="find-dialog"
        isOpen={view !== undefined}
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
        onClose={() => setView(undefined)}
        hasFailed={hasFailed}
        onReload={() => window.location.reload()}
      >
        {view && Panel && (
          <Panel
            dialog={dialog}
            view={view}
            query={query}
            isPressed={isPressed}
            onPressed={() => setIsPressed(false)}
            onView={setView}
          />
        )}
      </LineDialog>
    </>
  );
}
