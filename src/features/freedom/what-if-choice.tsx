import { memo, useId } from 'react';

export interface Option<TValue> {
  readonly value: TValue;
  readonly label: string;
}

interface WhatIfChoiceProps<TValue> {
  readonly label: string;
  readonly options: readonly Option<TValue>[];
  readonly value: TValue;
  readonly onChange: (value: TValue) => void;
  readonly note?: string | undefined;
}

/** A choice between a few values, side by side. It renders only when a prop changes. */
export const WhatIfChoice = memo(function WhatIfChoice<TValue extends string | boolean>({
  label,
  options,
  value,
  onChange,
  note,
}: WhatIfChoiceProps<TValue>) {
  const id = useId();
  return (
    <div data-part="choice">
      <span id={id}>{label}</span>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={note && `${id}note`}>
        {options.map((option) => (
          <label key={option.label}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {note && <p id={`${id}note`}>{note}</p>}
    </div>
  );
}) as <TValue extends string | boolean>(props: WhatIfChoiceProps<TValue>) => React.ReactNode;
