import { type ComponentPropsWithRef, type SyntheticEvent, useId, useState } from 'react';

import { FIRST_DAY, LAST_DAY } from '#contract/calendar.ts';

import { describedByError, FieldFrame } from './field-frame.tsx';
import { ENTER_A_DATE } from './field-schemas.ts';

interface DateFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'> {
  label: string;
  /** A remark about the chosen day, such as that it is in another month. */
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labeled native date field. Its value is a day such as `2026-01-31`, or empty; the schema `Day` validates it. */
export function DateField({ label, hint, error, required, onChange, onKeyUp, ...input }: DateFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const [isIncomplete, setIsIncomplete] = useState(false);
  // The value of an incomplete or impossible date is empty, so a schema cannot tell it from an empty field.
  const message = error !== undefined && isIncomplete ? ENTER_A_DATE : error;

  function checkInput({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    setIsIncomplete(currentTarget.validity.badInput);
  }

  return (
    <FieldFrame id={id} label={label} error={message} isRequired={required}>
      <input
        min={FIRST_DAY}
        // Otherwise a year may have six digits.
        max={LAST_DAY}
        {...input}
        {...describedByError(id, message)}
        {...(hint !== undefined && message === undefined && { 'aria-describedby': hintId })}
        type="date"
        id={id}
        className="field-input"
        aria-required={required}
        onChange={(event) => {
          checkInput(event);
          onChange?.(event);
        }}
        // Typing a part of a date fires no other event.
        onKeyUp={(event) => {
          checkInput(event);
          onKeyUp?.(event);
        }}
      />
      {/* Always rendered: screen readers do not announce the initial content of a live region. */}
      <p id={hintId} className="field-remark" aria-live="polite">
        {message === undefined && hint}
      </p>
    </FieldFrame>
  );
}
