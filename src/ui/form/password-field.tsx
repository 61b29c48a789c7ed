import { type ComponentPropsWithRef, type MouseEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { describedByError, FieldFrame } from './field-frame.tsx';

interface PasswordFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'type' | 'ref'
> {
  label: string;
  /** What the password has to be like, told before one is chosen. */
  rule?: string | undefined;
  error?: string | undefined;
}

/** A field for a password, with a button that shows and hides what is typed. */
export function PasswordField({ label, rule, error, required, ...input }: PasswordFieldProps) {
  const id = useId();
  const ruleId = `${id}-rule`;
  const [isShown, setIsShown] = useState(false);
  const control = useRef<HTMLInputElement>(null);
  const errorProps = describedByError(id, error);
  const descriptions = [rule === undefined ? undefined : ruleId, errorProps['aria-describedby']];

  function toggle() {
    const field = control.current;
    const selection = field && field === document.activeElement ? selectionOf(field) : undefined;
    flushSync(() => setIsShown((was) => !was));
    // Browsers put the caret at one of the ends when the type changes.
    if (selection) field?.setSelectionRange(...selection);
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
          {...input}
          {...errorProps}
          ref={control}
          type={isShown ? 'text' : 'password'}
          id={id}
          className="field-input"
          aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
          aria-required={required}
        />
        <button type="button" aria-controls={id} onMouseDown={keepFocus} onClick={toggle}>
          {/* The whole name is text: by an aria-label it would be taken for a field of that label. */}
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

/** Leaves the focus in the field while its button is pressed. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
