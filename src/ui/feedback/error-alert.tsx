import { Alert, Button } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';

/** The reason why nothing can be loaded or saved at present, which every alert adds. Usually empty. */
let outage = '';

export function setOutage(reason: string): void {
  outage = reason;
}

interface ErrorAlertProps {
  message: ReactNode;
  onRetry?: (() => void) | undefined;
}

export function ErrorAlert({ message, onRetry }: ErrorAlertProps) {
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
      {outage && <Alert.Description flexBasis="100%">{outage}</Alert.Description>}
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
