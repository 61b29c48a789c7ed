import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';

import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';

import { LeaveGuardsContext } from './leave-guards.ts';

interface LeaveGuardProps {
  /** Called when the user is about to leave. A stable function. */
  hasUnsavedInput: () => boolean;
  /** Whether the input is being saved or the item deleted: then the page leaves by itself. */
  isDisabled: boolean;
}

/**
 * Asks before a link, the back button, signing out or the closing of the tab discards unsaved input. Redirects pass, such
 * as the one after the session has ended.
 */
export function LeaveGuard({ hasUnsavedInput, isDisabled }: LeaveGuardProps) {
  const { history } = useRouter();
  const guards = use(LeaveGuardsContext);
  const [answer, setAnswer] = useState<(stays: boolean) => void>();
  // As in DeleteButton: mounted on first use, and kept so that it closes properly.
  const [isMounted, setIsMounted] = useState(false);

  useEffect(() => {
    if (isDisabled) return;
    /** Resolves to whether the user stays. */
    function ask(): Promise<boolean> {
      if (!hasUnsavedInput()) return Promise.resolve(false);
      setIsMounted(true);
      return new Promise((resolve) => setAnswer(() => resolve));
    }
    const unblock = history.block({
      enableBeforeUnload: hasUnsavedInput,
      blockerFn: ({ currentLocation, nextLocation }) =>
        nextLocation.pathname !== currentLocation.pathname && ask(),
    });
    const removeGuard = guards.add(async () => !(await ask()));
    return () => {
      unblock();
      removeGuard();
    };
  }, [history, guards, hasUnsavedInput, isDisabled]);

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
