import { expect, test } from 'vitest';

import { startTestApp } from '#tests/support/server.ts';

test('creates, lists, updates and deletes a liability', async () => {
  const { call, signUp } = await startTestApp();
  const token = await signUp('Ada');

  const created = await call('POST', '/api/liabilities', {
    token,
    body: { Name: ' Car ', Principal: 1.005 },
  });
  expect(created.status).toBe(201);
  expect(await created.json()).toEqual({ liabilityId: 1, name: 'Car', principal: 1.01 });

  const changed = await call('PUT', '/api/liabilities/1', {
    token,
    body: { Name: 'Boat', Principal: -9.95 },
  });
  expect(changed.status).toBe(200);
  expect(await changed.json()).toEqual({ liabilityId: 1, name: 'Boat', principal: -9.95 });

  const listed = await call('GET', '/api/liabilities', { token });
  expect(listed.status).toBe(200);
  expect(await listed.json()).toEqual([{ liabilityId: 1, name: 'Boat', principal: -9.95 }]);

  expect((await call('DELETE', '/api/liabilities/1', { token })).status).toBe(204);
  expect((await call('DELETE', '/api/liabilities/1', { token })).status).toBe(404);
  expect(await (await call('GET', '/api/liabilities', { token })).json()).toEqual([]);
});
