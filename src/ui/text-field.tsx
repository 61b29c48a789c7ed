import { type ComponentPropsWithRef, useId } from 'react';

import { describedByError, FieldFrame } from './field-frame.tsx';

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
}

/** A labelled input. The registration of react-hook-form is spread into it; `required` only marks and announces it. */
export function TextField({ label, error, required, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} isRequired={required}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        {...describedByError(id, error)}
        id={id}
        className="field-input"
        aria-required={required}
      />
    </FieldFrame>
  );
}

/** A text field for what is meant as a number, typed as people write it: `$1,234.50`. */
export function AmountField(props: TextFieldProps) {
  return <TextField inputMode="decimal" {...props} />;
}
