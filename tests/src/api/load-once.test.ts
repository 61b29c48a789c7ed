import { expect, it } from 'vitest';

import { loadOnce } from '#src/api/load-once.ts';

it('loads once for several calls', async () => {
  let loads = 0;
  const load = loadOnce(async () => Promise.resolve((loads += 1)));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

it('loads again after a failure', async () => {
  let loads = 0;
  const load = loadOnce(async () => {
    loads += 1;
    if (loads === 1) throw new Error('Offline');
    return Promise.resolve(loads);
  });
  await expect(load()).rejects.toThrow('Offline');
  expect(await load()).toBe(2);
});
