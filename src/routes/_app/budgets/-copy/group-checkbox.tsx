import type { ReactNode } from 'react';

interface GroupCheckboxProps {
  /** The lines that can be ticked. Without any, only the children are shown. */
  readonly ids: readonly string[];
  readonly tickedCount: number;
  readonly isBusy: boolean;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox for all lines of a group; indeterminate while only some are ticked. */
export function GroupCheckbox({ ids, tickedCount, isBusy, onTick, children }: GroupCheckboxProps) {
  if (ids.length === 0) return <div>{children}</div>;
  return (
    <label>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = tickedCount > 0 && tickedCount < ids.length;
        }}
        checked={tickedCount === ids.length}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => !isBusy && onTick(ids, target.checked)}
      />
      {children}
    </label>
  );
}
