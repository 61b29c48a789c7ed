import type { RefObject } from 'react';

import { isDialogOpen, useShortcutKeys, useSingleKeys } from '#src/ui/layout/shortcut-keys.ts';

/**
 * Lets the key `/` move the focus to the field that filters the page, and select what is in it.
 * @returns the `aria-keyshortcuts` of the field
 */
export function useFilterKey(field: RefObject<HTMLInputElement | null>): '/' | undefined {
  useShortcutKeys({
    '/': (event) => {
      if (isDialogOpen()) return;
      // Otherwise it would be typed into the field, or open the search of some browsers.
      event?.preventDefault();
      field.current?.focus();
      field.current?.select();
    },
  });
  return useSingleKeys() ? '/' : undefined;
}
