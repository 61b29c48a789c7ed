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
  const orders = ordersOf(changes);
  const effects = new Map(changes.map((change) => [change, 0]));
  for (const order of orders) {
    const made = new Set<TChange>();
    let before = outcome(made);
    for (const change of order) {
      const after = outcome(made.add(change));
      effects.set(change, (effects.get(change) ?? 0) + after - before);
      before = after;
    }
  }
  return [...effects.values()].map((effect) => effect / orders.length);
}

function ordersOf<TChange>(changes: readonly TChange[]): TChange[][] {
  if (changes.length === 0) return [[]];
  return changes.flatMap((first) =>
    ordersOf(changes.filter((change) => change !== first)).map((rest) => [first, ...rest]),
  );
}
