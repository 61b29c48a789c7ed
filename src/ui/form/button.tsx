import type { ComponentPropsWithRef } from 'react';

export type ButtonLook = 'accent' | 'quiet' | 'loss' | 'outline-loss';

/** For links that look like buttons. */
export function buttonClass(look: ButtonLook): string {
  return `button button-${look}`;
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look: ButtonLook;
  /** Describes the pending request, such as `Saving`. While set, the button does nothing. */
  pendingLabel?: string | undefined;
}

/**
 * A pending button is not `disabled`, since it would lose the focus. The stylesheet draws the spinner. The status is
 * beside the button, since text inside would become part of its accessible name.
 */
export function Button({ look, pendingLabel, type = 'button', onClick, ...props }: ButtonProps) {
  const isPending = pendingLabel !== undefined;
  return (
    <span className="button-frame">
      <button
        {...props}
        type={type}
        className={buttonClass(look)}
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
