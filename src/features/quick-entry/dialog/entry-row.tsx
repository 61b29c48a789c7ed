import { Kbd } from '@chakra-ui/react';
import type { MouseEvent, ReactNode } from 'react';

import { Spinner } from '#src/ui/feedback/spinner.tsx';

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
      {isBusy && isPrimary && <Spinner label="Adding" />}
      <span aria-hidden="true">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  );
}
