/** The effect of a change in some of the orders in which the changes could have been made. */
export interface ShapleyTerm<TChange> {
  /** The changes made before it, in the order of all changes. */
  readonly made: readonly TChange[];
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
 * @param outcome the outcome if only these changes are made
 * @returns the effects that the value of each change averages; see `shapleyValue`
 */
export function shapleyTerms<TChange extends string>(
  changes: readonly TChange[],
  outcome: (made: ReadonlySet<TChange>) => number,
): Readonly<Record<TChange, readonly ShapleyTerm<TChange>[]>> {
  const termsOf = (change: TChange) => {
    const others = changes.filter((other) => other !== change);
    return subsetsOf(others).map((made): ShapleyTerm<TChange> => ({
      made,
      before: outcome(new Set(made)),
      after: outcome(new Set([...made, change])),
      count: factorial(made.length) * factorial(others.length - made.length),
      of: factorial(changes.length),
    }));
  };
  const entries = changes.map((change) => [change, termsOf(change)]);
  return Object.fromEntries(entries) as Record<TChange, ShapleyTerm<TChange>[]>;
}

/** The value of a change; not finite if an outcome is not. */
export function shapleyValue(terms: readonly ShapleyTerm<unknown>[]): number {
  const effects = terms.reduce((sum, { before, after, count }) => sum + (after - before) * count, 0);
  return effects / (terms[0]?.of ?? 1);
}

/** The smallest first. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  return items
    .reduce<T[][]>((sets, item) => [...sets, ...sets.map((set) => [...set, item])], [[]])
    .sort((a, b) => a.length - b.length);
}

function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}
