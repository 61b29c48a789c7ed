import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '#src/ui/form/button.tsx';

/**
 * Covers everything until the person acknowledges. The browser's own modal dialog, since this part is always loaded: it
 * has to open when the network is gone, so it must be light, and it must lie above any other open dialog.
 */
export function SessionTimeoutDialog({ onOk }: { onOk: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return createPortal(
    <dialog
      ref={dialog}
      className="overlay"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Escape leads nowhere: no page behind this could still be used. A browser lets `cancel` be prevented only once.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        if (!event.currentTarget.open) event.currentTarget.showModal();
      }}
    >
      <div className="centered-card">
        <h2 id={`${id}-title`}>Session Timeout</h2>
        <p id={`${id}-text`}>Your Session Has Timed Out. Please login again.</p>
        <Button look="accent" onClick={onOk}>
          OK
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
