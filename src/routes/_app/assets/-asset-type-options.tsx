import type { StoredAssetType } from '#contract/assets.ts';

import { assetTabs, typeNames } from './-asset-types.ts';

/** The types to choose from. Where several tabs' types meet, `Domestic` alone would not say of what. */
export function AssetTypeOptions({ types }: { readonly types: readonly StoredAssetType[] }) {
  const groups = assetTabs
    .map(({ label, types: all }) => ({ label, types: all.filter((type) => types.includes(type)) }))
    .filter((group) => group.types.length > 0);
  return groups.map(({ label, types }) => {
    const options = types.map((type) => (
      <option key={type} value={type}>
        {typeNames[type]}
      </option>
    ));
    const isClear = groups.length === 1 || types.every((type) => typeNames[type] === label);
    return isClear ? (
      options
    ) : (
      <optgroup key={label} label={label}>
        {options}
      </optgroup>
    );
  });
}
