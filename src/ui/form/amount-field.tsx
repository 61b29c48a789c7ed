import { useId } from 'react';

import { describedByError, FieldFrame } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface AmountFieldProps extends TextFieldProps {
  /** The value that Save will store, if it is not obvious from the text. */
  hint: string | undefined;
}

/** A text field for a number, which may be formatted or an expression: `$1,234.50`, `12.50+3*4`. */
export function AmountField({ label, error, hint, required, ...input }: AmountFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      isRequired={required}
      aside={
        // Always rendered: screen readers do not announce the initial content of a live region. It is beside the label so
        // that the layout does not shift.
        <span id={hintId} className="field-hint" aria-live="polite">
          {hint}
        </span>
      }
    >
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...input}
        {...describedByError(id, error)}
        {...(hint !== undefined && error === undefined && { 'aria-describedby': hintId })}
        id={id}
        className="field-input"
        aria-required={required}
      />
    </FieldFrame>
  );
}
