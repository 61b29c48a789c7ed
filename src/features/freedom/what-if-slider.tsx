import { memo, useId, useState } from 'react';

import { AmountInput, useFieldMask } from '#src/ui/form/amount-field.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import { useSliderTouch } from './use-slider-touch.ts';
import type { WhatIfField } from './what-if-fields.ts';

interface WhatIfSliderProps {
  /** The same object until its scale changes. */
  readonly field: WhatIfField;
  readonly value: number;
  /** The result of the value, which screen readers say after it: `free in September 2038`. */
  readonly outcome: string;
  readonly onChange: (field: WhatIfField, value: number) => void;
}

/** A number as a slider, and as a field beside it for an exact one. */
export const WhatIfSlider = memo(function WhatIfSlider({
  field,
  value,
  outcome,
  onChange,
}: WhatIfSliderProps) {
  const { label, specified, isAmount, show, showTyped, parse, limits } = field;
  const id = useId();
  // The text being typed. Otherwise, the field shows the formatted value.
  const [typed, setTyped] = useState<string>();
  const error = typed === undefined ? undefined : errorOf(typed, field);
  // A typed value may lie beyond the scale.
  const min = Math.min(field.min, value);
  const max = Math.max(field.max, value);
  const text = typed ?? showTyped(value);
  const mask = useFieldMask(isAmount ? text : '');
  // The slider's numbers are in the accessibility tree. While amounts are hidden, they go from 0 to 1.
  const { isHidden } = useFormat();
  const scale = isAmount && isHidden && max > min ? { from: min, width: max - min } : { from: 0, width: 1 };
  const toScale = (at: number) => (at - scale.from) / scale.width;
  const fromScale = (at: number) =>
    scale.width === 1 ? at : Math.round((scale.from + at * scale.width) / field.step) * field.step;
  const [slide, touchHandlers] = useSliderTouch(value, (next) => onChange(field, next));
  const positionOf = (at: number) => `${max > min ? ((at - min) / (max - min)) * 100 : 0}%`;

  return (
    <div data-part="field">
      <div data-part="head">
        <label htmlFor={id}>{label}</label>
        <AmountInput
          unstyled
          mask={mask}
          aria-label={`${label}, exact`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = parse(target.value);
            if (number !== undefined && number >= limits[0] && number <= limits[1]) onChange(field, number);
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
          min={toScale(min)}
          max={toScale(max)}
          step={field.step / scale.width}
          value={toScale(value)}
          aria-valuetext={`${show(value)}, ${outcome}`}
          {...touchHandlers}
          onChange={({ target }) => slide(fromScale(target.valueAsNumber))}
        />
      </div>
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  );
});

function errorOf(text: string, { parse, limits: [min, max], showTyped }: WhatIfField): string | undefined {
  const number = parse(text);
  if (number === undefined) return 'Enter a number';
  return number < min || number > max ? `From ${showTyped(min)} to ${showTyped(max)}` : undefined;
}
