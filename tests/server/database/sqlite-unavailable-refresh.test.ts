import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { setUpUnwritableSqlite } from '#tests/support/unwritable-sqlite.ts';

const sqlite = setUpUnwritableSqlite();

// The simulated full disk still has room in the page of a session. `disk-full/process.test.ts` uses a real one.
describe.each(['a read-only file', 'another process that writes for too long'] as const)(
  'with %s, a refresh',
  (name) => {
    const HOUR = 3_600_000;
    let token: string;
    let remove: (() => unknown) | undefined;

    const cause = async () => (remove = await sqlite.faults[name].cause());
    const read = async (bearer: string) =>
      (await sqlite.app.call('GET', '/api/user', { token: bearer })).status;
    const refresh = (bearer: string) => sqlite.app.call('POST', '/api/refreshToken', { token: bearer });
    const refreshed = async (bearer: string) => {
      const response = await refresh(bearer);
      expect(response.status).toBe(200);
      return (await response.json()) as string;
    };

    beforeEach(async () => {
      token = await sqlite.app.signUp('Ada');
      expect(await read(token)).toBe(200);
    });

    afterEach(() => remove?.());

    test('repeatedly gives a token that can read, until the session is 30 days old', async () => {
      const end = sqlite.now + 30 * 24 * HOUR;
      await cause();
      while (sqlite.now + 11 * HOUR < end) {
        sqlite.now += 11 * HOUR;
        token = await refreshed(token);
        expect(await read(token)).toBe(200);
      }
      sqlite.now = end - 1_000;
      token = await refreshed(token);
      sqlite.now = end;
      expect(await read(token)).toBe(401);
      expect((await refresh(token)).status).toBe(401);
    });

    test('is rejected after 12 hours without one', async () => {
      await cause();
      sqlite.now += 11 * HOUR;
      token = await refreshed(token);
      sqlite.now += 12 * HOUR;
      expect((await refresh(token)).status).toBe(401);
    });

    test('is rejected once the session is revoked, like its tokens', async () => {
      const second = await refreshed(token);
      expect(await read(second)).toBe(200);
      sqlite.now += 31_000;
      expect((await refresh(token)).status).toBe(401);
      await cause();
      expect((await refresh(second)).status).toBe(401);
      expect(await read(second)).toBe(401);
    });

    test('with an old token is rejected, and revokes the session once writing works again', async () => {
      const second = await refreshed(token);
      expect(await read(second)).toBe(200);
      sqlite.now += 31_000;
      await cause();
      expect((await refresh(token)).status).toBe(503);
      await remove?.();
      remove = undefined;
      expect((await refresh(token)).status).toBe(401);
      expect(await read(second)).toBe(401);
    });

    test('is followed by a rotation once writing works again', async () => {
      await cause();
      sqlite.now += HOUR;
      const second = await refreshed(token);
      expect(decodeJwt(second).jti).toBe(decodeJwt(token).jti);
      await remove?.();
      remove = undefined;
      const third = await refreshed(second);
      expect(decodeJwt(third).jti).not.toBe(decodeJwt(second).jti);
      expect(await read(third)).toBe(200);
      sqlite.now += 31_000;
      expect((await refresh(second)).status).toBe(401);
    });
  },
);
