import { useState } from 'react';

import { useEditorForm } from '#src/ui/form/use-editor-form.ts';
import { type Format, useFormat } from '#src/ui/format/format.ts';

import {
  assetFields,
  computedValue,
  hasCustomValue,
  hiddenFields,
  type TypedAssetFields,
} from './asset-fields.ts';

/** The state of the form of an asset, whose value follows shares × price until the person types another one. */
export function useAssetForm(initialFields: TypedAssetFields) {
  const format = useFormat();
  const [isCustomValue, setIsCustomValue] = useState<boolean>();
  const form = useEditorForm(assetFields(format), initialFields, (mine, theirs, merged) => {
    const following = followingValue(format, mine, theirs, merged);
    setIsCustomValue(hasCustomValue(format, { ...merged, ...following }));
    return following;
  });
  const { isSubmitted, getValues, resetField, setValue, initial } = form;
  return {
    ...form,
    /** To be called when the number of shares or their price has changed. */
    updateValue: () => {
      const next = computedValue(format, getValues('numShares'), getValues('sharePrice'));
      if (!(isCustomValue ?? hasCustomValue(format, initial)) && next !== undefined)
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

/** If the value follows shares × price on both sides, it follows what they are after the merge. */
function followingValue(
  format: Format,
  mine: TypedAssetFields,
  theirs: TypedAssetFields,
  { numShares, sharePrice }: TypedAssetFields,
): Partial<TypedAssetFields> {
  const value =
    hasCustomValue(format, mine) || hasCustomValue(format, theirs)
      ? undefined
      : computedValue(format, numShares, sharePrice);
  return value === undefined ? {} : { value };
}

export type AssetFormState = ReturnType<typeof useAssetForm>;
