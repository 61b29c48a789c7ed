import { type ComponentPropsWithRef, useId } from 'react';

import { Help } from '#src/ui/help/help.tsx';
import type { HelpTopic } from '#src/ui/help/help-texts.ts';

import { describedByError, FieldMessage } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  /** The topic of the help button after the label. */
  help?: HelpTopic | undefined;
  error?: string | undefined;
}

export function CheckboxField({ label, help, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="field-check-line">
        <label className="field-check">
          <input {...input} {...describedByError(id, error)} id={id} type="checkbox" />
          {label}
        </label>
        {help && <Help about={help} />}
      </div>
      <FieldMessage id={id} error={error} />
    </div>
  );
}
