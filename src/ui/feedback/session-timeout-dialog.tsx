import { Button } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';

/**
 * Covers the page until the user acknowledges. It must open offline, so it is always loaded and must be small: hence a
 * native modal dialog, which also covers any other open dialog.
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
      // Escape must not close it, since the page behind it is unusable. Browsers let `cancel` be prevented only once,
      // so `onClose` opens it again.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => {
        if (!event.currentTarget.open) event.currentTarget.showModal();
      }}
    >
      <div className="centered-card">
        <h2 id={`${id}-title`}>Session Timeout</h2>
        <p id={`${id}-text`}>Your Session Has Timed Out. Please login again.</p>
        <Button onClick={onOk}>OK</Button>
      </div>
    </dialog>,
    document.body,
  );
}
