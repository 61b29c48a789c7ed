import type { RefObject } from 'react';

export type FindView = 'results' | 'keys';

export interface FindPanelProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly view: FindView;
  readonly query: string;
  /** Whether Enter was pressed and has not been handled yet. */
  readonly isPressed: boolean;
  /** Called when it has been handled, or cannot be. */
  readonly onPressed: () => void;
  readonly onView: (view: FindView) => void;
}
