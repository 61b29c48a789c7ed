import { test } from 'vitest';

import { databaseUrl, emptyDatabase } from '#tests/support/postgres-database.ts';
import { expectSameElsewhere } from '#tests/support/read-worker.ts';

test('another thread answers as this one does, right after each change', async () => {
  await expectSameElsewhere(await emptyDatabase(), { url: databaseUrl });
});
