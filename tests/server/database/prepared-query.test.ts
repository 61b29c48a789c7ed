import { expect, onTestFinished, test } from 'vitest';

import { preparedQuery } from '#server/database/prepared-query.ts';
import { emptyDatabase } from '#tests/support/empty-database.ts';

test('a query runs with the values of each call', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.destroy());
  const greater = preparedQuery((db, a: number, b: number) =>
    db.selectNoFrom((eb) => eb(eb.val(a), '>', eb.val(b)).as('greater')),
  );
  expect(await greater(database, 2, 1)).toEqual({ greater: 1 });
  expect(await greater(database, 1, 2)).toEqual({ greater: 0 });
});

test('a query that uses its values in another order is refused', async () => {
  const database = await emptyDatabase();
  onTestFinished(() => database.destroy());
  const swapped = preparedQuery((db, a: number, b: number) =>
    db.selectNoFrom((eb) => eb(eb.val(b), '>', eb.val(a)).as('greater')),
  );
  await expect(swapped(database, 2, 1)).rejects.toThrow('Its values must be used once and in their order');
});
