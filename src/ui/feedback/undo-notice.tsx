import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { PendingButton } from '#src/ui/form/pending-button.tsx';

import { useHeadingFocusOnRemoval } from './error-alert.tsx';
import { useSlideIn } from './use-slide-in.ts';

interface UndoNoticeProps {
  text: string;
  link?: ReactNode;
  /** Why it was not undone. */
  error: string | undefined;
  /** For screen readers. What was done is announced by the mutation itself. */
  announcement: string;
  /** The keyboard shortcut, such as `Ctrl+Z`. */
  shortcut: string | undefined;
  /** Undefined if it cannot be undone, or has been. */
  undoLabel: string | undefined;
  /** Describes the undo while it runs. */
  pendingLabel: string | undefined;
  onUndo: () => void;
  /** Undefined while the notice must stay. */
  onClose: (() => void) | undefined;
}

/** Says what has just been done, and offers to undo it. It is at the bottom of the window, but early in the tab order. */
export function UndoNotice({
  text,
  link,
  error,
  announcement,
  shortcut,
  undoLabel,
  pendingLabel,
  onUndo,
  onClose,
}: UndoNoticeProps) {
  const ref = useRef<HTMLElement>(null);
  useHeadingFocusOnRemoval(ref);
  useSlideIn(ref);
  useLayoutEffect(() => {
    document.documentElement.dataset.undoNotice = '';
    return () => {
      delete document.documentElement.dataset.undoNotice;
    };
  }, []);
  return (
    <section ref={ref} className="undo-notice" aria-label="Undo">
      <div className="undo-notice-text">
        <p>
          {text} {error === undefined && link}
        </p>
        {error !== undefined && (
          <p role="alert">
            {error} {link}
          </p>
        )}
      </div>
      {shortcut !== undefined && <kbd>{shortcut}</kbd>}
      {undoLabel !== undefined && (
        <PendingButton variant="surface" pendingLabel={pendingLabel} onClick={onUndo}>
          {undoLabel}
        </PendingButton>
      )}
      {onClose && (
        <button type="button" className="undo-notice-close" aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 16 16" width="14" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
        </button>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  );
}
