import { chakra, Input } from '@chakra-ui/react';
import { type ComponentPropsWithRef, type ReactNode, type SyntheticEvent, useId, useState } from 'react';

import { HIDDEN_AMOUNT, useFormat } from '#src/ui/format/format.ts';

import { amountHint, formattedAmount } from './amount-hints.ts';
import { LabeledField, type TextFieldProps } from './fields.tsx';

interface FieldMask {
  readonly isMasked: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Hides the amount in a field while amounts are hidden, unless it has the focus. An empty field hides nothing. */
export function useFieldMask(text: string): FieldMask {
  const { isHidden } = useFormat();
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isMasked: isHidden && !hasFocus && text.trim() !== '',
    onFocus: () => setHasFocus(true),
    onBlur: () => setHasFocus(false),
  };
}

interface AmountInputProps extends Omit<ComponentPropsWithRef<typeof Input>, 'mask'> {
  readonly mask: FieldMask;
}

/** While masked, another input passes the focus on: the text never changes, and the field keeps its name. */
export function AmountInput({ mask, id, onFocus, onBlur, ...props }: AmountInputProps) {
  const { isMasked } = mask;
  const maskedId = useId();
  return (
    <>
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...props}
        id={isMasked ? maskedId : id}
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
        <Input
          autoComplete="off"
          id={id}
          unstyled={props.unstyled}
          css={props.css}
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
  minWidth: '0',
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

interface FormattedOverProps {
  /** Undefined to show the text itself. Screen readers read that anyway. */
  readonly formatted: string | undefined;
  readonly children: ReactNode;
}

/** Like a spreadsheet cell, shows a formatted amount over an input until it gets the focus. The text stays as typed. */
export function FormattedOver({ formatted, children }: FormattedOverProps) {
  return (
    <chakra.div data-part="amount" css={formattedStyles}>
      {children}
      {formatted !== undefined && <span aria-hidden="true">{formatted}</span>}
    </chakra.div>
  );
}

const formattedStyles = {
  position: 'relative',
  width: 'full',
  '& > span': {
    position: 'absolute',
    inset: '0',
    paddingInline: '15px',
    overflow: 'hidden',
    lineHeight: '44px',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    // Forced colors would show both texts.
    '@media (forced-colors: active)': { display: 'none' },
  },
  '& > input:focus + span': { display: 'none' },
  '& > input:not(:focus):has(+ span)': { color: 'transparent' },
};

/** Amount fields in a row: 136 px wide, and wider where the formatted amount needs it. */
export const growingAmountStyles = {
  '& [data-part=amount]': {
    display: 'inline-grid',
    minWidth: '136px',
    maxWidth: '100%',
    textAlign: 'end',
    verticalAlign: 'top',
  },
  '& [data-part=amount] > *': { gridArea: '1 / 1' },
  // The formatted amount alone determines the width.
  '& [data-part=amount] > input': { width: '0', minWidth: '100%', textAlign: 'end' },
  '& [data-part=amount] > span': { position: 'relative' },
  // Keeps its space while the text is edited, so that nothing moves.
  '& [data-part=amount] > input:focus + span': { display: 'block', visibility: 'hidden' },
} as const;

export interface NumberFieldProps extends Omit<TextFieldProps, 'hint'> {
  readonly text: string;
  readonly result?: string | undefined;
  /** Shown below the field, which it describes if `aria-describedby` names it. */
  readonly remark?: ReactNode;
  readonly formatted?: string | undefined;
}

/** A text field for a number that may be formatted or an expression: `$1,234.50`, `12.50+3*4`. */
export function NumberField({
  label,
  error,
  required,
  text,
  result,
  remark,
  formatted,
  'aria-describedby': describedBy,
  ...input
}: NumberFieldProps) {
  const resultId = useId();
  const descriptionId = useId();
  const mask = useFieldMask(text);
  const shownResult = mask.isMasked ? undefined : result;
  const description = [
    shownResult !== undefined && resultId,
    error !== undefined && descriptionId,
    describedBy,
  ];
  return (
    <LabeledField
      {...{ label, error, required, descriptionId, remark }}
      aside={
        // Always rendered: screen readers do not announce the initial content of a live region. It is beside the label so
        // that the layout does not shift.
        <chakra.span
          id={resultId}
          marginInlineStart="auto"
          color="accent.fg"
          textStyle="sm"
          aria-live="polite"
        >
          {shownResult}
        </chakra.span>
      }
    >
      <FormattedOver formatted={mask.isMasked ? undefined : formatted}>
        <AmountInput
          {...input}
          aria-required={required}
          aria-describedby={description.filter(Boolean).join(' ') || undefined}
          mask={mask}
        />
      </FormattedOver>
    </LabeledField>
  );
}

/** Shows the amount that Save will store: as a hint while the field has the focus, and formatted when it does not. */
export function AmountField(props: Omit<NumberFieldProps, 'result' | 'formatted'>) {
  const format = useFormat();
  return (
    <NumberField
      {...props}
      result={amountHint(format, props.text)}
      formatted={formattedAmount(format, props.text)}
    />
  );
}
