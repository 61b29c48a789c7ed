import type { QuickEntryTarget } from './-quick-entry-targets.ts';

export function QuickEntryOptions({ targets }: { readonly targets: readonly QuickEntryTarget[] }) {
  const groups = new Set(targets.map(({ group }) => group));
  return (
    <>
      <option value="">Select</option>
      {[...groups].map((group) => (
        <optgroup key={group} label={group}>
          {targets
            .filter((target) => target.group === group)
            .map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
