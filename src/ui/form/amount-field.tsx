import { amountHint, formattedAmount } from './amount-hints.ts';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

/**
 * A number field for an amount of money. It shows the amount that Save will store: as a hint while the field has the
 * focus, and formatted when it does not.
 */
export function AmountField(props: Omit<NumberFieldProps, 'hint' | 'formatted'>) {
  return <NumberField {...props} hint={amountHint(props.text)} formatted={formattedAmount(props.text)} />;
}
