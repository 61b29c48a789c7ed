import { useRouter } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';

import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';

import { type FormGuard, IsLeaving, LeaveGuardsContext } from './leave-guards.ts';

interface LeaveGuardProps {
  /** Called when the user is about to leave. A stable function. */
  hasUnsavedInput: () => boolean;
  /** Whether the input is being saved: then the page is left automatically. */
  isDisabled?: boolean;
}

/**
 * Asks before a link, the back button, signing out or the closing of the tab discards unsaved input. Redirects pass, such
 * as the one after the session has ended.
 */
export function LeaveGuard({ hasUnsavedInput, ...props }: LeaveGuardProps) {
  const { history } = useRouter();
  const guards = use(LeaveGuardsContext);
  const isLeaving = use(IsLeaving);
  const isDisabled = props.isDisabled === true || isLeaving;
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  // As in DeleteButton: mounted on first use, and kept so that it closes properly.
  const [isMounted, setIsMounted] = useState(false);

  useEffect(() => {
    if (isDisabled) return;
    const guard: FormGuard = {
      hasUnsavedInput,
      ask: () => {
        setIsMounted(true);
        return new Promise((resolve) => setAnswer(() => resolve));
      },
    };
    const unblock = history.block({
      enableBeforeUnload: hasUnsavedInput,
      blockerFn: async ({ currentLocation, nextLocation }) =>
        nextLocation.pathname !== currentLocation.pathname && guards.isAsking(guard) && !(await guard.ask()),
    });
    return guards.add(guard, unblock);
  }, [history, guards, hasUnsavedInput, isDisabled]);

  function close(leaves: boolean) {
    setAnswer(undefined);
    answer?.(leaves);
  }

  if (!isMounted) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      text="What you typed on this page will be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      isOpen={answer !== undefined}
      onCancel={() => close(false)}
      onConfirm={() => close(true)}
    />
  );
}
