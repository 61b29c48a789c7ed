// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { startTestApp } from '#tests/support/server.ts';

test('the server runs in jsdom, where the tests of the app start it', async () => {
  expect(document.body).toBeDefined();
  const { call, signUp } = await startTestApp();
  const token = await signUp('Ada');
  const fresh = await call('POST', '/api/refreshToken', { token });
  const body = { Name: 'Car', Principal: 10 };
  const created = await call('POST', '/api/liabilities', {
    token: (await fresh.json()) as string,
    body,
    headers: { 'Idempotency-Key': 'k' },
  });
  expect(await created.json()).toEqual({ liabilityId: 1, name: 'Car', principal: 10 });
});
