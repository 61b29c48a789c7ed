import type { Asset } from '#contract/assets.ts';
import type { Liability } from '#contract/liabilities.ts';
import { assetTabs } from '#src/features/assets/asset-types.ts';
import { compareTexts } from '#src/ui/format/texts.ts';

import { assetRow, liabilityRow, nameOf, type ValueRow } from './value-rows.ts';

export interface ValueGroup {
  readonly label: string;
  readonly rows: readonly ValueRow[];
}

/** All assets by tab, and the liabilities, each sorted by name. Empty groups are left out. */
export function groupRows(assets: readonly Asset[], liabilities: readonly Liability[]): ValueGroup[] {
  const groups = [
    ...assetTabs.map(({ label, types }) => ({
      label,
      rows: assets.filter(({ assetType }) => types.includes(assetType)).map(assetRow),
    })),
    { label: 'Liabilities', rows: liabilities.map(liabilityRow) },
  ];
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows }) => ({
      label,
      rows: rows.sort((a, b) => compareTexts(nameOf(a), nameOf(b))),
    }));
}

/** The same rows with the current data of the lists. A row that is no longer in them stays as it was. */
export function refreshRows(
  groups: readonly ValueGroup[],
  assets: readonly Asset[],
  liabilities: readonly Liability[],
): ValueGroup[] {
  const current = new Map(
    [...assets.map(assetRow), ...liabilities.map(liabilityRow)].map((row) => [row.key, row]),
  );
  return groups.map(({ label, rows }) => ({ label, rows: rows.map((row) => current.get(row.key) ?? row) }));
}
