import { useLayoutEffect, useRef } from 'react';

import { Button } from '#src/ui/form/button.tsx';

interface ErrorAlertProps {
  /** May have several lines. */
  message: string;
  onRetry?: (() => void) | undefined;
}

export function ErrorAlert({ message, onRetry }: ErrorAlertProps) {
  const ref = useRef<HTMLDivElement>(null);

  // After a successful retry the focused button disappears. Without this, the focus would fall back to the body.
  useLayoutEffect(() => {
    const alert = ref.current;
    return () => {
      if (alert?.contains(document.activeElement)) focusHeading();
    };
  }, []);

  return (
    <div ref={ref} className="alert" role="alert">
      <span>{message}</span>
      {onRetry && (
        <Button look="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** The page's heading has `tabIndex` -1. */
function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
