import type { KeyboardEvent } from 'react';

/** Whether a key belongs to the browser or the system, such as Ctrl+L or Alt+ArrowLeft. Shift alone only types. */
export function isShortcut({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
