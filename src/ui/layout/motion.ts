import { createContext, type RefObject, use, useLayoutEffect, useRef } from 'react';

/* Motion that explains what has changed: it fades in as it moves to its place. Whoever wants less motion sees none. */

/** Without it, nothing moves. */
const loadMotion = () => import('framer-motion/dom/mini').catch(() => undefined);

// What moves follows a press, so it is there by then, and no page waits for it.
if (!import.meta.env.SSR)
  for (const press of ['pointerdown', 'keydown'])
    window.addEventListener(press, () => void loadMotion(), { once: true });

/** Moves in an element that has just appeared, as its ref or as soon as it is rendered. Nothing else moves. */
export function arrive(element: Element | null): void {
  if (!element || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return;
  void loadMotion().then((motion) =>
    // Rows of virtual lists have a `transform`, which `translate` leaves alone.
    motion?.animate(
      element,
      { opacity: [0, 1], translate: ['0 8px', 'none'] },
      { duration: 0.18, ease: 'easeOut' },
    ),
  );
}

/** The ids of the rows of each list when it was last shown, so that what a form has added arrives on returning from it. */
export const LastShownRows = createContext(new Map<string, ReadonlySet<string>>());

/**
 * Moves in the rows that a list did not have when it was last shown, but not on the first time.
 * @param list the same for the same list
 * @param ids of all rows, rendered or not, always the same array for the same rows; undefined while they load
 * @param frame the element with the rows, which have their id in `data-key`
 */
export function useArrivals(
  list: string,
  ids: readonly string[] | undefined,
  frame: RefObject<HTMLElement | null>,
) {
  const lastShown = use(LastShownRows);
  useLayoutEffect(() => {
    if (!ids) return;
    const before = lastShown.get(list);
    lastShown.set(list, new Set(ids));
    if (!before) return;
    for (const row of frame.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])
      if (!before.has(row.dataset.key ?? '')) arrive(row);
  }, [lastShown, list, ids, frame]);
}

/** Changes that follow each other this fast are one, such as of a slider that is dragged. In milliseconds. */
const SAME_CHANGE = 300;

/** Moves in a text that has changed, but not the first one. Returns the ref of its element, which must not be inline. */
export function useChangeMotion<TElement extends Element>(
  text: string | undefined,
): RefObject<TElement | null> {
  const ref = useRef<TElement>(null);
  const last = useRef({ text, at: -SAME_CHANGE });
  useLayoutEffect(() => {
    const before = last.current;
    if (text === before.text) return;
    const at = performance.now();
    last.current = { text, at };
    if (before.text !== undefined && text !== undefined && at - before.at > SAME_CHANGE) arrive(ref.current);
  }, [text]);
  return ref;
}
