import { type RefObject, useLayoutEffect } from 'react';

export const LISTBOX_ID = 'find-results';

/**
 * Makes the dialog's input, which was there before this code, a combobox whose options are in the listbox.
 * @param activeId the id of the active option; undefined if there are no options
 */
export function useComboboxInput(
  dialog: RefObject<HTMLDialogElement | null>,
  activeId: string | undefined,
): void {
  useLayoutEffect(() => {
    const input = dialog.current?.querySelector('input');
    if (!input) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'true',
      'aria-controls': LISTBOX_ID,
    };
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);
    return () => Object.keys(attributes).forEach((name) => input.removeAttribute(name));
  }, [dialog]);

  useLayoutEffect(() => {
    const input = dialog.current?.querySelector('input');
    if (!input || activeId === undefined) return;
    input.setAttribute('aria-activedescendant', activeId);
    return () => input.removeAttribute('aria-activedescendant');
  }, [dialog, activeId]);
}
