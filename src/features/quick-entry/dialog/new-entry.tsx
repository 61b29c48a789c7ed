import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { loadOnce } from '#src/api/load-once.ts';
import { LineDialog, useLazyPanel } from '#src/shell/line-dialog.tsx';

import { NewEntryButton } from './new-entry-button.tsx';
import { storeEntryLine } from './stored-entry-line.ts';
import { useEarlyPress } from './use-early-press.ts';
import { useEntryLine } from './use-entry-line.ts';

/** Everything but the input loads when the dialog first opens. */
const loadEntryPanel = loadOnce(() => import('./entry-panel.tsx').then((module) => module.EntryPanel));

/**
 * The header's button for a typed entry, and the dialog that it opens. The input is there at once, so that
 * nothing typed while the rest loads is lost. See docs/product-rules.md#quick-entry.
 */
export function NewEntry() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { line, setLine, isRestored } = useEntryLine();
  const [isOpen, setIsOpen] = useState(isRestored);
  const { Panel, hasFailed, loadPanel } = useLazyPanel(loadEntryPanel);
  const [now, setNow] = useState(() => new Date());
  const { press, forgetPress, handlers } = useEarlyPress(dialog);

  function open() {
    dialog.current?.showModal();
    setIsOpen(true);
    setNow(new Date());
    loadPanel();
  }

  function close() {
    setIsOpen(false);
    forgetPress();
  }

  /** Browsers may remember that a script failed to load. */
  function reload() {
    storeEntryLine(line);
    window.location.reload();
  }

  const showRestored = useEffectEvent(() => {
    if (!isRestored) return;
    dialog.current?.showModal();
    loadPanel();
  });
  useEffect(() => showRestored(), []);

  return (
    <>
      <NewEntryButton onOpen={open} />
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
            onPressed={forgetPress}
            onChange={setLine}
            onOpen={open}
          />
        )}
      </LineDialog>
    </>
  );
}
