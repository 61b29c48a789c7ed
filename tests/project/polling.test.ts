import { expect, it } from 'vitest';

it('lets expect.poll wait for longer than the second that Vitest allows by default', async () => {
  const start = performance.now();
  await expect.poll(() => performance.now() - start).toBeGreaterThan(1_500);
});
