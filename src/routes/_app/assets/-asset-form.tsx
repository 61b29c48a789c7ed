import { Fragment, type ReactNode, useCallback, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import type { NonEmptyArray } from '#src/routes/-asset-types.ts';
import { AmountField } from '#src/ui/form/amount-field.tsx';
import { numberHint } from '#src/ui/form/amount-hints.ts';
import { Button } from '#src/ui/form/button.tsx';
import { EditorForm, type EditorFormState } from '#src/ui/form/editor-form.tsx';
import { NumberField } from '#src/ui/form/number-field.tsx';
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
  isTextInput,
  shownFields,
  type TextInputName,
  type TextInputProps,
  textInputs,
  toAssetInput,
} from './-asset-fields.ts';
import { AssetTypeOptions } from './-asset-type-options.tsx';
import { LiabilityOptions } from './-liability-options.tsx';
import { useMortgageDialog } from './-use-mortgage-dialog.tsx';

interface AssetFormProps extends EditorFormState {
  /** The types to choose from. */
  readonly types: NonEmptyArray<StoredAssetType>;
  /** The asset to edit; omitted when adding one. */
  readonly asset?: Asset;
  /** The liabilities that real estate can be linked to. */
  readonly liabilities: readonly Liability[];
  /** The type that is chosen at first when adding. */
  readonly chosenType?: StoredAssetType | undefined;
  readonly onSave: (input: AssetInput) => void;
  /** Only when adding. */
  readonly onAddAnother?: (input: AssetInput) => void;
}

export function AssetForm({
  types,
  asset,
  liabilities,
  chosenType,
  onSave,
  onAddAnother,
  ...form
}: AssetFormProps) {
  const { control, register, handleSubmit, formState, getValues, resetField, setValue, initial, hasChanges } =
    useEditorForm(AssetFields, asset ? fieldsFromAsset(asset) : emptyFields(chosenType ?? types[0]));
  const { errors, isSubmitted } = formState;
  const [assetType, numShares, sharePrice, value] = useWatch({
    control,
    name: ['assetType', 'numShares', 'sharePrice', 'value'],
  });
  // Controlled, because a mortgage that was just added is chosen before its option is rendered.
  const { field: liabilityField } = useController({ control, name: 'liabilityId' });
  const mortgage = useMortgageDialog(({ liabilityId }) => liabilityField.onChange(String(liabilityId)));
  const { hasInput: hasMortgageInput } = mortgage;
  const hasUnsavedInput = useCallback(
    () => hasChanges() || hasMortgageInput(),
    [hasChanges, hasMortgageInput],
  );
  const addressHintId = useId();
  const [isCustomValue, setIsCustomValue] = useState(() => hasCustomValue(initial));

  function updateValue() {
    const next = computedValue(getValues('numShares'), getValues('sharePrice'));
    if (!isCustomValue && next !== undefined) setValue('value', next, { shouldValidate: isSubmitted });
  }

  // Hidden fields must neither be sent nor fail validation.
  function resetHiddenFields() {
    for (const name of hiddenFields(getValues('assetType'))) resetField(name);
  }

  function renderTextInput(name: TextInputName) {
    const { label, required, isFixed }: TextInputProps = textInputs[name];
    if (asset && isFixed)
      return <TextField label={label} readOnly value={asset[name]} aria-describedby={addressHintId} />;
    return <TextField label={label} required={required} {...register(name)} error={errors[name]?.message} />;
  }

  // Functions, so that only the fields on the screen are registered.
  const renderField: Record<Exclude<AssetFieldName, TextInputName>, () => ReactNode> = {
    numShares: () => (
      <NumberField
        label="Number of Shares"
        required
        {...register('numShares', { onChange: updateValue })}
        text={numShares}
        hint={numberHint(numShares)}
        error={errors.numShares?.message}
      />
    ),
    sharePrice: () => (
      <NumberField
        label="Share Price"
        {...register('sharePrice', { onChange: updateValue })}
        text={sharePrice}
        hint={numberHint(sharePrice)}
        error={errors.sharePrice?.message}
      />
    ),
    value: () => (
      <AmountField
        label="Value"
        required
        {...register('value', {
          onChange: () => setIsCustomValue(getValues('value').trim() !== ''),
        })}
        text={value}
        error={errors.value?.message}
      />
    ),
    liabilityId: () => (
      <div className="field-row">
        <SelectField label="Linked Liability" {...liabilityField}>
          <LiabilityOptions liabilities={liabilities} />
        </SelectField>
        <Button variant="quiet" onClick={mortgage.open}>
          Add a mortgage
        </Button>
      </div>
    ),
  };

  const submit = (send: (input: AssetInput) => void) =>
    handleSubmit((fields) => send(toAssetInput(fields, liabilities)));
  return (
    <>
      <EditorForm
        {...form}
        // After the first asset, the next one probably has the same type.
        firstField={chosenType === undefined ? undefined : 'name'}
        hasChanges={hasUnsavedInput}
        onSubmit={(event) => void submit(onSave)(event)}
        onAddAnother={onAddAnother && (() => void submit(onAddAnother)())}
      >
        <p className="field-remark">Only Name is needed; everything else can stay empty.</p>
        {types.length > 1 && (
          <SelectField
            label="Type"
            help={types.includes(AssetType.ConstantDomesticStock) ? 'constantDomestic' : undefined}
            {...register('assetType', { valueAsNumber: true, onChange: resetHiddenFields })}
          >
            <AssetTypeOptions types={types} />
          </SelectField>
        )}
        <TextField label="Name" required {...register('name')} error={errors.name?.message} />
        {shownFields(assetType).map((name) => (
          <Fragment key={name}>
            {asset && name === 'address' && (
              <p className="field-remark" id={addressHintId}>
                An address cannot be changed after adding.
              </p>
            )}
            {isTextInput(name) ? renderTextInput(name) : renderField[name]()}
          </Fragment>
        ))}
      </EditorForm>
      {/* Outside the form, which would otherwise receive the submit event of the dialog's form. */}
      {mortgage.dialog}
    </>
  );
}
