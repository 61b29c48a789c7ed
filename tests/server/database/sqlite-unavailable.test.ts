import { expect, test } from 'vitest';

import { setUpUnwritableSqlite } from '#tests/support/unwritable-sqlite.ts';

const sqlite = setUpUnwritableSqlite();

test.each(Object.entries(sqlite.faults))(
  '%s makes writes return 503, reads go on, and writes recover',
  async (_name, { message, cause }) => {
    const token = await sqlite.app.signUp('Ada');
    // Long enough to need another page of the database.
    const create = (key: string) =>
      sqlite.app.call('POST', '/api/assets', {
        token,
        body: {
          AssetType: 1,
          Name: 'n'.repeat(200),
          Address: 'a'.repeat(200),
          City: 'c'.repeat(200),
          Value: 7,
        },
        headers: { 'Idempotency-Key': key },
      });
    const names = async () => {
      const response = await sqlite.app.call('GET', '/api/assets', { token });
      return response.status === 200 ? ((await response.json()) as unknown[]).length : response.status;
    };
    const remove = await cause();

    const failed: Response[] = [];
    let created = 0;
    // An existing page may have room for a few rows.
    while (failed.length < 3 && created < 100) {
      const response = await create(`${created}`);
      if (response.status === 201) created += 1;
      else failed.push(response);
    }
    for (const response of failed) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await response.json()).toEqual({ message: expect.any(String) as string });
    }
    expect(await names()).toBe(created);
    expect((await sqlite.app.call('GET', '/readyz')).status).toBe(200);
    const errors = () => sqlite.log.filter(({ level }) => level === 'error');
    expect(errors()).toEqual([{ level: 'error', error: 'DatabaseUnavailableError', code: message }]);
    sqlite.now += 60_000;
    await create(`${created}`);
    expect(errors()).toHaveLength(2);

    await remove();
    expect((await create(`${created}`)).status).toBe(201);
    expect(await names()).toBe(created + 1);
  },
);

test('logs each reason for failed writes even right after another one', async () => {
  const token = await sqlite.app.signUp('Ada');
  for (const { cause } of [...Object.values(sqlite.faults), ...Object.values(sqlite.faults)]) {
    const remove = await cause();
    // Until no page has room left.
    for (let status = 201; status === 201;) {
      const body = { AssetType: 1, Name: 'n'.repeat(200), Address: 'a'.repeat(200), City: 'c'.repeat(200) };
      ({ status } = await sqlite.app.call('POST', '/api/assets', { token, body }));
    }
    await remove();
  }
  const messages = sqlite.log.flatMap((entry) => (entry.level === 'error' ? [entry.code] : []));
  expect(messages).toEqual(Object.values(sqlite.faults).map(({ message }) => message));
});
