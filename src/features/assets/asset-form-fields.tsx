import { Button, Flex } from '@chakra-ui/react';
import { type UseControllerReturn, useWatch } from 'react-hook-form';

import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { AmountField, NumberField } from '#src/ui/form/amount-field.tsx';
import { numberHint } from '#src/ui/form/amount-hints.ts';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { useFormat } from '#src/ui/format/format.ts';

import {
  type TextInputName,
  type TextInputProps,
  textInputs,
  type TypedAssetFields,
} from './asset-fields.ts';
import { LiabilityOptions } from './liability-options.tsx';
import type { AssetFormState } from './use-asset-form.ts';

interface FieldProps {
  readonly form: AssetFormState;
}

interface TextInputFieldProps extends FieldProps {
  readonly name: TextInputName;
  /** The asset to edit; omitted when adding one. */
  readonly asset: Asset | undefined;
  /** The id of the remark that a fixed field cannot be changed. */
  readonly fixedHintId: string;
}

/** A field that takes any text. */
export function TextInputField({
  form: { register, errors },
  name,
  asset,
  fixedHintId,
}: TextInputFieldProps) {
  const { label, required, isFixed }: TextInputProps = textInputs[name];
  if (asset && isFixed)
    return <TextField label={label} readOnly value={asset[name]} aria-describedby={fixedHintId} />;
  const error = errors[name]?.message;
  return <TextField label={label} required={required} {...register(name)} error={error} />;
}

export function SharesField({ form: { control, register, errors, updateValue } }: FieldProps) {
  const format = useFormat();
  const text = useWatch({ control, name: 'numShares' });
  return (
    <NumberField
      label="Number of Shares"
      required
      {...register('numShares', { onChange: updateValue })}
      text={text}
      result={numberHint(format, text)}
      error={errors.numShares?.message}
    />
  );
}

export function SharePriceField({ form: { control, register, errors, updateValue } }: FieldProps) {
  const format = useFormat();
  const text = useWatch({ control, name: 'sharePrice' });
  return (
    <NumberField
      label="Share Price"
      {...register('sharePrice', { onChange: updateValue })}
      text={text}
      result={numberHint(format, text)}
      error={errors.sharePrice?.message}
    />
  );
}

export function ValueField({ form: { control, register, errors, noteTypedValue } }: FieldProps) {
  const text = useWatch({ control, name: 'value' });
  return (
    <AmountField
      label="Value"
      required
      {...register('value', { onChange: noteTypedValue })}
      text={text}
      error={errors.value?.message}
    />
  );
}

interface LinkedLiabilityFieldProps {
  readonly field: UseControllerReturn<TypedAssetFields, 'liabilityId'>['field'];
  readonly liabilities: readonly Liability[];
  readonly onAddMortgage: () => void;
}

export function LinkedLiabilityField({ field, liabilities, onAddMortgage }: LinkedLiabilityFieldProps) {
  return (
    <Flex wrap="wrap" align="end" gap="2.5" css={{ '& > div': { flex: '1 1 180px', width: 'auto' } }}>
      <SelectField label="Linked Liability" {...field}>
        <LiabilityOptions liabilities={liabilities} />
      </SelectField>
      <Button variant="surface" onClick={onAddMortgage}>
        Add a mortgage
      </Button>
    </Flex>
  );
}
