import fc from 'fast-check';

import type { UserModel } from './model.ts';

/** Draws one value. It depends only on the seed and the values drawn before. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

/** Creates a `Draw` that can be repeated from its seed. */
export function seededDraw(seed: number): Draw {
  let drawn = 0;
  return <T>(arbitrary: fc.Arbitrary<T>) => {
    const [value] = fc.sample(arbitrary, { seed: seed + drawn++, numRuns: 1 });
    return value as T;
  };
}

/** Mostly an id of the user's own, sometimes another user's or a deleted one. Undefined for anything else. */
export function drawId(
  draw: Draw,
  { deletedIds }: UserModel,
  own: number[],
  others: number[],
): number | undefined {
  const some = (weight: number, ids: number[]) =>
    ids.length === 0 ? [] : [{ weight, arbitrary: fc.constantFrom(...ids.slice(-60)) }];
  return draw(
    fc.oneof(...[...some(24, own), ...some(2, others), ...some(1, deletedIds)], {
      weight: 2,
      arbitrary: fc.constant(undefined),
    }),
  );
}
