import type { ReactNode } from 'react';

interface GroupCheckboxProps {
  /** The lines that can be selected. Without any, only the children are shown. */
  readonly ids: readonly string[];
  readonly selectedCount: number;
  readonly isBusy: boolean;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox for all lines of a group; indeterminate while only some are selected. */
export function GroupCheckbox({ ids, selectedCount, isBusy, onSelect, children }: GroupCheckboxProps) {
  if (ids.length === 0) return <div>{children}</div>;
  return (
    <label>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = selectedCount > 0 && selectedCount < ids.length;
        }}
        checked={selectedCount === ids.length}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => !isBusy && onSelect(ids, target.checked)}
      />
      {children}
    </label>
  );
}
