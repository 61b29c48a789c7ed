import type { KeyboardEvent } from 'react';

/** Whether a key press is a shortcut of the browser or the system, such as Ctrl+L or Alt+ArrowLeft. Shift alone is not. */
export function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
