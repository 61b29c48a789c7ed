/** Lets so many tasks run at once; the others wait in line. */
export function concurrencyLimit(atOnce: number) {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    // Whoever finishes hands the place on, so that nobody slips in between.
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
