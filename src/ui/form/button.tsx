import type { ComponentPropsWithRef } from 'react';

export type ButtonVariant = 'accent' | 'quiet' | 'loss' | 'outline-loss';

/** For links that look like buttons. */
export function buttonClass(variant: ButtonVariant): string {
  return `button button-${variant}`;
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant: ButtonVariant;
  /** Describes the pending request, such as `Saving`. While set, the button does nothing. */
  pendingLabel?: string | undefined;
}

/**
 * A pending button is not `disabled`, since it would lose the focus. The stylesheet draws the spinner. The status is
 * beside the button, since text inside would become part of its accessible name.
 */
export function Button({ variant, pendingLabel, type = 'button', onClick, ...props }: ButtonProps) {
  const isPending = pendingLabel !== undefined;
  return (
    <span className="button-frame">
      <button
        {...props}
        type={type}
        className={buttonClass(variant)}
        aria-disabled={isPending || undefined}
        onClick={isPending ? (event) => event.preventDefault() : onClick}
      />
      {isPending && (
        <span className="visually-hidden" role="status" aria-label={pendingLabel}>
          {pendingLabel}
        </span>
      )}
    </span>
  );
}
