import { type ComponentProps, type ComponentType, type RefObject, useState } from 'react';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx';

import { type EntryPress, EntryWait } from '#src/features/quick-entry/dialog/entry-wait.tsx';

interface LineDialogProps extends Omit<ComponentProps<'input'>, 'value' | 'onSubmit' | 'ref'> {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** The dialog's accessible name. */
  readonly title: string;
  readonly className?: string;
  readonly isOpen: boolean;
  readonly value: string;
  readonly onSubmit: ComponentProps<'form'>['onSubmit'];
  readonly onClose: () => void;
  /** A press of Enter that waits for the panel. */
  readonly press?: EntryPress | undefined;
  /** Whether the panel's code could not be loaded. */
  readonly hasFailed: boolean;
  readonly onReload: () => void;
}

/**
 * A dialog with one line to type in. The line is there at once, so that nothing typed is lost while its children, below
 * the line, are loading.
 */
export function LineDialog({
  dialog,
  title,
  className = '',
  isOpen,
  onSubmit,
  onClose,
  press,
  hasFailed,
  onReload,
  children,
  ...input
}: LineDialogProps) {
  return (
    <dialog
      ref={dialog}
      className={`entry-dialog ${className}`}
      aria-label={title}
      onClose={({ currentTarget }) => {
        // The event comes in a later task, by which the dialog may be open again.
        if (!currentTarget.open) onClose();
      }}
    >
      <form noValidate onSubmit={onSubmit}>
        <div className="entry-line">
          <input autoComplete="off" autoCapitalize="none" spellCheck={false} {...input} />
          <button
            type="button"
            className="round-button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
        {children ??
          (isOpen && (
            <div className="entry-wait">
              {hasFailed ? (
                <ErrorAlert message={UNKNOWN_ERROR} onRetry={onReload} />
              ) : (
                <EntryWait press={press} />
              )}
            </div>
          ))}
      </form>
    </dialog>
  );
}

/** The component below the line, once `loadPanel` has been called and it has loaded. */
export function useLazyPanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Panel, setPanel] = useState<ComponentType<Props>>();
  const [hasFailed, setHasFailed] = useState(false);
  const loadPanel = () => {
    load().then(
      (loaded) => setPanel(() => loaded),
      () => setHasFailed(true),
    );
  };
  return { Panel, hasFailed, loadPanel };
}
