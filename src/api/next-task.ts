/**
 * Lets the browser handle input and paint before the caller continues. If it can, it continues the caller before it starts
 * anything new, such as a script that has loaded meanwhile.
 */
export function nextTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  // A message, since browsers limit the timers of a background page to one per second.
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
