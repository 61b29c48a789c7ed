import { validate, version } from 'uuid';
import { expect, it } from 'vitest';

import { restoreKey } from '#src/queries/undo/restored-ids.ts';

it('is the same UUID for the same entity, and another for any other', () => {
  const key = restoreKey('asset', 12);
  expect(validate(key)).toBe(true);
  expect(version(key)).toBe(8);
  expect(restoreKey('asset', '12')).toBe(key);
  const others = [restoreKey('asset', 13), restoreKey('liability', 12), restoreKey('asset', 2 ** 53 - 1)];
  expect(new Set([key, ...others]).size).toBe(4);
  expect(others.every((other) => validate(other))).toBe(true);
});

it('is random for an id that is not a number', () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
  expect(validate(restoreKey('asset', id))).toBe(true);
  expect(restoreKey('asset', id)).not.toBe(restoreKey('asset', id));
});
