import { beforeEach, expect, it } from 'vitest';

import { endSession, readSession, startSession, timeOutSession } from '#src/api/session.ts';

const KEPT = 'freehold.kept';

beforeEach(() => {
  startSession('a token', 0, 'ada@example.com');
  localStorage.setItem(KEPT, 'what was last read');
  return endSession;
});

it.each([
  ['ends', endSession],
  [
    'times out, even before that is confirmed',
    () => {
      const { session } = readSession();
      if (session) timeOutSession(session);
    },
  ],
  ['is replaced by that of somebody else', () => startSession('another token', 0, 'bob@example.com')],
])('forgets what was last read when the session %s', (_case, change) => {
  change();
  expect(localStorage.getItem(KEPT)).toBeNull();
});
