import { afterEach, expect, test } from 'vitest';

import { completeSignIn } from '#src/api/authenticate.ts';
import { endSession, readSession } from '#src/api/session.ts';

afterEach(endSession);

test('the clock skew is measured when the answer arrived, however late the app takes it', async () => {
  const receivedAt = Date.now() - 600_000;
  const answer = {
    ok: true,
    status: 200,
    statusText: 'OK',
    headers: new Headers({ Date: new Date(receivedAt + 60_000).toUTCString() }),
    text: '"token"',
    receivedAt,
  };
  await completeSignIn('ada@example.com', Promise.resolve(answer), new AbortController().signal);
  const skew = readSession().session?.clockSkew ?? 0;
  // The header counts whole seconds.
  expect(Math.round(skew / 1_000)).toBeGreaterThanOrEqual(59);
  expect(Math.round(skew / 1_000)).toBeLessThanOrEqual(60);
});
