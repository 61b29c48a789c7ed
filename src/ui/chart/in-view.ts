import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element has been in view, or nearly so, and the ref that it takes. */
export function useInView(): readonly [wasInView: boolean, watch: RefCallback<HTMLElement>] {
  const [wasInView, setWasInView] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasInView(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [wasInView, watch];
}
