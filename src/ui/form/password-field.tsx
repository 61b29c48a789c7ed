import { type ComponentPropsWithRef, type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { describedByError, FieldFrame } from './field-frame.tsx';

interface PasswordFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'type'> {
  label: string;
  /** The requirements for a new password. */
  rule?: string | undefined;
  error?: string | undefined;
}

/** A password field with a button that shows or hides the password. */
export function PasswordField({ label, rule, error, required, ...inputProps }: PasswordFieldProps) {
  const id = useId();
  const ruleId = `${id}-rule`;
  const [isShown, setIsShown] = useState(false);

  function toggle({ currentTarget }: MouseEvent) {
    const input = currentTarget.parentElement?.querySelector('input');
    const selection = input && input === document.activeElement ? selectionOf(input) : undefined;
    flushSync(() => setIsShown((was) => !was));
    // Browsers move the caret when the type changes.
    if (selection) input?.setSelectionRange(...selection);
  }

  return (
    <FieldFrame id={id} label={label} error={error} isRequired={required}>
      {rule !== undefined && (
        <p className="field-rule" id={ruleId}>
          {rule}
        </p>
      )}
      <div className="field-password">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...inputProps}
          {...describedByError(id, error, rule === undefined ? undefined : ruleId)}
          type={isShown ? 'text' : 'password'}
          id={id}
          className="field-input"
          aria-required={required}
        />
        <button type="button" aria-controls={id} onMouseDown={keepFocus} onClick={toggle}>
          {/* Text, not an aria-label, which label lookups would mistake for a second field of that name. */}
          {isShown ? 'Hide ' : 'Show '}
          <span className="visually-hidden">{label}</span>
        </button>
      </div>
    </FieldFrame>
  );
}

function selectionOf({ selectionStart, selectionEnd, selectionDirection }: HTMLInputElement) {
  return [selectionStart, selectionEnd, selectionDirection ?? undefined] as const;
}

/** Keeps the focus in the field when the button is clicked. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
