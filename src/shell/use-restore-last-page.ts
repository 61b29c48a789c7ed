import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

interface LastPage {
  /** The key of its entry in the history. */
  readonly key: string | undefined;
  readonly scrollY: number;
  readonly focused: Element | null;
}

/**
 * While a page loads, the last page is only hidden, and loses its scroll position and focus. This restores both if somebody
 * goes back before the next page has loaded.
 */
export function useRestoreLastPage(): void {
  const router = useRouter();
  useEffect(() => {
    let last: LastPage | undefined;
    const stopBefore = router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
      const key = fromLocation?.state.__TSR_key;
      if (key === last?.key) return;
      last = { key, scrollY: window.scrollY, focused: document.activeElement };
    });
    // The router restores what it noted after the page was hidden, so this comes after it.
    const stopRendered = router.subscribe('onRendered', ({ toLocation }) => {
      if (last && last.key === toLocation.state.__TSR_key) {
        window.scrollTo(0, last.scrollY);
        if (last.focused instanceof HTMLElement) last.focused.focus({ preventScroll: true });
      }
      last = undefined;
    });
    return () => {
      stopBefore();
      stopRendered();
    };
  }, [router]);
}
