import { expect, it } from 'vitest';

import { DatabaseBusyError, DatabaseUnavailableError, retryOnConflict } from '#server/database/errors.ts';

/** Work that fails with a database error for the given number of times. */
function failing(code: string, failures: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= failures) throw Object.assign(new Error('As the database says'), { code });
    return Promise.resolve(tries);
  };
}

it.each(['40001', '40P01', '23503'])('retries after %s', async (code) => {
  expect(await retryOnConflict(failing(code, 4))).toBe(5);
});

it.each(['40001', '40P01'])(
  'throws DatabaseUnavailableError when every attempt fails with %s',
  async (code) => {
    await expect(retryOnConflict(failing(code, 5))).rejects.toThrow(DatabaseUnavailableError);
  },
);

it('throws the original error when every attempt violates a foreign key', async () => {
  await expect(retryOnConflict(failing('23503', 5))).rejects.toMatchObject({ name: 'Error', code: '23503' });
});

it.each(['23505', '08006'])('does not retry after %s', async (code) => {
  await expect(retryOnConflict(failing(code, 1))).rejects.toMatchObject({ code });
});

it('retries while another process has locked the SQLite file, and finally gives up', async () => {
  const busy = () => new DatabaseBusyError(new Error('database is locked'));
  let tries = 0;
  const untilFree = () => ((tries += 1) < 4 ? Promise.reject(busy()) : Promise.resolve(tries));
  expect(await retryOnConflict(untilFree)).toBe(4);
  await expect(retryOnConflict(() => Promise.reject(busy()))).rejects.toThrow(DatabaseUnavailableError);
});
