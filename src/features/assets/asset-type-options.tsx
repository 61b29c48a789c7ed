import type { StoredAssetType } from '#contract/assets.ts';
import { assetTabs } from './asset-types.ts';

import { typeNames } from './asset-type-texts.ts';

/**
 * The options of the type select. They are grouped by tab if the choice spans several tabs, because bonds and stocks
 * both have a `Domestic` type.
 */
export function AssetTypeOptions({ types }: { readonly types: readonly StoredAssetType[] }) {
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
