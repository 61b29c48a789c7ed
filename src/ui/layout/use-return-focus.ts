import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Returns a ref for the button that opened something: it gets the focus again when that closes. */
export function useReturnFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** When a row of a list disappears with the focus, the row beside it gets it, or the page's heading after the last one. */
export function useFocusBeside(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const neighbor = element.nextElementSibling ?? element.previousElementSibling;
      const next = neighbor?.querySelector('button') ?? document.querySelector<HTMLElement>('h1');
      next?.focus({ preventScroll: true });
    };
  }, [row]);
}
