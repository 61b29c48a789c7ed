import { expect, it } from 'vitest';

import { open, seal } from '#src/api/seal.ts';

it('opens what it has sealed, however long it is', async () => {
  const long = Array.from({ length: 20_000 }, (_, index) => `${index} €😀`).join();
  const sealed = await seal(long, 'secret', 'a list');
  expect(sealed).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(sealed).not.toContain('10000');
  expect(await open(sealed, 'secret', 'a list')).toBe(long);
});

it.each([
  ['another secret', 'other', 'a list'],
  ['another purpose', 'secret', 'another list'],
])('does not open with %s', async (_what, secret, purpose) => {
  const sealed = await seal('[1]', 'secret', 'a list');
  await expect(open(sealed, secret, purpose)).rejects.toThrow();
});
