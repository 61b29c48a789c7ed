import { expect } from 'vitest';

import type { Database } from '#server/database/schema.ts';
import { demoPerson } from '#server/demo/demo-person.ts';
import { fillEmptyDatabase } from '#server/demo/fill-empty-database.ts';
import { ReadWorkerClient, type ReadSource } from '#server/node/read-worker-client.ts';

import { dataForMonths } from './large-account.ts';
import { cheapPasswords, testAppOver } from './server.ts';

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
      const contents = await Promise.all(PATHS.map((path) => worker.build(path, id)));
      for (const [index, path] of PATHS.entries()) {
        const text = await (await app.call('GET', path, { token })).text();
        expect(new TextDecoder().decode(contents[index])).toBe(text);
        if (path === '/api/budgets') expect(text).toContain(`"note":"Café ${change}"`);
      }
    }
    // An unknown owner has no budgets.
    expect(new TextDecoder().decode(await worker.build('/api/budgets', id + 1))).toBe('[]');
  } finally {
    await worker.end();
  }
}
