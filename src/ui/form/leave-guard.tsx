import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';

interface LeaveGuardProps {
  /** Called when the user is about to leave. A stable function. */
  hasUnsavedInput: () => boolean;
  /** Whether the input is being saved or the item deleted: then the page leaves by itself. */
  isDisabled: boolean;
}

/**
 * Asks before a link, the back button or the closing of the tab discards unsaved input. Redirects pass, such as the one
 * after signing out.
 */
export function LeaveGuard({ hasUnsavedInput, isDisabled }: LeaveGuardProps) {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<(stays: boolean) => void>();
  // As in DeleteButton: mounted on first use, and kept so that it closes properly.
  const [isMounted, setIsMounted] = useState(false);

  useEffect(() => {
    if (isDisabled) return;
    return history.block({
      enableBeforeUnload: hasUnsavedInput,
      blockerFn: ({ currentLocation, nextLocation }) => {
        if (nextLocation.pathname === currentLocation.pathname || !hasUnsavedInput()) return false;
        setIsMounted(true);
        return new Promise((resolve) => setAnswer(() => resolve));
      },
    });
  }, [history, hasUnsavedInput, isDisabled]);

  function close(stays: boolean) {
    setAnswer(undefined);
    answer?.(stays);
  }

  if (!isMounted) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you typed on this page will be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      isOpen={answer !== undefined}
      onCancel={() => close(true)}
      onConfirm={() => close(false)}
    />
  );
}
