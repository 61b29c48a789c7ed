import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has ever been scrolled into view, or close to it. */
export function useInView<T extends Element>(): [ref: RefObject<T | null>, wasInView: boolean] {
  const ref = useRef<T>(null);
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    const { current } = ref;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setWasInView(true);
        observer.disconnect();
      },
      { rootMargin: '100px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [ref, wasInView];
}
