import type { ComponentPropsWithRef } from 'react';

import { Spinner } from './spinner.tsx';

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
 * Inert while busy, but never `disabled`: that would drop the focus to the top of the page. The spinner lies over the
 * button and not in it, since what is in a button is part of its name and no status to a screen reader.
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
      {isBusy && <Spinner label={busyLabel} />}
    </span>
  );
}
