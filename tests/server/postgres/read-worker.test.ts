import { test } from 'vitest';

import { databaseUrl, emptyDatabase } from '#tests/support/postgres-database.ts';
import { expectWorkersToMatchApi } from '#tests/support/read-worker.ts';

test('a worker returns the same as the API, right after a change', async () => {
  await expectWorkersToMatchApi(await emptyDatabase(), { url: databaseUrl });
});
