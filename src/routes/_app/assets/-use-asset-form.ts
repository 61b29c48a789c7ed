import { useState } from 'react';

import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

import {
  AssetFields,
  computedValue,
  hasCustomValue,
  hiddenFields,
  type TypedAssetFields,
} from './-asset-fields.ts';

/** The state of the form of an asset, whose value follows shares × price until the person types another one. */
export function useAssetForm(initialFields: TypedAssetFields) {
  const form = useEditorForm(AssetFields, initialFields);
  const { isSubmitted, getValues, resetField, setValue, initial } = form;
  const [isCustomValue, setIsCustomValue] = useState(() => hasCustomValue(initial));
  return {
    ...form,
    /** To be called when the number of shares or their price has changed. */
    updateValue: () => {
      const next = computedValue(getValues('numShares'), getValues('sharePrice'));
      if (!isCustomValue && next !== undefined)
        setValue('value', next, { shouldValidate: isSubmitted.current });
    },
    /** To be called when the person has changed the value. An empty one follows shares × price again. */
    noteTypedValue: () => setIsCustomValue(getValues('value').trim() !== ''),
    /** Hidden fields must neither be sent nor fail validation. */
    resetHiddenFields: () => {
      for (const name of hiddenFields(getValues('assetType'))) resetField(name);
    },
  };
}

export type AssetFormState = ReturnType<typeof useAssetForm>;
