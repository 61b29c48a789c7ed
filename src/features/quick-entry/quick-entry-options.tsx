import { memo } from 'react';

import { useAfterPaint } from '#src/ui/layout/use-after-paint.ts';

import { NOT_YET_IN_MONTH, type QuickEntryTarget } from './quick-entry-targets.ts';

/** With more options than this, those of other months wait for the page to be painted. */
const MANY_TARGETS = 60;

interface OptionsProps {
  /** The same array until it changes. */
  readonly targets: readonly QuickEntryTarget[];
  /** The key of the chosen target. */
  readonly chosen: string;
}

/**
 * The options of the quick entry. The browser needs longer to style hundreds of categories than the rest of the page.
 */
export const QuickEntryOptions = memo(function QuickEntryOptions({ targets: all, chosen }: OptionsProps) {
  const isPainted = useAfterPaint(true, all.length <= MANY_TARGETS);
  const targets = isPainted
    ? all
    : all.filter(({ group, key }) => group !== NOT_YET_IN_MONTH || key === chosen);
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
