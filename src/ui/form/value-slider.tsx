import { Slider, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';

import { useFormat } from '#src/ui/format/format.ts';

import { AmountInput, useFieldMask } from './amount-field.tsx';
import type { SliderField } from './slider-fields.ts';

interface ValueSliderProps {
  readonly field: SliderField;
  readonly value: number;
  /** The result of the value, which screen readers say after it: `free in September 2038`. */
  readonly outcome: string;
  readonly onChange: (value: number) => void;
}

/** A slider, and a field for the exact value. */
export function ValueSlider({ field, value, outcome, onChange }: ValueSliderProps) {
  const { label, specified, isAmount, show, showTyped, parse, limits } = field;
  const id = useId();
  // The text being typed. Otherwise, the field shows the formatted value.
  const [typed, setTyped] = useState<string>();
  const error = typed === undefined ? undefined : errorOf(typed, field);
  const text = typed ?? showTyped(value);
  const mask = useFieldMask(isAmount ? text : '');
  // A typed value may lie beyond the scale.
  const min = Math.min(field.min, value);
  const max = Math.max(field.max, value);
  // The slider's numbers are in the accessibility tree. While amounts are hidden, they go from 0 to 1.
  const { isHidden } = useFormat();
  const scale = isAmount && isHidden ? { from: min, width: max - min } : { from: 0, width: 1 };
  const toScale = (at: number) => (at - scale.from) / scale.width;
  const fromScale = (at: number) =>
    scale.width === 1 ? at : Math.round((scale.from + at * scale.width) / field.step) * field.step;
  const touch = useSliderTouch(value, onChange);

  return (
    <Slider.Root
      gap="0"
      min={toScale(min)}
      max={toScale(max)}
      step={field.step / scale.width}
      // Of Page Up and Page Down.
      largeStep={largeStep(min, max, field.step) / scale.width}
      value={[toScale(value)]}
      getAriaValueText={() => `${show(value)}, ${outcome}`}
      onValueChange={({ value: [at = 0] }) => touch.change(fromScale(at))}
      {...touch.handlers}
    >
      <Stack direction="row" align="center" justify="space-between" gap="3">
        <Slider.Label>{label}</Slider.Label>
        <AmountInput
          mask={mask}
          aria-label={`${label}, exact`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          value={text}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = parse(target.value);
            if (number !== undefined && number >= limits[0] && number <= limits[1]) onChange(number);
          }}
          onBlur={() => setTyped(undefined)}
          css={exactStyles}
        />
      </Stack>
      <Slider.Control>
        <Slider.Track>
          <Slider.Range />
        </Slider.Track>
        <Slider.Thumb index={0} />
        {/* The value in the estimate, or without what is tried. */}
        <Slider.MarkerGroup>
          <Slider.Marker value={toScale(specified)}>
            <Slider.MarkerIndicator />
          </Slider.Marker>
        </Slider.MarkerGroup>
      </Slider.Control>
      {error && (
        <Text id={`${id}-error`} color="loss" fontSize="13.5px" textAlign="end">
          {error}
        </Text>
      )}
    </Slider.Root>
  );
}

/** A tenth of the scale, in whole steps. */
function largeStep(min: number, max: number, step: number): number {
  return Math.max(1, Math.round((max - min) / 10 / step)) * step;
}

function errorOf(text: string, { parse, limits: [min, max], showTyped }: SliderField): string | undefined {
  const number = parse(text);
  if (number === undefined) return 'Enter a number';
  return number < min || number > max ? `From ${showTyped(min)} to ${showTyped(max)}` : undefined;
}

/**
 * Tells a touch that moves a slider from one that scrolls the page, which `touch-action: pan-y` allows. The value of the
 * first touch is held back until the finger moves to the side or is lifted. If the browser scrolls instead, it cancels the
 * pointer, and the slider keeps its value. Other pointers and the keyboard are not affected.
 */
function useSliderTouch(value: number, onChange: (value: number) => void) {
  const touch = useRef<{ readonly start: number; held?: number; isDecided?: boolean }>(undefined);
  return {
    change(next: number) {
      const { current } = touch;
      if (!current || current.isDecided) onChange(next);
      else if (current.held === undefined) current.held = next;
      else if (current.held !== next) {
        current.isDecided = true;
        onChange(next);
      }
    },
    handlers: {
      onPointerDownCapture({ pointerType }: React.PointerEvent) {
        touch.current = pointerType === 'touch' ? { start: value } : undefined;
      },
      onPointerUp() {
        const { held, isDecided } = touch.current ?? {};
        touch.current = undefined;
        if (held !== undefined && !isDecided) onChange(held);
      },
      onPointerCancel() {
        const { start, isDecided } = touch.current ?? {};
        touch.current = undefined;
        if (start !== undefined && isDecided) onChange(start);
      },
    },
  };
}

const exactStyles = {
  width: '8.5em',
  height: '30px',
  minHeight: '0',
  marginInlineEnd: '-2',
  paddingInline: '2',
  borderColor: 'transparent',
  borderRadius: 'l1',
  bg: 'transparent',
  fontSize: '15px',
  fontWeight: '600',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  // Keeps the focused field clear of the result.
  scrollMarginTop: '140px',
  _hover: { borderColor: 'border.control', bg: 'bg' },
  _focus: { borderColor: 'border.control', bg: 'bg' },
  _invalid: { borderColor: 'loss' },
} as const;
