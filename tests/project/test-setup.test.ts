import { describe, expect, it, vi } from 'vitest';

import { allowFailedCalls } from '#tests/support/console-spy.ts';

describe('a test fails', () => {
  it.fails('on a console error', () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    console.error('wrong');
  });

  it.fails('on a console warning', () => console.warn('odd'));

  it.fails('on a Node warning', async () => {
    process.emitWarning('odd');
    await new Promise(setImmediate);
  });

  it.fails('on a failed call that it did not expect', () => console.warn('GET /api/assets: 500', 'No'));

  it.fails('on any other warning when it expects failed calls', () => {
    allowFailedCalls();
    console.warn('odd');
  });
});

it('passes with a failed call that it expects', () => {
  allowFailedCalls();
  console.warn('GET /api/assets: 500', 'No');
});

it("lets expect.poll wait longer than Vitest's default of one second", async () => {
  const start = performance.now();
  await expect.poll(() => performance.now() - start).toBeGreaterThan(1_500);
});
