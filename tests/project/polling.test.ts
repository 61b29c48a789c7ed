import { expect, it } from 'vitest';

it("lets expect.poll wait longer than Vitest's default of one second", async () => {
  const start = performance.now();
  await expect.poll(() => performance.now() - start).toBeGreaterThan(1_500);
});
