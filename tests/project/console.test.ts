import { describe, it, vi } from 'vitest';

import { expectFailedCalls } from '#tests/support/console-spy.ts';

describe('a test fails', () => {
  it.fails('with an error on the console', () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    console.error('wrong');
  });

  it.fails('with a warning on the console', () => console.warn('odd'));

  it.fails('with a warning of Node', async () => {
    process.emitWarning('odd');
    await new Promise(setImmediate);
  });

  it.fails('with a failed call that it has not expected', () => console.warn('GET /api/assets: 500', 'No'));

  it.fails('with another warning than that of the failed call that it expects', () => {
    expectFailedCalls();
    console.warn('odd');
  });
});

it('may let calls fail', () => {
  expectFailedCalls();
  console.warn('GET /api/assets: 500', 'No');
});
