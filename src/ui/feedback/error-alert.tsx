import { Alert, Button } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** The reason why nothing can be saved at present, which alerts about changes add. Usually empty. */
let outage = '';

export function setOutage(reason: string): void {
  outage = reason;
}

export function ErrorAlert({ message, onRetry }: { message: ReactNode; onRetry?: (() => void) | undefined }) {
  const ref = useRef<HTMLDivElement>(null);

  // After a successful retry the focused button disappears.
  useHeadingFocusOnRemoval(ref);

  return (
    <Alert.Root ref={ref} role="alert" status="error">
      <Alert.Description>{message}</Alert.Description>
      {onRetry && (
        <Button variant="surface" onClick={onRetry}>
          Retry
        </Button>
      )}
      {/* What could not be loaded can be retried, and a notice above the page has said why. */}
      {outage && !onRetry && <Alert.Description flexBasis="100%">{outage}</Alert.Description>}
    </Alert.Root>
  );
}

/** Moves the focus to the page's heading if the element has it when it disappears. Else it would fall back to the body. */
export function useHeadingFocusOnRemoval(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    };
  }, [ref]);
}
