import { useState } from 'react';

import type { FollowingFields } from '#src/ui/form/use-merge.ts';
import { useEditorForm } from '#src/ui/form/use-editor-form.ts';

import {
  AssetFields,
  computedValue,
  hasCustomValue,
  hiddenFields,
  type TypedAssetFields,
} from './asset-fields.ts';

/** The state of the form of an asset, whose value follows shares × price until the person types another one. */
export function useAssetForm(initialFields: TypedAssetFields) {
  const [isCustomValue, setIsCustomValue] = useState<boolean>();
  const form = useEditorForm(AssetFields, initialFields, (mine, theirs, merged) => {
    const following = followingValue(mine, theirs, merged);
    setIsCustomValue(hasCustomValue({ ...merged, ...following }));
    return following;
  });
  const { isSubmitted, getValues, resetField, setValue, initial } = form;
  return {
    ...form,
    /** To be called when the number of shares or their price has changed. */
    updateValue: () => {
      const next = computedValue(getValues('numShares'), getValues('sharePrice'));
      if (!(isCustomValue ?? hasCustomValue(initial)) && next !== undefined)
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
const followingValue: FollowingFields<TypedAssetFields> = (mine, theirs, { numShares, sharePrice }) => {
  const value =
    hasCustomValue(mine) || hasCustomValue(theirs) ? undefined : computedValue(numShares, sharePrice);
  return value === undefined ? {} : { value };
};

export type AssetFormState = ReturnType<typeof useAssetForm>;
