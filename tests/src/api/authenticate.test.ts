import { afterEach, expect, test } from 'vitest';

import { completeSignIn } from '#src/api/authenticate.ts';
import { endSession, readSession } from '#src/api/session.ts';

afterEach(endSession);

test('measures the clock skew when the response arrived, even if the app handles it later', async () => {
  const receivedAt = Date.now() - 600_000;
  const response = {
    ok: true,
    status: 200,
    statusText: 'OK',
    headers: new Headers({ Date: new Date(receivedAt + 60_000).toUTCString() }),
    text: '"token"',
    receivedAt,
  };
  await completeSignIn('ada@example.com', Promise.resolve(response), new AbortController().signal);
  const skew = readSession().session?.clockSkew ?? 0;
  // The Date header has a resolution of one second.
  expect(Math.round(skew / 1_000)).toBeGreaterThanOrEqual(59);
  expect(Math.round(skew / 1_000)).toBeLessThanOrEqual(60);
});
