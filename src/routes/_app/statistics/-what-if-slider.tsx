import { useId, useState } from 'react';

import type { WhatIfField } from './-what-if-fields.ts';

interface WhatIfSliderProps {
  readonly field: WhatIfField;
  /** What follows from the value, which screen readers say after it: `free in September 2038`. */
  readonly outcome: string;
  readonly onChange: (value: number) => void;
}

/** A number as a slider, and as a field beside it for an exact one. */
export function WhatIfSlider({ field, outcome, onChange }: WhatIfSliderProps) {
  const { label, value, specified, format, parse, limits } = field;
  const id = useId();
  // What is being typed. The field shows the formatted value otherwise.
  const [typed, setTyped] = useState<string>();
  const error = typed === undefined ? undefined : errorOf(typed, field);
  // A value that was typed may lie beyond the scale.
  const min = Math.min(field.min, value);
  const max = Math.max(field.max, value);
  const positionOf = (at: number) => `${max > min ? ((at - min) / (max - min)) * 100 : 0}%`;

  return (
    <div data-part="field">
      <div data-part="head">
        <label htmlFor={id}>{label}</label>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label}, exact`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          value={typed ?? format(value)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = parse(target.value);
            if (number !== undefined && number >= limits[0] && number <= limits[1]) onChange(number);
          }}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      <div
        data-part="slider"
        style={{ '--value': positionOf(value), '--specified': positionOf(specified) } as React.CSSProperties}
      >
        <input
          type="range"
          id={id}
          min={min}
          max={max}
          step={field.step}
          value={value}
          aria-valuetext={`${format(value)}, ${outcome}`}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      </div>
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  );
}

function errorOf(text: string, { parse, limits: [min, max], format }: WhatIfField): string | undefined {
  const number = parse(text);
  if (number === undefined) return 'Enter a number';
  return number < min || number > max ? `From ${format(min)} to ${format(max)}` : undefined;
}
