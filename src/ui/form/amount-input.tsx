import { type ComponentPropsWithRef, type SyntheticEvent, useState } from 'react';

import { HIDDEN_AMOUNT, useAmountDisplay } from '#src/ui/format/amount-display.ts';

/** Whether a field hides its amount at the moment. */
interface FieldMask {
  readonly isMasked: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Hides the amount in a field while amounts are hidden, unless the field has the focus. An empty field hides nothing.
 * @param text the text in the field
 */
export function useFieldMask(text: string): FieldMask {
  const { isHidden } = useAmountDisplay();
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isMasked: isHidden && !hasFocus && text.trim() !== '',
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

interface AmountInputProps extends ComponentPropsWithRef<'input'> {
  readonly mask: FieldMask;
}

/**
 * The input of a field for an amount. While it is masked, another input takes its place and passes the focus on. So the
 * text is never changed, and a screen reader finds the field by its name but not its content.
 */
export function AmountInput({ mask, id, onFocus, onBlur, ...props }: AmountInputProps) {
  const { isMasked } = mask;
  return (
    <>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        {...props}
        id={isMasked ? undefined : id}
        onFocus={(event) => {
          mask.onFocus();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          mask.onBlur();
          onBlur?.(event);
        }}
        {...(isMasked && { 'aria-hidden': true, tabIndex: -1, style: MASKED_STYLE })}
      />
      {isMasked && (
        <input
          type="text"
          autoComplete="off"
          id={id}
          className={props.className}
          aria-label={props['aria-label']}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          defaultValue={HIDDEN_AMOUNT}
          onFocus={passFocusOn}
          onMouseDown={passFocusOn}
        />
      )}
    </>
  );
}

/** Not `display: none`, which could not get the focus. */
const MASKED_STYLE = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: 0,
  clipPath: 'inset(50%)',
  pointerEvents: 'none',
} as const;

function passFocusOn(event: SyntheticEvent<HTMLInputElement>) {
  // The rest of a click would give the focus back to this input.
  event.preventDefault();
  const field = event.currentTarget.previousElementSibling;
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
