/** The effect of a change in some of the orders in which the changes could have been made. */
export interface ShapleyTerm<TChange> {
  /** The changes made before it, in the order of all changes. */
  readonly made: readonly TChange[];
  /** The outcome before and after the change. */
  readonly before: number;
  readonly after: number;
  /** In how many of all orders exactly these changes come before it. */
  readonly count: number;
  readonly of: number;
}

/**
 * Divides the effect of several changes made together among them. The Shapley value of a change is its effect averaged over
 * all orders in which the changes could have been made, so the values add up to the effect of all. Source: L. S. Shapley,
 * "A Value for n-Person Games", 1953.
 * @param changes a few: the number of orders is the factorial of their number
 * @param outcome the outcome if only these changes are made
 * @returns the value of each change, in the order of `changes`; not finite if an outcome is not
 */
export function shapleyValues<TChange>(
  changes: readonly TChange[],
  outcome: (made: ReadonlySet<TChange>) => number,
): number[] {
  return shapleyTerms(changes, outcome).map(shapleyValue);
}

/** The effects that the value of each change averages. Takes what `shapleyValues` takes. */
export function shapleyTerms<TChange>(
  changes: readonly TChange[],
  outcome: (made: ReadonlySet<TChange>) => number,
): ShapleyTerm<TChange>[][] {
  const orders = ordersOf(changes);
  return changes.map((change) => {
    const counts = new Map<string, { readonly made: readonly TChange[]; count: number }>();
    for (const order of orders) {
      const earlier = new Set(order.slice(0, order.indexOf(change)));
      const made = changes.filter((other) => earlier.has(other));
      const key = made.map((other) => changes.indexOf(other)).join();
      const known = counts.get(key);
      if (known) known.count += 1;
      else counts.set(key, { made, count: 1 });
    }
    return [...counts.values()].map(({ made, count }) => ({
      made,
      before: outcome(new Set(made)),
      after: outcome(new Set([...made, change])),
      count,
      of: orders.length,
    }));
  });
}

/** The value of a change. */
export function shapleyValue(terms: readonly ShapleyTerm<unknown>[]): number {
  const effects = terms.reduce((sum, { before, after, count }) => sum + (after - before) * count, 0);
  return effects / (terms[0]?.of ?? 1);
}

function ordersOf<TChange>(changes: readonly TChange[]): TChange[][] {
  if (changes.length === 0) return [[]];
  return changes.flatMap((first) =>
    ordersOf(changes.filter((change) => change !== first)).map((rest) => [first, ...rest]),
  );
}
