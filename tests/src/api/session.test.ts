import { beforeEach, expect, it, onTestFinished } from 'vitest';

import { enterDemo } from '#src/api/demo.ts';
import {
  adoptStoredSession,
  endSession,
  isExpired,
  readSession,
  startSession,
  syncSessionAcrossTabs,
  timeOutSession,
} from '#src/api/session.ts';
import { SESSION_KEY } from '#src/api/storage.ts';

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

it('is in memory in the demo, and of nobody else', () => {
  const stop = syncSessionAcrossTabs();
  onTestFinished(() => {
    enterDemo(undefined);
    stop();
  });
  const before = JSON.stringify(localStorage);
  enterDemo(() => Promise.reject(new Error('Not called')));
  startSession(`header.${btoa('{"sub":"1"}')}.signature`, 0, 'demo@example.com');
  const { session } = readSession();
  expect(session?.person).toBe(session?.id);
  expect(JSON.stringify(localStorage)).toBe(before);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'timed out' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(readSession()).toMatchObject({ session, isTimedOut: false });
  endSession();
  expect(JSON.stringify(localStorage)).toBe(before);
});

const stored = { id: 'another session', token: 'another token', clockSkew: 3 };

it.each([stored, { ...stored, person: 'bob@example.com' }])(
  'adopts the session that another tab stores',
  (session) => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(session));
    adoptStoredSession();
    expect(readSession().session).toEqual(session);
  },
);

it.each([
  '',
  'null',
  '[]',
  ...['id', 'token', 'clockSkew', 'person'].map((field) => JSON.stringify({ ...stored, [field]: {} })),
])('takes a stored value that is not a session for none: %s', (text) => {
  localStorage.setItem(SESSION_KEY, text);
  adoptStoredSession();
  expect(readSession().session).toBeUndefined();
});

it('reads the claims of a token, and ignores those of another type', () => {
  const token = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;
  startSession(
    token({ sub: '42', exp: 1_000, passwordExpiresAt: '2026-11-24T00:00:00.000Z' }),
    0,
    'ada@example.com',
  );
  expect(readSession()).toMatchObject({
    session: { person: '42' },
    claims: { passwordExpiresAt: '2026-11-24T00:00:00.000Z' },
  });
  const expires = { id: '', token: token({ exp: 1_000 }), clockSkew: 2_000 };
  expect([isExpired(expires, 998_000), isExpired(expires, 998_001)]).toEqual([false, true]);

  startSession(token({ sub: 42, exp: '1000', passwordExpiresAt: 0 }), 0, 'ada@example.com');
  expect(readSession().session?.person).toBe('ada@example.com');
  expect(readSession().claims?.passwordExpiresAt).toBeUndefined();
  expect(isExpired({ ...expires, token: token({ exp: '1000' }) }, 10_000_000)).toBe(false);
});
