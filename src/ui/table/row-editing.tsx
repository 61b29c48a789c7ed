import { IconButton } from '@chakra-ui/react';
import { type FocusEvent, type RefObject, use, useCallback, useLayoutEffect, useRef, useState } from 'react';

import { LeaveGuardsContext } from '#src/ui/form/leave-guard.tsx';

/* Lists whose rows can be edited where they are, one at a time. Each row has a `data-index` and an `EditRowButton`. */

/**
 * The key of the row that is being edited, and a function that opens another one, if the person agrees to lose what was typed,
 * or closes it.
 */
export function useEditedRow() {
  const { mayLeave } = use(LeaveGuardsContext);
  const [editedKey, setEditedKey] = useState<string>();
  const edit = useCallback(
    async (key: string | undefined) => {
      if (key === undefined || (await mayLeave())) setEditedKey(key);
    },
    [mayLeave],
  );
  return [editedKey, edit] as const;
}

/**
 * When the row with the focus closes or leaves the list, focuses the button of the row that is now in its place. Returns
 * handlers for the table's body.
 */
export function useFocusInPlace(body: RefObject<HTMLElement | null>) {
  /** The index of the row with the focus. */
  const place = useRef<number>(undefined);
  const indexIn = (element: Element) => Number(element.closest<HTMLElement>('[data-index]')?.dataset.index);
  // After each render, since a list may change some renders later than the row closes.
  useLayoutEffect(() => {
    const { current = -1 } = place;
    if (current === -1 || document.activeElement !== document.body) return;
    const buttons = Array.from(body.current?.querySelectorAll<HTMLElement>('[data-edits]') ?? []);
    const next = buttons.findLast((button) => indexIn(button) <= current) ?? document.querySelector('h1');
    next?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent) => void (place.current = indexIn(target)),
    // React does not call it for an element that it removes.
    onBlur: () => void (place.current = undefined),
  };
}

interface EditRowButtonProps {
  readonly name: string;
  readonly tabIndex?: 0 | -1;
  readonly onClick: () => void;
}

export function EditRowButton({ name, ...button }: EditRowButtonProps) {
  return (
    <IconButton
      data-edits
      aria-label={`Edit ${name}`}
      variant="ghost"
      color="fg.muted"
      marginBlock="-3"
      {...button}
    >
      <svg viewBox="0 0 20 20" fill="none" stroke="currentcolor" strokeWidth="1.6" aria-hidden="true">
        <path d="m4 13 8.5-8.5 3 3L7 16H4zM11 6l3 3" />
      </svg>
    </IconButton>
  );
}
