import type { MouseEvent, ReactNode } from 'react';

interface EntryRowProps {
  readonly type?: 'button' | 'submit';
  readonly isPrimary?: boolean;
  /** Whether Ctrl+Enter in the input presses it. */
  readonly keepOpen?: boolean;
  /** The id of an element that describes it. */
  readonly describedBy?: string;
  readonly isBusy: boolean;
  readonly keys?: readonly string[];
  readonly onClick: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** A button among the rows below the entry line. */
export function EntryRow({
  type = 'button',
  isPrimary = false,
  keepOpen = false,
  isBusy,
  describedBy,
  keys = [],
  ...row
}: EntryRowProps) {
  return (
    <button
      type={type}
      data-row=""
      data-primary={isPrimary ? '' : undefined}
      aria-describedby={describedBy}
      data-another={keepOpen ? '' : undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : row.onClick}
    >
      <span>{row.children}</span>
      {isBusy && isPrimary && (
        <span role="status" aria-label="Adding">
          <span className="spinner" aria-hidden="true" />
        </span>
      )}
      <span aria-hidden="true">
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </button>
  );
}
