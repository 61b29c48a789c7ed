import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

import { loadOnce } from '#src/api/load-once.ts';
import { LineDialog, useLazyPanel } from '#src/routes/-line-dialog.tsx';
import { isDialogOpen, useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

import type { EntryPress } from './entry-wait.tsx';
import { storeEntryLine } from './stored-entry-line.ts';
import { useEntryLine } from './use-entry-line.ts';

/** Everything but the input loads when the dialog first opens. */
const loadEntryPanel = loadOnce(() => import('./entry-panel.tsx').then((module) => module.EntryPanel));

/**
 * The header's button and the key `n`, which open the dialog for a typed entry. The input is there at once, so that
 * nothing typed while the rest loads is lost. See docs/product-rules.md#quick-entry.
 */
export function NewEntry() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { line, setLine, isRestored } = useEntryLine();
  const [isOpen, setIsOpen] = useState(isRestored);
  const { Panel, hasFailed, loadPanel } = useLazyPanel(loadEntryPanel);
  const [now, setNow] = useState(() => new Date());
  /** A press of Enter before the panel could handle it. */
  const [press, setPress] = useState<EntryPress>();

  function open() {
    dialog.current?.showModal();
    setIsOpen(true);
    setNow(new Date());
    loadPanel();
  }

  /** While the panel or its lists are loading, the button for Ctrl+Enter does not exist yet. */
  function pressAnotherLater(event: ReactKeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    if (dialog.current?.querySelector('[data-another]')) return;
    event.preventDefault();
    setPress({ keepOpen: true });
  }

  function close() {
    setIsOpen(false);
    setPress(undefined);
  }

  /** Browsers may remember that a script failed to load. */
  function reload() {
    storeEntryLine(line);
    window.location.reload();
  }

  useShortcutKeys({
    n: (event) => {
      if (isDialogOpen()) return;
      // Otherwise it would be typed into the line.
      event?.preventDefault();
      open();
    },
  });
  const hasKeys = useSingleKeys();

  const showRestored = useEffectEvent(() => {
    if (!isRestored) return;
    dialog.current?.showModal();
    loadPanel();
  });
  useEffect(() => showRestored(), []);

  return (
    <>
      <button
        type="button"
        className="round-button"
        aria-label="New entry"
        aria-keyshortcuts={hasKeys ? 'n' : undefined}
        title={hasKeys ? 'New entry (n)' : 'New entry'}
        onClick={open}
      >
        <span aria-hidden="true">+</span>
      </button>
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
          setPress(undefined);
        }}
        onKeyDown={pressAnotherLater}
        // Enter in the input presses the panel's submit button, if the line is clear.
        onSubmit={(event) => {
          event.preventDefault();
          if (!event.nativeEvent.submitter) setPress({ keepOpen: false });
        }}
        onClose={close}
        press={press}
        hasFailed={hasFailed}
        onReload={reload}
      >
        {Panel && (
          <Panel
            dialog={dialog}
            isOpen={isOpen}
            line={line}
            now={now}
            press={press}
            onPressed={() => setPress(undefined)}
            onChange={setLine}
            onOpen={open}
          />
        )}
      </LineDialog>
    </>
  );
}
