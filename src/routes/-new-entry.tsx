import {
  type ComponentType,
  type KeyboardEvent as ReactKeyboardEvent,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { loadOnce } from '#src/api/load-once.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';
import { FormDraftContext } from '#src/ui/form/form-draft.ts';

import type { EntryPanelProps } from './-entry-panel.tsx';
import { type EntryPress, EntryWait } from './-entry-wait.tsx';
import { useShortcutKey } from './-shortcut-keys.ts';
import { storeEntryLine, takeEntryLine } from './-stored-entry-line.ts';

/** Everything but the input loads when the dialog first opens. */
const loadPanel = loadOnce(async () => (await import('./-entry-panel.tsx')).EntryPanel);

const DIALOGS = 'dialog[open], [role$=dialog]';

/**
 * The header's button and the key `n`, which open the dialog for a typed entry. The input is there at once, so that
 * nothing typed while the rest loads is lost. See docs/product-rules.md#quick-entry.
 */
export function NewEntry() {
  const draft = use(FormDraftContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(draft.restoredEntry !== '');
  const [Panel, setPanel] = useState<ComponentType<EntryPanelProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const [line, setLine] = useState(() => draft.restoredEntry || takeEntryLine());
  const [now, setNow] = useState(() => new Date());
  /** A press of Enter that came too early. */
  const [press, setPress] = useState<EntryPress>();

  function open() {
    dialog.current?.showModal();
    setIsOpen(true);
    setNow(new Date());
    load();
  }

  function load() {
    if (Panel) return;
    loadPanel().then(
      (loaded) => setPanel(() => loaded),
      () => {
        setHasFailed(true);
        setPress(undefined);
      },
    );
  }

  /** While the panel, or its lists, are loading, there is no such button yet. */
  function pressAnotherLater(event: ReactKeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    if (dialog.current?.querySelector('[data-another]')) return;
    event.preventDefault();
    setPress({ isAnother: true });
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

  useShortcutKey('n', (event) => {
    if (document.querySelector(DIALOGS)) return;
    // Otherwise it would be typed into the line.
    event.preventDefault();
    open();
  });

  const readLine = useEffectEvent(() => line);
  useEffect(() => draft.registerEntry(() => readLine()), [draft]);

  const showRestored = useEffectEvent(() => {
    if (draft.restoredEntry === '') return;
    dialog.current?.showModal();
    load();
  });
  useEffect(() => showRestored(), []);

  return (
    <>
      <button
        type="button"
        className="new-entry-button"
        aria-label="New entry"
        aria-keyshortcuts="n"
        title="New entry (n)"
        onClick={open}
      >
        <span aria-hidden="true">+</span>
      </button>
      <dialog ref={dialog} className="entry-dialog" aria-label="New entry" onClose={close}>
        {/* Enter in the input presses the panel's submit button, if the line is clear. */}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!event.nativeEvent.submitter) setPress({ isAnother: false });
          }}
        >
          <div className="entry-line">
            <input
              aria-label="Entry"
              placeholder="54.30 groceries yesterday"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="done"
              maxLength={500}
              value={line}
              onChange={(event) => {
                setLine(event.target.value);
                setNow(new Date());
                // What is typed after the press belongs to another line, or corrects this one.
                setPress(undefined);
              }}
              onKeyDown={pressAnotherLater}
            />
            <button
              type="button"
              className="new-entry-button"
              aria-label="Close"
              onClick={() => dialog.current?.close()}
            >
              <span aria-hidden="true">×</span>
            </button>
          </div>
          {Panel ? (
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
          ) : (
            isOpen && (
              <div className="entry-wait">
                {hasFailed ? (
                  <ErrorAlert message={UNKNOWN_ERROR} onRetry={reload} />
                ) : (
                  <EntryWait press={press} />
                )}
              </div>
            )
          )}
        </form>
      </dialog>
    </>
  );
}
