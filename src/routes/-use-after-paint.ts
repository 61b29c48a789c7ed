import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the value once the browser has painted a frame with it. `useDeferredValue` may update before that frame, so that
 * a slow render delays it.
 * @param initial the value before the first frame
 */
export function useAfterPaint<T>(value: T, initial = value): T {
  const [painted, setPainted] = useState({ value: initial });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The callback runs just before the frame is painted.
      timer = setTimeout(() =>
        startTransition(() => setPainted((last) => (last.value === value ? last : { value }))),
      );
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted.value;
}
