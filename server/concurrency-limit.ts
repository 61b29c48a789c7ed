/** Runs at most `max` tasks at once. The others wait in a queue. */
export function concurrencyLimit(max: number) {
  const waiting: (() => void)[] = [];
  let free = max;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    // A task that ends hands its slot to the next one, so that a new task cannot take it first.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
