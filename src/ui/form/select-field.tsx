import { type ComponentPropsWithRef, useId } from 'react';

import { describedByError, FieldFrame } from './field-frame.tsx';

interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
}

/** A labeled native select; its options are its children. */
export function SelectField({ label, error, required, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} isRequired={required}>
      <select
        {...select}
        {...describedByError(id, error)}
        id={id}
        className="field-input"
        aria-required={required}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
