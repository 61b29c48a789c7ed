import { Fragment, type ReactNode, useState } from 'react';
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
  type AssetFieldName,
  AssetFields,
  type AssetInput,
  computedValue,
  emptyFields,
  fieldsFromAsset,
  hasCustomValue,
  hiddenFields,
  shownFields,
  toAssetInput,
} from './-asset-fields.ts';
import { AssetTypeOptions } from './-asset-type-options.tsx';
import type { NonEmptyArray } from './-asset-types.ts';
import { LiabilityOptions } from './-liability-options.tsx';

interface AssetFormProps {
  /** The types to choose from. */
  readonly types: NonEmptyArray<StoredAssetType>;
  /** The asset to edit; omitted when adding one. */
  readonly asset?: Asset;
  /** The liabilities that real estate can be linked to. */
  readonly liabilities: readonly Liability[];
  readonly isSaving: boolean;
  readonly error: string | undefined;
  readonly deleteButton?: ReactNode;
  readonly onSave: (input: AssetInput) => void;
}

export function AssetForm({ types, asset, liabilities, onSave, ...form }: AssetFormProps) {
  const { control, register, handleSubmit, formState, getValues, resetField, setValue, initial } =
    useEditorForm(AssetFields, asset ? fieldsFromAsset(asset) : emptyFields(types[0]));
  const { errors, isSubmitted } = formState;
  const [assetType, numShares, sharePrice, value] = useWatch({
    control,
    name: ['assetType', 'numShares', 'sharePrice', 'value'],
  });
  const [isCustomValue, setIsCustomValue] = useState(() => hasCustomValue(initial));

  function updateValue() {
    const next = computedValue(getValues('numShares'), getValues('sharePrice'));
    if (!isCustomValue && next !== undefined) setValue('value', next, { shouldValidate: isSubmitted });
  }

  // Hidden fields must neither be sent nor fail validation.
  function resetHiddenFields() {
    for (const name of hiddenFields(getValues('assetType'))) resetField(name);
  }

  function renderAddressField(label: string, name: 'address' | 'city' | 'state' | 'zip') {
    // An update does not send the address, so it can only be read.
    if (asset) return <TextField label={label} readOnly value={asset[name]} />;
    return <TextField label={label} required {...register(name)} error={errors[name]?.message} />;
  }

  // Functions, so that only the fields on the screen are registered.
  const renderField: Record<AssetFieldName, () => ReactNode> = {
    symbol: () => (
      <TextField label="Symbol" required {...register('symbol')} error={errors.symbol?.message} />
    ),
    numShares: () => (
      <AmountField
        label="Number of Shares"
        required
        {...register('numShares', { onChange: updateValue })}
        hint={numberHint(numShares)}
        error={errors.numShares?.message}
      />
    ),
    sharePrice: () => (
      <AmountField
        label="Share Price"
        {...register('sharePrice', { onChange: updateValue })}
        hint={numberHint(sharePrice)}
        error={errors.sharePrice?.message}
      />
    ),
    address: () => renderAddressField('Address', 'address'),
    city: () => renderAddressField('City', 'city'),
    state: () => renderAddressField('State', 'state'),
    zip: () => renderAddressField('Zip', 'zip'),
    value: () => (
      <AmountField
        label="Value"
        required
        {...register('value', {
          onChange: () => setIsCustomValue(getValues('value').trim() !== ''),
        })}
        hint={amountHint(value)}
        error={errors.value?.message}
      />
    ),
    liabilityId: () => (
      <SelectField label="Linked Liability" {...register('liabilityId')}>
        <LiabilityOptions liabilities={liabilities} />
      </SelectField>
    ),
  };

  const save = handleSubmit((fields) => onSave(toAssetInput(fields, liabilities)));
  return (
    <EditorForm {...form} onSubmit={(event) => void save(event)}>
      {types.length > 1 && (
        <SelectField
          label="Type"
          {...register('assetType', { valueAsNumber: true, onChange: resetHiddenFields })}
        >
          <AssetTypeOptions types={types} />
        </SelectField>
      )}
      <TextField label="Name" required {...register('name')} error={errors.name?.message} />
      {shownFields(assetType).map((name) => (
        <Fragment key={name}>{renderField[name]()}</Fragment>
      ))}
    </EditorForm>
  );
}
