import { useEffect, useRef, useState } from 'react';

/**
 * Runs an action that takes a while, one at a time: it cannot be started again before it has ended.
 * @param action gets a signal that is aborted when the page is left
 */
export function useOneAtATime(action: (signal: AbortSignal) => Promise<void>) {
  const [isBusy, setIsBusy] = useState(false);
  // A ref, because state would not update before a second click in the same frame.
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function start(): Promise<void> {
    if (controller.current) return;
    controller.current = new AbortController();
    setIsBusy(true);
    try {
      await action(controller.current.signal);
    } finally {
      controller.current = undefined;
      setIsBusy(false);
    }
  }

  return { isBusy, start: () => void start() };
}
