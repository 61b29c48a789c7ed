import { type ReactNode, useId } from 'react';

import { AmountInput, useFieldMask } from './amount-input.tsx';
import { describedByError, FieldFrame } from './field-frame.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface NumberFieldProps extends TextFieldProps {
  /** The text in the field. */
  text: string;
  /** The value that Save will store, if it is not obvious from the text. */
  hint?: string | undefined;
  /** Renders a part of the field's description, with this id, below the field; or nothing. */
  renderRemark?: ((id: string) => ReactNode) | undefined;
  /** Shown in place of the text while the field does not have the focus. The text itself stays as typed. */
  formatted?: string | undefined;
}

/**
 * A text field for a number that may be formatted or an expression: `$1,234.50`, `12.50+3*4`. Like a spreadsheet cell,
 * it can show the result until it gets the focus.
 */
export function NumberField({
  label,
  error,
  text,
  hint,
  renderRemark,
  formatted,
  required,
  ...input
}: NumberFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const remarkId = `${id}-remark`;
  const mask = useFieldMask(text);
  const shownHint = mask.isMasked ? undefined : hint;
  const description =
    [shownHint !== undefined && hintId, renderRemark && remarkId, input['aria-describedby']]
      .filter(Boolean)
      .join(' ') || undefined;
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
          {shownHint}
        </span>
      }
    >
      <div className="field-amount">
        <AmountInput
          {...input}
          {...describedByError(id, error, error === undefined ? description : undefined)}
          id={id}
          className="field-input"
          aria-required={required}
          mask={mask}
        />
        {/* Screen readers read the text, and the hint. */}
        {formatted !== undefined && !mask.isMasked && <span aria-hidden="true">{formatted}</span>}
      </div>
      {renderRemark?.(remarkId)}
    </FieldFrame>
  );
}
