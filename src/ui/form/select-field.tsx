import { type ComponentPropsWithRef, useId } from 'react';

import { Help } from '#src/ui/help/help.tsx';
import type { HelpTopic } from '#src/ui/help/help-texts.ts';

import { describedByError, FieldFrame } from './field-frame.tsx';

interface SelectFieldProps extends Omit<ComponentPropsWithRef<'select'>, 'id' | 'className'> {
  label: string;
  /** The topic of the help button after the label. */
  help?: HelpTopic | undefined;
  error?: string | undefined;
}

/** A labeled native select; its options are its children. */
export function SelectField({ label, help, error, required, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      isRequired={required}
      aside={help && <Help about={help} />}
    >
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
