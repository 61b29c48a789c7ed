import { chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import * as v from 'valibot';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { AmountInput, FormattedOver, useFieldMask } from '#src/ui/form/amount-field.tsx';
import { amountHint, formattedAmount } from '#src/ui/form/amount-hints.ts';
import { requiredAmount } from '#src/ui/form/field-schemas.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

import type { CopyLine } from './copy-lines.ts';

interface CopyLineRowProps {
  readonly line: CopyLine;
  /** The name of its category or kind. */
  readonly name: string;
  /** Whether the name is already shown above all lines of the group. */
  readonly isNameHidden: boolean;
  /** The day in the new month, such as `on the 30th`; undefined for a category without items. */
  readonly day: string | undefined;
  readonly isSelected: boolean;
  /** The typed amount. */
  readonly amount: string;
  readonly hasFailed: boolean;
  /** Whether to show the error of the typed amount. */
  readonly showsErrors: boolean;
  /** Whether the lines are being added. */
  readonly isBusy: boolean;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly onAmountChange: (id: string, amount: string) => void;
}

/** A line of the copy page. Memoized, since a month may have hundreds. */
export const CopyLineRow = memo(function CopyLineRow({
  line: { id, group, item, isHere },
  name,
  isNameHidden,
  day,
  isSelected,
  amount,
  hasFailed,
  showsErrors,
  isBusy,
  onSelect,
  onAmountChange,
}: CopyLineRowProps) {
  const format = useFormat();
  const fieldId = useId();
  const errorId = useId();
  const mask = useFieldMask(amount);
  const error = showsErrors && isSelected && item ? amountError(format, amount) : undefined;
  const hint = amountHint(format, amount);
  const formatted = formattedAmount(format, amount);
  const details = [
    day,
    item?.note,
    item === undefined && 'no amounts',
    group.isDeleted && 'deleted category, will be restored',
  ].filter(Boolean);
  const text = (
    <span>
      <chakra.span srOnly={isNameHidden}>{name}</chakra.span> <small>{details.join(' · ')}</small>
    </span>
  );
  return (
    <li data-status={isHere ? 'here' : 'missing'} data-line={id} data-selected={isSelected}>
      {!isHere ? (
        <label>
          <input
            type="checkbox"
            checked={isSelected}
            aria-disabled={isBusy || undefined}
            onChange={({ target }) => !isBusy && onSelect([id], target.checked)}
          />
          {text}
        </label>
      ) : (
        <div>
          {text}
          <em>already here</em>
        </div>
      )}
      {item && !isHere && (
        <span data-amount>
          {hint !== undefined && !mask.isMasked && <output htmlFor={fieldId}>{hint}</output>}
          <FormattedOver formatted={mask.isMasked ? undefined : formatted}>
            <AmountInput
              id={fieldId}
              aria-invalid={error !== undefined || undefined}
              aria-describedby={error === undefined ? undefined : errorId}
              mask={mask}
              aria-label={`Amount of ${name} ${day ?? ''}`}
              value={amount}
              readOnly={isBusy}
              onChange={({ target }) => {
                onAmountChange(id, target.value);
                onSelect([id], true);
              }}
              onBlur={() => {
                const parsed = v.safeParse(requiredAmount(format), amount);
                if (parsed.success) onAmountChange(id, formatAmountForInput(parsed.output));
              }}
            />
          </FormattedOver>
        </span>
      )}
      {item && isHere && <span data-amount>{format.money(item.amount)}</span>}
      {(error !== undefined || hasFailed) && (
        <p id={errorId} data-part="error">
          {error ?? UNKNOWN_ERROR}
        </p>
      )}
    </li>
  );
});

/** The error of a typed amount. */
function amountError(format: Format, text: string): string | undefined {
  const parsed = v.safeParse(requiredAmount(format), text);
  return parsed.success ? undefined : parsed.issues[0].message;
}
