import { test } from 'vitest';

import { databaseUrl, emptyDatabase } from '#tests/support/postgres-database.ts';
import { expectWorkerToMatchApi } from '#tests/support/read-worker.ts';

test('the worker returns the same as the API, right after each change', async () => {
  await expectWorkerToMatchApi(await emptyDatabase(), { url: databaseUrl });
});
