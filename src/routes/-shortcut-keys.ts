import { useEffect, useEffectEvent } from 'react';

/** Elements in which a letter is typed text or picks an item. */
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=range]), select, textarea, [contenteditable], [role=menu]';

/**
 * Calls back when a letter is pressed alone, outside fields. A field in a dialog that has just closed may keep the focus
 * for a moment; it does not count.
 */
export function useShortcutKey(letter: string, onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = event;
    if (key.toLowerCase() !== letter || ctrlKey || metaKey || altKey || shiftKey) return;
    if (repeat || defaultPrevented) return;
    const field = target instanceof Element && target.closest(FIELDS);
    if (!field || field.closest('dialog:not([open])')) onPress(event);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
