import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

interface FindKeysOptions {
  readonly count: number;
  readonly index: number;
  readonly onMove: (index: number) => void;
}

/** The arrow keys in the input move through the results, and wrap around at the ends. */
export function useFindKeys(dialog: RefObject<HTMLDialogElement | null>, options: FindKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { count, index, onMove } = options;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (step === undefined || hasModifier || event.isComposing || count === 0) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onMove((index + step + count) % count);
  });
  // A layout effect, so that the keys work as soon as the results are visible.
  useLayoutEffect(() => {
    const element = dialog.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [dialog]);
}
