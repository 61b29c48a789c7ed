import { Button, chakra, Flex } from '@chakra-ui/react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode, useCallback, useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';

import { type Asset, AssetType, type StoredAssetType } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import {
  assetQueries,
  assetRequest,
  assetUpdateRequest,
  useCreateAsset,
  useDeleteAsset,
  useUpdateAsset,
} from '#src/queries/assets.ts';
import { liabilityQueries } from '#src/queries/liabilities.ts';
import { NotFound } from '#src/ui/feedback/not-found.tsx';
import { AddForm } from '#src/ui/form/add-form.tsx';
import { AmountField, NumberField } from '#src/ui/form/amount-field.tsx';
import { numberHint } from '#src/ui/form/amount-hints.ts';
import { EditorForm, type EditorState } from '#src/ui/form/editor-form.tsx';
import { SelectField, TextField } from '#src/ui/form/fields.tsx';
import { IsLeaving } from '#src/ui/form/leave-guard.tsx';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { useFormat } from '#src/ui/format/format.ts';
import { byName } from '#src/ui/format/texts.ts';
import { Page } from '#src/ui/layout/page.tsx';

import {
  type AssetFieldName,
  assetFields,
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
  type TypedAssetFields,
} from './asset-fields.ts';
import { assetTabs, type NonEmptyArray, tabOfType, typeNames } from './asset-types.ts';
import { useMortgageDialog } from './mortgage-dialog.tsx';

interface AddAssetPageProps {
  readonly types: NonEmptyArray<StoredAssetType>;
  readonly needsLiabilities: boolean;
}

export function AddAssetPage({ types, needsLiabilities }: AddAssetPageProps) {
  const create = useCreateAsset();
  const { data: liabilities = [] } = useQuery({ ...liabilityQueries.list(), enabled: needsLiabilities });
  return (
    <Page>
      <AddForm
        create={{
          ...create,
          mutate: (input: AssetInput, then) => create.mutate(assetRequest(input), then),
        }}
        nameOf={({ name }) => name}
        linkTo={({ assetId }: Asset) =>
          linkOptions({ to: '/assets/edit/$assetId', params: { assetId: String(assetId) } })
        }
      >
        {(editor, last) => <AssetForm {...editor} {...{ types, liabilities }} chosenType={last?.assetType} />}
      </AddForm>
    </Page>
  );
}

export function EditAssetPage({ children }: { readonly children: (asset: Asset) => ReactNode }) {
  const { assetId } = useParams({ from: '/_app/assets/edit/$assetId' });
  const { data } = useSuspenseQuery(assetQueries.detail(assetId));
  const { data: liabilities } = useSuspenseQuery(liabilityQueries.list());
  const update = useUpdateAsset(data);
  const remove = useDeleteAsset();
  // Keep showing a deleted asset until the navigation has finished.
  const asset = update.refusal?.row ?? data ?? remove.variables;
  if (!asset)
    return (
      <Page>
        <NotFound message="Asset not found!" back={{ to: '/assets' }} />
      </Page>
    );
  return (
    <Page>
      <AssetForm
        types={tabOfType(asset.assetType).types}
        asset={asset}
        liabilities={liabilities}
        save={update}
        onSave={(input, then) => update.mutate({ asset, body: assetUpdateRequest(input) }, then)}
        deletion={{
          ...remove,
          question: `Delete the Asset named "${asset.name}"?`,
          onDelete: (then) => remove.mutate(asset, then),
        }}
      />
      <IsLeaving value={update.isBusy || remove.isBusy}>{children(asset)}</IsLeaving>
    </Page>
  );
}

const tabOf = (type: StoredAssetType) =>
  linkOptions({ to: '/assets/$assetType', params: { assetType: String(type) } });

interface AssetFormProps extends EditorState<AssetInput> {
  readonly types: NonEmptyArray<StoredAssetType>;
  readonly asset?: Asset;
  readonly liabilities: readonly Liability[];
  readonly chosenType?: StoredAssetType | undefined;
}

function AssetForm({ types, asset, liabilities, chosenType, ...editor }: AssetFormProps) {
  const format = useFormat();
  const form = useAssetForm(asset ? fieldsFromAsset(asset) : emptyFields(chosenType ?? types[0]));
  const { control, register, errors, hasChanges } = form;
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

  const fields: Record<Exclude<AssetFieldName, TextInputName>, ReactNode> = {
    numShares: (
      <NumberField
        label="Number of Shares"
        required
        {...register('numShares', { onChange: form.updateValue })}
        text={numShares}
        result={numberHint(format, numShares)}
        error={errors.numShares?.message}
      />
    ),
    sharePrice: (
      <NumberField
        label="Share Price"
        {...register('sharePrice', { onChange: form.updateValue })}
        text={sharePrice}
        result={numberHint(format, sharePrice)}
        error={errors.sharePrice?.message}
      />
    ),
    value: (
      <AmountField
        label="Value"
        required
        {...register('value', { onChange: form.noteTypedValue })}
        text={value}
        error={errors.value?.message}
      />
    ),
    liabilityId: (
      <Flex wrap="wrap" align="end" gap="2.5" css={{ '& > div': { flex: '1 1 180px', width: 'auto' } }}>
        <SelectField label="Linked Liability" {...liabilityField}>
          <option value="">None</option>
          {liabilities.toSorted(byName).map(({ liabilityId, name }) => (
            <option key={liabilityId} value={liabilityId}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button variant="surface" onClick={mortgage.open}>
          Add a mortgage
        </Button>
      </Flex>
    ),
  };

  const textField = (name: TextInputName, { label, required, isFixed }: TextInputProps) =>
    asset && isFixed ? (
      <TextField label={label} readOnly value={asset[name]} aria-describedby={addressHintId} />
    ) : (
      <TextField {...{ label, required }} {...register(name)} error={errors[name]?.message} />
    );

  return (
    <>
      <EditorForm
        {...editor}
        form={{ ...form, hasChanges: hasUnsavedInput }}
        toRequest={(parsed) => toAssetInput(parsed, liabilities)}
        back={tabOf(asset?.assetType ?? chosenType ?? types[0])}
        afterSave={(input) => tabOf(input.assetType)}
        // After the first asset, the next one probably has the same type.
        firstField={chosenType === undefined ? undefined : 'name'}
      >
        <chakra.p color="fg.muted" fontSize="sm">
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
            {isTextInput(name) ? textField(name, textInputs[name]) : fields[name]}
          </Fragment>
        ))}
      </EditorForm>
      {/* Outside the form, which would otherwise receive the submit event of the dialog's form. */}
      {mortgage.dialog}
    </>
  );
}

/** The state of the form of an asset, whose value follows shares × price until the person types another one. */
function useAssetForm(initialFields: TypedAssetFields) {
  const format = useFormat();
  const [isCustomValue, setIsCustomValue] = useState<boolean>();
  const form = useEditorForm(assetFields(format), initialFields, (mine, theirs, merged) => {
    // If the value follows shares × price on both sides, it follows what they are after the merge.
    const isCustom = hasCustomValue(format, mine) || hasCustomValue(format, theirs);
    const value = isCustom ? undefined : computedValue(format, merged.numShares, merged.sharePrice);
    const following = value === undefined ? {} : { value };
    setIsCustomValue(hasCustomValue(format, { ...merged, ...following }));
    return following;
  });
  const { isSubmitted, getValues, resetField, setValue, initial } = form;
  return {
    ...form,
    updateValue: () => {
      const next = computedValue(format, getValues('numShares'), getValues('sharePrice'));
      if (!(isCustomValue ?? hasCustomValue(format, initial)) && next !== undefined)
        setValue('value', next, { shouldValidate: isSubmitted });
    },
    /** To be called when the person has changed the value. An empty one follows shares × price again. */
    noteTypedValue: () => setIsCustomValue(getValues('value').trim() !== ''),
    /** Hidden fields must neither be sent nor fail validation. */
    resetHiddenFields: () => {
      for (const name of hiddenFields(getValues('assetType'))) resetField(name);
    },
  };
}

/** Grouped by tab if the choice spans several, because bonds and stocks both have a `Domestic` type. */
function AssetTypeOptions({ types }: { readonly types: readonly StoredAssetType[] }) {
  const groups = assetTabs
    .map(({ label, types: tabTypes }) => ({ label, types: tabTypes.filter((type) => types.includes(type)) }))
    .filter((group) => group.types.length > 0);
  return groups.map(({ label, types }) => {
    const options = types.map((type) => (
      <option key={type} value={type}>
        {typeNames[type]}
      </option>
    ));
    const isUnambiguous = groups.length === 1 || types.every((type) => typeNames[type] === label);
    return isUnambiguous ? (
      options
    ) : (
      <optgroup key={label} label={label}>
        {options}
      </optgroup>
    );
  });
}
