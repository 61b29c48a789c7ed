import { type PointerEvent, useRef } from 'react';

/** A finger that has moved this far to the side, in pixels, moves the slider. */
const DRAG_DISTANCE = 8;

interface Touch {
  readonly x: number;
  readonly y: number;
  /** The value before the touch. */
  readonly start: number;
  /** The value that the browser has set since the touch began. */
  held: number | undefined;
  /** Whether the touch moves the slider. */
  isDecided: boolean;
}

/**
 * Tells a touch that moves a slider from one that scrolls the page. Browsers set the slider as soon as a finger touches it.
 * Here, the value is held back until the finger moves to the side or is lifted. If the browser scrolls instead, which
 * `touch-action: pan-y` lets it do, it cancels the pointer, and the slider keeps its value. Other pointers and the keyboard
 * are not affected.
 * @returns `change`, to be called with each value that the browser sets, and the handlers of the slider's pointer events
 */
export function useSliderTouch(value: number, onChange: (value: number) => void) {
  const touch = useRef<Touch>(undefined);

  function change(next: number) {
    const { current } = touch;
    if (current && !current.isDecided) current.held = next;
    else onChange(next);
  }

  function release(current: Touch) {
    current.isDecided = true;
    if (current.held !== undefined) onChange(current.held);
  }

  const handlers = {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      if (pointerType !== 'touch') return;
      touch.current = { x: clientX, y: clientY, start: value, held: undefined, isDecided: false };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { current } = touch;
      if (!current || current.isDecided) return;
      const aside = Math.abs(clientX - current.x);
      if (aside > DRAG_DISTANCE && aside > Math.abs(clientY - current.y)) release(current);
    },
    onPointerUp() {
      const { current } = touch;
      touch.current = undefined;
      if (current && !current.isDecided) release(current);
    },
    onPointerCancel() {
      const { current } = touch;
      touch.current = undefined;
      if (current?.isDecided) onChange(current.start);
    },
  };
  return [change, handlers] as const;
}
