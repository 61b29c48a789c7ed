import { AbsoluteCenter, Button, chakra, Spinner, VisuallyHidden } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';

interface PendingButtonProps extends ComponentPropsWithRef<typeof Button> {
  /** Describes the pending request, such as `Saving`. While set, the button does nothing. */
  readonly pendingLabel?: string | undefined;
}

/** Chakra's `loading` would take the focus and the name. The status is beside it, since text inside is its name. */
export function PendingButton({ pendingLabel, onClick, children, ...props }: PendingButtonProps) {
  const isPending = pendingLabel !== undefined;
  return (
    <>
      <Button
        {...props}
        aria-disabled={isPending || undefined}
        onClick={isPending ? (event) => event.preventDefault() : onClick}
      >
        {/* A spinner replaces the label after 150 ms, so that short waits do not flicker. */}
        <chakra.span css={isPending ? { opacity: 0, transition: 'opacity 0s 150ms' } : undefined}>
          {children}
        </chakra.span>
        {isPending && (
          <AbsoluteCenter animation="fade-in 1ms linear 150ms backwards" aria-hidden>
            <Spinner />
          </AbsoluteCenter>
        )}
      </Button>
      {isPending && (
        <VisuallyHidden role="status" aria-label={pendingLabel}>
          {pendingLabel}
        </VisuallyHidden>
      )}
    </>
  );
}
