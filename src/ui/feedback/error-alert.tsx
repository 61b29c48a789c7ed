import { useLayoutEffect, useRef } from 'react';

import { Button } from '#src/ui/form/button.tsx';

interface ErrorAlertProps {
  /** May hold several lines. */
  message: string;
  onRetry?: (() => void) | undefined;
}

export function ErrorAlert({ message, onRetry }: ErrorAlertProps) {
  const alert = useRef<HTMLDivElement>(null);

  // A Retry that has helped goes, and would take the focus with it.
  useLayoutEffect(() => {
    const { current } = alert;
    return () => {
      if (current?.contains(document.activeElement)) focusHeading();
    };
  }, []);

  return (
    <div ref={alert} className="alert" role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** The page's heading can be focused, though not by Tab. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
