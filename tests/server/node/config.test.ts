import { expect, test } from 'vitest';

import { readConfig } from '#server/node/config.ts';

const secret = Buffer.alloc(32, 7).toString('base64url');

test('every setting has a default, and an empty variable counts as unset', () => {
  const defaults = {
    port: 3000,
    host: '127.0.0.1',
    dataFolder: './data',
    databaseUrl: undefined,
    tokenKeys: undefined,
    limits: { token: 20 * 60_000, sessionIdle: 12 * 3_600_000, session: 30 * 24 * 3_600_000 },
    publicOrigin: undefined,
    logLevel: 'error',
  };
  expect(readConfig({})).toEqual(defaults);
  expect(readConfig({ PORT: '', DATABASE_URL: '', UNKNOWN: 'ignored' })).toEqual(defaults);
});

test('every setting is read', () => {
  const config = readConfig({
    ...{ PORT: '8080', HOST: '0.0.0.0', DATA_DIR: '/data', TOKEN_KEYS: `new:${secret},old:${secret}` },
    DATABASE_URL: 'postgres://me:secret@db:5432/money?sslmode=verify-full',
    ...{ TOKEN_MINUTES: '0.5', SESSION_IDLE_HOURS: '1', SESSION_DAYS: '2' },
    ...{ PUBLIC_ORIGIN: 'https://money.example.com', LOG_LEVEL: 'info' },
  });
  expect(config).toEqual({
    ...{ port: 8080, host: '0.0.0.0', dataFolder: '/data' },
    databaseUrl: 'postgres://me:secret@db:5432/money?sslmode=verify-full',
    tokenKeys: [
      { kid: 'new', secret: new Uint8Array(32).fill(7) },
      { kid: 'old', secret: new Uint8Array(32).fill(7) },
    ],
    limits: { token: 30_000, sessionIdle: 3_600_000, session: 2 * 24 * 3_600_000 },
    ...{ publicOrigin: 'https://money.example.com', logLevel: 'info' },
  });
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['TOKEN_KEYS', 'no-secret'],
  ['TOKEN_KEYS', 'short:c2hvcnQ'],
  ['TOKEN_KEYS', `good:${secret},short:c2hvcnQ`],
  ['TOKEN_MINUTES', '0'],
  ['TOKEN_MINUTES', 'twenty'],
  ['SESSION_IDLE_HOURS', '-1'],
  ['SESSION_DAYS', 'Infinity'],
  ['PUBLIC_ORIGIN', 'money.example.com'],
  ['PUBLIC_ORIGIN', 'https://money.example.com/app'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://localhost/money'],
  ['DATABASE_URL', './ledger.sqlite'],
  ['DATABASE_URL', 'localhost:5432/money'],
  ['DATABASE_URL', 'postgres:'],
  ['DATABASE_URL', 'postgres://localhost:http/money'],
])('rejects %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must `));
});

test.each([
  'postgres://localhost/money',
  'postgresql://me:secret@localhost:5433/money',
  'postgres://me@/money?host=/var/run/postgresql',
  'postgres:///money?host=/var/run/postgresql',
])('accepts the PostgreSQL URL %s', (url) => {
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each([
  ['TOKEN_KEYS', 'mine:verysecretbuttooshort'],
  ['DATABASE_URL', 'postgres://me:verysecret#@localhost/money'],
])('the error about %s does not reveal its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*verysecret)/);
});
