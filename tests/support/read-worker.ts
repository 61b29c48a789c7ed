import { expect } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { etagOf } from '#server/http/content-negotiation.ts';
import { readWorkers, type ReadSource } from '#server/node/read-workers.ts';

import { createSampleData } from './sample-account.ts';
import { testAppOver } from './server.ts';

/**
 * Expects the workers to read the same as the API, including the latest change.
 * @param database an empty database
 * @param source the location of the same database
 */
export async function expectWorkersToMatchApi(database: Database, source: ReadSource): Promise<void> {
  const { call, signUp } = testAppOver(database);
  const token = await signUp('Ada');
  await createSampleData(call, token);
  const { id } = await database.selectFrom('people').select('id').executeTakeFirstOrThrow();
  const build = readWorkers(source);
  for (const path of ['/api/budgets', '/api/expenseaverages', '/api/history']) {
    const response = await call('GET', path, { token });
    const { version, content } = (await build(path, id)) ?? { version: 0 };
    expect(new TextDecoder().decode(content)).toBe(await response.text());
    expect(etagOf(version, '')).toBe(response.headers.get('ETag'));
  }
  // Of an account that has just been deleted, there is nothing.
  expect(await build('/api/budgets', id + 1)).toBeUndefined();
}
