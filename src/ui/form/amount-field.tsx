import { useId } from 'react';

import { describedByError, FieldFrame } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface AmountFieldProps extends TextFieldProps {
  /** What a save will store, where that is not plainly what is typed. */
  hint: string | undefined;
}

/** A text field for what is meant as a number, typed as people write it: `$1,234.50`, `12.50+3*4`. */
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
        // Always there, as what comes with a new live region is not announced; beside the label, so that nothing moves.
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
