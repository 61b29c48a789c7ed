import type { ComponentPropsWithRef } from 'react';

export type ButtonLook = 'accent' | 'quiet' | 'loss' | 'outline-loss';

/** The class names by which a link, too, looks like a button. */
export function buttonClass(look: ButtonLook): string {
  return `button button-${look}`;
}

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look: ButtonLook;
  /** What the running request does, such as `Saving`; the button is inert meanwhile. */
  busyLabel?: string | undefined;
}

/**
 * Inert while busy, but never `disabled`: that would drop the focus to the top of the page. The stylesheet draws the
 * spinner. The status stands beside the button, since a screen reader takes text inside it for part of its name.
 */
export function Button({ look, busyLabel, type = 'button', onClick, ...props }: ButtonProps) {
  const isBusy = busyLabel !== undefined;
  return (
    <span className="button-frame">
      <button
        {...props}
        type={type}
        className={buttonClass(look)}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? (event) => event.preventDefault() : onClick}
      />
      {isBusy && (
        <span className="visually-hidden" role="status" aria-label={busyLabel}>
          {busyLabel}
        </span>
      )}
    </span>
  );
}
