import { memo } from 'react';

import type { QuickEntryTarget } from './quick-entry-targets.ts';

interface OptionsProps {
  /** The same array until it changes. */
  readonly targets: readonly QuickEntryTarget[];
}

/** The options of the quick entry: there may be hundreds. */
export const QuickEntryOptions = memo(function QuickEntryOptions({ targets }: OptionsProps) {
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
});
