import { type ComponentPropsWithRef, useId } from 'react';

import { describedByError, FieldMessage } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  error?: string | undefined;
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="field-check">
        <input {...input} {...describedByError(id, error)} id={id} type="checkbox" />
        {label}
      </label>
      <FieldMessage id={id} error={error} />
    </div>
  );
}
