import type { Liability } from '#contract/liabilities.ts';
import { byName } from '#src/ui/format/texts.ts';

/** The options of the linked-liability select: none, then the liabilities by name. */
export function LiabilityOptions({ liabilities }: { readonly liabilities: readonly Liability[] }) {
  const sorted = liabilities.toSorted(byName);
  return (
    <>
      <option value="">None</option>
      {sorted.map(({ liabilityId, name }) => (
        <option key={liabilityId} value={liabilityId}>
          {name}
        </option>
      ))}
    </>
  );
}
