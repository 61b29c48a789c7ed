import { useEffect, useRef } from 'react';

/** Moves the focus to the page's heading when the page's content changes and the focused control disappears. */
export function useFocusAfterSwitch(shown: unknown): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
}
