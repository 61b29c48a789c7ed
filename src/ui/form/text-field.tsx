import { type ComponentPropsWithRef, useId } from 'react';

import { describedByError, FieldFrame } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
}

/** A labeled input for react-hook-form's `register`. `required` only marks the field; the schema validates it. */
export function TextField({ label, error, required, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} isRequired={required}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...describedByError(id, error, input['aria-describedby'])}
        id={id}
        className="field-input"
        aria-required={required}
      />
    </FieldFrame>
  );
}
