import { type ComponentPropsWithRef, useState } from 'react';

import { TextField } from './text-field.tsx';

interface DraftFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'className' | 'value' | 'onChange'
> {
  label: string;
  error?: ((text: string) => string | undefined) | undefined;
  /** The stored value, such as one in the address. It may lag behind the typed text. */
  value: string;
  onText: (text: string) => void;
}

/** A text field for a value stored elsewhere. While it has the focus it shows what is typed. */
export function DraftField({ value, onText, error, ...field }: DraftFieldProps) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? value;
  return (
    <TextField
      {...field}
      value={text}
      error={error?.(text)}
      onChange={({ target }) => {
        setDraft(target.value);
        onText(target.value);
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}
