import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';

import type { Asset, StoredAssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { amountHint, numberHint } from '#src/ui/form/amount-hints.ts';
import { EditorForm } from '#src/ui/form/editor-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

import {
  type AssetInput,
  AssetFields,
  blankFields,
  toAssetInput,
  fieldsOfAsset,
  hasOwnValue,
  valueThatFollows,
} from './-asset-fields.ts';
import { AssetTypeOptions } from './-asset-type-options.tsx';
import { fieldsForeignTo, fieldsOf, type NonEmptyArray } from './-asset-types.ts';
import { LiabilityOptions } from './-liability-options.tsx';

const ADDRESS = [
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'Zip' },
] as const;

interface AssetFormProps {
  /** The types to choose from. */
  readonly types: NonEmptyArray<StoredAssetType>;
  /** The asset to edit; none to add a new one. */
  readonly asset?: Asset;
  /** What real estate can be linked to. */
  readonly liabilities: readonly Liability[];
  readonly isSaving: boolean;
  readonly error: string | undefined;
  readonly deleteButton?: ReactNode;
  readonly onSave: (entry: AssetInput) => void;
}

export function AssetForm({ types, asset, liabilities, onSave, ...form }: AssetFormProps) {
  const { control, register, handleSubmit, formState, getValues, resetField, setValue, initial } =
    useEditorForm(AssetFields, asset ? fieldsOfAsset(asset) : blankFields(types[0]));
  const { errors, isSubmitted } = formState;
  const [assetType, numShares, sharePrice, value] = useWatch({
    control,
    name: ['assetType', 'numShares', 'sharePrice', 'value'],
  });
  const has = fieldsOf(assetType);
  const [isOwnValue, setIsOwnValue] = useState(() => hasOwnValue(initial));

  function followShares() {
    const next = valueThatFollows(getValues('numShares'), getValues('sharePrice'));
    if (!isOwnValue && next !== undefined) setValue('value', next, { shouldValidate: isSubmitted });
  }

  // What is not on the screen must neither be sent nor keep the form from being saved.
  function resetForeignFields() {
    for (const name of fieldsForeignTo(getValues('assetType'))) resetField(name);
  }

  const save = handleSubmit((fields) => onSave(toAssetInput(fields, liabilities)));
  return (
    <EditorForm {...form} onSubmit={(event) => void save(event)}>
      {types.length > 1 && (
        <SelectField
          label="Type"
          {...register('assetType', { valueAsNumber: true, onChange: resetForeignFields })}
        >
          <AssetTypeOptions types={types} />
        </SelectField>
      )}
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      {has.includes('symbol') && (
        <TextField label="Symbol" required {...register('symbol')} error={errors.symbol?.message} />
      )}
      {has.includes('numShares') && (
        <AmountField
          label="Number of Shares"
          required
          {...register('numShares', { onChange: followShares })}
          hint={numberHint(numShares)}
          error={errors.numShares?.message}
        />
      )}
      {has.includes('sharePrice') && (
        <AmountField
          label="Share Price"
          {...register('sharePrice', { onChange: followShares })}
          hint={numberHint(sharePrice)}
          error={errors.sharePrice?.message}
        />
      )}
      {ADDRESS.filter(({ name }) => has.includes(name)).map(({ name, label }) =>
        asset ? (
          <TextField key={name} label={label} readOnly value={asset[name]} />
        ) : (
          <TextField key={name} label={label} required {...register(name)} error={errors[name]?.message} />
        ),
      )}
      <AmountField
        label="Value"
        required
        {...register('value', {
          onChange: () => setIsOwnValue(getValues('value').trim() !== ''),
        })}
        hint={amountHint(value)}
        error={errors.value?.message}
      />
      {has.includes('liabilityId') && (
        <SelectField label="Linked Liability" {...register('liabilityId')}>
          <LiabilityOptions liabilities={liabilities} />
        </SelectField>
      )}
    </EditorForm>
  );
}
