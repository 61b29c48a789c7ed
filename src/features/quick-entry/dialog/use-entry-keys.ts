import { type RefObject, useEffect } from 'react';

/** The rows of the dialog that the arrow keys reach. */
const ROWS = '[data-row]:not([aria-disabled])';

/**
 * The keys of the entry dialog: arrows move between the input and the rows, Ctrl+Enter presses the row marked
 * `data-another`, and typing on a row continues in the input.
 */
export function useEntryKeys(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    const input = element?.querySelector('input');
    if (!element || !input) return;

    function onKeyDown(event: KeyboardEvent) {
      if (!element || !input || event.isComposing || event.altKey) return;
      const rows = [...element.querySelectorAll<HTMLElement>(ROWS)];
      const index = rows.findIndex((row) => row === document.activeElement);
      if (event.key === 'ArrowDown') (rows[index + 1] ?? rows[index] ?? input).focus();
      else if (event.key === 'ArrowUp') (rows[index - 1] ?? input).focus();
      else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && event.target === input)
        element.querySelector<HTMLElement>('[data-another]')?.click();
      else {
        const isTyping = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
        // The key press then goes to the input.
        if (index >= 0 && (isTyping || event.key === 'Backspace')) input.focus();
        return;
      }
      event.preventDefault();
    }

    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [dialog]);
}
