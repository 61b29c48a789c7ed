import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode, useCallback, useId } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { EditorForm, type EditorFormState } from '#src/ui/form/editor-form.tsx';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import type { NonEmptyArray } from './asset-types.ts';

import {
  type AssetFieldName,
  type AssetInput,
  emptyFields,
  fieldsFromAsset,
  isTextInput,
  shownFields,
  type TextInputName,
  toAssetInput,
} from './asset-fields.ts';
import {
  LinkedLiabilityField,
  SharePriceField,
  SharesField,
  TextInputField,
  ValueField,
} from './asset-form-fields.tsx';
import { AssetTypeOptions } from './asset-type-options.tsx';
import { useAssetForm } from './use-asset-form.ts';
import { useMortgageDialog } from './use-mortgage-dialog.tsx';

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
  ...editor
}: AssetFormProps) {
  const form = useAssetForm(asset ? fieldsFromAsset(asset) : emptyFields(chosenType ?? types[0]));
  const { control, register, handleSubmit, errors, hasChanges, merge } = form;
  const assetType = useWatch({ control, name: 'assetType' });
  // Controlled, because a mortgage that was just added is chosen before its option is rendered.
  const { field: liabilityField } = useController({ control, name: 'liabilityId' });
  const mortgage = useMortgageDialog(({ liabilityId }) => liabilityField.onChange(String(liabilityId)));
  const { hasInput: hasMortgageInput } = mortgage;
  const hasUnsavedInput = useCallback(
    () => hasChanges() || hasMortgageInput(),
    [hasChanges, hasMortgageInput],
  );
  const addressHintId = useId();

  const fields: Record<Exclude<AssetFieldName, TextInputName>, ReactNode> = {
    numShares: <SharesField form={form} />,
    sharePrice: <SharePriceField form={form} />,
    value: <ValueField form={form} />,
    liabilityId: (
      <LinkedLiabilityField field={liabilityField} liabilities={liabilities} onAddMortgage={mortgage.open} />
    ),
  };

  const submit = (send: (input: AssetInput) => void) =>
    handleSubmit((parsed) => send(toAssetInput(parsed, liabilities)));
  return (
    <>
      <EditorForm
        {...editor}
        // After the first asset, the next one probably has the same type.
        firstField={chosenType === undefined ? undefined : 'name'}
        hasChanges={hasUnsavedInput}
        merge={merge}
        onSubmit={(event) => void submit(onSave)(event)}
        onAddAnother={onAddAnother && (() => void submit(onAddAnother)())}
      >
        <chakra.p color="fg.muted" fontSize="sm" marginBottom="-2">
          Only Name is needed; everything else can stay empty.
        </chakra.p>
        {types.length > 1 && (
          <SelectField
            label="Type"
            help={types.includes(AssetType.ConstantDomesticStock) ? 'constantDomestic' : undefined}
            {...register('assetType', { valueAsNumber: true, onChange: form.resetHiddenFields })}
          >
            <AssetTypeOptions types={types} />
          </SelectField>
        )}
        <TextField label="Name" required {...register('name')} error={errors.name?.message} />
        {shownFields(assetType).map((name) => (
          <Fragment key={name}>
            {asset && name === 'address' && (
              <chakra.p color="fg.muted" fontSize="sm" id={addressHintId}>
                An address cannot be changed after adding.
              </chakra.p>
            )}
            {isTextInput(name) ? (
              <TextInputField form={form} name={name} asset={asset} fixedHintId={addressHintId} />
            ) : (
              fields[name]
            )}
          </Fragment>
        ))}
      </EditorForm>
      {/* Outside the form, which would otherwise receive the submit event of the dialog's form. */}
      {mortgage.dialog}
    </>
  );
}
