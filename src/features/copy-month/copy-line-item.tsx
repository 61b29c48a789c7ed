import { chakra } from '@chakra-ui/react';
import { memo, useId } from 'react';
import * as v from 'valibot';

import { UNKNOWN_ERROR } from '#src/api/api-error.ts';
import { AmountInput, FormattedOver, useFieldMask } from '#src/ui/form/amount-field.tsx';
import { amountHint, formattedAmount } from '#src/ui/form/amount-hints.ts';
import { requiredAmount } from '#src/ui/form/field-schemas.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { formatAmountForInput } from '#src/ui/format/numbers.ts';

import type { CopyLine } from './copy-lines.ts';

interface CopyLineProps {
  readonly line: CopyLine;
  readonly name: string;
  readonly isNameHidden: boolean;
  /** The day in the new month, such as `on the 30th`; undefined for a category without items. */
  readonly day: string | undefined;
  readonly isSelected: boolean;
  readonly amount: string;
  readonly hasFailed: boolean;
  readonly showsErrors: boolean;
  readonly isBusy: boolean;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly onAmountChange: (id: string, amount: string) => void;
}

/** Memoized, since a month may have hundreds. */
export const CopyLineItem = memo(function CopyLineItem({
  line,
  name,
  isNameHidden,
  day,
  isSelected,
  amount,
  ...props
}: CopyLineProps) {
  const { hasFailed, showsErrors, isBusy, onSelect, onAmountChange } = props;
  const { id, group, item, isHere } = line;
  const format = useFormat();
  const fieldId = useId();
  const errorId = useId();
  const mask = useFieldMask(amount);
  const parsed = v.safeParse(requiredAmount(format), amount);
  const typedError = showsErrors && isSelected && item ? parsed.issues?.[0].message : undefined;
  const error = typedError ?? (hasFailed ? UNKNOWN_ERROR : undefined);
  const hint = amountHint(format, amount);
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
      {isHere ? (
        <div>
          {text}
          <em>already here</em>
        </div>
      ) : (
        <label>
          <input
            type="checkbox"
            checked={isSelected}
            aria-disabled={isBusy || undefined}
            onChange={({ target }) => !isBusy && onSelect([id], target.checked)}
          />
          {text}
        </label>
      )}
      {item && !isHere && (
        <span data-amount>
          {hint !== undefined && !mask.isMasked && <output htmlFor={fieldId}>{hint}</output>}
          <FormattedOver formatted={mask.isMasked ? undefined : formattedAmount(format, amount)}>
            <AmountInput
              id={fieldId}
              aria-invalid={typedError !== undefined || undefined}
              aria-describedby={typedError === undefined ? undefined : errorId}
              mask={mask}
              aria-label={`Amount of ${name} ${day ?? ''}`}
              value={amount}
              readOnly={isBusy}
              onChange={({ target }) => {
                onAmountChange(id, target.value);
                onSelect([id], true);
              }}
              onBlur={() => {
                if (parsed.success) onAmountChange(id, formatAmountForInput(parsed.output));
              }}
            />
          </FormattedOver>
        </span>
      )}
      {item && isHere && <span data-amount>{format.money(item.amount)}</span>}
      {error !== undefined && (
        <p id={errorId} data-part="error">
          {error}
        </p>
      )}
    </li>
  );
});
