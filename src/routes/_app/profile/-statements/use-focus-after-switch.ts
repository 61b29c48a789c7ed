import { useEffect, useRef } from 'react';

/** Gives the focus to the page's heading when a change of what the page shows has removed the control that had it. */
export function useFocusAfterSwitch(shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    if (document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true });
  }, [shown]);
}
