import { expect } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { etagOf } from '#server/http/etag.ts';
import type { Bytes } from '#server/http/response-cache.ts';
import type { Snapshot } from '#server/resources/snapshot.ts';
import { ReadWorkerClient, type ReadSource } from '#server/node/read-worker-client.ts';

import { dataForMonths } from './large-account.ts';
import { cheapPasswords, testAppOver } from './server.ts';

export function textOf(snapshot: Snapshot<Bytes> | undefined): string {
  return new TextDecoder().decode(snapshot?.content);
}

const PATHS = ['/api/budgets', '/api/expenseaverages'] as const;

/**
 * Expects the read worker to return the same as the API, including the latest changes.
 * @param database an empty database
 * @param source the location of the same database
 */
export async function expectWorkerToMatchApi(database: Database, source: ReadSource): Promise<void> {
  await fillEmptyDatabase({ database, passwords: cheapPasswords, clock: Date.now }, dataForMonths(24));
  const app = testAppOver(database);
  const { id } = await database.selectFrom('people').select('id').executeTakeFirstOrThrow();
  const body = { Username: demoPerson.email, Password: demoPerson.password };
  const token = (await (await app.call('POST', '/api/authenticate', { body })).json()) as string;
  const worker = new ReadWorkerClient(source);
  try {
    for (let change = 1; change <= 3; change += 1) {
      const [budget] = await database.selectFrom('budgets').select('id').limit(1).execute();
      const item = { BudgetId: budget?.id, Timestamp: '2026-02-28T12:00:00Z', Amount: change };
      const noted = { ...item, Note: `Café ${change}` };
      const created = await app.call('POST', '/api/budgetearnedincomeitems', { token, body: noted });
      expect(created.status).toBe(201);
      const [category] = await database.selectFrom('budget_expenses').select('id').limit(1).execute();
      const plan = { token, body: { Projected: change } };
      const planned = await app.call('PUT', `/api/budgetexpenses/${category?.id}`, plan);
      expect(planned.status).toBe(200);
      const snapshots = await Promise.all(PATHS.map((path) => worker.build(path, id)));
      for (const [index, path] of PATHS.entries()) {
        const response = await app.call('GET', path, { token });
        const text = await response.text();
        expect(textOf(snapshots[index])).toBe(text);
        expect(etagOf(snapshots[index]?.version ?? 0, '')).toBe(response.headers.get('ETag'));
        if (path === '/api/budgets') expect(text).toContain(`"note":"Café ${change}"`);
      }
    }
  } finally {
    await worker.end();
  }
}
